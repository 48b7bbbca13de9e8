// What the piece in hand, or the whole side, sees, and why something cannot be: asked for, and shown until something else is.
import type { GameStore } from '../line/game.svelte'
import type { Menace, Refusal, Sight } from '../wire'
import { menacing } from './own'
import { say } from '../words/language.svelte'

/** A pointer that rests so long on an opponent (ms) wants to know what it could do. */
const DREAD = 120

export type SightMode = 'off' | 'piece' | 'side'

export abstract class Looking {
  abstract selected: number
  abstract readonly store: GameStore
  abstract readonly acting: boolean

  sightMode: SightMode = $state('off')
  sight: Sight | null = $state.raw(null)
  refusal: (Refusal & { at: string }) | null = $state.raw(null)

  /** What the opponent under the hand could reach and attack. */
  menace: Menace | null = $state.raw(null)
  private feared = -1
  private fearing: ReturnType<typeof setTimeout> | undefined

  /** A pointer, a tap or the cursor is on a square: an opponent there shows what it could do. */
  fear(square: string, wait = DREAD): boolean {
    const foe = square ? menacing(this.store, square) : null
    if (foe && foe.id === this.feared && wait) return true
    this.calm()
    if (!foe) return false
    this.feared = foe.id
    this.fearing = setTimeout(() => void this.ponder(foe.id), wait)
    return true
  }

  calm(): void {
    clearTimeout(this.fearing)
    this.feared = -1
    this.menace = null
  }

  private async ponder(piece: number): Promise<void> {
    const number = this.store.number
    const answer = await this.store.query('menace', { piece }).catch(() => null)
    if (this.store.number === number && this.feared === piece) this.menace = answer?.menace ?? null
  }

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
