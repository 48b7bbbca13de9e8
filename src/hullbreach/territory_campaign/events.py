"""What happens in a campaign. Every change of a hoard is told as `earned` or `paid`, every roll with its rule."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.events import NUMBER, RESULT, SEAT, Kind, kind, kinds_in

# The types of fields that have the number of something.
FIGURE: Final = "figure"
TERRITORY: Final = "territory"
CAPABILITY: Final = "capability"
OBJECTIVE: Final = "objective"
SCENARIO: Final = "scenario"
PROFILE: Final = "profile"
ROLE: Final = "role"
SPELL: Final = "spell"
STATUS: Final = "status"
CLASS: Final = "class"
FACTION: Final = "faction"
IMPROVEMENT: Final = "improvement"
COUNCIL: Final = "council"
VENUE: Final = "venue"
REASON: Final = "reason"

JOINED = kind("joined", seat=SEAT, territories=NUMBER)
LEFT = kind("left", seat=SEAT)
CHOSE = kind("faction", seat=SEAT, faction=FACTION)
# Money: what changed and what is in the hoard then; a territory where one is the reason.
EARNED = kind("earned", seat=SEAT, amount=NUMBER, hoard=NUMBER, territory=TERRITORY)
PAID = kind("paid", seat=SEAT, amount=NUMBER, hoard=NUMBER, territory=TERRITORY)
# Armies
RECRUITED = kind("recruited", seat=SEAT, figure=FIGURE, price=NUMBER)
GIVEN_ROLE = kind("role", figure=FIGURE, role=ROLE)
LEARNT = kind("spell", figure=FIGURE, spell=SPELL)
IMPROVED = kind("improved", figure=FIGURE, improvement=IMPROVEMENT, cost=NUMBER)
ROLLED_FOR = kind("improvement rolled", figure=FIGURE, improvement=IMPROVEMENT)
WARNED = kind("hard to justify", figure=FIGURE, improvement=IMPROVEMENT)
JUSTIFIED = kind("justified", figure=FIGURE, improvement=IMPROVEMENT, reason=REASON)
TURNED_DOWN = kind("improvement refused", figure=FIGURE, improvement=IMPROVEMENT)
VOLUNTEERS = kind("volunteers", seat=SEAT, credit=NUMBER)
LAPSED = kind("credit lapsed", seat=SEAT, credit=NUMBER)
# Territories
CLASS_ROLLED = kind("class rolled", seat=SEAT, cls=CLASS)
ROW_ROLLED = kind("table rolled", seat=SEAT, cls=CLASS, capability=CAPABILITY)
ROLLED_AGAIN = kind("rolled again", seat=SEAT, cls=CLASS)
ALTERNATIVE = kind("alternative", seat=SEAT, capability=CAPABILITY)
DETERMINED = kind("determined", seat=SEAT, territory=TERRITORY, capability=CAPABILITY)
CHANGED = kind("transformed", territory=TERRITORY, capability=CAPABILITY)
TAKEN = kind("taken", territory=TERRITORY, seat=SEAT, holder=SEAT)
FREED = kind("freed", territory=TERRITORY, holder=SEAT)
UNUSABLE = kind("unusable", territory=TERRITORY, seat=SEAT)
BENEFIT = kind("benefit", seat=SEAT, benefit=COUNCIL)
# A campaign turn
TURN = kind("campaign turn", turn=NUMBER)
ORDER_ROLLED = kind("order rolled", seat=SEAT, face=NUMBER)
PAIRED = kind("paired", attacker=SEAT, defender=SEAT)
BYE = kind("bye", seat=SEAT)
AIMED = kind("objective", seat=SEAT, objective=OBJECTIVE)
DRAWN = kind("scenario", scenario=SCENARIO)
DRAWN_AGAIN = kind("scenario drawn again", scenario=SCENARIO)
PROPOSED = kind("scenario proposed", seat=SEAT, scenario=SCENARIO)
PROPOSED_VENUE = kind("venue proposed", seat=SEAT, venue=VENUE)
SITED = kind("venue", venue=VENUE)
STAYED = kind("held back", figure=FIGURE)
FIELDED = kind("fielded", seat=SEAT, figures=NUMBER, cost=NUMBER)
COMMITTED = kind("committed", seat=SEAT, figures=NUMBER)
# After a battle
FOUGHT = kind("battle fought", scenario=SCENARIO, attacker=SEAT, defender=SEAT, winner=SEAT, reveals=True)
DOUBTFUL = kind("doubtful outcome", winner=SEAT, reveals=True)
VALUED = kind("losses valued", seat=SEAT, amount=NUMBER, reveals=True)
LOST = kind("eliminated", figure=FIGURE, cost=NUMBER)
SURVIVAL = kind("survival", figure=FIGURE, status=STATUS)
BACK = kind("back", figure=FIGURE)
DOUBLE = kind("double", territory=TERRITORY, seat=SEAT)
ENDS = kind("campaign ends", turn=NUMBER)
STANDING = kind("standing", seat=SEAT, territories=NUMBER, worth=NUMBER, won=NUMBER)
GAME_OVER = kind("game over", result=RESULT, reveals=True)

KINDS: dict[str, Kind] = kinds_in(globals())
