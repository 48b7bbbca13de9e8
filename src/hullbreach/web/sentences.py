"""What the server itself says where something cannot be done, in both languages. The table has its own sentences."""

from __future__ import annotations

from hullbreach.faces.wire import Text

_SENTENCES: dict[str, tuple[str, str]] = {
    "not_found": (
        "There is nothing at {path}. The addresses of this server are listed at /api/docs.",
        "Il n'y a rien à l'adresse {path}. Les adresses de ce serveur sont décrites sur /api/docs.",
    ),
    "bad_method": (
        "{path} cannot be used with {method}; see /api/docs.",
        "{path} ne s'utilise pas avec {method} ; voir /api/docs.",
    ),
    "too_large": (
        "That is too large: at most {most} bytes are read here.",
        "C'est trop grand : on ne lit ici que {most} octets au plus.",
    ),
    "bad_json": (
        "That is no JSON text: {why}.",
        "Ce n'est pas un texte JSON : {why}.",
    ),
    "too_deep": (
        "That is no JSON text that could be read: it is nested too deeply.",
        "Ce texte JSON ne peut être lu : il est trop profondément imbriqué.",
    ),
    "bad_text": (
        "The text holds a character that cannot be kept (U+0000); leave it out.",
        "Le texte contient un caractère impossible à conserver (U+0000) ; retirez-le.",
    ),
    "not_text": (
        "Messages are JSON texts; this one was binary data.",
        "Les messages sont des textes JSON ; celui-ci était binaire.",
    ),
    "hello_first": (
        "The first message must be `hello` with the name of the game.",
        "Le premier message doit être `hello`, avec le nom de la partie.",
    ),
    "hello_late": (
        "No `hello` came within {seconds} seconds; connect again and say hello first.",
        "Aucun `hello` n'est venu en {seconds} secondes ; reconnectez-vous et commencez par `hello`.",
    ),
    "too_many": (
        "Too much at once from this connection; wait a moment and try again.",
        "Trop de demandes à la fois sur cette connexion ; patientez un instant et recommencez.",
    ),
    "too_many_requests": (
        "Too many requests from your address; try again in {seconds} seconds.",
        "Trop de demandes depuis votre adresse ; réessayez dans {seconds} secondes.",
    ),
    "too_many_questions": (
        "Your questions took much of the server's time; ask again in {seconds} seconds. You can play on meanwhile.",
        "Vos questions ont pris beaucoup de temps au serveur ; reposez-les dans {seconds} secondes. Jouez entre-temps.",
    ),
    "too_many_connections": (
        "Too many connections from your address are open; close other windows of the game first.",
        "Trop de connexions ouvertes depuis votre adresse ; fermez d'abord d'autres fenêtres du jeu.",
    ),
    "server_full": (
        "This server holds as many connections as it can; try again later.",
        "Ce serveur a atteint son nombre de connexions ; réessayez plus tard.",
    ),
    "no_token": (
        "The key of a seat is needed: send the header `Authorization: Bearer KEY`.",
        "La clé d'une place est nécessaire : envoyez l'en-tête `Authorization: Bearer CLÉ`.",
    ),
    "bad_origin": (
        "Pages of another site may not use this server; start it with --allow-origin to let them.",
        "Les pages d'un autre site ne peuvent utiliser ce serveur ; lancez-le avec --allow-origin pour les admettre.",
    ),
    "bad_qr": (
        "A QR code is made for an address of this server of at most {most} characters that begins with http:// or https://.",
        "Un code QR se fait pour une adresse de ce serveur, de {most} caractères au plus, en http:// ou https://.",
    ),
    "bad_record": (
        "That is no record that can be played: {why}",
        "Ce n'est pas un enregistrement jouable. Le détail (en anglais) : {why}",
    ),
    "bad_status": (
        "Games are listed by status: open, running or over.",
        "Les parties se listent par état : open, running ou over.",
    ),
    "no_rule": (
        "There is no rule {id}.{near}",
        "Il n'y a pas de règle {id}.{near}",
    ),
    "no_answer": (
        "The table gave no answer in time; ask for the state and try again.",
        "La table n'a pas répondu à temps ; demandez l'état de la partie et réessayez.",
    ),
    "store_down": (
        "{why}",
        "La base de données ne répond pas pour l'instant. Rien n'est perdu ; réessayez dans un moment.",
    ),
    "broken": (
        "Something went wrong inside the server. Nothing was changed; the fault is in its log.",
        "Une erreur s'est produite dans le serveur. Rien n'a été changé ; elle est notée dans son journal.",
    ),
    "going_away": (
        "The server is being restarted; all games are kept and go on in a moment.",
        "Le serveur redémarre ; toutes les parties sont conservées et reprendront dans un instant.",
    ),
    "bad_request": ("The request cannot be read: {why}.", "La demande est illisible : {why}."),
}


def say(code: str, **names: object) -> Text:
    english, french = _SENTENCES[code]
    return Text(english.format(**names), french.format(**names))
