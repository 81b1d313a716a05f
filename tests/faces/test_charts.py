"""Bars, curves and histograms of characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valeria_tui.charts import bar, bins, curve, moving_mean


@pytest.mark.parametrize(
    ("part", "drawn", "plain"),
    [
        (0, "", ""),
        (0.001, "▏", "#"),
        (0.5, "█████", "#####"),
        (0.56, "█████▋", "######"),
        (1, "██████████", "##########"),
        (7, "██████████", "##########"),
    ],
)
def test_a_bar_fills_its_part_of_ten_cells(part, drawn, plain):
    assert bar(part, 10) == drawn
    assert bar(part, 10, ascii=True) == plain


def test_a_curve_goes_from_its_lowest_to_its_highest_value():
    assert curve([0, 1, 2, 3, 4, 5, 6, 7], 20) == "▁▂▃▄▅▆▇█"
    assert curve([-3, 12], 20) == "▁█"
    assert curve([0, 0.5], 20, limits=(0, 1)) == "▁▅"
    assert curve([0, 5], 20, ascii=True) == "_#"


def test_a_curve_of_equal_values_runs_in_the_middle_and_shows_the_newest_where_room_ends():
    assert curve([5, 5, 5], 20) == "▅▅▅"
    assert curve([9, 9, 0, 1], 2) == "▁█"
    assert curve([], 20) == ""


def test_a_moving_mean_looks_back_over_its_span():
    assert moving_mean([0, 2, 4, 6], 2) == [0, 1, 3, 5]


def test_bins_have_round_edges():
    assert bins([-12, -3, 0, 9], 5) == [
        (-15, -11, 1),
        (-10, -6, 0),
        (-5, -1, 1),
        (0, 4, 1),
        (5, 9, 1),
    ]
    assert bins([0, 0, 2], 8) == [(0, 0, 2), (1, 1, 0), (2, 2, 1)]


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=50), st.integers(2, 20))
def test_bins_hold_every_value_once_and_are_no_more_than_asked_for(values, most):
    found = bins(values, most)
    assert len(found) <= most
    assert sum(count for _, _, count in found) == len(values)
    for first, last, count in found:
        assert count == sum(first <= value <= last for value in values)
