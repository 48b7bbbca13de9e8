// The player's hand over the board: what is selected, hovered and prepared. Nothing here costs anything until `play`.
import type { Option, Piece, Place, Preview } from '../wire'
import type { GameStore } from '../line/game.svelte'
import { Ahead } from './ahead.svelte'
import { Hinting } from './hinting.svelte'
import { Looking } from './looking.svelte'
import {
  ATTACKS,
  brushesOf,
  following,
  foremost,
  isActing,
  isOrder,
  mustConfirm,
  offered,
  painted,
  pathOf,
  planOf,
  plansAt,
  visiting,
  whoIsAsked,
  type Plan,
} from './plan'
import { Clicks } from './clicks'
import { fixedKey } from './keys'
import { press } from './orders'
import { ownAt } from './own'
import { settings } from '../settings/settings.svelte'

/** A pointer that rests this long on a square wants to know what would be seen from there. */
const REST = 35
/** So long (ms) what had to be waited for must have been in sight before a press confirms it. */
const SEEN = 600
/** What took so long (ms) was waited for. */
const LONG = 1000
const NOBODY = { piece: -2, number: -2 }

export class Hand extends Looking {
  selected = $state(-1)
  menu: Option[] | null = $state.raw(null)
  reach: Place[] = $state.raw([])
  hovered: Plan | null = $state.raw(null)
  /** What a second click, tap or Enter will play. */
  armed: Plan | null = $state.raw(null)
  /** What was pressed and is looked ahead to before it is played or prepared, by its key: what is pressed last is meant. */
  weighed = $state('')
  /** Other things that the same square could mean. */
  others: Plan[] = $state.raw([])
  /** The facing that was chosen for the square under the hand. */
  facing = $state('')

  /** Who acted in between with somebody else's turn open, which goes on now; -1: nobody did. */
  after = $state(-1)
  private played = -1
  /** The square that was attacked last: a click more there was meant for whoever stood on it. */
  private struck = ''
  /** The end of the phase was asked for while somebody acts: he is finished with first, and then it comes. */
  private ending = false
  /** Who came into the hand for the sake of a reaction, and leaves it with the question; -1: nobody. */
  private reacting = $state(-1)
  /** Whom the player picked: whom a reaction put into the hand, he did not. */
  picked: number = $derived.by(() => (this.selected === this.reacting ? -1 : this.selected))

  /** The option that a guide speaks of: where a square could mean several things, it means that. */
  wish = $state('')
  /** Which of several things is put on a square that is picked; see `brushes`. */
  brush = $state('')
  /** Whom one is done with, and in which position: what he could do is over, also while the next one is not shown yet. */
  private finished = $state.raw(NOBODY)
  private all: Option[] = $derived.by(() => {
    const gone = this.finished.number === this.store.number ? this.finished.piece : NOBODY.number
    return offered(this.store.prompt, this.selected, this.menu).filter((o) => o.piece !== gone)
  })
  /** The things to choose from, the first option of each; none where a square says enough. */
  brushes: Option[] = $derived.by(() => brushesOf(this.all))
  options: Option[] = $derived.by(() => painted(this.all, this.brushes, this.brush))
  acting: boolean = $derived.by(() => isActing(this.store.prompt))
  piece: Piece | null = $derived.by(() => this.store.view?.pieces.find((p) => p.id === this.selected) ?? null)
  /** What is shown as a ghost: what is prepared comes before what is hovered. */
  plan: Plan | null = $derived.by(() => this.hovered ?? this.armed)
  preview: Preview | null = $derived.by(() => (this.plan ? (this.ahead.previews.get(this.plan.key) ?? null) : null))
  path: string[] = $derived.by(() => (this.plan ? pathOf(this.plan, this.reach, this.piece?.at ?? '') : []))

  readonly ahead: Ahead
  readonly hinting = new Hinting(this)
  private resting: ReturnType<typeof setTimeout> | undefined
  /** What the picked piece can do is being asked for. */
  private awaited: Promise<void> | null = null
  /** The piece that was pointed at to come next, until it is known what it can do. */
  private wanted: { piece: number; finger: boolean } | null = null
  private readonly clicks = new Clicks()
  /** When something was prepared that had to be waited for: what is pressed meanwhile is no answer to it (ms). */
  private came = -SEEN

  constructor(readonly store: GameStore) {
    super()
    this.ahead = new Ahead(store)
  }

  /** The position changed: keep the selection if the piece still stands there, and ask anew what it can do. */
  refresh(): void {
    const { prompt, view } = this.store
    this.ahead.forget()
    this.hovered = null
    this.armed = null
    this.weighed = ''
    this.others = []
    this.refusal = null
    this.calm()
    this.menu = null
    this.reach = []
    this.facing = ''
    const still = view?.pieces.some((p) => p.id === this.selected && (p.status === 'board' || p.status === 'waiting'))
    if (!still) this.selected = -1
    // Whoever has finished makes room for the question who is next.
    if (prompt && isActing(prompt) && this.piece?.state === 'done') this.selected = -1
    const asked = whoIsAsked(prompt)
    this.after = this.acting && this.played >= 0 && asked >= 0 && this.played !== asked ? this.played : -1
    if (prompt) this.played = -1
    if (this.selected === this.reacting) this.selected = -1
    this.reacting = prompt?.reaction && asked !== this.selected ? asked : -1
    if (view?.pieces.some((p) => p.id === asked && p.seat === this.store.seat)) this.selected = asked
    // A guide says itself who is to be picked.
    if (this.acting && this.selected < 0 && !this.store.settings?.guide) this.selected = prompt?.next ?? -1
    this.ask()
    this.look()
    const end = this.ending && this.acting ? this.options.find((o) => o.role === 'end') : undefined
    if (!end) return
    this.ending = false
    void this.offer(planOf(end))
  }

