"""``python -m valeria_tui`` is the command ``valeria``."""

from valeria_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
