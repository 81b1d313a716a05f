"""Our games beside the engines that one could take instead: ratios, in one run.

    python -m bench.compare [--rounds 9] [--seconds 0.7] [--peers DIR]

The peers are installed into environments of their own, in DIR if one is given (and found there
again the next time), else in a folder that is removed at the end. All engines run side by side,
each in its own process, and are asked in turn; a ratio is taken within a round, in CPU time, so
that a busy machine disturbs both sides of it alike. Needs a network the first time.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).resolve()
ROOT = HERE.parent.parent

PEERS = {
    "spiel": ("open_spiel==2.0.2",),
    "cards": ("rlcard==1.2.0", "pettingzoo[classic]==1.27.0"),
    "catan": ("catanatron==3.2.1",),
}
"""The environments, and what is installed into each."""

ENGINES = {
    "siege": "",
    "margraves-4": "",
    "spiel:python_liars_poker": "spiel",
    "spiel:backgammon": "spiel",
    "rlcard:gin-rummy": "cards",
    "zoo:texas_holdem_v4": "cards",
    "catanatron:2": "catan",
    "catanatron:4": "catan",
}


class Goal(NamedTuple):
    """A ratio that is wanted: a name, what is divided, and the bounds. `most` for an upper one."""

    id: str
    ours: str
    peer: str
    unit: str
    must: float
    target: float
    most: bool = False


GOALS = (
    Goal("P1", "siege", "spiel:python_liars_poker", "decisions", 0.75, 1.5),
    Goal("P2", "siege", "rlcard:gin-rummy", "decisions", 1.5, 3),
    Goal("P3", "siege", "zoo:texas_holdem_v4", "decisions", 5, 12),
    Goal("P4", "siege", "catanatron:2", "games", 4, 8),
    Goal("P5", "siege", "spiel:backgammon", "games", 0.3, 0.6),
    Goal("P6", "margraves-4", "catanatron:4", "decisions", 0.6, 1.2),
    Goal("P7", "margraves-4", "catanatron:4", "games", 1, 4),
    Goal("P8", "catanatron:2", "siege", "copy", 10, 20),
    Goal("P9", "siege", "spiel:backgammon", "copy", 2, 1, most=True),
    Goal("P10", "siege", "siege", "save / json", 4, 2, most=True),
)
"""Copies and saves are divided in microseconds, so less is better for whoever is named first."""


class Sample(NamedTuple):
    """One answer of an engine: games and decisions a second of CPU."""

    games: float
    decisions: float


class Engine:
    """A process that plays one kind of game."""

    def __init__(self, kind: str, python: str) -> None:
        self.kind = kind
        path = {} if ":" in kind else {"cwd": ROOT}
        command = [python, str(HERE.with_name("worker.py")), kind]
        if ":" not in kind:
            command = [python, "-m", "bench.worker", kind]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            **path,
        )
        self._expect("ready")

    def sample(self, seconds: float) -> Sample:
        """Play for so many seconds."""
        games, decisions, busy = json.loads(self._ask(str(seconds)))
        return Sample(games / busy, decisions / busy)

    def copies(self) -> dict[str, float]:
        """What copies cost, in microseconds."""
        found: dict[str, float] = json.loads(self._ask("copies"))
        return found

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def _ask(self, line: str) -> str:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._expect("")

    def _expect(self, start: str) -> str:
        assert self._process.stdout and self._process.stderr
        line = self._process.stdout.readline()
        if not line or not line.startswith(start):
            reason = self._process.stderr.read().strip().splitlines()[-1:]
            raise RuntimeError(f"{self.kind} does not run: {' '.join(reason) or line}")
        return line


def prepare(folder: Path) -> dict[str, str]:
    """The interpreter of each environment; what is missing is installed."""
    pythons = {"": sys.executable}
    for name, packages in PEERS.items():
        home = folder / name
        python = home / "bin" / "python"
        done = home / "installed"
        wanted = "\n".join(packages)
        if not done.exists() or done.read_text() != wanted:
            print(f"installing {', '.join(packages)}", file=sys.stderr, flush=True)
            venv.create(home, with_pip=True, clear=True)
            subprocess.run([python, "-m", "pip", "install", "-q", *packages], check=True)
            done.write_text(wanted)
        pythons[name] = str(python)
    return pythons


def measure(pythons: dict[str, str], rounds: int, seconds: float) -> dict[str, Any]:
    """Samples by engine and round, and copies by engine."""
    engines = [Engine(kind, pythons[home]) for kind, home in ENGINES.items()]
    samples: dict[str, list[Sample]] = {engine.kind: [] for engine in engines}
    copies: dict[str, list[dict[str, float]]] = {engine.kind: [] for engine in engines}
    for number in range(rounds):
        for engine in engines:
            samples[engine.kind].append(engine.sample(seconds))
            if number % 3 == 0:
                copies[engine.kind].append(engine.copies())
    for engine in engines:
        engine.close()
    return {"samples": samples, "copies": copies}


def ratios(goal: Goal, found: dict[str, Any]) -> list[float]:
    """The ratio of a goal in each round, sorted."""
    samples, copies = found["samples"], found["copies"]
    if goal.unit in ("games", "decisions"):
        pairs = zip(samples[goal.ours], samples[goal.peer], strict=True)
        return sorted(getattr(a, goal.unit) / getattr(b, goal.unit) for a, b in pairs)
    pairs = zip(copies[goal.ours], copies[goal.peer], strict=True)
    keys = ("save", "json") if goal.unit == "save / json" else ("copy", "copy")
    return sorted(a[keys[0]] / b[keys[1]] for a, b in pairs)


def verdict(goal: Goal, ratio: float) -> str:
    """Whether a ratio reaches its target, its must, or neither."""
    reached = (ratio <= goal.target) if goal.most else (ratio >= goal.target)
    if reached:
        return "target"
    held = (ratio <= goal.must) if goal.most else (ratio >= goal.must)
    return "must" if held else "MISSED"


def report(found: dict[str, Any]) -> list[str]:
    """The two tables, line by line."""
    lines = [f"{'engine':<28}{'games/s':>10}{'decisions/s':>13}{'dec/game':>10}{'copy us':>10}"]
    for kind, samples in found["samples"].items():
        games = median(each.games for each in samples)
        decisions = median(each.decisions for each in samples)
        copy = [each["copy"] for each in found["copies"][kind] if "copy" in each]
        shown = f"{median(copy):>10.2f}" if copy else ""
        lines.append(
            f"{kind:<28}{games:>10.1f}{decisions:>13,.0f}{decisions / games:>10.1f}{shown}"
        )
    lines += ["", f"{'':<5}{'ratio':<46}{'must':>7}{'target':>8}{'now':>8}   quartiles"]
    for goal in GOALS:
        every = ratios(goal, found)
        now, sign = median(every), "<=" if goal.most else ">="
        low, high = every[len(every) // 4], every[(3 * len(every)) // 4]
        what = f"{goal.ours} / {goal.peer}, {goal.unit}"
        lines.append(
            f"{goal.id:<5}{what:<46}{sign + str(goal.must):>7}{goal.target:>8}{now:>8.2f}"
            f"   {low:.2f} to {high:.2f}  {verdict(goal, now)}"
        )
    return lines


def main() -> int:
    """Run the command; 1 when a ratio misses what it must reach."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.7)
    parser.add_argument("--peers", type=Path, metavar="DIR", help="keep the peers here")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        pythons = prepare((given.peers or Path(scratch)).resolve())
        found = measure(pythons, given.rounds, given.seconds)
    print("\n".join(report(found)))
    missed = [goal.id for goal in GOALS if verdict(goal, median(ratios(goal, found))) == "MISSED"]
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
