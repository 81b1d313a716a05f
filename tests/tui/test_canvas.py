from valeria_tui.canvas import Canvas, Region


def test_text_is_cut_at_the_edges():
    canvas = Canvas(6, 2)
    assert canvas.put(4, 0, "abc", "ink") == 7
    canvas.put(-2, 1, "abc", "ink")
    canvas.put(0, 5, "lost", "ink")
    assert canvas.text() == "    ab\nc"


def test_a_pane_has_its_own_origin_and_keeps_within_its_bounds():
    canvas = Canvas(8, 3)
    pane = canvas.pane(Region(2, 1, 3, 5))
    assert (pane.width, pane.height) == (3, 2)
    pane.put(1, 0, "abcdef", "ink")
    pane.put_right(3, 1, "9", "ink")
    assert canvas.text() == "\n   ab\n    9"


def test_a_row_is_given_in_the_longest_pieces_of_one_role():
    canvas = Canvas(6, 1)
    canvas.put(1, 0, "ab", "ink")
    canvas.put(3, 0, "c", "ink")
    assert canvas.row(0) == ((" ", "ground"), ("abc", "ink"), ("  ", "ground"))


def test_what_is_not_one_cell_wide_gets_a_stand_in():
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "a漢e\u0301b\u200bc", "ink")
    assert canvas.text() == "a?éb?c"


def test_ascii_writes_7_bits_only():
    canvas = Canvas(12, 1, ascii=True)
    canvas.put(0, 0, "Enflammé × ☃…", "ink")
    assert canvas.text() == "Enflamme x ?"
    assert canvas.text().isascii()
