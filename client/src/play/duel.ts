// Blows between two pieces, with the dice of either: the moment that decides, for an inset.
import type { Piece, Text, Told, View } from '../wire'

export interface Side {
  piece: Piece
  /** Its throw; null where it throws nothing. */
  roll: Told | null
  dies: boolean
}

export interface Duel {
  sides: [Side, Side]
  /** What the dice are to do, where that is no number. */
  aim: Text | null
}

/** The events without the throws that the inset shows large: nobody throws the same dice twice. */
export function beside(duel: Duel | null, events: Told[]): Told[] {
  const large = (event: Told) => duel?.sides.some(({ roll }) => roll === event)
  return events.map((event) => (large(event) ? { ...event, dice: [] } : event))
}

/** The close combat among these events, or null. `before` and `after` know the pieces. */
export function duelIn(events: Told[], before: View, after: View): Duel | null {
  const blow = events.find(
    (event) =>
      event.looks?.includes('strike') && event.dice?.length && (event.piece ?? -1) >= 0 && (event.other ?? -1) >= 0,
  )
  if (!blow) return null
  const find = (id: number | undefined): Piece | undefined =>
    before.pieces.find((piece) => piece.id === id) ?? after.pieces.find((piece) => piece.id === id)
  const side = (id: number | undefined, other: number | undefined): Side | null => {
    const piece = find(id)
    if (!piece) return null
    const roll = events.find(
      (e) => e.piece === id && e.other === other && e.looks?.includes('strike') && e.dice?.length,
    )
    return { piece, roll: roll ?? null, dies: events.some((e) => e.piece === id && e.looks?.includes('death')) }
  }
  const first = side(blow.piece, blow.other)
  const second = side(blow.other, blow.piece)
  return first && second && { sides: [first, second], aim: blow.aim ?? null }
}
