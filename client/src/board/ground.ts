/** What the floor of a place looks like: plates, pipes, cables, rust, stripes. Fixed by the text of the map alone. */
import type { Scenery } from '../wire'
import { floorCells } from './floor'
import { chance, pick, textSeed } from './hash'
import { FACINGS, squaresOf, STEP, type Cell } from './squares'
import type { Facing } from './types'
import { innerWalls, walled, type Lines } from './walls'

/** Kinds of plates: with rivets, chequered, slotted, ribbed, in two halves, with a manhole, mended, tiled. */
export const KINDS = ['plain', 'tread', 'grate', 'ribbed', 'split', 'manhole', 'patch', 'tile'] as const
export type Kind = (typeof KINDS)[number]

export interface Plate {
  cell: Cell
  kind: Kind
  /** A quarter turned. */
  turned: boolean
  room: boolean
  /** Earth under the open sky. */
  open: boolean
  /** How much lighter or darker than its neighbours, from -2 to 2. */
  shade: number
  /** The sides that are closed. */
  walls: Facing[]
  pipes: Facing[]
  cables: Facing[]
  /** Sides where something comes in. */
  stripes: Facing[]
  /** Sides along which a line is painted: rooms of some kinds have one along their walls. */
  lines: Facing[]
  /** Something is fixed there, and the floor around it is marked. */
  framed: boolean
  /** A stain, in parts of a square; none: its size is 0. */
  stain: { x: number; y: number; size: number; oil: boolean }
}

/** What a mission as a whole looks like. */
export interface Ground {
  plates: Plate[]
  /** A hint of colour, as a number from 0 to below 1. */
  hue: number
}

/** Squares along which a pipe or a cable runs on. */
const RUN = 5

/** How many rooms have a line along their walls. */
const LINED = 0.6

const keyOf = ({ deck, x, y }: Cell): string => `${deck}:${x}:${y}`

/** Corridors are made of a few kinds, which differ from map to map. */
const PASSAGES: readonly (readonly Kind[])[] = [
  ['plain', 'plain', 'tread', 'split', 'grate'],
  ['ribbed', 'plain', 'split', 'plain', 'manhole'],
  ['tread', 'tread', 'plain', 'grate', 'patch'],
  ['split', 'plain', 'grate', 'ribbed', 'plain'],
]
const CHAMBERS: readonly (readonly Kind[])[] = [
  ['tile', 'tile', 'tile', 'manhole'],
  ['plain', 'plain', 'patch', 'plain'],
  ['grate', 'grate', 'plain', 'grate'],
  ['tread', 'tread', 'tread', 'split'],
]

export function groundOf(scenery: Scenery): Ground {
  const seed = textSeed(scenery.decks.map((deck) => deck.rows.join('\n')).join('\n\n') + scenery.mission)
  const walls = innerWalls(scenery)
  const entries = entrySides(scenery)
  const fixed = new Set(
    scenery.fixtures.filter(({ edge, layer }) => !edge?.length && layer !== 'above').map(({ at }) => at),
  )
  const passages = pick(PASSAGES, chance(seed, 0, 0, 1))
  const worn = 0.1 + 0.16 * chance(seed, 0, 0, 2)
  const plates = scenery.decks.flatMap((_, d) => {
    const rooms = roomNumbers(scenery, d, walls)
    return floorCells(scenery, d).map((cell): Plate => {
      const of = (salt: number): number => chance(seed + d, cell.x, cell.y, salt)
      /** A pipe runs on along its wall: the squares of a run have the same number. */
      const run = (facing: Facing, salt: number): number => {
        const [x, y] = STEP[facing].x ? [cell.x, cell.y - (cell.y % RUN)] : [cell.x - (cell.x % RUN), cell.y]
        return chance(seed + d, x, y, salt)
      }
      const room = rooms.get(keyOf(cell))
      const kinds = room === undefined ? passages : pick(CHAMBERS, chance(seed + d, room, 7, 3))
      const closed = FACINGS.filter((facing) => walled(scenery, walls, cell, facing))
      return {
        cell,
        kind: pick(kinds, of(4)),
        turned: room === undefined && !closed.includes('n') && !closed.includes('s'),
        room: room !== undefined,
        open: scenery.decks[d].open ?? false,
        shade: Math.floor(of(6) * 5) - 2,
        walls: closed,
        pipes: closed.filter((facing) => (facing === 'n' || facing === 'w') && run(facing, 8) < 0.4),
        cables: closed.filter((facing) => (facing === 's' || facing === 'e') && run(facing, 9) < 0.3),
        stripes: entries.get(keyOf(cell)) ?? [],
        lines: room !== undefined && chance(seed + d, room, 8, 16) < LINED ? closed : [],
        framed: fixed.has(squaresOf(scenery).name(cell)),
        stain: {
          x: 0.25 + 0.5 * of(10),
          y: 0.25 + 0.5 * of(11),
          size: of(12) < worn ? 0.22 + 0.3 * of(13) : 0,
          oil: of(14) < 0.4,
        },
      }
    })
  })
  return { plates, hue: chance(seed, 0, 0, 15) }
}

/** The sides of squares through which others come in: at entries and exits, and at airlocks. */
function entrySides(scenery: Scenery): Map<string, Facing[]> {
  const sides = new Map<string, Facing[]>()
  const add = (cell: Cell, facing: string): void => {
    sides.set(keyOf(cell), [...(sides.get(keyOf(cell)) ?? []), facing as Facing])
  }
  for (const { squares, outward } of scenery.gates) {
    squares.forEach((name, i) => {
      const cell = squaresOf(scenery).cell(name)
      if (cell) add(cell, outward[i] ?? 'n')
    })
  }
  scenery.decks.forEach((deck, d) => {
    const aboard = (x: number, y: number): boolean => !/^[# ]?$/.test(deck.rows[y]?.[x] ?? '')
    for (const { edge } of deck.docks ?? []) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edge
      for (let x = x1; x < x2; x++) add({ deck: d, x, y: aboard(x, y1) ? y1 : y1 - 1 }, aboard(x, y1) ? 'n' : 's')
      for (let y = y1; y < y2; y++) add({ deck: d, x: aboard(x1, y) ? x1 : x1 - 1, y }, aboard(x1, y) ? 'w' : 'e')
    }
  })
  return sides
}

/** The rooms of a deck by number, from the places of their squares: what hangs together without a wall between. */
function roomNumbers(scenery: Scenery, deck: number, lines: Lines): Map<string, number> {
  const numbers = new Map<string, number>()
  const isRoom = ({ x, y }: Cell): boolean => scenery.decks[deck].rows[y]?.[x] === ','
  let count = 0
  for (const first of floorCells(scenery, deck)) {
    if (!isRoom(first) || numbers.has(keyOf(first))) continue
    numbers.set(keyOf(first), ++count)
    const open = [first]
    for (let cell = open.pop(); cell; cell = open.pop()) {
      for (const facing of FACINGS) {
        const next = { deck, x: cell.x + STEP[facing].x, y: cell.y + STEP[facing].y }
        if (!isRoom(next) || numbers.has(keyOf(next)) || lines.between(cell, facing)) continue
        numbers.set(keyOf(next), count)
        open.push(next)
      }
    }
  }
  return numbers
}
