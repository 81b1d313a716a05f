"""The documents say what is so: commands are read, options and files exist."""

import re

import pytest

from rules import catalog
from rules.game import spell
from tests.support.commands import ROOT
from valeria_tui import arguments

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_that_is_printed_can_be_typed(path):
    text = path.read_text(encoding="utf-8")
    commands = re.findall(
        r"^ {4}\./valeria(.*)|`(?:uv run )?valeria( [^`|]*)?`", text, re.MULTILINE
    )
    for command in ("".join(each) for each in commands):
        typed = re.sub(r"NAME=VALUE|(?<=option )NAME", "events=false", command)
        words = re.split(r"  +|<|#", typed.strip())[0].split()
        if words and words[-1] not in ("--help", "--version"):
            arguments.read(words)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_within_the_repository_leads_somewhere(path):
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        assert (path.parent / target).is_file(), target


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_the_readme_names_every_option_with_its_default(game_id):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for option in catalog.load(game_id).options:
        assert f"| `{option.name}` | `{spell(option.default)}` | {option.text} |" in text


def test_the_architecture_names_every_module_of_the_core_and_only_those_that_are():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = text[text.index("```") : text.rindex("```")]
    named = set(re.findall(r"\b(\w+\.py)\b", rooms))
    core = {path.name for path in (ROOT / "rules").glob("*.py")} - {"__init__.py"}
    faces = {path.name for path in (ROOT / "valeria_tui").glob("*.py")}
    assert core <= named
    assert named <= core | faces
