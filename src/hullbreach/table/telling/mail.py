"""Mail by the server that the host names: plain text, with the links and headers by which one stops it."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any
from urllib.parse import urlsplit

from hullbreach.table.telling.delivering import GONE, LATER, REFUSED, SENT, Given
from hullbreach.table.telling.settings import Mail, Setup
from hullbreach.table.telling.words import Notice

SECONDS = 20.0
_OK, _WAIT, _NEVER = 200, 400, 500


def letter(setup: Setup, to: str, notice: Notice, language: str, now: float) -> EmailMessage:
    assert setup.mail is not None
    mail = EmailMessage()
    mail["From"] = setup.mail.sender
    mail["To"] = to
    mail["Subject"] = notice.title
    mail["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    mail["Message-ID"] = f"<{notice.id}@{urlsplit(setup.site).hostname}>"
    # No answers from those who are on holiday.
    mail["Auto-Submitted"] = "auto-generated"
    mail["X-Auto-Response-Suppress"] = "All"
    mail["List-Unsubscribe"] = f"<{setup.site}{notice.stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(notice.letter(setup.site))
    mail["Content-Language"] = language
    return mail


async def send(setup: Setup, address: dict[str, Any], notice: Notice, language: str, now: float) -> Given:
    assert setup.mail is not None
    text = letter(setup, address["to"], notice, language, now)
    return await asyncio.to_thread(_send, setup.mail, address["to"], text)


def connected(mail: Mail) -> smtplib.SMTP:
    """A line to the server, encrypted and known there as far as the settings say; raises OSError and SMTPException."""
    trust = ssl.create_default_context(cafile=mail.certificates or None) if mail.security != "none" else None
    line: smtplib.SMTP
    if mail.security == "tls":
        line = smtplib.SMTP_SSL(mail.server, mail.port, timeout=SECONDS, context=trust)
    else:
        line = smtplib.SMTP(mail.server, mail.port, timeout=SECONDS)
    try:
        line.ehlo_or_helo_if_needed()
        if mail.security == "starttls":
            line.starttls(context=trust)
            line.ehlo()
        if mail.user:
            line.login(mail.user, mail.password)
    except BaseException:
        line.close()
        raise
    return line


def _send(mail: Mail, to: str, text: EmailMessage) -> Given:
    given = False
    try:
        line = connected(mail)
        try:
            sender = text["From"].addresses[0].addr_spec
            for code, said in (line.mail(sender), line.rcpt(to)):
                if not _OK <= code < _WAIT:
                    return _refused(code, said)
            given = True
            code, said = line.data(
                text.as_bytes(policy=text.policy.clone(linesep="\r\n", max_line_length=78))
            )
            return Given(SENT) if code == 250 else _refused(code, said, REFUSED)
        finally:
            _leave(line)
    except smtplib.SMTPResponseException as refused:
        # It was not taken, so it may be tried again, if that is of any use.
        return Given(LATER, f"{refused.smtp_code} {_text(refused.smtp_error)}")
    except (OSError, smtplib.SMTPException) as fault:
        # Once the text was on its way nobody knows whether it was taken: it is not sent a second time.
        return Given(SENT if given else LATER, f"{type(fault).__name__}: {fault}")


def _refused(code: int, said: bytes, never: str = GONE) -> Given:
    return Given(never if code >= _NEVER else LATER, f"{code} {_text(said)}")


def _text(said: bytes | str) -> str:
    return (said.decode("utf-8", "replace") if isinstance(said, bytes) else said)[:200]


def _leave(line: smtplib.SMTP) -> None:
    try:
        line.quit()
    except (OSError, smtplib.SMTPException):
        line.close()
