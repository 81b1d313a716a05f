from valeria_tui.text import fit, joined, shortened, wrap


def test_the_first_version_that_fits_is_taken():
    assert fit(9, "Gargoyle Talon", "Gargoyle") == "Gargoyle"
    assert fit(14, "Gargoyle Talon", "Gargoyle") == "Gargoyle Talon"


def test_words_are_dropped_from_the_end_where_nothing_fits():
    assert fit(12, "attack the Gnoll Pack") == "attack the…"
    assert fit(11, "one, two, three") == "one, two…"


def test_a_single_word_is_cut_only_when_it_is_too_long_itself():
    assert fit(5, "Incendiaries") == "Ince…"
    assert fit(0, "word") == ""


def test_wrapped_lines_keep_within_the_width():
    lines = wrap("Look at the top three Events and put them back in any order.", 20, " ")
    assert all(len(line) <= 20 for line in lines)
    assert lines[1].startswith(" ")


def test_words_with_a_hyphen_stay_whole():
    assert wrap("Sir Nathem takes T4, face-up.", 26) == ["Sir Nathem takes T4,", "face-up."]


def test_a_text_of_too_many_lines_says_that_it_goes_on():
    lines = wrap("Bo has kept 1 Wood; 1 Stone; 1 Magic; 3 Wild and 2 Gold.", 16, " ")
    assert shortened(lines, 16, 2) == ["Bo has kept 1", " Wood; 1 Stone…"]
    assert shortened(lines, 16, 9) == lines
    assert shortened(lines, 16, 0) == []


def test_figures_of_one_source_are_told_together():
    told = ["Priest", "Strength 3 — typed", "Magic 2 — typed", "Copies 3 — rulebook"]
    assert joined(told) == ["Priest", "Strength 3; Magic 2 — typed", "Copies 3 — rulebook"]
