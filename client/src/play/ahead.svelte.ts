// What plans would lead to: asked of the server ahead of time, a few at once, and kept until the position changes.
import { SvelteMap } from 'svelte/reactivity'
import type { Preview } from '../wire'
import type { GameStore } from '../line/game.svelte'
import { Pace } from '../line/pace'
import { isOrder, type Plan } from './plan'

const MOST = 48
const AT_ONCE = 6
/** How long the list waits for the chances of what rolls dice (ms): nothing in it moves once it is seen. */
const FORMING = 300

export class Ahead {
  previews = new SvelteMap<string, Preview>()
  /** The chances of what rolls dice are there, or late. */
  formed = $state(true)
  private pace = new Pace(30, 15)
  private forming: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly store: GameStore) {}

  forget(): void {
    this.previews.clear()
  }

  /** Fetch what each plan would lead to, as long as nothing else is meant. */
  prefetch(all: Plan[], fresh: () => boolean): void {
    // Odds before ways: whoever can walk far would otherwise see none.
    const dicey = all.filter((plan) => plan.final).slice(0, MOST)
    const plans = [...dicey, ...all.filter((plan) => !plan.final)].slice(0, MOST)
    const form = (late = false): void => {
      if (late || dicey.every((plan) => this.previews.has(plan.key))) this.formed = true
    }
    this.formed = dicey.length === 0
    clearTimeout(this.forming)
    this.forming = setTimeout(() => form(true), FORMING)
    const next = (): void => {
      if (plans.length === 0 || !fresh()) return
      const wait = this.pace.take()
      if (wait > 0) setTimeout(next, wait)
      else {
        const asked = this.fetch(plans.shift()!)
        void asked.finally(() => {
          if (fresh()) form()
          next()
        })
      }
    }
    for (let n = 0; n < AT_ONCE; n++) next()
  }

  /** What a plan would lead to; null where the server has no answer. */
  async fetch(plan: Plan): Promise<Preview | null> {
    const known = this.previews.get(plan.key)
    if (known) return known
    const number = this.store.number
    if (isOrder(plan, this.store.prompt)) return null
    try {
      const answer = await this.store.query('preview', { plan: plan.plan })
      if (!answer.preview || this.store.number !== number) return null
      this.previews.set(plan.key, answer.preview)
      return answer.preview
    } catch {
      return null
    }
  }
}
