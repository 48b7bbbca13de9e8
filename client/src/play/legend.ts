// What stands on the board before the first move: each sort of thing once, with all its squares.
import type { Piece, Scenery, Shape, Text, View } from '../wire'

export interface Entry {
  kind: string
  name: Text
  shapes: Shape[]
  squares: string[]
}

/** What is longer, in squares, is a part of the board that shows itself, such as the zone of a side. */
const LONGEST = 4

type Standing = Pick<Piece, 'kind' | 'title' | 'shapes' | 'at'> & { label?: Text | null }

/** Of a sort with one name each, "generator 1", the name of the sort; of a title, "terminal, l5", what it begins with. */
const sort = (words: string): string => words.replace(/,.*| \d+$/g, '')

/** Nobody's pieces and things that are drawn, in the order in which they are first met; doors and entries explain themselves. */
export function legendOf(view: View, scenery: Scenery): Entry[] {
  const found = new Map<string, Entry>()
  const pieces: Standing[] = view.pieces.filter((piece) => piece.seat < 0 && piece.status === 'board')
  const things = [...view.things, ...scenery.fixtures].filter(
    ({ shape, edge, spans = [] }) => shape && !edge?.length && Math.max(0, ...spans) <= LONGEST,
  )
  for (const { kind, at, shapes, ...named } of [
    ...pieces,
    ...things.map((thing): Standing => ({ ...thing, shapes: [{ name: thing.shape }] })),
  ]) {
    const { en, fr } = named.label ?? named.title
    const entry = found.get(kind) ?? { kind, name: { en: sort(en), fr: sort(fr) }, shapes, squares: [] }
    if (at) entry.squares.push(at)
    found.set(kind, entry)
  }
  return [...found.values()]
}