  /** End the phase, also while somebody acts: with him first. Whether there is anything to end. */
  end(): Option | undefined {
    const role = (wanted: string) => this.options.find((o) => fixedKey(o) === wanted)
    const option = role('e') ?? role('d')
    this.ending = option?.role === 'done'
    return option
  }

  /** Another piece is wanted: if the one that acts has to be finished with first, this does it. */
  pick(piece: number, finger = false): void {
    if (!this.acting || piece === this.selected) return this.select(piece)
    this.wanted = { piece, finger }
    this.select(piece)
  }

  select(piece: number): void {
    if (this.wanted?.piece !== piece) this.wanted = null
    this.store.hurry()
    this.armed = null
    this.weighed = ''
    this.hovered = null
    this.others = []
    this.refusal = null
    if (piece === this.selected) return
    this.finished = NOBODY
    this.selected = piece
    this.menu = null
    this.reach = []
    this.facing = ''
    this.ask()
    this.look()
  }

  /** Pick the next piece; -1 behind the last one, so that Tab goes on to the rest of the page. */
  visit(step: 1 | -1): number {
    const next = following(visiting(this.store.view, this.store.seat), this.selected, step)
    if (next >= 0) this.select(next)
    return next
  }

  /** Ask what the selected piece can do and where it can go, and fetch what each would lead to. */
  private ask(): void {
    const { store, selected } = this
    const number = store.number
    const own = this.piece?.seat === store.seat
    this.awaited = null
    if (!store.prompt) return
    if (selected >= 0 && own && isActing(store.prompt)) {
      const menu = store.query('menu', { piece: selected }).then((answer) => {
        if (!this.fresh(number, selected) || !answer.menu) return
        this.menu = answer.menu
        this.prefetch(number)
        this.succeed()
      })
      const reach = store.query('reach', { piece: selected }).then((answer) => {
        // Turning where one stands is not a walk: it has handles and buttons of its own.
        const here = this.piece?.at
        if (this.fresh(number, selected)) this.reach = (answer.reach ?? []).filter((place) => place.at !== here)
      })
      const both = Promise.allSettled([menu, reach]).then(() => {
        if (this.awaited === both) this.awaited = null
      })
      this.awaited = both
    } else if (!isActing(store.prompt)) this.prefetch(number)
  }

  /** Whether what the picked piece can do was still on its way, and has come: then the same press may mean something. */
  async arrived(): Promise<boolean> {
    const { awaited, selected } = this
    const number = this.store.number
    if (!awaited) return false
    await awaited
    return this.fresh(number, selected)
  }

  /** The piece that was picked comes next. */
  private succeed(): void {
    const wanted = this.wanted
    this.wanted = null
    const next = this.menu?.find((o) => o.role === 'next')
    if (wanted?.piece === this.selected && next) void this.offer(planOf(next), wanted.finger)
  }

  private fresh(number: number, selected: number): boolean {
    return this.store.number === number && this.selected === selected
  }

  private prefetch(number: number): void {
    const selected = this.selected
    const plans = this.options.filter((o) => o.role !== 'select').map(planOf)
    this.ahead.prefetch(plans, () => this.fresh(number, selected))
  }

  // Pointing

  plansAt(square: string): Plan[] {
    const plans = plansAt(square, this.options, this.reach, this.selected, this.facing)
    return foremost(plans, this.ahead.previews, this.wish)
  }

  hover(square: string): void {
    this.fear(square)
    if (!square || !this.store.prompt) return void (this.hovered = null)
    const plan = this.armed?.at === square ? this.armed : (this.plansAt(square)[0] ?? null)
    this.hovered = plan
    clearTimeout(this.resting)
    if (plan && !this.ahead.previews.has(plan.key)) this.resting = setTimeout(() => void this.ahead.fetch(plan), REST)
  }

  /** Point at an option of the panel. */
  point(plan: Plan | null): void {
    this.hovered = plan
    if (plan) void this.ahead.fetch(plan)
  }

