"""Try the simulation on a Dask cluster, one of whose two workers is killed half-way.

    python -m bench.cluster [--games 400]

Installs Dask into an environment of its own, starts a cluster on this machine, plays a series on
it and kills a worker meanwhile; then plays the same series in this process and compares: no game
may be missing, doubled or different. Needs a network the first time.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("distributed>=2026.1", "msgpack>=1.2,<2", "rich>=15,<16")

TRIAL = """
import os, signal, sys, threading, time
from distributed import LocalCluster
from rules.simulation import Series, play_batch
from valeria_tui.sim_run import _executor, _play
from valeria_tui.sim_store import Store

def main():
    series = Series("siege", ("random",), 1, 1, int(sys.argv[1]))
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    victim = next(iter(cluster.workers.values())).process.pid
    store = Store(series, None)

    def kill():
        while len(store.results) < series.games // 3:
            time.sleep(0.01)
        os.kill(victim, signal.SIGKILL)
        print(f"killed a worker after {len(store.results)} games")

    threading.Thread(target=kill, daemon=True).start()
    with _executor("dask:" + cluster.scheduler_address, 2) as executor:
        _play(executor, series, store.missing(), 2, store)
    alone = play_batch(series, range(series.games))
    same = sorted(store.results) == alone
    print(f"{len(store.results)} games on the cluster, {len(alone)} alone: "
          + ("the same" if same else "DIFFERENT"))
    return 0 if same else 1

if __name__ == "__main__":
    sys.exit(main())
"""


def main() -> int:
    """Run the command; 0 when the cluster played the same games."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "env", with_pip=True)
        python = home / "env" / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "-q", *PACKAGES], check=True)
        trial = home / "trial.py"
        trial.write_text(TRIAL, encoding="utf-8")
        command = [python, trial, str(given.games)]
        return subprocess.run(command, env={"PYTHONPATH": str(ROOT)}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
