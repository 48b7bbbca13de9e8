// Asking for a hint: it is being worked out, may be broken off, is shown on the board, and carried out by one press.
import type { GameStore } from '../line/game.svelte'
import type { Advice, Text } from '../wire'
import type { Hand } from './hand.svelte'
import { planFor, squaresFor } from './hint'
import { hasCompany } from './names'

/** A hint may take as long as the strongest bot takes for two choices on a slow machine (ms). */
const WITHIN = 60_000

export class Hinting {
  working = $state(false)
  private given: Advice | null = $state.raw(null)
  private givenFor = $state(-1)

  constructor(private readonly hand: Hand) {}

  private get store(): GameStore {
    return this.hand.store
  }

  /** Only somebody alone against bots may ask, and only when something is asked of him. */
  get possible(): boolean {
    const { store } = this
    return store.seat >= 0 && store.prompt !== null && !store.over && !hasCompany(store) && !store.settings?.guide
  }

  /** The hint for the position that is shown. */
  get hint(): Advice | null {
    return this.givenFor === this.store.number ? this.given : null
  }

  /** Why there is no hope, where the goal says it: it is out of reach in time. */
  get late(): Text | null {
    const { view, seat } = this.store
    return view?.goals.find((goal) => goal.seat === seat && goal.late)?.reach ?? null
  }

  /** The squares that it is about; for those who watch bots, those of what a bot has weighed and does. */
  get squares(): string[] {
    const { store } = this
    if (store.seat < 0 && store.thought && !store.over) return squaresFor(store.thought, store.view)
    return this.hint ? squaresFor(this.hint, store.view) : []
  }

  async ask(): Promise<void> {
    const { store } = this
    if (!this.possible || this.working) return
    if (this.hint) return this.show()
    const number = store.number
    this.working = true
    try {
      const { hint, fault } = await store.query('hint', {}, WITHIN)
      if (!this.working || store.number !== number) return
      if (fault) store.note('error', fault)
      else if (hint) {
        this.given = hint
        this.givenFor = number
        this.show()
      }
    } catch {
      // The line is gone, which is said elsewhere.
    } finally {
      this.working = false
    }
  }

  /** Whoever is meant is picked, and what he would do is prepared: a second press does it. */
  show(): void {
    const plan = this.hint ? planFor(this.hint) : null
    if (!plan) return
    if (plan.piece >= 0 && this.hand.acting) this.hand.select(plan.piece)
    this.hand.arm(plan)
  }

  /** Do what it says. */
  carryOut(): void {
    const plan = this.hint ? planFor(this.hint) : null
    if (plan && !this.store.busy) this.store.choose(plan.plan)
  }

  /** Not wanted any more: neither the hint nor what it prepared. */
  cancel(): void {
    if (this.working) {
      this.working = false
      void this.store.query('unhint', {}, WITHIN).catch(() => undefined)
    } else {
      this.given = null
      this.hand.disarm()
    }
  }
}
