"""What the table says where it cannot do what it is asked, in both languages, with a code for programs."""

from __future__ import annotations

from hullbreach.faces.wire import Text

_WORDS: dict[str, tuple[int, str, str]] = {
    "no_game": (
        404,
        "There is no game {game}. Check the link, or start a new one.",
        "Il n'y a pas de partie {game}. Vérifiez le lien, ou commencez-en une nouvelle.",
    ),
    "bad_token": (
        403,
        "This seat is not yours: the key of the seat is wrong. You can watch, or open the link that you were given.",
        "Cette place n'est pas la vôtre : la clé de la place est fausse. Regardez la partie, ou rouvrez votre lien.",
    ),
    "no_seat": (
        404,
        "There is no seat {seat} in this game.",
        "Il n'y a pas de place {seat} dans cette partie.",
    ),
    "seat_taken": (
        409,
        "That seat is taken. Choose another one, or watch the game.",
        "Cette place est prise. Choisissez-en une autre, ou regardez la partie.",
    ),
    "bad_name": (422, "A name has 1 to {most} characters.", "Un nom compte de 1 à {most} caractères."),
    "bad_version": (
        400,
        "This client speaks version {theirs} of the protocol; this server speaks version {ours}. Reload the page.",
        "Ce client parle la version {theirs} du protocole ; ce serveur parle la version {ours}. Rechargez la page.",
    ),
    "watching": (
        403,
        "You are watching this game; only its players can do that.",
        "Vous regardez cette partie ; seuls ses joueurs peuvent faire cela.",
    ),
    "not_started": (
        409,
        "The game has not begun yet: somebody is still missing.",
        "La partie n'a pas encore commencé : il manque encore quelqu'un.",
    ),
    "not_paused": (409, "The game is not paused.", "La partie n'est pas en pause."),
    "over": (409, "The game is over.", "La partie est finie."),
    "not_over": (
        409,
        "The record is open when the game is over: until then it holds secrets.",
        "L'enregistrement s'ouvre quand la partie est finie : d'ici là il contient des secrets.",
    ),
    "not_yours": (
        409,
        "It is not your choice now; somebody else must choose first.",
        "Ce n'est pas à vous de choisir ; quelqu'un d'autre doit d'abord le faire.",
    ),
    "stale": (
        409,
        "The game has gone on meanwhile; look again and choose anew.",
        "La partie a avancé entre-temps ; regardez et choisissez à nouveau.",
    ),
    "refused": (409, "{why}", "{why_fr}"),
    "bad_choice": (422, "That is no choice: {why}", "Ce n'est pas un choix : {why}"),
    "paused": (409, "The game is paused; resume it first.", "La partie est en pause ; reprenez-la d'abord."),
    "nothing_to_undo": (
        409,
        "There is nothing that could be taken back.",
        "Il n'y a rien à reprendre.",
    ),
    "undo_refused": (
        409,
        "That cannot be taken back: a die was rolled or something was revealed, and bots do not agree to it.",
        "Cela ne peut être repris : un dé a été lancé ou quelque chose révélé, et les bots n'y consentent pas.",
    ),
    "nobody_asked": (
        409,
        "Nobody has asked for that, or the game has gone on meanwhile.",
        "Personne ne l'a demandé, ou la partie a avancé entre-temps.",
    ),
    "cannot_ask": (
        422,
        "One can ask for pause, resume or rematch, not for '{about}'.",
        "On peut demander une pause, une reprise ou une revanche, pas « {about} ».",
    ),
    "rematch_early": (
        409,
        "A rematch can be asked for when the game is over.",
        "Une revanche se demande quand la partie est finie.",
    ),
    "bad_order": (422, "Not every order was understood: {why}", "Un ordre n'a pas été compris : {why}"),
    "no_dice": (
        409,
        "No dice are asked of you now.",
        "On ne vous demande pas de dés maintenant.",
    ),
    "dice_count": (
        422,
        "{count} dice must be rolled, not {given}.",
        "Il faut lancer {count} dés, pas {given}.",
    ),
    "dice_shows": (
        422,
        "Die number {die} can show {known}, not {given}.",
        "Le dé numéro {die} peut montrer {known}, pas {given}.",
    ),
    "dice_first": (
        409,
        "Dice must be rolled first: type in what they show.",
        "Il faut d'abord lancer les dés : tapez ce qu'ils montrent.",
    ),
    "unknown_query": (
        422,
        "'{about}' is no question; ask for menu, reach, preview, sight, coverage or why.",
        "« {about} » n'est pas une question ; demandez menu, reach, preview, sight, coverage ou why.",
    ),
    "chat_empty": (422, "A chat line needs words.", "Une ligne de discussion a besoin de mots."),
    "hello_twice": (409, "The game was chosen already.", "La partie a déjà été choisie."),
    "too_heavy": (
        422,
        "To read that takes more than this server gives to one file ({seconds} seconds, {memory} MB). Send less.",
        "Lire cela prend plus que ce serveur n'accorde à un fichier ({seconds} secondes, {memory} Mo). Envoyez moins.",
    ),
    "readers_busy": (
        503,
        "Too many files are waiting to be read; try again in a moment.",
        "Trop de fichiers attendent d'être lus ; réessayez dans un moment.",
    ),
    "store_down": (
        503,
        "{why}",
        "La base de données ne répond pas. Rien de ce qui a été enregistré n'est perdu ; réessayez dans un moment.",
    ),
    "broken_game": (
        500,
        "This game cannot be played on: its journal does not fit the rules of this version.",
        "Cette partie ne peut continuer : son journal ne correspond pas aux règles de cette version.",
    ),
}


