"""A desk to sit at, alone or in company, and a Pilot that does not wait for the clock."""

import asyncio

import pytest
import textual._wait
import textual.app
import textual.pilot

from tests.support.company import Company
from tests.support.desk import Desk


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


@pytest.fixture
def company(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def wide(tmp_path):
    return Company(tmp_path, 120, 40)


async def _drain(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Let everything run that can run now, in place of watching for an idle processor."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def fast_pilot(monkeypatch):
    for module in (textual._wait, textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", _drain)
