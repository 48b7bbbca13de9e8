// From a campaign to its battle: a player has the key of the same seat there.
import { go } from '../pages/router.svelte'
import { contribution, seatsOf, takeSeat } from '../settings/seats.svelte'

export function enter(campaign: string, battle: string): void {
  if (seatsOf(battle).length === 0) {
    for (const { seat, token, name } of seatsOf(campaign))
      takeSeat({ game: battle, seat, token, name, contribution: contribution() })
  }
  go(`/game/${battle}`)
}
