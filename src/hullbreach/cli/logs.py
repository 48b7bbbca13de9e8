"""How the server writes its log: lines for people, or JSON, one object a line, for programs."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

TEXT, JSON = "text", "json"
_FOR_PEOPLE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """`{"at": …, "level": …, "logger": …, "message": …}`, and `exception` where there was one."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_to_stderr(requests: bool, form: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == JSON else logging.Formatter(_FOR_PEOPLE))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if requests:
        logging.getLogger("hullbreach.access").setLevel(logging.INFO)
