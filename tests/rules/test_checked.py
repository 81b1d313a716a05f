"""Plain values out of a save: taken for what they are, refused in one line otherwise."""

import pytest

from rules.checked import as_flag, as_list, as_map, as_number, as_numbers, as_text


@pytest.mark.parametrize(
    ("taken", "value"),
    [
        (as_map({"a": 1}), {"a": 1}),
        (as_list([1, 2], 2), [1, 2]),
        (as_list([]), []),
        (as_number(3, 3, 3), 3),
        (as_numbers([0, 9], 2, 0, 9), [0, 9]),
        (as_flag(False), False),
        (as_text("a" * 200), "a" * 200),
    ],
)
def test_a_value_is_taken_as_it_is(taken, value):
    assert taken == value


@pytest.mark.parametrize(
    ("read", "value", "line"),
    [
        (as_map, [], "must be maps"),
        (as_list, (1,), "a list is missing"),
        (lambda value: as_list(value, 1), [1, 2], "wrong length"),
        (lambda value: as_number(value, 0, 5), 6, "from 0 to 5"),
        (lambda value: as_number(value, 0, 5), True, "from 0 to 5"),
        (lambda value: as_number(value, 0, 5), 1.0, "from 0 to 5"),
        (lambda value: as_numbers(value, 2, 0, 5), [1, "2"], "from 0 to 5"),
        (as_flag, 1, "a yes or no"),
        (as_text, b"a", "a short text"),
        (as_text, "a" * 201, "a short text"),
    ],
)
def test_anything_else_is_refused_in_one_line(read, value, line):
    with pytest.raises(ValueError, match=line) as refused:
        read(value)
    assert "\n" not in str(refused.value)
