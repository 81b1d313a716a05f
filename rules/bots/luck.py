"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from rules.bots.bot import Bot, Plan, Stop, never
from rules.chance import Chance
from rules.game import S


class Luck(Bot[S]):
    """Takes any legal action, each as likely as the others."""

    def plan(self, view: S, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        return (chance.choice(self.game.legal(view)),)
