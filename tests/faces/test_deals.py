"""Deals by number: fresh ones, and the one of each day."""

from datetime import date, timedelta

from valeria_tui.deals import daily_deal, day_of, fresh_deal


def test_a_fresh_deal_has_five_digits_and_is_no_daily_one():
    deals = {fresh_deal() for _ in range(1000)}
    assert len(deals) > 900
    assert all(len(str(deal)) == 5 and day_of(deal) is None for deal in deals)


def test_the_deal_of_a_day_is_its_date_and_leads_back_to_it():
    assert daily_deal(date(2026, 11, 30)) == 20261130
    day = date(2024, 2, 27)
    for _ in range(800):
        assert day_of(daily_deal(day)) == day
        day += timedelta(1)


def test_the_daily_deal_is_that_of_today():
    before = date.today()
    assert day_of(daily_deal()) in (before, date.today())


def test_numbers_that_are_no_dates_are_no_daily_deals():
    for deal in (0, 7, 48213, 20261131, 20260000, 20251301, 2**63, 99991232, 100_000_101):
        assert day_of(deal) is None
