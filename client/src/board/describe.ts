/** Words for a square, for those who hear the board. */
import type { Scenery, Text, View } from "../wire"
import { sectionOf } from "./floor"
import { gatePlaces, isFloor } from "./plan"
import { cellOf, squareName, STEP } from "./squares"
import type { Language } from "./types"

const WORDS = {
  en: {
    nothing: "nothing",
    corridor: "corridor",
    room: "room",
    section: "section",
    entry: "entry",
    exit: "exit",
    waiting: "waiting",
    deck: "deck",
    leads: "leads to deck",
    facing: { n: "facing north", e: "facing east", s: "facing south", w: "facing west" },
  },
  fr: {
    nothing: "rien",
    corridor: "couloir",
    room: "salle",
    section: "section",
    entry: "entrée",
    exit: "sortie",
    waiting: "en attente",
    deck: "pont",
    leads: "mène au pont",
    facing: { n: "face au nord", e: "face à l’est", s: "face au sud", w: "face à l’ouest" },
  },
}

/** What is on a square: pieces and things first, then the floor, its section and the gates beside it. */
export function describe(square: string, view: View, scenery: Scenery, language: Language): string {
  const words = WORDS[language]
  const say = (text: Text): string => text[language]
  const cell = cellOf(square)
  if (!cell || !isFloor(scenery, cell)) return `${square}: ${words.nothing}`
  const said: string[] = []
  for (const piece of view.pieces) {
    if (piece.status !== "board" || !covers(piece.at ?? "", piece.size ?? 1, square)) continue
    const title = say(piece.title)
    const facing = words.facing[piece.facing as keyof typeof words.facing]
    said.push(facing && !title.includes(facing) ? `${title}, ${facing}` : title)
  }
  for (const thing of [...view.things, ...scenery.fixtures]) if (thing.at === square) said.push(say(thing.title))
  for (const link of scenery.links) {
    const other = link.a === square ? link.b : link.b === square ? link.a : ""
    const deck = cellOf(other)?.deck
    if (deck !== undefined) said.push(`${words.leads} ${deck + 1}`)
  }
  said.push(scenery.decks[cell.deck]!.rows[cell.y]![cell.x] === "," ? words.room : words.corridor)
  const section = sectionOf(scenery, cell)
  if (section) said.push(`${words.section} ${section}`)
  for (const gate of scenery.gates) {
    if (!gate.squares.includes(square) || !gatePlaces(gate).length) continue
    const waiting = view.pieces.filter((piece) => piece.status === "waiting" && piece.gate === gate.letter).length
    const name = `${gate.kind === "exit" ? words.exit : words.entry} ${gate.letter}`
    said.push(waiting ? `${name} (${waiting} ${words.waiting})` : name)
  }
  return `${square}: ${said.join(", ")}`
}

/** Whether a piece of `size` squares along an edge, from its north-western square, stands on a square. */
export function covers(at: string, size: number, square: string): boolean {
  if (at === square) return true
  const corner = cellOf(at)
  const cell = cellOf(square)
  if (size < 2 || !corner || !cell || corner.deck !== cell.deck) return false
  return cell.x >= corner.x && cell.y >= corner.y && cell.x < corner.x + size && cell.y < corner.y + size
}

/** The next square of the board from one in a direction, over gaps; null where there is none. */
export function neighbour(scenery: Scenery, square: string, facing: string): string | null {
  const cell = cellOf(square)
  const step = STEP[facing]
  const deck = cell && scenery.decks[cell.deck]
  if (!cell || !step || !deck) return null
  const limit = Math.max(deck.width, deck.height)
  for (let ahead = 1; ahead <= limit; ahead++) {
    const next = { deck: cell.deck, x: cell.x + step.x * ahead, y: cell.y + step.y * ahead }
    if (isFloor(scenery, next)) return squareName(next)
  }
  return null
}
