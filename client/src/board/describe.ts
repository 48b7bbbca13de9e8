/** Words for a square, for those who hear the board. */
import type { Scenery, Text, View } from '../wire'
import { sectionOf } from './floor'
import { extentOf, gatePlaces, isFloor, type Large } from './plan'
import { squaresOf, STEP, type Cell, type Squares } from './squares'
import type { Language } from './types'

const WORDS = {
  en: {
    nothing: 'nothing',
    corridor: 'corridor',
    room: 'room',
    dock: 'dock',
    section: 'section',
    entry: 'entry',
    exit: 'exit',
    waiting: 'waiting',
    deck: 'deck',
    leads: 'leads to deck',
    facing: { n: 'facing north', e: 'facing east', s: 'facing south', w: 'facing west' },
  },
  fr: {
    nothing: 'rien',
    corridor: 'couloir',
    room: 'salle',
    dock: 'arrimage',
    section: 'section',
    entry: 'entrée',
    exit: 'sortie',
    waiting: 'en attente',
    deck: 'pont',
    leads: 'mène au pont',
    facing: { n: 'face au nord', e: 'face à l’est', s: 'face au sud', w: 'face à l’ouest' },
  },
}

/** What is on a square: pieces and things first, then the floor, its section and the gates beside it. */
export function describe(square: string, view: View, scenery: Scenery, language: Language): string {
  const words = WORDS[language]
  const say = (text: Text): string => text[language]
  const squares = squaresOf(scenery)
  const cell = squares.cell(square)
  if (!cell || !isFloor(scenery, cell)) return `${square}: ${words.nothing}`
  const said: string[] = []
  for (const piece of view.pieces) {
    if (piece.status !== 'board' || !covers(squares, piece, square)) continue
    const title = say(piece.title)
    const facing = words.facing[piece.facing as keyof typeof words.facing]
    said.push(facing && !title.includes(facing) ? `${title}, ${facing}` : title)
  }
  for (const thing of [...view.things, ...scenery.fixtures]) {
    if (thing.edge?.length ? beside(thing.edge, cell) : covers(squares, thing, square)) said.push(say(thing.title))
  }
  for (const link of scenery.links) {
    const other = link.a === square ? link.b : link.b === square ? link.a : ''
    const deck = squares.deck(other)
    if (deck >= 0) said.push(`${words.leads} ${deck + 1}`)
  }
  const deck = scenery.decks[cell.deck]
  const dock = deck.docks?.find((one) => one.squares.includes(square))
  said.push(dock ? `${words.dock} ${dock.number}` : deck.rows[cell.y]?.[cell.x] === ',' ? words.room : words.corridor)
  const section = sectionOf(scenery, cell)
  if (section) said.push(`${words.section} ${section}`)
  for (const gate of scenery.gates) {
    if (!gate.squares.includes(square) || !gatePlaces(squares, gate).length) continue
    const waiting = view.pieces.filter((piece) => piece.status === 'waiting' && piece.gate === gate.letter).length
    const name = `${gate.kind === 'exit' ? words.exit : words.entry} ${gate.letter}`
    said.push(waiting ? `${name} (${waiting} ${words.waiting})` : name)
  }
  return `${square}: ${said.join(', ')}`
}

/** Whether a square lies along an edge, on either side of it. */
export function beside([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[], cell: Cell): boolean {
  if (y1 === y2) return (cell.y === y1 || cell.y === y1 - 1) && cell.x >= Math.min(x1, x2) && cell.x < Math.max(x1, x2)
  return (cell.x === x1 || cell.x === x1 - 1) && cell.y >= Math.min(y1, y2) && cell.y < Math.max(y1, y2)
}

/** Whether something that lies from its north-western square to the south-east takes a square. */
export function covers(squares: Squares, large: Large, square: string): boolean {
  if (large.at === square) return true
  const [wide, tall] = extentOf(large)
  if (wide * tall < 2) return false
  const corner = squares.cell(large.at ?? '')
  const cell = squares.cell(square)
  if (!corner || !cell || corner.deck !== cell.deck) return false
  return cell.x >= corner.x && cell.y >= corner.y && cell.x < corner.x + wide && cell.y < corner.y + tall
}

/** The next square of the board from one in a direction, over gaps; null where there is none. */
export function neighbour(scenery: Scenery, square: string, facing: string): string | null {
  const squares = squaresOf(scenery)
  const cell = squares.cell(square)
  const step = STEP[facing]
  const deck = cell && scenery.decks[cell.deck]
  if (!cell || !step || !deck) return null
  const limit = Math.max(deck.width, deck.height) + 8
  for (let ahead = 1; ahead <= limit; ahead++) {
    const next = { deck: cell.deck, x: cell.x + step.x * ahead, y: cell.y + step.y * ahead }
    if (isFloor(scenery, next)) return squares.name(next)
  }
  return null
}
