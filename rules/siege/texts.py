"""What the cards say, rendered from their effects and figures, so that text and rules agree."""

from __future__ import annotations

from rules.cards import Card
from rules.siege.table import SiegeTable

_CLASS_WORDS = {"attack": "an Attack Troop", "magical": "a Magical Troop", "engine": "an engine"}
_DICE_WORDS = {"soldier": "Soldier", "holy": "Holy"}
_TARGET_WORDS = {
    "strongest-attack": "the strongest Attack Troop in the Vanguard",
    "weakest-attack": "the weakest Attack Troop in the Vanguard",
    "nearest-engine": "the engine closest to the Fortress",
    "farthest-engine": "the engine farthest from the Fortress",
    "every-attack": "every Attack Troop in the Vanguard",
    "every-magical": "every Magical Troop in the Vanguard",
}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")

RANK_TEXTS = {
    "honoured": (
        "The enemy General salutes your stand and lets you walk free; the Fortress stays lost."
    ),
    "smuggled": "The Captain of the Watch smuggles you out through a tunnel into the swamp.",
    "imprisoned": "You end up in your own dungeon, with rats that keep their distance.",
    "betrayed": "Your last servants tie you up and hand you over for their own mercy.",
    "thanked": "The Queen sends her thanks and fresh soldiers, but no invitation to the Jubilee.",
    "at-court": "You are welcome at Court in Shilina; a gift is expected.",
    "candidate": "You are considered for Commandant of a duchy in the wild west.",
    "reception": "The Queen holds a reception for you, and a House of your own is in the air.",
    "defender": (
        "Defender of the Realm and Minister of War: should the throne fall empty, it may be yours."
    ),
}
"""What each rank of `ranks` means for the player."""


def number_word(amount: int) -> str:
    """A small number as a word."""
    return _NUMBERS[amount] if amount < len(_NUMBERS) else str(amount)


def _figure(card: Card, key: str) -> str:
    return number_word(card.number(key))


def _dice(card: Card) -> str:
    return _DICE_WORDS[card.text("dice")]


def engine_text(card: Card) -> str:
    """What an engine does when it fires."""
    match card.text("effect"):
        case "forfeit":
            return "One active die goes back to the supply; then one Champion is discarded."
        case "batter":
            amount = card.number("amount")
            return f"Every active Soldier die loses {amount}; a die at 1 stays."
        case "load":
            return (
                "The adjacent Troop with the highest Strength climbs onto the Tower. "
                "The load adds to the Tower's cost and comes to the hand when it falls."
            )
        case "reroll":
            value = card.number("value")
            return f"One active die that shows {value} is rolled again."
        case "burn":
            return "One Champion is discarded; then a face-up Champion is turned face-down."
        case "blind":
            return "One active Soldier die and one active Holy die become spent."
        case _:
            amount = card.number("amount")
            impacts = "Impact" if amount == 1 else "Impacts"
            return f"{number_word(amount).capitalize()} {impacts} on the Turret of its column."


def troop_text(card: Card) -> str:
    """What a Troop does when it is played from the hand."""
    match card.text("effect"):
        case "nudge":
            return "+1 or -1 to one active die."
        case "strike":
            return "Attack one Troop behind the Front, or one engine out of range."
        case "flip":
            return "Turn one active die to its opposite side."
        case "enlist":
            return "Roll one more Soldier die, from the supply or else a spent one."
        case "set":
            return f"Set one active die to {card.number('value')}."
        case "double":
            return "Double the value of one active die, once."
        case "reroll":
            return "Roll any number of active dice again."
        case "ward":
            return "Stop one engine that is about to fire."
        case "swap":
            return "Swap two adjacent cards, or shift one into an adjacent empty space."
        case "summon":
            return "Roll one more Holy die, from the supply or else a spent one; gain a Champion."
        case "overkill-troop":
            return f"Overkill: {card.number('price')} Strength more defeat an adjacent Troop."
        case _:
            return f"Overkill: {card.number('price')} Magic more defeat an adjacent engine."


def champion_text(card: Card) -> str:
    """What a Champion does while face-up, and whether it is flipped or discarded for it."""
    use = "Flip" if card.text("use") == "flip" else "Discard"
    return f"{use}: {_champion_power(card)}"


def _champion_power(card: Card) -> str:
    match card.text("effect"):
        case "nudge":
            return f"+1 or -1 to one active {_dice(card)} die."
        case "bonus":
            kind = "strength" if "strength" in card.figures else "magic"
            against = _CLASS_WORDS[card.text("against")]
            return f"+{card.number(kind)} {kind.capitalize()} in an attack on {against}."
        case "cleanse":
            return "remove all tokens from one card of the Battlefield."
        case "shift-impact":
            return "move one Impact from a Turret to another."
        case "relocate":
            return "move one Troop or engine to any empty space of the Battlefield."
        case "rally":
            return f"roll {_figure(card, 'amount')} spent {_dice(card)} dice; they are active."
        case _:
            return f"+1 to each of {_figure(card, 'amount')} active dice."


def tokens_of(card: Card) -> str:
    """The tokens that an Event puts on cards (`2 Strength tokens`)."""
    count, token = card.number("amount"), card.text("token").capitalize()
    return f"{count} {token} {'token' if count == 1 else 'tokens'}"


def event_text(card: Card) -> str:
    """What an Event does."""
    match card.text("effect"):
        case "turn-down":
            return f"Turn {_figure(card, 'amount')} face-up Champions face-down."
        case "return-champions":
            amount = _figure(card, "amount")
            return f"The {amount} oldest discarded Champions go on top of the Champion deck."
        case "tokens":
            return f"Put {tokens_of(card)} on {_TARGET_WORDS[card.text('target')]}."
        case "sicken":
            return f"-1 on each of {_figure(card, 'amount')} active dice; a 1 stays 1."
        case "foresee":
            deck = "Troops" if card.text("deck") == "troops" else "Events"
            amount = _figure(card, "amount")
            return f"Look at the top {amount} {deck} and put them back in any order."
        case "tire":
            return f"One active {_dice(card)} die becomes spent."
        case "recruit":
            return f"Draw {_figure(card, 'amount')} Champions and place them."
        case "stray-shot":
            return "One engine that is out of range fires."
        case "shore-up":
            return "Remove all Impacts from one Turret."
        case _:
            return "One Impact on a Turret that has fewer than three."


def card_text(table: SiegeTable, code: int) -> str:
    """What the card of this code says."""
    card = table.card[code]
    assert card is not None
    match table.section[code]:
        case "engines":
            return engine_text(card)
        case "troops":
            return troop_text(card)
        case "champions":
            return champion_text(card)
        case _:
            return event_text(card)
