// How a battle in the open begins where another side has the first turn.
import type { GameStore } from '../line/game.svelte'
import type { View } from '../wire'

/** Whether a bot acts in the first turn of a battle, having said that it begins: what this seat plays is said before that. */
export function othersBegin({ seat, seats, scenery, settings }: GameStore, before: View, after: View): boolean {
  if (seat < 0 || settings?.guide || !scenery?.decks.some((deck) => deck.open)) return false
  const bot = seats.some((each) => each.seat === after.seat && each.who === 'bot')
  return bot && after.turn === 1 && before.turn === 1 && before.seat === after.seat
}
