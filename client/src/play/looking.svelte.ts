// What the piece in hand, or the whole side, sees: asked for, and shown until something else is.
import type { GameStore } from '../line/game.svelte'
import type { Sight } from '../wire'

export type SightMode = 'off' | 'piece' | 'side'

export abstract class Looking {
  abstract selected: number
  abstract readonly store: GameStore

  sightMode: SightMode = $state('off')
  sight: Sight | null = $state.raw(null)

  see(mode: SightMode): void {
    this.sightMode = mode
    this.look()
  }

  /** Off, then the selected piece, then the whole side. */
  seeMore(): void {
    const next = { off: this.selected >= 0 ? 'piece' : 'side', piece: 'side', side: 'off' } as const
    this.see(next[this.sightMode])
  }

  protected look(): void {
    const { store, sightMode, selected } = this
    this.sight = null
    if (sightMode === 'off' || (sightMode === 'piece' && selected < 0)) return
    const number = store.number
    const asked =
      sightMode === 'piece'
        ? store.query('sight', { piece: selected })
        : store.query('coverage', { side: Math.max(0, store.seat) })
    asked.then(
      (answer) => {
        if (store.number === number && this.sightMode === sightMode) this.sight = answer.sight ?? null
      },
      () => undefined,
    )
  }
}
