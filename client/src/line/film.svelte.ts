// The others' turn as a film: kept while it is shown, told in a few sentences when it is over, and shown again on demand,
// also after the page was away.
import type { Speed } from '../settings/settings.svelte'
import { recall, remember, thisTab } from '../settings/storage'
import type { Happened, State, Text, Told, View } from '../wire'

/** Plays events on the board, from the position before to the position after; resolves when it is over. */
export type Player = (events: Told[], before: View, after: View) => Promise<void>

interface Scene {
  events: Told[]
  before: View
  after: View
}

/** A film as it is kept: each position once. `number` is that of the position in which the page was left. */
interface Reel {
  number: number
  since: number
  rolling: boolean
  /** Not yet read. */
  told: boolean
  views: View[]
  scenes: { events: Told[]; before: number; after: number }[]
}

/** With more steps than this still to be shown, nobody wants to see each of them slowly. */
const LONG = 25

export class Film {
  /** The others have their turn. */
  rolling = $state(false)
  /** What came about, once it is over. */
  recap: Text[] = $state.raw([])
  /** It is being watched again. */
  again = $state(false)
  /** Then: the position to look at, where nothing moves. */
  frame: View | null = $state.raw(null)
  /** The player is in a hurry: faster, or not at all until it is over. */
  hurried = $state(false)
  skipped = $state(false)
  private scenes: Scene[] = []
  private since = 0

  constructor(private readonly ask: (since: number) => Promise<Text[]>) {}

  get kept(): boolean {
    return this.scenes.length > 0
  }

  /** A step has been shown; `number` is that of the last one before it. */
  take(before: View | undefined, state: State, seat: number, number: number): void {
    const view = state.view
    if (seat < 0 || !before || (state.back_to ?? -1) >= 0) return this.forget()
    const theirs = view.seat >= 0 && view.seat !== seat && view.turn > 0
    if (theirs && !this.rolling) {
      this.forget()
      this.rolling = true
      this.since = number
    }
    if (!this.rolling) return
    const events = loud(state)
    if (events.length > 0) this.scenes.push({ events, before, after: view })
    // Whoever is asked something wants to see what comes of it.
    if (state.prompt) this.hurried = this.skipped = false
    if (view.seat === seat || view.result) this.end()
  }

  /** Nothing is left to be watched or told: something was taken back, or the page is new. */
  forget(): void {
    this.stop()
    this.scenes = []
    this.recap = []
    this.rolling = this.hurried = this.skipped = false
  }

  dismiss(): void {
    this.recap = []
  }

  /** The page goes away at this position. */
  keep(name: string, number: number): void {
    const views = [...new Set(this.scenes.flatMap(({ before, after }) => [before, after]))]
    const scenes = this.scenes.map(({ events, before, after }) => ({
      events,
      before: views.indexOf(before),
      after: views.indexOf(after),
    }))
    const { since, rolling } = this
    const reel: Reel = { number, since, rolling, told: this.recap.length > 0, views, scenes }
    remember(name, rolling || this.kept ? reel : null, thisTab)
  }

  /** The page is there again, or for the first time. Whoever comes back to his turn is told what he missed. */
  restore(name: string, { number, view, prompt }: State, seat: number, history: Happened[]): void {
    const reel = recall<Reel | null>(name, null, thisTab)
    const acted = (step: Happened) => step.events.some((event) => !event.quiet)
    const mine = history.findLastIndex((step) => step.seat === seat && acted(step))
    const theirs = history.findLastIndex((step) => (step.seat ?? -1) >= 0 && step.seat !== seat && acted(step))
    if (reel && (reel.number === number || reel.rolling)) {
      this.since = reel.since
      this.scenes = reel.scenes.map(({ events, before, after }) => ({
        events,
        before: reel.views[before],
        after: reel.views[after],
      }))
      this.rolling = reel.rolling && view.seat !== seat && !view.result
      if (!this.rolling && (reel.told || reel.rolling)) this.end()
    } else if (seat >= 0 && prompt && view.seat === seat && view.turn > 1 && theirs > mine) {
      this.since = history[mine]?.number ?? 0
      this.end()
    }
  }

  /** Whether something is shown that needs no answer, with so many steps to come: their turn, or that turn once more. */
  watched(waiting: number): boolean {
    return this.again || (this.rolling && waiting > 0)
  }

  /** How fast to go, with so many steps to come. */
  pace(speed: Speed, waiting: number): Speed {
    if (this.skipped && this.rolling) return 'instant'
    const fast = (this.hurried || waiting > LONG) && speed !== 'instant'
    return fast && (this.rolling || this.again) ? 'fast' : speed
  }

  async watch(play: Player): Promise<void> {
    if (this.again) return
    this.again = true
    this.hurried = false
    for (const { events, before, after } of this.scenes) {
      if (!this.again) return
      this.frame = before
      await play(events, before, after)
      if (this.again) this.frame = after
    }
    this.stop()
  }

  stop(): void {
    this.again = false
    this.frame = null
  }

  private end(): void {
    this.rolling = this.hurried = this.skipped = false
    const asked = this.scenes
    this.ask(this.since).then(
      (recap) => {
        if (this.scenes === asked && !this.rolling) this.recap = recap
      },
      () => undefined,
    )
  }
}

/** Dice fall, or somebody is hurt or killed. */
export function gripping({ dice, tone }: Told): boolean {
  return (dice?.length ?? 0) > 0 || Boolean(tone)
}

/** What is worth seeing of a step; what dice came to is said with them. */
export function loud(state: State): Told[] {
  return state.happened.flatMap((step) => step.events).filter((event) => !event.quiet || event.aim)
}