_BEHIND = "stale"


def _said(english: str, french: str, names: dict[str, object]) -> Text:
    """The sentence in both languages; names may be in both too."""
    en = {key: name.en if isinstance(name, Text) else name for key, name in names.items()}
    fr = {key: name.fr if isinstance(name, Text) else name for key, name in names.items()}
    return Text(english.format(**en), french.format(**fr))


class TableFault(Exception):
    """Something that the table does not do; nothing has changed. `status` is that of an HTTP answer."""

    def __init__(self, code: str, rule: str = "", **names: object) -> None:
        status, english, french = _WORDS[code]
        self.code = code
        self.status = status
        self.rule = rule
        self.text = _said(english, french, names)
        super().__init__(self.text.en)


class Behind(TableFault):
    """Somebody else has just written to the same game; what they wrote is taken in now. Look again."""

    def __init__(self) -> None:
        super().__init__(_BEHIND)


_NOTICES: dict[str, tuple[str, str]] = {
    "bot_took_over": (
        "{name} is away: a bot plays on for them until they return.",
        "{name} est absent : un bot joue à sa place jusqu'à son retour.",
    ),
    "back": ("{name} is back and plays again.", "{name} est de retour et rejoue."),
    "resigned": (
        "{name} has resigned: a bot plays on for them to the end.",
        "{name} a abandonné : un bot joue à sa place jusqu'à la fin.",
    ),
    "flagged": (
        "{name} has no time left: a bot plays on for them to the end.",
        "{name} n'a plus de temps : un bot joue à sa place jusqu'à la fin.",
    ),
    "late": (
        "{name} did not answer in time and passes.",
        "{name} n'a pas répondu à temps et passe.",
    ),
    "paused": ("The game is paused.", "La partie est en pause."),
    "resumed": ("The game goes on.", "La partie reprend."),
    "undone": (
        "Taken back by consent (choices: {count}). The same dice will fall again.",
        "Repris d'un commun accord (choix : {count}). Les mêmes dés retomberont.",
    ),
    "time_up": ("Time is up.", "Le temps est écoulé."),
}


def notice(code: str, **names: object) -> Text:
    english, french = _NOTICES[code]
    return _said(english, french, names)
