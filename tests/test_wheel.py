"""The wheel carries all that the program needs, and installs where no checkout is."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from valeria_tui.shelf import is_position

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def run(*command, where, **environment):
    """Run a command in a folder, in an environment that knows nothing of the checkout."""
    kept = {
        name: os.environ[name] for name in os.environ if not name.startswith(("PYTHON", "VALE"))
    }
    home = {"HOME": str(where), "XDG_DATA_HOME": str(where / "data")}
    done = subprocess.run(
        [str(each) for each in command],
        cwd=where,
        env={**kept, **home, "XDG_CONFIG_HOME": str(where / "config"), **environment},
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = done.stdout + done.stderr
        if re.search(r"(?i)name resolution|connection (refused|error)|offline|dns error", told):
            pytest.skip("no package registry can be reached")
        raise AssertionError(told)
    return done.stdout


def by_pip(wheel, where):
    python = where / "venv" / "bin" / "python"
    if find_spec("pip"):
        run(sys.executable, "-m", "venv", "--without-pip", where / "venv", where=where)
        pip = (sys.executable, "-m", "pip", "--python", python, "install")
    else:
        run(sys.executable, "-m", "venv", where / "venv", where=where)
        pip = (python, "-m", "pip", "install")
    pip += ("--quiet", "--disable-pip-version-check", "--no-compile")
    run(*pip, "--require-hashes", "-r", ROOT / "requirements.lock", where=where)
    run(*pip, "--no-deps", wheel, where=where)
    return where / "venv" / "bin"


def by_uv(wheel, where):
    tools = {"UV_TOOL_DIR": str(where / "tools"), "UV_TOOL_BIN_DIR": str(where / "bin")}
    run("uv", "tool", "install", "--python", sys.executable, wheel, where=where, **tools)
    return where / "bin"


def by_pipx(wheel, where):
    home = {"PIPX_HOME": str(where / "pipx"), "PIPX_BIN_DIR": str(where / "bin")}
    run("pipx", "install", "--python", sys.executable, wheel, where=where, **home)
    return where / "bin"


def needs(program):
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


@pytest.mark.parametrize(
    "install",
    [
        pytest.param(by_pip, id="pip"),
        pytest.param(by_uv, id="uv", marks=needs("uv")),
        pytest.param(by_pipx, id="pipx", marks=needs("pipx")),
    ],
)
def test_an_installed_program_plays_without_the_checkout(wheel, tmp_path, install):
    valeria = install(wheel, tmp_path) / "valeria"
    assert run(valeria, "--version", where=tmp_path).startswith("valeria ")
    where = run(valeria, "where", where=tmp_path)
    assert str(ROOT) not in where
    assert f"saves    {tmp_path / 'data' / 'valeria-tui' / 'saves'}" in where
    assert f"settings {tmp_path / 'config' / 'valeria-tui' / 'settings.toml'}" in where
    played = run(valeria, "play", "siege", "--seed", "7", "--plain", where=tmp_path)
    assert "Day 1" in played
    assert "deal 7" in run(valeria, "resume", "--list", where=tmp_path)
    assert "Siege of Valeria" in run(valeria, "resume", "siege-midgame", "--plain", where=tmp_path)
    assert "_valeria" in run(valeria, "completion", "bash", where=tmp_path)
    assert "undo" in run(valeria, "keys", where=tmp_path)


def test_the_wheel_holds_every_file_of_the_program_and_no_game_of_anybodys(wheel):
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "rules", "valeria_tui"], cwd=ROOT, capture_output=True, text=True
    ).stdout.split()
    assert set(tracked) <= inside
    shipped = {path.name for path in (ROOT / "saves").glob("*-*.valeria")}
    brought = {Path(name).name for name in inside if name.startswith("valeria_tui/positions/")}
    assert brought <= shipped
    assert "siege-opening.valeria" in brought
    assert all(is_position(Path(name)) for name in brought)
    assert any(name.endswith("share/man/man1/valeria.1") for name in inside)
    assert not [name for name in inside if name.startswith(("tests", "saves", "bench"))]
