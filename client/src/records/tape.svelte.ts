// A finished game as a tape: steps are fetched in parts as they are needed.
import type { Scenery, Text } from '../wire'
import { faultText, type ReplayPart, type ReplayStep } from '../server/api'

const PART = 50

export type Fetch = (perspective: number | null, from: number, count: number) => Promise<ReplayPart>

export class Tape {
  /** How many choices were made: step 0 is before the first of them, and the last step has this number. */
  total = $state(0)
  scenery: Scenery | null = $state.raw(null)
  steps: (ReplayStep | undefined)[] = $state.raw([])
  trouble: Text | null = $state.raw(null)
  private loading = new Set<number>()

  constructor(
    private readonly fetch: Fetch,
    readonly perspective: number | null,
  ) {}

  /** Have the steps around this place, and the next part before it is needed. */
  async need(at: number): Promise<void> {
    // The first part says how long the tape is; a link may lead far behind it.
    if (this.total === 0) await this.load(0)
    const part = Math.floor(Math.max(0, at) / PART)
    const after = this.total === 0 || (part + 1) * PART <= this.total ? this.load(part + 1) : undefined
    await this.load(part)
    if (this.total > 0) await after
  }

  private async load(part: number): Promise<void> {
    const from = part * PART
    if (this.loading.has(part) || (this.total > 0 && from > this.total) || (part > 0 && this.total === 0)) return
    this.loading.add(part)
    try {
      const got = await this.fetch(this.perspective, from, PART)
      this.total = got.total
      this.scenery = got.scenery
      const steps = this.steps.slice()
      steps.length = Math.max(steps.length, got.total + 1)
      got.steps.forEach((step, n) => (steps[from + n] = step))
      this.steps = steps
      this.trouble = null
    } catch (error) {
      this.loading.delete(part)
      this.trouble = faultText(error)
    }
  }

  step(at: number): ReplayStep | undefined {
    return this.steps[at]
  }
}
