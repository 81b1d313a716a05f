"""What may be typed after `valeria sim`; the work is done in `sim_run`, once it is asked for."""

from __future__ import annotations

import argparse
from argparse import Namespace
from typing import Any

EXAMPLES = """\
examples:
  valeria sim siege --games 500 --bots greedy,default
  valeria sim margraves --games 200 --seats 4 --bots expert,greedy,greedy,greedy
  valeria sim siege --games 20000 --bots greedy --resume runs.jsonl
"""


def add_parser(commands: Any) -> None:
    """Add `sim` to the commands of a parser."""
    sim = commands.add_parser(
        "sim",
        help="let bots play many games",
        description="Let bots play many games, and print how often each wins, with the bounds "
        "within which its rate lies in 95 of 100 cases. The same deals give the same table "
        "for any number of workers.",
        epilog=EXAMPLES,
    )
    sim.add_argument("game", metavar="GAME", help="the game's id, as in: siege")
    sim.add_argument("--games", type=_count, default=100, metavar="N", help="games (100)")
    sim.add_argument("--seats", type=_count, metavar="N", help="players (the game's fewest)")
    sim.add_argument("--bots", default="greedy", metavar="A,B", help="bots, dealt to the seats")
    sim.add_argument("--seed", type=_seed, default=1, metavar="N", help="the first deal (1)")
    sim.add_argument("--workers", type=_count, metavar="N", help="processes (all processors)")
    sim.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    sim.add_argument("--cards", metavar="FILE", help="the figures of your own box")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.add_argument("--resume", metavar="FILE", help="keep the results here, and go on from it")
    sim.add_argument("--executor", metavar="dask:ADDRESS", help="play on a Dask cluster")
    sim.add_argument(
        "--record", action="store_true", help="keep the games for valeria records --simulated"
    )
    sim.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS)


def _count(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 9 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"this is a number from 1 up, not {text!r}")


def _seed(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 18:
        return int(text)
    raise argparse.ArgumentTypeError(f"the first deal is a number from 0 up, not {text!r}")


def run(given: Namespace) -> int:
    """Run the command; its exit status, as `sim_run.run` tells."""
    from valeria_tui import sim_run

    return sim_run.run(given)
