/** What of the sheet is worth looking at: the floor with its gates and docks, and who waits beside it; not the void. */
import type { Scenery } from '../wire'
import type { Area } from './camera'
import { floorCells } from './floor'
import { places, type Tray } from './gates'
import { cornerOf, gatePlaces, UNIT, type Plan } from './plan'

/** Room around it, in units; docks have their number beside them. */
const MARGIN = 16
const NUMBER = 18

export function areaOf(scenery: Scenery, plan: Plan, decks: number[], trays: Tray[]): Area {
  const cells = [
    ...decks.flatMap((deck) => floorCells(scenery, deck)),
    ...decks.flatMap((deck) =>
      Object.values(scenery.decks[deck]?.places ?? {}).map(([x = 0, y = 0]) => ({ deck, x, y })),
    ),
    ...scenery.gates.flatMap((gate) => gatePlaces(plan.squares, gate).map(({ cell }) => cell)),
    // Room for the first who will wait at each entry: whoever comes there moves nothing.
    ...places(scenery, plan),
    ...trays.map(({ cell }) => cell),
  ].filter((cell) => decks.includes(cell.deck))
  if (!cells.length) return { width: plan.width, height: plan.height }
  const margin = MARGIN + (decks.some((deck) => scenery.decks[deck]?.docks?.length) ? NUMBER : 0)
  // One deck of several is chosen by tabs, which lie over the upper edge.
  const tabs = decks.length < scenery.decks.length ? UNIT : 0
  const corners = cells.map((cell) => cornerOf(plan, cell))
  const x = Math.min(...corners.map((corner) => corner.x)) - margin
  // Names of decks stand above the ring of free squares, whether anything is in the ring or not.
  const names = plan.strip ? Math.min(...decks.map((deck) => plan.origins[deck].y)) - plan.strip : Infinity
  const y = Math.min(names, Math.min(...corners.map((corner) => corner.y)) - margin - tabs)
  return {
    x,
    y,
    width: Math.max(...corners.map((corner) => corner.x)) + UNIT + margin - x,
    height: Math.max(...corners.map((corner) => corner.y)) + UNIT + margin - y,
  }
}
