// From a campaign to its battle: a player has the key of his seat there, which may have another number.
import { go } from '../pages/router.svelte'
import { contribution, seatsOf, takeSeat } from '../settings/seats.svelte'

/** `seats`: by seat of the battle, whose player sits there; nothing: everybody where he sat. */
export function enter(campaign: string, battle: string, seats: number[] = []): void {
  if (seatsOf(battle).length === 0) {
    for (const { seat, token, name } of seatsOf(campaign)) {
      const there = seats.length > 0 ? seats.indexOf(seat) : seat
      // Whose battle it is not watches it.
      if (there >= 0) takeSeat({ game: battle, seat: there, token, name, contribution: contribution() })
    }
  }
  go(`/game/${battle}`)
}
