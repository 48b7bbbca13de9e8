"""How an evening shows itself: the table as a board of slots, tiles as pieces on it, everything else in words."""

from __future__ import annotations

from hullbreach.evening.cart import force_of
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.squads import kinds, options
from hullbreach.evening.tiles import tiles
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.wire import Text
from hullbreach.kernel.board import Board
from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.opening import steps
from hullbreach.opening.state import KEY, MIDDLE, SEATS, TABLE, Evening

NAMES = (Text("North", "Nord"), Text("South", "Sud"))
LINES = {
    "begins": Text("{seat} begins: {dice}", "{seat} commence : {dice}"),
    "drawn": Text("{seat} draws tile {tile}, {name}", "{seat} tire la tuile {tile}, {name}"),
    "laid": Text(
        "{seat} lays tile {tile} at {where}, turned {turns}",
        "{seat} pose la tuile {tile} en {where}, tournée {turns}",
    ),
    "started again": Text(
        "No way to lay it: all {tiles} tiles are taken up",
        "Impossible de la poser : les {tiles} tuiles sont reprises",
    ),
    "scenario": Text("The scenario: {scenario}", "Le scénario : {scenario}"),
    "bid": Text("{seat} has bid", "{seat} a enchéri"),
    "bids": Text("The bids: North {north}, South {south}", "Les enchères : Nord {north}, Sud {south}"),
    "marines": Text(
        "{seat} plays the marines, for {points} points", "{seat} joue les marines, pour {points} points"
    ),
    "bought": Text("{seat} buys something", "{seat} achète quelque chose"),
    "handed in": Text("{seat} hands in the force", "{seat} remet sa force"),
    "named": Text("Corridor M{corridor} is added", "Le couloir M{corridor} est ajouté"),
    "swarm": Text(
        "The stealers: {each_turn} blips a turn, {total} in all",
        "Les stealers : {each_turn} blips par tour, {total} en tout",
    ),
    "settled": Text("An entry is settled", "Une entrée est fixée"),
    "shown": Text(
        "The force of {seat}: {marines} marines, {points} points",
        "La force de {seat} : {marines} marines, {points} points",
    ),
    "placed": Text("A squad goes to M{corridor_name}", "Une escouade va en M{corridor_name}"),
    "game over": Text("All is settled: the battle can begin", "Tout est fixé : la bataille peut commencer"),
}
TITLES = {
    "lay": Text("Lay tile {tile}", "Posez la tuile {tile}"),
    "bid": Text(
        "How many points do you bid for the marines?", "Combien de points misez-vous pour les marines ?"
    ),
    "buy": Text("Buy your force: {left} points left", "Achetez votre force : il reste {left} points"),
    "name": Text("Which open end carries your corridor?", "Quel bout ouvert porte votre couloir ?"),
    "settle": Text("Which entry do you settle?", "Quelle entrée fixez-vous ?"),
    "place": Text("Into which corridor goes this squad?", "Dans quel couloir va cette escouade ?"),
}
LABELS = {
    steps.LAY: Text("Lay it at {way}", "La poser en {way}"),
    steps.BID: Text("{bid} points", "{bid} points"),
    steps.BUY: Text("Buy: {squad}", "Acheter : {squad}"),
    steps.ADD: Text(
        "Squad {squad}, member {member}: {option}", "Escouade {squad}, membre {member} : {option}"
    ),
    steps.SPEND: Text("Points on time: {points}", "Points pour le temps : {points}"),
    steps.CLEAR: Text("Buy all anew", "Tout racheter"),
    steps.HAND_IN: Text("Hand in the force", "Remettre la force"),
    steps.NAME: Text("{end}", "{end}"),
    steps.SETTLE: Text("Entry {entry}", "Entrée {entry}"),
    steps.PLACE: Text("Corridor {corridor}", "Couloir {corridor}"),
}
COLOURS = ("yellow", "violet")


