#!/usr/bin/env python3
"""Writes every game in every look as text into `tests/tui/looks/`, for the tests to compare.

python tools/looks.py            write them anew; look at the difference before you commit it
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.portraits import FOLDER, portraits  # noqa: E402


def main() -> int:
    """Write them all, and tell which are new."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in portraits():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path.name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
