// Whether two who share a screen are shown the same.
import type { View } from '../wire'

/** What the one sees of the position and the other does not, or otherwise: pieces, cards in hand, figures of the game. */
export function differs(one: View | undefined, other: View | undefined): boolean {
  if (!one || !other) return true
  const seen = ({ pieces, things, chips, hand, scores }: View) => JSON.stringify([pieces, things, chips, hand, scores])
  return seen(one) !== seen(other)
}
