"""How often memory is searched for garbage where bots think."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """Leave what there is by now alone, and look through new things less often.

    Bots make many things, and none that hold each other: a tenth of their time went into looking.
    """
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
