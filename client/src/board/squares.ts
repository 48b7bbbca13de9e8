/** Names of squares (`m12`, on a further deck `m12/2`, others where the map says so) and facings. */
import type { Deck, Scenery } from '../wire'
import type { Facing, Turn } from './types'

/** A square by deck, column and row, all from 0. */
export interface Cell {
  deck: number
  x: number
  y: number
}

export const FACINGS: Facing[] = ['n', 'e', 's', 'w']

export const STEP: Record<string, { x: number; y: number }> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
}

const SQUARE = /^([a-z]+)(\d+)(?:\/(\d+))?$/

const key = ({ deck, x, y }: Cell): string => `${deck}:${x}:${y}`

/** The squares of a game by name. Most names tell where they lie; for the others the decks do. */
export class Squares {
  private readonly cells = new Map<string, Cell | null>()
  private readonly placed = new Map<string, string>()

  constructor(decks: Pick<Deck, 'places'>[] = []) {
    decks.forEach(({ places = {} }, deck) => {
      for (const [name, [x = 0, y = 0]] of Object.entries(places)) {
        this.cells.set(name, { deck, x, y })
        this.placed.set(key({ deck, x, y }), name)
      }
    })
  }

  /** The cell that a text names, or null where it names none. */
  cell(name: string): Cell | null {
    let cell = this.cells.get(name)
    if (cell === undefined) this.cells.set(name, (cell = parse(name)))
    return cell
  }

  /** The deck of a square; -1 where there is no such square. */
  deck(name: string | undefined): number {
    return (name ? this.cell(name)?.deck : undefined) ?? -1
  }

  name(cell: Cell): string {
    return this.placed.get(key(cell)) ?? plainName(cell)
  }

  /** Whether it is a square because the decks say so, outside their rows. */
  isPlaced(cell: Cell): boolean {
    return this.placed.has(key(cell))
  }
}

/** The same decks always have the same squares. */
const made = new WeakMap<Deck[], Squares>()

export function squaresOf({ decks }: Pick<Scenery, 'decks'>): Squares {
  let squares = made.get(decks)
  if (!squares) made.set(decks, (squares = new Squares(decks)))
  return squares
}

function parse(square: string): Cell | null {
  const match = SQUARE.exec(square.trim().toLowerCase())
  if (!match) return null
  let x = 0
  for (const letter of match[1]) x = x * 26 + letter.charCodeAt(0) - 96
  const y = Number(match[2])
  const deck = match[3] ? Number(match[3]) : 1
  return y < 1 || deck < 1 ? null : { deck: deck - 1, x: x - 1, y: y - 1 }
}

export function columnLetters(x: number): string {
  let text = ''
  for (let left = x + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text
  }
  return text
}

/** The name of a square that lies where its name says. */
export function plainName(cell: Cell): string {
  const text = columnLetters(cell.x) + (cell.y + 1)
  return cell.deck === 0 ? text : `${text}/${cell.deck + 1}`
}

/** A facing as degrees, clockwise from north. */
export function angleOf(facing: string | undefined): number {
  return Math.max(0, FACINGS.indexOf(facing as Facing)) * 90
}

/** From one angle to another by the shorter way. */
export function shortTurn(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180
}

export function turned(facing: string, turn: Turn): Facing {
  const by = { left: 3, about: 2, right: 1 }[turn]
  return FACINGS[(Math.max(0, FACINGS.indexOf(facing as Facing)) + by) % 4]
}
