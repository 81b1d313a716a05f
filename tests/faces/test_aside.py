"""Work in a process of its own."""

from __future__ import annotations

import os
import signal
import time

import pytest

from valeria_tui.aside import Aside


def count(emit):
    for number in range(3):
        emit(number)


def count_for_ever(emit):
    number = 0
    while True:
        emit(number)
        number += 1


def fail(emit):
    emit("one")
    raise ValueError


def tell_self(emit):
    emit(os.getpid())
    time.sleep(600)


def test_results_come_in_order_and_none_after_the_last():
    aside = Aside(count)
    assert [aside.next() for _ in range(5)] == [0, 1, 2, None, None]
    assert aside.is_stopped


def test_large_results_come_whole():
    aside = Aside(lambda emit: emit("x" * 1_000_000))
    assert aside.next() == "x" * 1_000_000
    assert aside.next() is None


def test_a_stop_ends_the_process():
    aside = Aside(tell_self)
    pid = aside.next()
    assert pid != os.getpid()
    aside.stop()
    assert aside.next() is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_stop_leaves_at_most_what_was_already_sent():
    aside = Aside(count_for_ever)
    assert aside.next() == 0
    aside.stop()
    while aside.next() is not None:
        continue
    assert aside.next() is None


def test_what_is_stopped_before_it_begins_never_begins():
    aside = Aside(count)
    aside.stop()
    assert aside.next() is None


def test_work_that_fails_ends_without_a_trace(capfd):
    aside = Aside(fail)
    assert aside.next() == "one"
    assert aside.next() is None
    assert capfd.readouterr() == ("", "")


def test_the_signals_of_the_program_do_not_hold_the_process():
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        aside = Aside(tell_self)
        os.kill(aside.next(), signal.SIGTERM)
        assert aside.next() is None
    finally:
        signal.signal(signal.SIGTERM, before)
