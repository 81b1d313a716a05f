"""The house is in order: the tools find nothing, the rooms stay apart, no file names a place."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules.catalog import GAMES

ROOT = Path(__file__).resolve().parent.parent

TOOLS = {
    "ruff finds nothing to mend": ["-m", "ruff", "check", "--quiet"],
    "ruff would format nothing anew": ["-m", "ruff", "format", "--check", "--quiet"],
    "mypy finds the types sound": ["-m", "mypy", "--no-error-summary"],
    "import-linter finds no room that knows the one above": [
        "-c",
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
    ],
}

# What a module must not drag in, seen in a fresh interpreter.
STAYS_FREE_OF = {
    "the command line starts without Textual": ("valeria_tui.cli", {"textual"}),
    "the plain face runs without Textual": ("valeria_tui.plain", {"textual"}),
    "the games load without any face": ("rules.catalog", {"textual", "rich", "valeria_tui"}),
}

CORE = [path for path in (ROOT / "rules").glob("*.py") if path.name != "catalog.py"]
FACES = [ROOT / "valeria_tui" / f"{name}.py" for name in ("app", "face", "faces", "parts", "plain")]
SCREENS = (ROOT / "valeria_tui" / "screens").glob("*.py")

# Written so that this file does not match itself.
FORBIDDEN_TEXT = {
    "no file names a package registry": re.compile(
        r"(?:pypi|pythonhosted|npmjs)\.org|\bcrates\.io|proxy\.golang|\bnpmjs\.com|[-_]index[-_]url",
        re.IGNORECASE,
    ),
    "no file holds a path of somebody's machine": re.compile(
        r"(?<![\w.~}/-])/(?:work|root|home|Users)(?=/|\b(?![-\w]))"
    ),
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def shipped_files() -> list[Path]:
    """Every tracked file; in a copy without git, every file that is not hidden or generated."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        generated = {"__pycache__", "uv.lock", "snapshot_report.html", "build", "dist"}
        return [
            path
            for path in ROOT.rglob("*")
            if path.is_file()
            and not any(
                part in generated or part.startswith(".") for part in path.relative_to(ROOT).parts
            )
        ]
    paths = [ROOT / name for name in listing.split("\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize("arguments", TOOLS.values(), ids=TOOLS.keys())
def test_house(arguments):
    done = run(*arguments)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


@pytest.mark.parametrize(
    "path", sorted([*CORE, *FACES, *SCREENS]), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_what_serves_all_games_names_none(path):
    text = path.read_text(encoding="utf-8").casefold()
    assert not [game for game in GAMES if game in text or game.replace("_", " ") in text]


@pytest.mark.parametrize(("module", "unwanted"), STAYS_FREE_OF.values(), ids=STAYS_FREE_OF.keys())
def test_imports(module, unwanted):
    done = run("-c", f"import sys, {module}; print(*sys.modules)")
    assert done.returncode == 0, done.stderr
    assert not unwanted & set(done.stdout.split())


@pytest.mark.parametrize("pattern", FORBIDDEN_TEXT.values(), ids=FORBIDDEN_TEXT.keys())
def test_text(pattern):
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in shipped_files()
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1)
        if (match := pattern.search(line))
    ]
    assert not found


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_lock_files_hold_no_address_and_hash_everything(name):
    text = (ROOT / name).read_text()
    assert "://" not in text
    for requirement in re.split(r"\n(?=\S)", text.strip()):
        assert "--hash=sha256:" in requirement
