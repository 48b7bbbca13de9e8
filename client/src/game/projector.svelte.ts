// Shows a step as fast as the player likes: dice that decide as a moment of their own, then all of it on the board.
import { PACE } from '../board/player'
import type { BoardHandle } from '../board/types'
import type { GameStore } from '../line/game.svelte'
import type { Player } from '../line/film.svelte'
import { beside, duelsIn, type Duel } from '../play/duel'
import { othersBegin } from '../play/opening'
import { settings } from '../settings/settings.svelte'
import { recall, remember, thisTab } from '../settings/storage'
import { cue } from '../sound/cue'
import type { View } from '../wire'

/** Milliseconds at normal speed: how long dice tumble, how long they lie there before all goes on, and after that. */
const TUMBLE = { strike: 650, shot: 380 }
const LIE = { strike: 800, shot: 420 }
const STAY = 1500
/** So long the last of it is looked at. */
const DECIDED = 2000
/** So long (ms) it stays that the others begin a battle; whoever has read it goes on. */
const OPENING = 9000

export class Projector {
  duel: Duel | null = $state.raw(null)
  /** Its dice have fallen. */
  landed = $state(false)
  /** The seat that begins a battle, until that is read; -1: nothing is to be said of it. */
  first = $state(-1)
  private wake: (() => void) | null = null
  /** How often somebody was in a hurry. */
  private hurries = 0
  private timer = 0
  /** The last dice that were shown large: one of them may be rolled again. */
  private last: Duel | null = null

  constructor(
    private readonly store: GameStore,
    private readonly board: () => BoardHandle | undefined,
  ) {}

  /** From now on it shows what the store hears, once there is a board. */
  attach(ready: boolean): void {
    this.store.player = ready ? this.play : null
    this.store.onhurry = () => this.hurry()
  }

  detach(): void {
    this.store.player = null
    this.store.onhurry = null
  }

  readonly play: Player = async (events, before, after) => {
    const { film, behind } = this.store
    await this.open(before, after)
    const speed = film.pace(settings.speed, behind)
    const duels = film.skipped && !after.result ? [] : duelsIn(events, before, after, this.last)
    this.last = duels.at(-1) ?? this.last
    const hurries = this.hurries
    // Whoever hurries has seen enough of them.
    for (const duel of duels) if (this.hurries === hurries) await this.fight(duel, PACE[speed])
    const sound = events.find((event) => event.sound)?.sound
    if (speed === 'instant' && duels.length === 0 && sound) cue(sound)
    await this.board()?.play(beside(duels, events), before, after, speed)
    // The blow that decides is seen before the page of the end lies over it.
    if (after.result && !before.result && speed !== 'instant' && this.hurries === hurries) await this.pause(DECIDED)
  }

  /** The player acts: nothing is waited for. */
  hurry(): void {
    this.hurries++
    this.close()
    this.wake?.()
    this.board()?.skip()
  }

  /** That the others begin is read; their turn is shown as ever. Whether there was something to be read. */
  readonly begin = (): boolean => {
    if (this.first < 0) return false
    this.wake?.()
    return true
  }

  /** Any touch hurries what is shown; the buttons of the film say themselves what they do. */
  touched(event: PointerEvent): void {
    if ((event.target as Element).closest?.('.film')) return
    if (!this.begin()) this.store.stir()
  }

  close(): void {
    clearTimeout(this.timer)
    this.duel = null
  }

  private get opened(): string {
    return `hullbreach.opened ${this.store.game} ${this.store.seat}`
  }

  /** All who fight are in view, and it is said who is who, before anything moves. */
  private async open(before: View, after: View): Promise<void> {
    const { seat, film } = this.store
    const begins = othersBegin(this.store, before, after)
    const read = film.again || settings.speed === 'instant' || recall(this.opened, false, thisTab)
    if (begins || (before.turn > 0 && before.seat === seat)) remember(this.opened, true, thisTab)
    if (!begins || read) return
    this.first = after.seat
    this.board()?.survey(before.pieces.flatMap((piece) => (piece.status === 'board' && piece.at) || []))
    await this.pause(OPENING)
    this.first = -1
  }

  private async fight(duel: Duel, pace: number): Promise<void> {
    const still = pace === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
    clearTimeout(this.timer)
    this.duel = duel
    this.landed = still
    cue(duel.by === 'strike' ? 'claws' : 'shot')
    if (!still) await this.pause(TUMBLE[duel.by] * pace)
    // Somebody may have hurried meanwhile.
    if (this.duel !== duel) return
    this.landed = true
    cue('dice')
    const lie = LIE[duel.by] * pace
    this.timer = window.setTimeout(() => this.close(), lie + STAY * Math.max(pace, 1))
    await this.pause(lie)
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