  /** A click or tap on a square. With a finger the first tap only shows. */
  async press(square: string, finger: boolean): Promise<void> {
    this.store.hurry()
    if (this.clicks.isDouble(square) && !finger) return
    this.refusal = null
    this.calm()
    if (!this.store.prompt) {
      const own = ownAt(this.store, square)
      if (own) this.select(own.id)
      this.fear(square, 0)
      return
    }
    if (this.armed?.at === square) return this.confirm()
    const own = ownAt(this.store, square)
    let plans = this.plansAt(square)
    if (!own && plans.length === 0 && (await this.arrived())) plans = this.plansAt(square)
    if (own && own.id !== this.selected && (this.acting || plans.length === 0)) return this.pick(own.id, finger)
    // To pick a piece that is picked already means nothing: what it does where it stands has buttons of its own.
    if (own && own.id === this.selected && this.acting) return this.select(own.id)
    const first = plans[0]
    if (!first) {
      if (own) return this.select(own.id)
      if (this.fear(square, 0)) return
      return this.why(square)
    }
    this.others = plans.slice(1)
    const several = new Set(plans.map((p) => p.option?.group ?? 'walk')).size > 1 && !first.place
    const steps = first.place !== null || first.option?.group === 'move'
    const again = steps && square === this.struck
    this.struck = ''
    await this.offer(first, finger || several || again)
  }

  /** Play a plan if one step is enough for it, otherwise prepare it. */
  async offer(plan: Plan, prepare = false): Promise<void> {
    const store = this.store
    if (store.busy) return
    // What may be done at any time is on a card that was opened for it: no further step, and nothing to look ahead to.
    if (store.interrupts(plan.plan)) return this.play(plan)
    if (!store.prompt) return
    const number = store.number
    if (this.armed?.key === plan.key) return this.confirm()
    if (prepare) return this.arm(plan)
    if (this.weighed === plan.key) return
    this.weighed = plan.key
    const begun = performance.now()
    // A walk may show something at its end; the server knows.
    const preview = await this.ahead.fetch(plan)
    if (store.number !== number || this.weighed !== plan.key) return
    this.weighed = ''
    const now = performance.now()
    if (now - begun > LONG) this.came = now
    if (mustConfirm(plan, preview, settings.confirm)) this.arm(plan)
    else this.play(plan)
  }

  /** From a card that was opened to be read: that was the first step already. */
  async mean(plan: Plan): Promise<void> {
    if (settings.confirm !== 'always' && !this.store.busy && this.store.prompt) this.play(plan)
    else await this.offer(plan)
  }

  arm(plan: Plan): void {
    this.armed = plan
    this.weighed = ''
    this.hovered = null
    this.refusal = null
    void this.ahead.fetch(plan)
  }

  /** What was prepared is not meant any more. */
  disarm(): void {
    this.ending = false
    this.armed = null
    this.weighed = ''
    this.others = []
  }

  confirm(): void {
    const plan = this.armed
    if (plan && performance.now() - this.came > SEEN) this.play(plan)
  }

  private play(plan: Plan): void {
    this.armed = null
    this.weighed = ''
    this.hovered = null
    this.struck = ATTACKS.includes(plan.option?.group ?? '') ? plan.at : ''
    if (plan.option?.role !== 'done') this.ending = false
    // Whoever one is done with makes room for the question who is next, also where he may come back later.
    if (plan.option?.role === 'done') {
      this.finished = { piece: plan.piece, number: this.store.number }
      this.selected = -1
    } else if (this.acting) this.played = plan.piece
    if (isOrder(plan, this.store.prompt)) press(plan.option!.text, this.store)
    else this.store.choose(plan.plan)
  }

  /** A facing was chosen on a square: for the ghost of a walk, or for a piece where it stands. */
  turn(facing: string, square = ''): void {
    if (!(this.armed ?? this.hovered)?.place) {
      const there = this.options.filter((o) => o.facing === facing && (!o.at || !square || o.at === square))
      const turning = this.acting ? there.find((o) => o.group === 'turn' && o.piece === this.selected) : there[0]
      if (turning) return void this.offer(planOf(turning))
    }
    this.facing = facing
    const at = (this.armed ?? this.hovered)?.at
    const plan = at ? this.plansAt(at).find((p) => p.facing === facing) : undefined
    if (plan) this.arm(plan)
  }

  /** The cursor of the keyboard is on another square: that is what is meant now. */
  cursor(square: string): void {
    this.armed = null
    this.others = []
    this.hover(square)
  }

  /** Who is in hand when nothing was picked: the piece that acts. */
  private get home(): number {
    return this.acting ? (this.store.prompt?.piece ?? -1) : -1
  }

  /** There is nothing to put away, and nothing that was begun and has cost nothing. */
  get idle(): boolean {
    return (
      !this.refusal &&
      !this.menace &&
      !this.armed &&
      this.sightMode === 'off' &&
      this.selected === this.home &&
      !this.store.shown?.undo?.idle
    )
  }

  /** Put away the last thing: the refusal, the prepared plan, the sight, the selection, then what has cost nothing. */
  cancel(): void {
    if (this.refusal) this.refusal = null
    else if (this.menace) this.calm()
    else if (this.armed) this.disarm()
    else if (this.sightMode !== 'off') this.see('off')
    else if (this.acting && this.selected !== this.home) this.select(this.home)
    else if (this.store.shown?.undo?.idle && !this.store.busy) {
      this.selected = -1
      this.store.undo()
    } else if (this.selected !== this.home) this.select(this.home)
    this.hovered = null
  }
}
