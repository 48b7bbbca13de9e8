// The others' turn as a film: kept while it is shown, told in a few sentences when it is over, and shown again on demand.
import type { Speed } from '../settings/settings.svelte'
import type { State, Text, Told, View } from '../wire'

/** Plays events on the board, from the position before to the position after; resolves when it is over. */
export type Player = (events: Told[], before: View, after: View) => Promise<void>

interface Scene {
  events: Told[]
  before: View
  after: View
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
      await play(events, before, after)
    }
    this.again = false
  }

  stop(): void {
    this.again = false
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

/** What is worth seeing of a step. */
export function loud(state: State): Told[] {
  return state.happened.flatMap((step) => step.events).filter((event) => !event.quiet)
}
