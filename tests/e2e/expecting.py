"""What is expected on a page is waited for until it is there, and only then looked at.

Where it is not there at once, Playwright writes the whole page down as people who cannot see would hear it, for the
message of a failure that may never come; on a board that takes longer than the choice that is waited for.
"""

from __future__ import annotations

from typing import Any

from playwright._impl.assertions import LocatorAssertions
from playwright.sync_api import Error, TimeoutError

# Of these it is right that there is nothing.
ABSENT = ("to.be.hidden", "to.be.detached", "to.have.count")
at_once = LocatorAssertions._call_expect


async def when_there(self: LocatorAssertions, expression: str, options: Any, title: str | None) -> Any:
    if not self._is_not and expression not in ABSENT and not expression.endswith(".array"):
        try:
            await self._actual_locator.wait_for(state="attached", timeout=options["timeout"])
        except TimeoutError:
            options["timeout"] = 1  # it says what is missing, and waits no longer
        except Error:
            pass  # as above, in its own words
    return await at_once(self, expression, options, title)


def wait_first() -> None:
    """From now on, in this process."""
    LocatorAssertions._call_expect = when_there  # type: ignore[assignment, method-assign]
