"""The kinds of events, what their fields mean, and which of them are secret."""

from __future__ import annotations

from hullbreach.kernel.events import AUDIENCE, SecretFields

# Kind -> what piece, square, other, number and text mean ("dice" are red dice first, then white; `need` says how many
# of them are red).
KINDS: dict[str, dict[str, str]] = {
    "round": {"number": "round that begins"},
    "turn": {"number": "seat whose turn begins"},
    "phase": {"number": "phase that begins"},
    # Set-up
    "squad chosen": {"number": "squad", "other": "seat"},
    "card taken": {"number": "card", "other": "seat"},
    "card put back": {"number": "card", "other": "seat"},
    "worn": {"piece": "bearer", "number": "card", "other": "seat"},
    "armed": {"piece": "figure", "number": "unit"},
    "ready": {"other": "seat"},
    "stays": {"piece": "figure that stays on its dock"},
    # Movement, doors
    "moved": {"piece": "piece", "square": "to", "other": "from"},
    "home": {"piece": "figure back on its dock", "square": "where"},
    "leave asked": {"piece": "who wants to pass", "number": "seat that is asked"},
    "leave granted": {"piece": "who passes", "number": "seat that was asked"},
    "leave denied": {"piece": "who wanted to pass", "number": "seat that was asked"},
    "door opened": {"piece": "by", "number": "door"},
    "door closed": {"piece": "by", "number": "door"},
    "door destroyed": {"piece": "by", "number": "door"},
    "door hit": {"piece": "by", "number": "door", "other": "life points left"},
    "door locked": {"piece": "by", "number": "door"},
    "door unlocked": {"piece": "by", "number": "door"},
    # Scanning and blips
    "scanned": {"piece": "by", "number": "board"},
    "blip placed": {"piece": "blip", "square": "where", "number": "what it is"},
    "blips discarded": {"number": "how many"},
    "revealed": {"piece": "blip", "square": "where", "number": "what it is"},
    "phantom": {"square": "where", "number": "what it would have been"},
    "appeared": {"piece": "figure", "square": "where"},
    # Fighting
    "shot": {"piece": "shooter", "square": "at", "other": "target piece", "number": "weapon"},
    "rolled": {"piece": "who rolls", "square": "where", "other": "opponent"},
    "reroll": {"piece": "by", "number": "die", "other": "old face"},
    "share": {"piece": "shooter", "square": "at", "other": "target", "number": "points"},
    "struck": {"piece": "target", "square": "where", "other": "by", "number": "strength"},
    "unhurt": {"piece": "target", "square": "where", "other": "by", "number": "strength"},
    "wounded": {"piece": "who", "square": "where", "other": "by", "number": "life points lost"},
    "killed": {"piece": "who", "square": "where", "other": "by"},
    "destroyed": {"piece": "object", "square": "where", "other": "by"},
    "drawn fight": {"piece": "attacker", "square": "where", "other": "opponent"},
    "arm lost": {"piece": "dreadnought", "number": "weapon"},
    "recoiled": {"piece": "who", "square": "to", "other": "from", "number": "squares wanted"},
    "turned into": {"piece": "new creature", "square": "where", "other": "victim"},
    "laid": {"piece": "larva", "square": "where", "other": "egg"},
    "overwatch": {"piece": "figure", "square": "where", "number": "direction"},
    "interrogated": {"piece": "by", "other": "whom", "number": "card"},
    # Scoring
    "claimed": {"number": "points", "other": "seat", "text": "token"},
    "points": {"number": "points", "other": "seat", "text": "for what"},
    "losses": {"number": "points", "other": "seat"},
    "objective": {"number": "points", "other": "seat", "text": "primary or secondary"},
    "objective read": {},
    # Things
    "operated": {"piece": "figure", "square": "where", "number": "console"},
    "took": {"piece": "figure", "square": "where", "number": "thing"},
    "dropped": {"piece": "figure", "square": "where", "number": "thing"},
    "delivered": {"piece": "figure", "square": "where", "number": "thing"},
    "terminal used": {"piece": "figure", "square": "where"},
    # Cards
    "card played": {"piece": "who or -1", "number": "card", "other": "seat"},
    "card lost": {"number": "card", "other": "seat"},
    "healed": {"piece": "who", "number": "life points"},
    "blip shown": {"piece": "blip", "square": "where", "number": "what it is"},
    "smoke": {"square": "middle"},
    "smoke gone": {},
    "shielded": {"piece": "who", "number": "card"},
    "covering": {"piece": "who fires", "other": "at"},
    # Events and reinforcements
    "event drawn": {"number": "card"},
    "event fails": {"number": "card"},
    "reinforcement": {"piece": "figure or blip", "square": "where"},
    "jammed": {"piece": "figure"},
    "dark": {"number": "board"},
    "whispered": {"piece": "figure", "number": "die"},
    "repaired": {"piece": "dreadnought"},
    "woke": {"piece": "dreadnought"},
    "countdown": {"number": "turns left"},
    "last turn": {},
    # Redux
    "grade chosen": {"number": "grade", "other": "seat"},
    "dock chosen": {"number": "dock", "other": "seat"},
    "group bought": {"number": "group", "other": "seat"},
    "group returned": {"number": "group", "other": "seat"},
    "entry placed": {"square": "first square", "other": "seat"},
    "objective kept": {"number": "card", "other": "seat"},
    "objective drawn": {"number": "card", "other": "seat"},
    "objective shown": {"number": "card", "other": "seat whose it is"},
    "scenery placed": {"piece": "scenery", "square": "where"},
    "scenery bursts": {"square": "where"},
    "lot": {"number": "what was drawn", "text": "for what"},
    "game over": {"text": "who has won"},
}

# SC-SETUP-BLIP-SECRECY, SC-BLIP-PLACE-OUT-OF-SIGHT: what only the seat concerned is told.
SECRETS: SecretFields = {
    "card taken": {"number": AUDIENCE},
    "card put back": {"number": AUDIENCE},
    "blip placed": {"number": AUDIENCE},
    "blip shown": {"number": AUDIENCE},
    "group bought": {"number": AUDIENCE},
    "group returned": {"number": AUDIENCE},
    "objective kept": {"number": AUDIENCE},
    "objective drawn": {"number": AUDIENCE},
    "objective shown": {"number": AUDIENCE},
    "interrogated": {"number": AUDIENCE},
}
