"""The kept draft is told today as it was told before."""

from tests.support.margraves_draft import KEPT, told


def test_the_draft_reads_to_each_seat_as_it_did():
    assert KEPT.is_file(), "run python -m tests.support.margraves_draft"
    assert KEPT.read_text(encoding="utf-8") == told()
