"""For the process whose copies read what strangers send: to import this is to have all games at hand.

Missions are not: to read all of them takes half a second at every start of a server, and the one that somebody names a
hundredth of one.
"""

from __future__ import annotations

from hullbreach.faces import faces
from hullbreach.table.verifying import check_text

for face in faces().values():
    check_text(face.key, "")
