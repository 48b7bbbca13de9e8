// Dice that decide: blows between two pieces, and shots. The moment that is shown large, in an inset.
import type { Look, Piece, Text, Told, View } from '../wire'

export interface Side {
  piece: Piece
  /** Its throw; null where it throws nothing. */
  roll: Told | null
  dies: boolean
}

export interface Duel {
  by: Extract<Look, 'strike' | 'shot'>
  /** Whoever acts, and whom it is about, if that is somebody. */
  sides: Side[]
  /** What the dice are to do, where that is no number. */
  aim: Text | null
  /** What they came to, once they have fallen. */
  verdict: Text | null
}

export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** What stands at the edges of the pane and is not covered: the bar above, some air below. */
const EDGE = { above: 64, below: 12, side: 12 }

/** How much of the one lies over the other. */
function over(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}

/** The pane without the bands that `kept` takes, what is read or pressed at its edges: above, and on the right. */
function clearOf(kept: Box[], pane: Box): { top: number; right: number } {
  const middle = { x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 }
  const above = kept.filter((box) => box.left < middle.x && box.top + box.height < middle.y)
  const beside = kept.filter((box) => box.left > middle.x && box.width < pane.width / 4)
  return {
    top: Math.max(pane.top + EDGE.above, ...above.map((box) => box.top + box.height + EDGE.side)),
    right: Math.min(pane.left + pane.width, ...beside.map((box) => box.left)) - EDGE.side,
  }
}

/** Where the inset lies in the pane: below, above or beside those who fight, so that it hides none of them, and nothing of
 * what is `kept`; it stays where it is as long as that is so. Else it goes where less of the floor lies under it: `floor`
 * says what share of a place is floor. All boxes are on the screen. */
export function besideThem(
  figures: Box[],
  inset: Box,
  pane: Box,
  stay = false,
  floor: (place: Box) => number = () => 0,
  kept: Box[] = [],
): Box {
  const clear = clearOf(kept, pane)
  const middle = pane.left + (pane.width - inset.width) / 2
  const left = pane.left + EDGE.side
  const bottom = pane.top + pane.height - inset.height - EDGE.below
  // Where there is little room what stands at the edges gives way: the inset is seen whole, and who fights.
  const tops = [clear.top, pane.top + EDGE.above, pane.top + EDGE.side].map((top) =>
    Math.max(pane.top, Math.min(top, bottom)),
  )
  const rights = [clear.right, pane.left + pane.width - EDGE.side].map((right) => Math.max(left, right - inset.width))
  const half = pane.top + (pane.height - inset.height) / 2
  const below = [middle, left, ...rights].map((x) => [x, bottom])
  const above = tops.flatMap((top) => [middle, left, ...rights].map((x) => [x, top]))
  const beside = [left, ...rights].map((x) => [x, half])
  const [under, ...corners] = below
  const spots = [under, above[0], ...corners, ...above.slice(1), ...beside].map(([x, y]) => ({
    ...inset,
    left: x,
    top: y,
  }))
  const hides = (spot: Box, what: Box[]) => what.reduce((sum, each) => sum + over(each, spot), 0)
  if (stay && hides(inset, [...figures, ...kept]) === 0) return inset
  // Rather a button is covered for a moment than somebody who fights.
  const shows = spots.filter(least((spot) => hides(spot, figures), spots))
  const frees = shows.filter(least((spot) => hides(spot, kept), shows))
  // In quarters: for a square or two it does not go from one corner to another.
  return frees.filter(least((spot) => Math.round(4 * floor(spot)), frees))[0]
}

/** Whether a place has as little of something as any of them. */
function least(much: (spot: Box) => number, spots: Box[]): (spot: Box) => boolean {
  const all = new Map(spots.map((spot) => [spot, much(spot)]))
  const fewest = Math.min(...all.values())
  return (spot) => all.get(spot) === fewest
}

