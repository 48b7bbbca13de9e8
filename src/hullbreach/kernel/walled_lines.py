"""Straight lines on boards with walls between squares: what lies on the way from one centre to another.

The board is one row of places, line after line of its text with the docks around it: edges and squares at the places
where the text has them. A course is a list of places counted from where the line starts, the same for all lines
that go equally far sideways and down; following it from one square finds what really lies there.
"""

from __future__ import annotations

from hullbreach.kernel.walled_board import CLOSED_FOR_GOOD


class Course:
    """Where a line of one slope goes, in places counted from its start."""

    def __init__(self) -> None:
        # Edges that it crosses, and squares between the two ends that it passes through.
        self.crossed: list[int] = []
        self.through: list[int] = []
        # Corners: the edges from the square before to the first square beside and from there to the square after,
        # the same for the second square beside, and both of these squares.
        self.corners: list[tuple[int, int, int, int, int, int]] = []
        # Edges at corners whose walls cut a line that is no exact diagonal.
        self.grazing: list[int] = []


class Line:
    """What lies on the line between two squares. A line that a wall cuts has no record."""

    __slots__ = ("beside", "corners", "doors", "flexible", "grazed", "mentioned", "through")

    def __init__(
        self, doors: int, through: int, corners: list[tuple[int, int, int, int]], is_diagonal: bool
    ) -> None:
        # Doors of which none may be closed, and all doors that matter.
        self.doors = doors
        self.mentioned = doors
        # Squares between the two that the line passes through.
        self.through = through
        # Corners: for each of the two ways the doors that must be open and the square beside; a way that a wall
        # closes for good is CLOSED_FOR_GOOD.
        self.corners = corners
        # Squares beside the corners, and those that cut the line when they are solid.
        self.beside = 0
        # Whether at some corner either of two doors will do.
        self.flexible = False
        for first, first_side, second, second_side in corners:
            self.beside |= first_side | second_side
            if first == CLOSED_FOR_GOOD:
                self.doors |= second
            elif second == CLOSED_FOR_GOOD or first == second:
                self.doors |= first
            elif first and second:
                self.flexible = True
            for way in (first, second):
                if way != CLOSED_FOR_GOOD:
                    self.mentioned |= way
        self.grazed = 0 if is_diagonal else self.beside

    def is_free(self, closed: int, bodies: int, solid: int) -> bool:
        """Whether nothing closed or solid and no body cuts the line; solid squares are among the bodies."""
        if self.doors & closed or self.through & bodies or self.grazed & solid:
            return False
        if not self.flexible and not self.beside & bodies:
            return True
        for first, first_side, second, second_side in self.corners:
            if first == CLOSED_FOR_GOOD or first & closed or first_side & bodies:
                if second == CLOSED_FOR_GOOD or second & closed or second_side & bodies:
                    return False
        return True


def course(dx: int, dy: int, width: int) -> Course:
    """The course that goes so far sideways and down on a text of that width."""
    made = Course()
    across, down = abs(dx), abs(dy)
    # One place sideways, and one up or down; a square is two places wide.
    side, drop = (dx > 0) - (dx < 0), ((dy > 0) - (dy < 0)) * width
    here = x = y = 0
    while x < across or y < down:
        # The next edge sideways is (2x + 1) / (2 across) of the way along, the next one up or down likewise.
        ahead = (2 * x + 1) * down - (2 * y + 1) * across
        if ahead < 0 or not down:
            made.crossed.append(here + side)
            here += 2 * side
            x += 1
        elif ahead > 0 or not across:
            made.crossed.append(here + drop)
            here += 2 * drop
            y += 1
        else:
            beside_first, beside_second = here + side + drop + side, here + side + drop + drop
            made.corners.append(
                (here + side, beside_first, here + drop, beside_second, here + 2 * side, here + 2 * drop)
            )
            if across > down:
                made.grazing += [here + drop, beside_first]
            elif across < down:
                made.grazing += [here + side, beside_second]
            here += 2 * (side + drop)
            x += 1
            y += 1
        made.through.append(here)
    if made.through:
        made.through.pop()
    return made


def follow(course: Course, walls: list[int], squares: list[int], start: int) -> Line | None:
    """The line along a course from a place; None: a wall cuts it."""
    doors = through = 0
    for places in (course.crossed, course.grazing):
        for place in places:
            edge = walls[start + place]
            if edge == CLOSED_FOR_GOOD:
                return None
            doors |= edge
    corners: list[tuple[int, int, int, int]] = []
    for into_first, from_first, into_second, from_second, first, second in course.corners:
        one, other = walls[start + into_first], walls[start + from_first]
        first_way = CLOSED_FOR_GOOD if one < 0 or other < 0 else one | other
        one, other = walls[start + into_second], walls[start + from_second]
        second_way = CLOSED_FOR_GOOD if one < 0 or other < 0 else one | other
        if first_way < 0 and second_way < 0:
            return None
        corners.append((first_way, squares[start + first], second_way, squares[start + second]))
    for place in course.through:
        through |= squares[start + place]
    return Line(doors, through, corners, not course.crossed)
