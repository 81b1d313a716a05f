"""Letters and shapes tell what colours tell: whatever changes a colour changes a sign as well."""

import random

import pytest

from rules.catalog import GAMES, load
from rules.match import Seat
from tests.support.desk import Desk
from valeria_tui.canvas import Canvas
from valeria_tui.look import Look
from valeria_tui.screens import picture
from valeria_tui.screens.play import Play
from valeria_tui.screens.side import choice_number
from valeria_tui.session import new_session

LOOKS = (Look("dark", "truecolor"), Look("dark", "none", ascii=True))


class Reader:
    """Draws the moments of a game with one mark more or less, and compares."""

    def __init__(self, desk, play, monkeypatch):
        self.desk, self.play, self.monkeypatch = desk, play, monkeypatch
        self.read = 0

    def drawn(self, scene):
        """Text, text with roles, and places of the picture of a scene."""
        self.monkeypatch.setattr(picture, "_scene", lambda _: scene)
        canvas = Canvas(*self.desk.size, self.desk.look.ascii)
        places = picture.draw_play(canvas, self.play).places
        self.monkeypatch.undo()
        return canvas.text(), canvas.rows(), places

    def compare(self):
        """Take each mark of the present moment away, one by one."""
        scene = picture._scene(self.play)
        text, rows, places = self.drawn(scene)
        for kind in ("lit", "chosen", "changed", "cursor"):
            marked = [scene.cursor] if kind == "cursor" else list(getattr(scene, kind))
            for place in marked:
                # One sign a place: the cursor hides the others, what is chosen hides the rest.
                hidden = kind != "cursor" and place == scene.cursor
                hidden |= kind in ("lit", "changed") and place in scene.chosen
                if hidden or place not in places or choice_number(place):
                    continue
                without = "" if kind == "cursor" else {*getattr(scene, kind)} - {place}
                new_text, new_rows, _ = self.drawn(scene._replace(**{kind: without}))
                self.read += 1
                assert new_text != text or new_rows == rows, (kind, place, self.desk.look.colour)


def walk(play, desk, rng, steps):
    """Play by chance, with the cursor going about; yields before each step."""
    for _ in range(steps):
        if play.match.outcome():
            return
        if play.keyboard.waits:
            play.press("space")
            continue
        desk.canvas()
        yield
        if play.composer:
            desk.press(rng.choice(("enter", "right", "1", "space", "=")))
            if play.composer and play.composer.fault():
                desk.press("=")
        elif rng.random() < 0.4:
            desk.press(rng.choice(("left", "right", "up", "tab", "enter")))
        else:
            play.do(rng.choice(play.match.legal()))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_picture_in_grey_tells_the_same_as_the_coloured_one(tmp_path, monkeypatch, game_id, size):
    game = load(game_id)
    names = ("Ada", "Bo", "Cy")[: min(3, game.max_seats)]
    desk = Desk(tmp_path, *size)
    play = Play(desk, new_session(tmp_path, game, seed=5, seats=tuple(map(Seat, names))))
    desk.page = play
    reader = Reader(desk, play, monkeypatch)
    for number, _ in enumerate(walk(play, desk, random.Random(5), 160)):
        if number % 8 == 0:
            for look in LOOKS:
                desk.look = look
                reader.compare()
    assert reader.read > 50
