"""Playing Siege with keys alone: what each of them does, and what the screen says about it."""

import pytest

from tests.support.desk import FIRST, FOOTER, QUESTION, SECOND, Desk
from tests.support.siege import IDLER, position
from valeria_tui import keys

FIELD = ("C1R1 gnoll-pack", "C1R2 lycan-mage", "C2R1 goblin-warrior", "C3R4 catapult")


def hand_of(play):
    return [card.name for card in play.face.hand(play.moment.view)]


def key_of(play, name):
    """The letter that names a card of the hand."""
    place = next(card.place for card in play.face.hand(play.moment.view) if card.name == name)
    return play.naming.labels()[place]


# ---------------------------------------------------------------- attacking


def test_an_attack_takes_three_keys(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3 H2").state)
    desk.press("right")
    assert play.place == "C2R1"
    desk.press("enter")
    assert desk.line(QUESTION) == "Attack Goblin Warrior at C2R1 (3 Strength)?"
    assert desk.line(FIRST).startswith("S 3 = 3 of 3")
    desk.press("enter")
    assert hand_of(play) == ["Goblin Warrior"]
    assert play.match.state.spent == [1, 0]


def test_the_suggested_payment_is_lit_on_the_dice(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3 H2").state)
    desk.press("enter")
    assert play.composer.taken == {"die 2"}
    assert "»5«" in desk.text()
    assert desk.role("die 2") == "cursor"


def test_digits_toggle_dice_and_show_the_sum(desk):
    desk.sit_down(position(*FIELD, dice="S6 S5 S3 H2").state)
    desk.press("enter", "1", "4")
    assert desk.line(FIRST).startswith("S 5+3 H 2 = 10 of 5")
    desk.press("2", "4", "1")
    assert desk.line(FIRST).startswith("nothing = 0 of 5")
    desk.press("=")
    assert desk.line(FIRST).startswith("S 5 = 5 of 5")


def test_capital_letters_toggle_champions(desk):
    things = (*FIELD, "T2 0 phanther", "T4 0 quentin")
    play = desk.sit_down(position(*things, dice="S6 S5 S3").state)
    desk.press("enter", "B", "2", "1")
    assert desk.line(FIRST).startswith("S 3 Phanther +2S = 5 of 5")
    assert "B Phant" in desk.text()
    assert "D Quent" not in desk.text()
    desk.press("D")
    assert play.composer.taken == {"champion T2", "die 1"}
    desk.press("enter")
    assert play.match.state.champions[1] < 0


def test_a_payment_that_does_not_suffice_says_why_and_does_nothing(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3 H2").state)
    desk.press("enter", "2", "4")
    assert "Holy dice cannot defeat a card on their own" in desk.line(SECOND)
    desk.press("enter")
    assert play.composer
    assert not play.match.history


@pytest.mark.parametrize("key", ["x", "escape"])
def test_leaving_a_payment_has_done_nothing(desk, key):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3").state)
    before = desk.text()
    desk.press("enter", "1", "2", key)
    assert desk.text() == before
    assert play.mode == keys.PLAY
    assert not play.match.history


def test_an_attack_is_taken_back_as_a_whole(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3 H2").state)
    desk.press("enter", "enter", "u")
    assert play.match.state.dice == position(*FIELD, dice="S6 S5 S3 H2").state.dice
    assert desk.line(FIRST).startswith("Taken back: attack Gnoll Pack")
    desk.press("U")
    assert hand_of(play) == ["Gnoll Pack"]


def test_a_magical_cost_shows_both_sums(desk):
    desk.sit_down(position("C1R1 lycan-mage", dice="S4 H6").state)
    desk.press("enter")
    assert desk.line(FIRST).startswith("S 4 H 6 = Strength 6 of 4, Magic 4 of 4")


def test_a_strike_is_paid_in_the_same_way_and_must_be(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 H6", hand="gargoyle-talon").state)
    desk.press("a")
    assert play.composer.target == "C1R2"
    assert desk.line(QUESTION).startswith("Attack Lycan Mage at C1R2")
    desk.press("x")
    assert play.mode == keys.COMPOSE
    assert "must be answered" in desk.line(SECOND)
    desk.press("u")
    assert play.mode == keys.PLAY


# ---------------------------------------------------------------- pointing and naming


def test_a_letter_plays_a_card_of_the_hand(desk):
    play = desk.sit_down(position(*FIELD, dice="S5 S3", hand="gnoll-pack troll-brute").state)
    desk.press(key_of(play, "Troll Brute"))
    assert desk.line(QUESTION) == "Troll Brute: which die is set to 6?"
    assert play.match.state.plays[play.match.state.table.code["troll-brute"]] == 1


def test_digits_name_dice_where_the_question_is_about_dice(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S3 H2", hand="gnoll-pack").state)
    desk.press("a", "3")
    assert [str(step.action) for step in play.match.history] == ["play gnoll-pack", "pick H2"]


def test_the_list_shows_the_digits_that_name_the_dice(desk):
    desk.sit_down(position(*FIELD, dice="S6 S3 H2", hand="gnoll-pack").state)
    desk.press("a")
    tray = next(line for line in desk.text().splitlines() if line.startswith("Dice"))
    assert "2[6]" in tray
    assert "3(2)" in tray
    assert "3 H2" in desk.text()
    assert "1 S3" in desk.text()


def test_a_die_that_goes_up_or_down_is_asked_in_two_steps(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S3 H2", hand="goblin-warrior").state)
    desk.press("a", "1")
    assert play.narrow.places == ("die 1",)
    assert "S3 down to 2" in desk.text()
    assert "S3 up to 4" in desk.text()
    assert desk.line(QUESTION) == "S3: up or down by 1?"
    desk.press("2")
    assert str(play.match.history[-1].action) == "pick S3 up"


def test_a_repair_names_the_turret_and_then_the_means(desk):
    play = desk.sit_down(position(*FIELD, "T2 2 quentin", dice="S6 S3").state)
    play.place = "T2"
    desk.press("enter")
    assert play.narrow.places == ("T2",)
    assert play.moment.lit(play.narrow) == {"die 1", "die 2", "champion T2"}
    assert desk.line(QUESTION) == "T2 is repaired: with which die, or its Champion?"
    play.place = "die 1"
    desk.press("enter")
    assert str(play.match.history[-1].action) == "repair S3 T2"


def test_x_goes_back_a_step(desk):
    play = desk.sit_down(position(*FIELD, "T2 2 quentin", dice="S6 S3").state)
    play.place = "T2"
    desk.press("enter", "x")
    assert not play.narrow
    assert play.mode == keys.PLAY


def test_numbers_of_two_digits_wait_for_the_second(tmp_path):
    desk = Desk(tmp_path, 120, 40)
    table = position(*FIELD, dice="S1 S2 S3 S4 S5 H1 H2 H3", hand="goblin-warrior")
    play = desk.sit_down(table.state)
    desk.press("a")
    play.narrow = play.narrow._replace(heading="Choose")
    assert len(play.entries(30, 99)) == 14


def test_why_an_unlit_place_cannot_be_chosen(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5").state)
    desk.press("i", "up")
    assert play.place == "C1R2"
    desk.press("enter")
    assert play.mode == keys.PLAY
    why = str(play.match.why_not(play.face.attempt(play.moment.view, "C1R2")))
    assert f"{desk.line(FIRST)} {desk.line(SECOND)}".startswith(why)
    assert not play.match.history


def test_an_unlit_card_of_the_hand_says_why_not(desk):
    play = desk.sit_down(position(*FIELD, dice="S6", hand="gargan-priest gnoll-pack").state)
    desk.press(key_of(play, "Gargan Priest"))
    assert desk.line(FIRST)
    assert not play.match.history


def test_a_click_points(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3").state)
    region = play.picture.places["C2R1"]
    play.click(region.x + 3, region.y + 1)
    assert play.composer.target == "C2R1"
    play.click(region.x + 3, region.y)
    assert hand_of(play) == ["Goblin Warrior"]


def test_tab_goes_round_all_lit_places(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3", hand="gnoll-pack").state)
    start, seen = play.place, set()
    while play.place not in seen:
        seen.add(play.place)
        desk.press("tab")
    assert play.place == start
    assert play.moment.lit(play.narrow) <= seen


# ---------------------------------------------------------------- dice that answer together


def test_a_set_of_dice_is_put_together_in_any_order(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S4 S2 H1", hand="rune-witch").state)
    desk.press("a")
    assert play.mode == keys.COMPOSE
    assert play.composer.taken == {"die 1", "die 4"}
    desk.press("3", "1", "4", "2", "enter")
    actions = [str(step.action) for step in play.match.history]
    assert actions[:4] == ["play rune-witch", "pick S4", "pick S6", "done"]


def test_nothing_chosen_is_refused_with_the_rule(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S4", hand="rune-witch").state)
    desk.press("a")
    for digit, place in (("1", "die 1"), ("2", "die 2")):
        if place in play.composer.taken:
            desk.press(digit)
    desk.press("enter")
    assert play.mode == keys.COMPOSE
    assert desk.line(SECOND)


def test_a_sickness_takes_exactly_as_many_dice_as_it_says(desk):
    table = position(*FIELD, IDLER, at="event", dice="S6 S4 S3 H5", event="camp-crud")
    play = desk.sit_down(table.state)
    if play.mode == keys.PLAY:
        desk.press("space")
    assert play.mode == keys.COMPOSE
    assert len(play.composer.taken) == 3
    assert desk.line(QUESTION) == "Camp Crud: which three dice lose 1?"
    desk.press("4")
    assert desk.line(SECOND).startswith("It takes three; 2 are chosen.")
    desk.press("3", "4")
    assert desk.line(SECOND).startswith("It takes three; 4 are chosen.")
    desk.press("enter")
    assert play.mode == keys.COMPOSE
    desk.press("4", "enter")
    assert play.match.state.phase == "action"


# ---------------------------------------------------------------- windows


def test_space_passes_a_window_and_undo_comes_back_to_it(tmp_path):
    desk = Desk(tmp_path, stops="all")
    things = ("C1R1 gnoll-pack", "C2R4 trebuchet", "C3R3 trebuchet", IDLER)
    play = desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    assert play.moment.decision.kind == "siege"
    desk.press("space")
    assert play.match.state.impacts[1] == 1
    assert play.moment.decision.kind == "siege"
    desk.press("u")
    assert play.match.state.impacts[1] == 0
    assert play.moment.decision.about[0] == "C2R4"


def test_p_passes_all_windows_up_to_the_actions(tmp_path):
    desk = Desk(tmp_path, stops="all")
    things = ("C1R1 gnoll-pack", "C2R4 trebuchet", "C3R3 trebuchet", IDLER)
    play = desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    desk.press("P")
    assert play.moment.decision.kind == "actions"
    assert play.match.state.impacts[1:3] == [1, 1]


def test_undo_leads_into_windows_that_were_passed_by_themselves(tmp_path):
    desk = Desk(tmp_path, stops="priest")
    things = ("C1R1 gnoll-pack", "C2R4 trebuchet", IDLER)
    play = desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    assert play.moment.decision.kind == "actions"
    desk.press("u")
    assert play.moment.decision.kind == "siege"


def test_s_changes_in_which_windows_one_is_asked(tmp_path):
    desk = Desk(tmp_path)
    things = ("C1R1 gnoll-pack", "C2R4 trebuchet", "C3R3 trebuchet", IDLER)
    play = desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    assert play.course.stops == "relevant"
    for stops, said in (("all", "every window"), ("priest", "Gargan Priest"), ("relevant", "hold")):
        desk.press("S")
        assert play.course.stops == stops
        assert said in desk.line(FIRST)


def test_a_pass_that_loses_is_asked_first(tmp_path):
    desk = Desk(tmp_path, stops="priest")
    things = ("C1R1 gnoll-pack", "C2R1 ogres-reach", "T2 2", IDLER)
    play = desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    assert play.moment.decision.kind == "siege"
    assert desk.line(SECOND) == "This shot brings a Turret down and loses the game."
    assert "pass all" not in desk.line(FOOTER)
    desk.press("P")
    assert play.moment.decision.kind == "siege"
    assert desk.line(FIRST) == "This shot brings a Turret down and loses the game."
    desk.press("space")
    assert play.mode == keys.ASK
    assert "loses the game" in desk.line(QUESTION)
    desk.press("n")
    assert play.match.outcome() is None
    desk.press("space", "y")
    assert play.match.outcome().cause == "turret"


# ---------------------------------------------------------------- ending the day


def test_what_the_vanguard_will_do_stands_there_before_the_end(desk):
    desk.sit_down(position(*FIELD, dice="S6").state)
    assert desk.line(SECOND).startswith("At the end: Impacts on T1, T2.")
    assert "T1 ▯▯▯ +1" in desk.text()


def test_what_ending_loses_stands_there_wherever_the_cursor_is(desk):
    things = ("C1R1 gnoll-pack", "C5R4 catapult", "T1 3", "T2 1 quentin")
    play = desk.sit_down(position(*things, dice="S6 S3").state)
    for place in sorted(play.walkable()):
        play.place = place
        assert desk.line(SECOND).startswith("Ending now loses: Turret T1 would collapse.")
    play.place = "T2"
    said = "Turret T2: 1 of 3 Impacts. Sir Quentin stands on it, face-up."
    assert desk.line(FIRST) == said


def test_an_end_that_loses_is_asked_first(desk):
    play = desk.sit_down(position("C1R1 catapult", "C2R1 gnoll-pack", dice="S6").state)
    assert "loses!" in desk.text()
    desk.press("e")
    assert play.mode == keys.ASK
    assert "Catapult stands in the Vanguard" in desk.line(QUESTION)
    desk.press("n")
    assert play.mode == keys.PLAY
    desk.press("e", "y")
    assert play.mode == keys.END


def test_an_end_that_does_not_lose_is_not_asked(desk):
    play = desk.sit_down(position(*FIELD, dice="S6").state)
    assert desk.line(SECOND).endswith("e: cannot be taken back")
    desk.press("e")
    assert play.match.state.day == 2


# ---------------------------------------------------------------- what cannot be taken back


def test_a_final_card_is_shown_before_it_is_played(desk):
    play = desk.sit_down(position(*FIELD, dice="S6", hand="orc-archer gnoll-pack").state)
    desk.press("b")
    assert play.place == "hand orc-archer"
    assert desk.line(SECOND).endswith("rolls dice: cannot be taken back")
    assert not play.match.history
    desk.press("b")
    assert len(play.match.state.dice) == 2


def test_a_final_choice_of_the_list_is_shown_before_it_is_done(desk):
    play = desk.sit_down(position(*FIELD, dice="S6", hand="orc-archer").state)
    number = next(
        str(number)
        for number, entry in enumerate(play.picture.entries, 1)
        if str(entry.actions[0]) == "play orc-archer"
    )
    desk.press(number)
    assert not play.match.history
    desk.press(number)
    assert play.match.history


def test_in_practice_nothing_is_final(desk):
    play = desk.sit_down(position(*FIELD, dice="S6", hand="orc-archer").state, practice=True)
    desk.press("a")
    assert len(play.match.state.dice) == 2
    desk.press("u")
    assert len(play.match.state.dice) == 1
    assert play.match.turned


def test_undo_says_why_it_ends(desk):
    play = desk.sit_down(position(*FIELD, dice="S6", hand="orc-archer").state)
    desk.press("a", "a", "u")
    assert desk.line(FIRST).startswith("Something has come to light")
    assert len(play.match.state.dice) == 2


# ---------------------------------------------------------------- reading


def test_inspect_walks_everywhere_and_tells_where_figures_come_from(desk):
    play = desk.sit_down(position(*FIELD, "T2 1 quentin down", dice="S6").state)
    desk.press("i")
    assert play.mode == keys.LOOK
    assert "Gnoll Pack (Attack" in desk.text()
    assert "typed from the" in desk.text()
    play.place = "champion T2"
    assert "Sir Quentin" in desk.text()
    play.place = "die 1"
    assert "Soldier die showing 6" in desk.text()
    desk.press("x")
    assert play.mode == keys.PLAY


def test_a_long_text_is_read_on_with_space(desk):
    tower = "C1R1 breach-tower +1S [lycan-mage]"
    hand = "gnoll-pack orc-archer efreet-enflamme red-witch rune-witch"
    desk.sit_down(position(tower, *FIELD[2:], dice="S6", hand=hand).state)
    desk.press("i")
    before = desk.text()
    assert "Space ▾" in before
    desk.press("space")
    assert desk.text() != before


def test_the_question_is_never_covered(desk):
    desk.sit_down(position(*FIELD, dice="S6", hand="gnoll-pack").state)
    question = desk.line(QUESTION)
    for key in ("?", "L", "o", ":", "i"):
        desk.press(key)
        assert desk.line(QUESTION) == question
        desk.press("escape")


def test_help_tells_keys_and_rules_and_scrolls(desk):
    play = desk.sit_down(position(*FIELD, dice="S6").state)
    desk.press("?")
    assert play.mode == keys.PANEL
    seen = desk.text()
    for _ in range(12):
        desk.press("space")
        seen += desk.text()
    assert "Take back what was done last." in seen
    assert "Thirteen Siege Engines" in seen
    desk.press("x")
    assert play.mode == keys.PLAY


def test_the_log_holds_what_happened(desk):
    desk.sit_down(position(*FIELD, dice="S6 S3").state)
    desk.press("enter", "enter", "L")
    assert "Gnoll Pack at C1R1 is defeated." in desk.text()


def test_the_odds_count_what_is_unseen(desk):
    desk.sit_down(position(*FIELD, dice="S6").state)
    desk.press("o")
    assert "24 in the deck" in desk.text()


def test_the_palette_finds_an_action_by_words(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3").state)
    desk.press(":", *"goblin", "enter")
    assert play.composer.target == "C2R1"


def test_the_palette_lists_what_can_be_done_in_the_game_first(desk):
    desk.sit_down(position(*FIELD, dice="S6 S5 S3").state)
    desk.press(":")
    assert "Do: _\n" in desk.text()
    assert "▸attack Gnoll Pack at C1R1" in desk.text()


def test_the_palette_does_a_command(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3").state)
    desk.press(":", *"unseen", "backspace", "n", "escape")
    assert play.mode == keys.PLAY
    desk.press(":", *"nobody", "space", *"seen", "enter")
    assert "24 in the deck" in desk.text()


# ---------------------------------------------------------------- leaving and the end


def test_leaving_asks_in_the_question_line(desk):
    play = desk.sit_down(position(*FIELD, dice="S6").state)
    desk.press("q")
    assert play.mode == keys.ASK
    assert desk.line(QUESTION).startswith("Leave the game?")
    desk.press("n")
    assert not desk.has_left
    desk.press("q", "y")
    assert desk.has_left


def test_the_end_tells_result_rank_counts_and_deal(desk):
    play = desk.sit_down(position("C1R1 catapult", "C2R1 gnoll-pack", dice="S6").state)
    desk.press("e", "y")
    text = desk.text()
    assert "Defeat on day 1." in text
    assert "This was deal 0." in text
    assert "Engines left" in text
    assert play.mode == keys.END
    assert desk.line(FOOTER).startswith("a same deal  n new deal  t title")


def test_an_end_without_anything_revealed_can_be_taken_back(desk):
    play = desk.sit_down(position("C1R1 catapult", "C2R1 gnoll-pack", dice="S6").state)
    desk.press("e", "y", "u")
    assert play.mode == keys.PLAY


def test_dice_rolled_on_a_real_table_are_typed(desk):
    table = position(*FIELD, dice="S6", hand="orc-archer")
    play = desk.sit_down(table.state, own_dice=True)
    desk.press("a", "a")
    assert play.mode == keys.NUMBER
    desk.press("7", "enter")
    assert "values from 1 to 6" in desk.line(SECOND)
    desk.press("4", "backspace", "5", "enter")
    assert play.match.state.dice == position(*FIELD, dice="S6 S5").state.dice


# ---------------------------------------------------------------- marks


def test_what_the_last_move_changed_is_marked_for_one_move(desk):
    play = desk.sit_down(position(*FIELD, dice="S6 S5 S3", hand="gnoll-pack").state)
    desk.press("right", "enter", "enter")
    assert play.course.changed == {"C2R1", "hand goblin-warrior"}
    assert "✦" in desk.text()
    desk.press("b", "1")
    assert "C2R1" not in play.course.changed


def test_the_engine_that_fires_next_is_marked(tmp_path):
    desk = Desk(tmp_path, stops="all")
    things = ("C1R1 gnoll-pack", "C2R4 trebuchet", IDLER)
    desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    assert "»Trebuchet" in desk.text()