class EveningFace(Face[Evening]):
    key = KEY
    ACTIONS = steps.ACTIONS.by_verb.values()

    def game_name(self, game: Evening) -> Text:
        return Text("An evening", "Une soirée")

    def mission_words(self, game: Evening, key: str) -> Text:
        words = game.mission.words
        return Text(words["en"].get(key, ""), words["fr"].get(key, ""))

    def seats(self, game: Evening) -> list[wire.SeatInfo]:
        return [
            wire.SeatInfo(key, name, colour) for key, name, colour in zip(SEATS, NAMES, COLOURS, strict=True)
        ]

    def board(self, game: Evening) -> Board:
        return TABLE

    def decks(self, game: Evening) -> list[wire.Deck]:
        side = 2 * MIDDLE + 1
        return [wire.Deck("", side, side, ["." * side] * side, [])]

    # Tiles

    def count(self, game: Evening) -> int:
        return len(game.layout.laid)

    def owner(self, game: Evening, piece: int) -> Seat:
        return (game.begins + piece) % 2

    def stands(self, game: Evening, piece: int) -> int:
        return game.slot_square(game.layout.laid[piece].slot)

    def called(self, game: Evening, piece: int) -> Text:
        tile = game.layout.laid[piece].tile
        return Text(tile.name_en, tile.name_fr)

    def pieces(self, game: Evening, seen: View, seat: Seat | None) -> list[wire.Piece]:
        return [
            wire.Piece(
                number, f"tile{one.number}", "tile", self.owner(game, number), "board", self.called(game, number), [],
                at=self.place(game, self.stands(game, number)), mark=str(one.number),
            )
            for number, one in enumerate(game.layout.laid)
        ]  # fmt: skip

    def aimed(self, game: Evening, choice: Choice) -> str:
        if choice[0] != steps.LAY or not game.drawn:
            return ""
        return self.place(game, game.slot_square(game.layout.placements(game.drawn)[choice[2]].slot))

    # Words

    def line(self, game: Evening, event: Event, dice: bool = True) -> Text:
        told = event.data()
        english, french = {**told}, {**told}
        for names, lang in ((english, "en"), (french, "fr")):
            if "seat" in told:
                names["seat"] = NAMES[int(told["seat"])].said(lang)
            if "where" in told:
                names["where"] = self.place(game, int(told["where"]))
            if event.kind == "drawn":
                tile = tiles()[int(told["tile"])]
                names["name"] = tile.name_fr if lang == "fr" else tile.name_en
            if event.kind == "scenario":
                names["scenario"] = getattr(scenarios()[int(told["number"])], lang)["name"]
            if event.kind == "placed":
                names["corridor_name"] = int(told["corridor"]) + 1
            names["dice"] = " ".join(f"[{face}]" for face in event.dice)
        said = LINES[event.kind]
        return Text(said.en.format(**english), said.fr.format(**french))

    def title(self, game: Evening, asked: Decision) -> Text:
        spent = force_of(game.cart(game.marine)).cost if asked.kind == "buy" else 0
        names = {"tile": game.drawn, "left": game.budget - spent}
        said = TITLES[asked.kind]
        return Text(said.en.format(**names), said.fr.format(**names))

    def label(self, game: Evening, choice: Choice, about: int = -1) -> Text:
        form = steps.ACTIONS.by_verb[choice[0]].form
        names = {part.NAME: part.say(game, choice) for part in form.parts}
        english, french = {**names}, {**names}
        if choice[0] == steps.ADD:
            option = options()[names["option"]]
            english["option"], french["option"] = option.name_en, option.name_fr
        if choice[0] == steps.BUY:
            kind, _, heavy = names["squad"].partition(" ")
            bought = kinds()[kind]
            english["squad"] = f"{bought.name_en} ({heavy.replace('_', ' ')})" if heavy else bought.name_en
            french["squad"] = f"{bought.name_fr} ({_gear(heavy)})" if heavy else bought.name_fr
        said = LABELS[choice[0]]
        return Text(said.en.format(**english), said.fr.format(**french))


def _gear(weapon: str) -> str:
    """A weapon in French, as the options call it."""
    key = {"heavy_flamer": "flamer", "assault_cannon": "cannon"}[weapon]
    return options()[key].name_fr


FACE = EveningFace()
