"""What an owner may express: other kinds of tiles, further ones, and Monsters by other names."""

import pytest

from rules.cards import CardError
from rules.margraves.game import Margraves
from rules.margraves.proof import load_table
from tests.support import margraves_faults
from tests.support.battery import random_game
from tests.support.margraves_player import preference

OWN = """
game = "margraves"

[privileges.i-4-gold]  # a Banner in this box
reward = ""
banner = "owl"

[privileges.i-fish]  # and a Grant
banner = ""
reward = "1 gem"

[privileges.ii-further]
tier = "II"
copies = [1, 0, 1, 0]
icons = "holy holy"

[wealth.wealth-21]
reward = "3 gold, 1 gem"

[lairs.hills]
cards = 6

[monsters.hill-imps]
name = "Hill Imps"
lair = "hills"
strength = 1
influence = 2

[monsters.kobold-scouts]
name = "Gnome Scouts"
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """The path of an owner's file."""
    path = tmp_path_factory.mktemp("cards") / "own.toml"
    path.write_text(OWN)
    return path


def test_a_tile_becomes_of_another_kind(own):
    table = load_table(own)
    owl = table.privilege(table.privilege_code["i-4-gold"])
    gem = table.privilege(table.privilege_code["i-fish"])
    assert (owl.grant, owl.banner) == (False, "owl")
    assert (gem.grant, gem.banner, [str(part) for part in gem.reward]) == (True, "", ["1 gem"])


def test_further_tiles_and_monsters_come_into_the_game(own):
    shipped, table = load_table(), load_table(own)
    assert len(table.wealth) == len(shipped.wealth) + 1
    assert len(table.privilege_stack(1, 4)) == len(shipped.privilege_stack(1, 4)) + 2
    imps = table.monster(table.monster_code["hill-imps"])
    assert (imps.strength, imps.magic, imps.boss) == (1, 0, False)
    assert [str(part) for part in imps.reward] == ["2 influence"]
    assert len(table.lair_cards(imps.lair)) == 6
    assert table.monster(table.monster_code["kobold-scouts"]).name == "Gnome Scouts"


@pytest.mark.parametrize("seats", [2, 5])
def test_games_with_an_owners_cards_are_played_to_the_end(own, seats):
    game = Margraves.load(own)
    for number, play in enumerate(random_game(game, {}, seats, 1, preference)):
        if not number % 10 or not play.action.verb:
            assert margraves_faults.faults(play.state) == []
    assert game.outcome(play.state) is not None
    assert game.digest(game.unpack(game.pack(play.state))) == game.digest(play.state)


def test_a_monster_that_gives_nothing_is_refused(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text('[monsters.ghouls]\nreward = ""\ninfluence = 0\n')
    with pytest.raises(CardError, match=r"line 1: monsters\.ghouls: it gives neither a reward nor"):
        load_table(path)
