"""Checks that every game must pass at every state of random games, whatever the game is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgpack

from rules.chance import Chance, mix
from rules.game import CHANCE, CONCEDE, Action, Game, IllegalAction, Options, parse
from tests.support.games import Facts


class Play(NamedTuple):
    """A moment of a game: the state, the action that is about to be taken, and by whom."""

    state: Any
    action: Action
    actor: int


Preference = Callable[[Any, Action], int]


def random_game(
    game: Game[Any], options: Options, seats: int, seed: int, preference: Preference | None = None
) -> Iterator[Play]:
    """Play a game, and hand out each moment before its action; the last has an empty action.

    Every choice is made at random; with a preference, seven times in eight among the best.
    """
    chance = Chance(mix(seed, 1))
    state = game.setup(options, seats, seed)
    while (decision := game.decision(state)) is not None:
        if decision.actor == CHANCE:
            action = game.sample(state, chance)
        else:
            action = choose(state, game.legal(state), chance, preference)
        yield Play(state, action, decision.actor)
        game.apply(state, action)
    yield Play(state, Action(""), CHANCE)


def choose(
    state: Any, legal: tuple[Action, ...], chance: Chance, preference: Preference | None
) -> Action:
    """One of the legal actions, as `random_game` chooses."""
    if preference is None or not chance.below(8):
        return chance.choice(legal)
    worth = [preference(state, action) for action in legal]
    best = max(worth)
    return chance.choice([each for each, value in zip(legal, worth, strict=True) if value == best])


class Battery:
    """All checks on one game. Actions that were seen anywhere are tried where they are illegal."""

    def __init__(self, game: Game[Any], facts: Facts, tries: int = 12) -> None:
        self.game = game
        self.facts = facts
        self.tries = tries
        self.seen: list[Action] = [CONCEDE, Action("no-such-verb"), Action("pick", ("nothing",))]
        self._gives_up: bool | None = None

    def run(self, options: Options, seats: int, seed: int) -> int:
        """Play one random game with every check at every state; the number of actions taken."""
        self._gives_up = None
        chance = Chance(mix(seed, 2))
        preference = self.facts.preference if seed % 2 else None
        kept: list[tuple[Any, bytes]] = []
        names = [f"Player {each}" for each in range(1, seats + 1)]
        for play in random_game(self.game, options, seats, seed, preference):
            kept.append((play.state.copy(), self.game.digest(play.state)))
            self._check_invariants(play.state)
            self._check_packing(play.state)
            for seat in {max(play.actor, 0), len(kept) % seats}:
                self._check_view(play.state, seat, chance)
            if play.action.verb:
                self._check_choices(play, chance)
                self._check_rejections(play.state, chance)
            else:
                self._check_end(play.state, seats)
            self._check_words(play.state, names)
            assert self.game.digest(play.state) == kept[-1][1], "a question changed the state"
            assert len(kept) <= self.facts.longest, "the game does not end"
        for copy, digest in kept:
            assert self.game.digest(copy) == digest, "a later action changed an older copy"
        return len(kept) - 1

    def _check_invariants(self, state: Any) -> None:
        assert self.facts.faults(state) == []
        decision, outcome = self.game.decision(state), self.game.outcome(state)
        assert (decision is None) == (outcome is not None)

    def _check_packing(self, state: Any) -> None:
        game = self.game
        data = msgpack.unpackb(msgpack.packb(game.pack(state)), strict_map_key=False)
        again = game.unpack(data)
        assert game.digest(again) == game.digest(state)
        assert game.decision(again) == game.decision(state)
        assert game.legal(again) == game.legal(state)
        assert game.digest(state.copy()) == game.digest(state)

    def _check_choices(self, play: Play, chance: Chance) -> None:
        """The legal actions are sorted, unique, readable and accepted."""
        game, state = self.game, play.state
        legal = game.legal(state)
        decision = game.decision(state)
        assert decision is not None
        if decision.actor == CHANCE:
            assert legal == ()
            assert game.why_not(state, play.action) is None
        else:
            assert legal, "a question without an answer"
            assert legal == tuple(sorted(set(legal)))
            assert play.action in legal
            assert CONCEDE not in legal
            assert (game.why_not(state, CONCEDE) is None) == self._can_concede(state)
        tried = [play.action, *chance.shuffled(legal)[: self.tries]]
        for action in tried:
            assert parse(str(action)) == action
            assert game.why_not(state, action) is None
            game.apply(state.copy(), action)
        self.seen += [action for action in tried[:2] if action not in self.seen]

    def _check_rejections(self, state: Any, chance: Chance) -> None:
        """Whatever is not legal is refused with a rule and a sentence, and changes nothing."""
        game = self.game
        decision = game.decision(state)
        assert decision is not None
        rolling = decision.actor == CHANCE
        legal = set() if rolling else set(game.legal(state))
        if not rolling and self._can_concede(state):
            legal.add(CONCEDE)
        copy = state.copy()
        before = game.digest(copy)
        for _ in range(self.tries):
            action = chance.choice(self.seen)
            if chance.below(2):
                action = _mutated(action, chance.choice(self.seen), chance)
            why = game.why_not(state, action)
            if action in legal or (rolling and why is None):
                assert why is None, f"{action} is listed and refused: {why}"
                continue
            assert why is not None, f"{action} is not listed and not refused"
            assert why.rule.strip()
            assert why.sentence.strip()
            try:
                game.apply(copy, action)
            except IllegalAction as error:
                assert error.why == why
            else:
                raise AssertionError(f"{action} is refused by why_not but carried out by apply")
        assert game.digest(copy) == before, "a refused action changed the state"

    def _can_concede(self, state: Any) -> bool:
        """Whether this game is one that is given up: at every decision of it, or at none."""
        if self._gives_up is None:
            self._gives_up = self.game.why_not(state, CONCEDE) is None
        return self._gives_up

    def _check_view(self, state: Any, seat: int, chance: Chance) -> None:
        """A view hides every secret, and a guess at the secrets agrees with it."""
        game = self.game
        view = game.view(state, seat)
        seen = game.digest(view)
        assert game.digest(game.view(view, seat)) == seen, "a view of a view is another"
        guess = game.guess(view, chance)
        for other in (self.facts.disguised(state, seat, chance), guess):
            assert game.digest(game.view(other, seat)) == seen, "a view depends on secrets"
            assert game.decision(other) == game.decision(state)
            assert self.facts.faults(other) == []
            self._check_same_choices(state, seat, other)
        self._check_same_choices(state, seat, view)

    def _check_same_choices(self, state: Any, seat: int, other: Any) -> None:
        """What a seat may do depends on nothing that it cannot see."""
        decision = self.game.decision(state)
        if decision is not None and decision.actor in (seat, CHANCE):
            assert self.game.legal(other) == self.game.legal(state)

    def _check_words(self, state: Any, names: list[str]) -> None:
        """Everything that a face would show has words, on a view as on a state."""
        game, words = self.game, self.game.words
        decision = game.decision(state)
        view = game.view(state, max(0, decision.actor)) if decision else state
        assert all(line == line.rstrip() for line in words.report(view, names))
        assert words.progress(view).strip()
        assert all(label.strip() for label, _ in words.statistics(view))
        assert bool(words.ending(view, names)) == (decision is None)
        if decision is None:
            return
        assert words.question(view, names).strip()
        legal = game.legal(view)
        told = [words.action(view, action) for action in legal]
        assert all(text.strip() for text in told)
        assert len(set(told)) == len(told), "two choices read the same"
        assert all(words.group(view, action).strip() for action in legal)
        glance = words.glance(view, names)
        warnings = [words.warning(view, action) for action in legal]
        assert all(text == text.strip() and "\n" not in text for text in (glance, *warnings))

    def _check_end(self, state: Any, seats: int) -> None:
        game = self.game
        outcome = game.outcome(state)
        assert outcome is not None
        assert len(outcome.scores) == seats
        assert set(outcome.winners) <= set(range(seats))
        assert outcome.cause
        assert game.legal(state) == ()
        assert game.why_not(state, CONCEDE) is not None


def _mutated(action: Action, other: Action, chance: Chance) -> Action:
    """The action with one argument dropped, taken from another action, or changed."""
    args = list(action.args)
    match chance.below(4):
        case 0:
            return Action(other.verb, action.args)
        case 1 if args:
            args.pop()
        case 2 if args:
            last = args[-1]
            args[-1] = last + 1 if isinstance(last, int) else f"{last}x"
        case _:
            args += other.args[:1] or ("x",)
    return Action(action.verb, tuple(args))