/** The events without the throws that are shown large: nobody throws the same dice twice. */
export function beside(duels: Duel[], events: Told[]): Told[] {
  const large = new Set(duels.flatMap(({ sides }) => sides.map(({ roll }) => roll)))
  const drawn = (event: Told) => large.has(event) || (isAgain(event) && duels.length > 0)
  return events.map((event) => (drawn(event) ? { ...event, dice: [] } : event))
}

const isAgain = (event: Told): boolean => (event.again ?? -1) >= 0 && (event.dice?.length ?? 0) > 0

/** What the dice of a fight came to, or nothing yet. */
function verdictIn(events: Told[], one: number | undefined, other: number | undefined): Text | null {
  return events.find((e) => e.aim && !e.dice?.length && e.piece === one && e.other === other)?.aim ?? null
}

const thrown = ({ dice, values, total }: Told) => ({ dice, values, total })

/** The fight that was shown last goes on: a die is rolled again, or all stay as they lie. */
function wentOn(last: Duel, events: Told[], dies: (id: number) => boolean): Duel | null {
  const [a, b] = last.sides.map(({ piece }) => piece.id)
  const verdict = last.by === 'strike' ? (verdictIn(events, a, b) ?? verdictIn(events, b, a)) : null
  const rolled = events.filter(isAgain)
  if (!verdict && rolled.length === 0) return null
  const sides = last.sides.map(({ piece, roll }) => {
    const dice = [...(roll?.dice ?? [])]
    for (const event of rolled.filter((e) => ((e.other ?? -1) >= 0 ? e.other : e.piece) === piece.id)) {
      // All dice as they lie now, or the one that was rolled again.
      if (event.values?.length === dice.length)
        return { piece, roll: { ...roll!, ...thrown(event) }, dies: dies(piece.id) }
      const at = dice.indexOf(event.again!)
      if (at >= 0) dice[at] = event.dice![0]
    }
    return { piece, roll: roll && { ...roll, dice }, dies: dies(piece.id) }
  })
  return { ...last, sides, verdict }
}

/** The close combat and the shots among these events, in their order. `before` and `after` know the pieces, `last` is the
 * fight that was shown before. */
export function duelsIn(events: Told[], before: View, after: View, last: Duel | null = null): Duel[] {
  const thrown = events.filter((event) => event.dice?.length && (event.piece ?? -1) >= 0)
  const blows = thrown.filter((event) => event.looks?.includes('strike') && (event.other ?? -1) >= 0)
  const shots = thrown.filter((event) => event.looks?.includes('shot'))
  const find = (id: number | undefined): Piece | undefined =>
    before.pieces.find((piece) => piece.id === id) ?? after.pieces.find((piece) => piece.id === id)
  const dies = (id: number | undefined) => events.some((e) => e.piece === id && e.looks?.includes('death'))
  const side = (id: number | undefined, roll: Told | undefined): Side[] => {
    const piece = find(id)
    return piece ? [{ piece, roll: roll ?? null, dies: dies(id) }] : []
  }
  const duels: Duel[] = []
  const [blow] = blows
  if (blow) {
    const back = blows.find((event) => event.piece === blow.other && event.other === blow.piece)
    const sides = [...side(blow.piece, blow), ...side(blow.other, back)]
    const verdict = verdictIn(events, blow.piece, blow.other)
    if (sides.length === 2) duels.push({ by: 'strike', sides, aim: blow.aim ?? null, verdict })
  } else if (last) {
    const more = wentOn(last, events, dies)
    if (more) duels.push(more)
  }
  for (const shot of shots) {
    const [shooter] = side(shot.piece, shot)
    // A square or a door has no figure; nor does somebody who fires at himself need a second one.
    const target = shot.other === shot.piece ? [] : side(shot.other, undefined)
    if (shooter) duels.push({ by: 'shot', sides: [shooter, ...target], aim: shot.aim ?? null, verdict: null })
  }
  return duels
}
