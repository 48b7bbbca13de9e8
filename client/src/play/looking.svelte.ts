// What the piece in hand, or the whole side, sees, and why something cannot be: asked for, and shown until something else is.
import type { GameStore } from '../line/game.svelte'
import type { Refusal, Sight } from '../wire'
import { say } from '../words/language.svelte'

export type SightMode = 'off' | 'piece' | 'side'

export abstract class Looking {
  abstract selected: number
  abstract readonly store: GameStore
  abstract readonly acting: boolean

  sightMode: SightMode = $state('off')
  sight: Sight | null = $state.raw(null)
  refusal: (Refusal & { at: string }) | null = $state.raw(null)

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

  /** Ask why a square cannot be acted on, and say it. */
  async why(square: string): Promise<void> {
    const number = this.store.number
    const piece = this.selected >= 0 ? this.selected : (this.store.prompt?.piece ?? -1)
    if (piece < 0) {
      const text = { en: say('en', 'actions.pick'), fr: say('fr', 'actions.pick') }
      if (this.acting) this.refusal = { rule: '', text, at: square }
      return
    }
    try {
      const answer = await this.store.query('why', { piece, at: square })
      if (this.store.number !== number) return
      if (answer.why) this.refusal = { ...answer.why, at: square }
      else if (answer.fault) this.refusal = { rule: '', text: answer.fault, at: square }
    } catch {
      // Without a line there is no answer; the bar says so already.
    }
  }
}
