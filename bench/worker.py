"""One engine being measured, in a process of its own; `bench.compare` talks to it.

    python worker.py KIND      with KIND siege, margraves-4, spiel:GAME, rlcard:GAME, ...

Standard input brings a number of seconds a line, standard output answers with games, decisions
and CPU seconds. `copies` asks for microseconds instead: of one copy of a state, and where the
engine can save, of one save and load and of the same through json. Runs in the peers'
environments too, so it imports nothing before it knows the kind.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator

Play = Callable[[], int]
"""Plays one whole random game, and counts its decisions."""

Copies = dict[str, float]
LUCK = random.Random(1)


def micros(work: Callable[[], object], repeats: int = 9) -> float:
    """Microseconds of CPU for one call: the middle of several runs."""
    calls = 1
    while _seconds(work, calls) < 0.01:
        calls *= 2
    times = sorted(_seconds(work, calls) / calls for _ in range(repeats))
    return times[repeats // 2] * 1e6


def _seconds(work: Callable[[], object], calls: int) -> float:
    start = time.process_time()
    for _ in range(calls):
        work()
    return time.process_time() - start


# ---------------------------------------------------------------- our games


def ours(row: str) -> tuple[Play, Callable[[], Copies]]:
    """A game of ours (`siege`, `margraves-4`) through the public contract."""
    from bench.playouts import play
    from rules import catalog

    game_id, _, seats = row.partition("-")
    game, players = catalog.load(game_id), int(seats or 1)

    def copies() -> Copies:
        import msgpack

        from bench.playouts import midgame

        state = midgame(game, players, random.Random(5))
        packed = game.pack(state)

        def save_and_load() -> object:
            return game.unpack(msgpack.unpackb(msgpack.packb(game.pack(state))))

        return {
            "copy": micros(state.copy),
            "save": micros(save_and_load),
            "json": micros(lambda: json.loads(json.dumps(packed))),
            "bytes": float(len(json.dumps(packed))),
        }

    return lambda: play(game, players, LUCK)[0], copies


# ---------------------------------------------------------------- peers


def spiel(name: str) -> tuple[Play, Callable[[], Copies]]:
    """A game of OpenSpiel, driven from Python."""
    import pyspiel

    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def moves(state: object) -> Iterator[bool]:
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(LUCK.choices(actions, odds)[0])
                yield False
            else:
                state.apply_action(LUCK.choice(state.legal_actions()))
                yield True

    def copies() -> Copies:
        state = game.new_initial_state()
        for _ in zip(range(60), moves(state), strict=False):
            pass
        return {"copy": micros(state.clone)}

    return lambda: sum(moves(game.new_initial_state())), copies


def rlcard(name: str) -> tuple[Play, Callable[[], Copies]]:
    """A game of RLCard through `env.step`."""
    env = importlib.import_module("rlcard").make(name, config={"seed": 42})

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(LUCK.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play, dict


def zoo(name: str) -> tuple[Play, Callable[[], Copies]]:
    """An environment of PettingZoo."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    seeds = iter(range(1, 10**9))

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(LUCK.choice(mask.nonzero()[0])))
            decisions += 1
        return decisions

    return play, dict


def catanatron(players: str) -> tuple[Play, Callable[[], Copies]]:
    """Catan between random players."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    colours = list(Color)[: int(players)]

    def begin() -> object:
        return Game([RandomPlayer(colour) for colour in colours])

    def play() -> int:
        game, decisions = begin(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    def copies() -> Copies:
        game = begin()
        for _ in range(200):
            game.play_tick()
        return {"copy": micros(game.copy)}

    return play, copies


KINDS = {"spiel": spiel, "rlcard": rlcard, "zoo": zoo, "catanatron": catanatron}


def main() -> None:
    """Answer the harness line by line."""
    warnings.filterwarnings("ignore")
    kind, _, name = sys.argv[1].partition(":")
    play, copies = KINDS[kind](name) if name else ours(kind)
    answers, sys.stdout = sys.stdout, sys.stderr
    for _ in range(3):
        play()
    print("ready", file=answers, flush=True)
    for line in sys.stdin:
        if line.strip() == "copies":
            print(json.dumps(copies()), file=answers, flush=True)
            continue
        limit = float(line)
        games = decisions = 0
        start = time.process_time()
        while (busy := time.process_time() - start) < limit:
            decisions += play()
            games += 1
        print(json.dumps([games, decisions, busy]), file=answers, flush=True)


if __name__ == "__main__":
    main()
