"""The tables. How they came to be is in migrations/; what differs here and there is a fault that a test finds."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Column

# The revision of migrations/versions/ that this program works with, and the only one.
HEAD = "0004"

metadata = sa.MetaData()

# One row a game: what lists are made from. `shown` and `data` are JSON text, kept as it was written.
games = sa.Table(
    "games",
    metadata,
    Column("id", sa.Text, primary_key=True),
    Column("game", sa.Text, nullable=False),
    Column("mission", sa.Text, nullable=False),
    Column("status", sa.Text, nullable=False),
    Column("public", sa.Boolean, nullable=False),
    Column("created", sa.Double, nullable=False),
    Column("changed", sa.Double, nullable=False),
    Column("shown", sa.JSON, nullable=False),
)
sa.Index("games_listed", games.c.public, games.c.status, games.c.changed)

# The journals. In PostgreSQL there is one more column, `stored_in`: see notify.py.
acts = sa.Table(
    "acts",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
    Column("n", sa.Integer, nullable=False),
    Column("kind", sa.Text, nullable=False),
    Column("seat", sa.Integer, nullable=False),
    Column("at", sa.Double, nullable=False),
    Column("data", sa.JSON, nullable=False),
    sa.PrimaryKeyConstraint("game", "n", name="acts_pkey"),
)

# What a journal came to at act `n`, packed (table/snapshots.py); it can be made again from the journal.
snapshots = sa.Table(
    "snapshots",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    Column("n", sa.Integer, nullable=False),
    Column("data", sa.LargeBinary, nullable=False),
)

# The record of a game that is over, packed; written once and never changed.
records = sa.Table(
    "records",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    Column("text", sa.LargeBinary, nullable=False),
)

# Where the player of a seat wants to be told that the game waits for him (table/telling/).
tellings = sa.Table(
    "tellings",
    metadata,
    Column("id", sa.Text, primary_key=True),
    Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
    Column("seat", sa.Integer, nullable=False),
    Column("kind", sa.Text, nullable=False),
    Column("address", sa.JSON, nullable=False),
    # The same for the same address, whoever asks for it.
    Column("who", sa.Text, nullable=False),
    Column("language", sa.Text, nullable=False),
    Column("remind", sa.Boolean, nullable=False),
    Column("created", sa.Double, nullable=False),
    # When the address said that it wants to be told; 0: not yet.
    Column("confirmed", sa.Double, nullable=False),
    # The act after which the last notice was sent, and the deadline of which it was reminded.
    Column("told", sa.Integer, nullable=False),
    Column("reminded", sa.Double, nullable=False),
    # The notice that is to be sent ("": none), when, how often it was tried, and the process that sends it now.
    Column("job", sa.Text, nullable=False),
    Column("due", sa.Double, nullable=False),
    Column("tries", sa.Integer, nullable=False),
    Column("place", sa.Text, nullable=False),
    sa.UniqueConstraint("game", "seat", "who", name="tellings_once"),
)
sa.Index("tellings_due", tellings.c.job, tellings.c.due)

# Notices that were sent, for as long as they are counted.
sent = sa.Table(
    "sent",
    metadata,
    Column("who", sa.Text, nullable=False),
    Column("game", sa.Text, nullable=False),
    Column("at", sa.Double, nullable=False),
)
sa.Index("sent_to", sent.c.who, sent.c.at)
sa.Index("sent_for", sent.c.game, sent.c.at)

# Addresses that want nothing of us ever again.
refusals = sa.Table(
    "refusals",
    metadata,
    Column("who", sa.Text, primary_key=True),
    Column("at", sa.Double, nullable=False),
)

# Games that somebody is to be told of, or that have a deadline: up to which act they were looked at, and when the
# time of whoever is to play is up (0: never).
looked = sa.Table(
    "looked",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    Column("n", sa.Integer, nullable=False),
    Column("deadline", sa.Double, nullable=False),
)
sa.Index("looked_due", looked.c.deadline)

# Calendars that people subscribe to: a hash of the key, and the seats that are in it.
calendars = sa.Table(
    "calendars",
    metadata,
    Column("id", sa.Text, primary_key=True),
    Column("seats", sa.JSON, nullable=False),
    Column("language", sa.Text, nullable=False),
    Column("changed", sa.Double, nullable=False),
)

# People who keep a key (table/people/): a hash of the key, and what they are called. `rating`: whether they are rated,
# and whether others see it.
persons = sa.Table(
    "persons",
    metadata,
    Column("id", sa.Text, primary_key=True),
    Column("name", sa.Text, nullable=False),
    Column("rating", sa.Text, nullable=False),
    Column("created", sa.Double, nullable=False),
    Column("seen", sa.Double, nullable=False),
)

# The seats of a person: a hash of each one's key, and the key itself, which only the person's own key opens.
person_seats = sa.Table(
    "person_seats",
    metadata,
    Column("person", sa.Text, sa.ForeignKey("persons.id"), nullable=False),
    Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
    Column("seat", sa.Integer, nullable=False),
    Column("held", sa.Text, nullable=False),
    Column("sealed", sa.LargeBinary, nullable=False),
    Column("since", sa.Double, nullable=False),
    # The person wanted to be rated, and said so in time.
    Column("rated", sa.Boolean, nullable=False),
    # What the game came to is counted.
    Column("settled", sa.Boolean, nullable=False),
    sa.PrimaryKeyConstraint("person", "game", "seat", name="person_seats_pkey"),
)
sa.Index("person_seats_of", person_seats.c.game)

# What a game came to for a person; it stays when the game is removed. `bot` is the level that was played against.
outcomes = sa.Table(
    "outcomes",
    metadata,
    Column("person", sa.Text, sa.ForeignKey("persons.id"), nullable=False),
    Column("game", sa.Text, nullable=False),
    Column("seat", sa.Integer, nullable=False),
    Column("at", sa.Double, nullable=False),
    Column("rated", sa.Boolean, nullable=False),
    Column("bot", sa.Text, nullable=False),
    Column("data", sa.JSON, nullable=False),
    sa.PrimaryKeyConstraint("person", "game", "seat", name="outcomes_pkey"),
)
sa.Index("outcomes_of", outcomes.c.game)

# How strong a person is at a kind of game (people/rating.py).
ratings = sa.Table(
    "ratings",
    metadata,
    Column("person", sa.Text, sa.ForeignKey("persons.id"), nullable=False),
    Column("kind", sa.Text, nullable=False),
    Column("rating", sa.Double, nullable=False),
    Column("deviation", sa.Double, nullable=False),
    Column("volatility", sa.Double, nullable=False),
    Column("games", sa.Integer, nullable=False),
    Column("changed", sa.Double, nullable=False),
    sa.PrimaryKeyConstraint("person", "kind", name="ratings_pkey"),
)
