"""Siege of Valeria in the records."""

from __future__ import annotations

from valeria_tui.chronicle import Chronicle

CHRONICLE = Chronicle(
    causes={
        "victory": "all engines beaten",
        "turret": "a Turret collapsed",
        "engine_in_vanguard": "an engine in the Vanguard",
        "troop_deck": "the Troops ran out",
        "concede": "given up",
    },
    ranks={
        "betrayed": "Betrayed",
        "imprisoned": "Imprisoned",
        "smuggled": "Smuggled out",
        "honoured": "Honoured in defeat",
        "thanked": "Thanked by the Queen",
        "at-court": "Welcome at Court",
        "candidate": "Candidate for Commandant",
        "reception": "Received by the Queen",
        "defender": "Defender of the Realm",
    },
    counted=("Engines left",),
)
