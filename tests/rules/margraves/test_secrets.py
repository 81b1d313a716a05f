"""What a seat may see (spec 13.1): the draft above all, decks, stacks and face-down Monsters."""

import pytest

from rules.chance import Chance
from rules.game import Action
from tests.support import margraves_faults
from tests.support.battery import random_game
from tests.support.margraves import dealt, position, shipped


def drafts(seats, seed):
    """Every moment of a draft, the one after it included."""
    game = shipped()
    state = game.setup({}, seats, seed)
    chance = Chance(seed)
    while any(state.packs):
        yield game, state.copy()
        game.apply(state, chance.choice(game.legal(state)))
    yield game, state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_draft_a_seat_sees_its_own_tiles_and_how_many_the_others_hold(seats):
    for game, state in drafts(seats, seats):
        drafting = any(state.packs)
        for seat in range(seats):
            view = game.view(state, seat)
            for other in range(seats):
                own = other == seat or not drafting
                for held, seen in (
                    (state.packs[other], view.packs[other]),
                    (state.wealth[other], view.wealth[other]),
                ):
                    assert seen == (held if own else (0,) * len(held))
            assert set(view.wealth_box) <= {0}
            assert len(view.wealth_box) == len(state.wealth_box)


@pytest.mark.parametrize("seats", [2, 5])
def test_who_waits_in_the_draft_learns_nothing_from_the_choices_of_the_moment(seats):
    for game, state in drafts(seats, 7):
        decision = game.decision(state)
        if decision.kind != "draft":
            continue
        for seat in range(seats):
            legal = game.legal(game.view(state, seat))
            assert legal == (game.legal(state) if seat == decision.actor else ())


def test_only_the_draft_is_secret():
    game = shipped()
    for play in random_game(game, {}, 3, 4):
        decision = game.decision(play.state)
        if decision is not None:
            assert decision.secret == (decision.kind == "draft")


def test_the_report_of_a_view_names_the_own_tiles_and_counts_the_others():
    names = ("Ada", "Bo", "Cy")
    for game, state in drafts(3, 5):
        if not any(state.packs):
            continue
        for seat in range(3):
            lines = game.words.report(game.view(state, seat), names)
            kept = [line for line in lines if "'s Wealth kept: " in line]
            choices = [line for line in lines if "'s Wealth to choose from: " in line]
            others = [len(tiles) for other, tiles in enumerate(state.wealth) if other != seat]
            hidden = sum("hidden" in line for line in kept)
            assert hidden == sum(count > 0 for count in others)
            assert sum("hidden" in line for line in choices) == 2
            own = [line for line in choices if "hidden" not in line]
            assert len(own) == 1
            assert len(own[0].split("; ")) == len(state.packs[seat])


def test_what_is_kept_in_the_draft_is_told_without_its_name():
    table = dealt(3)
    table.do(min(table.legal))
    (event,) = [event for event in table.events if event.kind == "kept"]
    assert event.args == (table.state.start,)
    assert event.reveals


def test_a_guess_in_the_draft_agrees_with_the_view_and_varies_in_the_rest():
    game, state = list(drafts(3, 2))[4]
    seat = game.decision(state).actor
    view = game.view(state, seat)
    guesses = [game.guess(view, Chance(seed)) for seed in range(20)]
    other = (seat + 1) % 3
    assert {guess.packs[seat] for guess in guesses} == {state.packs[seat]}
    assert len({guess.packs[other] for guess in guesses}) > 5
    assert all(margraves_faults.faults(guess) == [] for guess in guesses)


def test_the_tiles_left_over_stay_hidden_for_good():
    *_, (game, state) = drafts(4, 3)
    assert len(state.wealth_box) == 4 + 4
    for seat in range(4):
        assert set(game.view(state, seat).wealth_box) == {0}


def test_decks_stacks_and_face_down_monsters_are_hidden_and_their_sizes_are_not():
    table = position("at silesia, strength 8", lairs="forest warg-pack", at="do may slay")
    table.do("pick forest", "pay 3 0 0")
    view = table.game.view(table.state, 0)
    assert set(view.citizen_deck) == {0}
    assert len(view.citizen_deck) == len(table.state.citizen_deck)
    for tier in range(2):
        assert set(view.privilege_stacks[tier]) == {0}
        assert len(view.privilege_stacks[tier]) == len(table.state.privilege_stacks[tier])
    assert [len(stack) for stack in view.stacks] == [4, 3, 4, 4]
    assert view.stacks[1] == (0, 0, 0)
    assert [stack[0] for stack in (view.stacks[0], *view.stacks[2:])] == [
        stack[0] for stack in (table.state.stacks[0], *table.state.stacks[2:])
    ]


def test_a_view_leaves_all_that_lies_open_as_it_is():
    table = position(
        "gold 3, grants i-4-gold, kept i-fish, hand captain, pile cleric, stone 2", placed="a"
    )
    for seat in range(2):
        view = table.game.view(table.state, seat)
        for name in ("line", "privilege_up", "under", "tombs", "knights", "supply", "removed"):
            assert getattr(view, name) == getattr(table.state, name)
        for mine, seen in zip(table.state.players, view.players, strict=True):
            for name in ("gold", "stored", "hand", "pile", "grants", "kept", "location"):
                assert getattr(mine, name) == getattr(seen, name)


def test_the_words_of_a_shuffle_do_not_tell_its_order():
    table = position(lairs="forest / warg-pack giant-spider", at="end")
    action = table.game.sample(table.state, Chance(1))
    told = table.game.words.action(table.state, action)
    assert not [arg for arg in action.args if str(arg) in told]
    why = table.game.why_not(table.state, Action("shuffle", ("warg-pack",)))
    assert why is not None
    assert table.game.why_not(table.state, action) is None


def test_whatever_comes_to_light_is_marked_so():
    reveal = {
        "kept",
        "wealth_shown",
        "tile_drawn",
        "tile_shown",
        "monster_shown",
        "citizen_shown",
    }
    game = shipped()
    for seed in range(4):
        state = game.setup({}, 4, seed)
        chance = Chance(seed)
        while (decision := game.decision(state)) is not None:
            action = (
                game.sample(state, chance)
                if decision.actor < 0
                else chance.choice(game.legal(state))
            )
            for event in game.apply(state, action):
                assert event.reveals == (event.kind in reveal)
