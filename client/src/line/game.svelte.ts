// One game as one seat sees it: what the server said, shown step by step at the pace the player likes.
import type { Advice, Answer, Asked, ChatLine, ClockState, FromClient, FromServer, Happened, Option } from '../wire'
import type { Over, Prompt, Scenery, SeatState, Settings, State, Text, View, Waiting, Welcome } from '../wire'
import { Film, gripping, loud, type Player } from './film.svelte'
import { FOR_GOOD, Line, type Connection } from './line'
import { isActing } from '../play/plan'
import { noted, type Note } from './notes'
import { Questions, type Asking } from './questions'
import { repainted } from './repaint'
import { Sharing } from './sharing.svelte'
import { isBetween, MOST_WAITING, withSteps, type Pending } from './steps'

export class GameStore {
  connection: Connection = $state('connecting')
  fatal: Text | null = $state.raw(null)

  seat = $state(-1)
  scenery: Scenery | null = $state.raw(null)
  settings: Settings | null = $state.raw(null)
  commitment = $state('')
  seats: SeatState[] = $state.raw([])
  watchers = $state(0)
  chat: ChatLine[] = $state.raw([])
  orders: string[] = $state.raw([])
  orderable: Pick<Welcome, 'order_words' | 'beforehand'> = $state.raw({ order_words: [] })
  rematch = $state('')
  campaign = $state('') // whose battle this is
  maker = $state(false) // the game has not begun, and this player can call it off
  left = $state(-1) // the seat that this player has left

  /** The position as it is shown; it may be some steps behind `latest` while steps are animated. */
  shown: State | null = $state.raw(null)
  latest: State | null = $state.raw(null)
  history: Happened[] = $state.raw([])
  clock: ClockState | null = $state.raw(null)
  clockAt = $state(0) // when that was heard (ms)
  request: Asked | null = $state.raw(null)
  asking = $state('') // the consent that this seat has asked for and waits on
  over: Over | null = $state.raw(null)
  next: { game: string; token: string; seat: number } | null = $state.raw(null) // a rematch that is ready
  notes: Note[] = $state.raw([])
  thought: Advice | null = $state.raw(null) // what a bot weighed last, where only bots play
  busy = $state(false)
  /** What the others do, to be watched again. */
  readonly film = new Film(async (since) => (await this.query('recap', { since })).recap ?? [])
  player: Player | null = null // set by the page that has a board
  onhurry: (() => void) | null = null
  private held = false // nothing is shown, steps wait: for a seat behind the curtain

  readonly sharing: Sharing // my share of the dice, and what is told of them
  private line: Line
  private queue: State[] = $state.raw([])
  private running = false
  private pending: Pending | null = null
  private undoing = false
  private departing = false
  private undoneAt = '' // the question that was open when something was taken back
  /** The end, heard but not to be told before all that led to it has been shown. */
  private ending: Over | null = null
  private questions = new Questions((query) => this.line.send(query))

  constructor(
    readonly game: string,
    readonly token: string,
    share = '',
    line?: (store: GameStore) => Line,
  ) {
    this.line = line
      ? line(this)
      : new Line(game, token, { message: (m) => this.hear(m), connection: (c) => this.connected(c) })
    this.sharing = new Sharing(game, share, this)
  }

  get view(): View | null {
    return this.shown?.view ?? null
  }

  /** The decision of this seat, once everything before it has been shown. */
  get prompt(): Prompt | null {
    return this.shown?.prompt ?? null
  }

  /** What this seat may do though somebody else is asked, or itself something else. */
  get whenever(): Option[] {
    return this.shown?.whenever ?? []
  }

  /** Whether a plan is something that this seat may do without being asked for it. */
  interrupts(plan: string[]): boolean {
    return this.whenever.some((o) => o.text === plan[0])
  }

  /** Everything that this seat may choose now, asked or not. */
  get choices(): Option[] {
    return [...(this.prompt?.options ?? []), ...this.whenever]
  }

  get waiting(): Waiting | null {
    return this.shown?.waiting ?? null
  }

  get number(): number {
    return this.shown?.number ?? -1
  }

  /** All that was told, also what is not shown yet. */
  get heard(): Happened[] {
    return this.latest ? this.queue.reduce(withSteps, this.history) : []
  }

  /** How many steps are still to be shown. */
  get behind(): number {
    return this.queue.length
  }

  /** Dice or deaths are being shown: what could be done before them is no list to choose from, and says nothing of them. */
  get unfolding(): boolean {
    return this.queue.some((state) => loud(state).some(gripping))
  }

  open(): void {
    addEventListener('pagehide', this.keep)
    this.line.open()
  }

  /** The page may go away: whoever comes back can still watch what the others did. */
  readonly keep = (): void => {
    while (this.queue.length > 0) this.apply()
    if (this.shown) this.film.keep(this.reel(), this.number)
    this.sharing.keep()
  }

  private readonly reel = (): string => `hullbreach.film ${this.game} ${this.seat}`

  close(): void {
    removeEventListener('pagehide', this.keep)
    this.keep()
    this.line.close()
    this.questions.drop()
  }

  // What the player does

  /** Answer the open prompt with one choice or a plan of several; `phase`: a pass that is for the whole phase. */
  choose(plan: string[], phase = false): void {
    this.hurry()
    if ((!this.prompt && !this.interrupts(plan)) || this.pending) return
    if (!this.prompt || isActing(this.prompt)) this.film.dismiss() // small answers leave it on the screen
    this.pending = phase ? { number: this.number, plan, phase } : { number: this.number, plan }
    this.busy = true
    this.line.send({ type: 'choose', ...this.pending })
  }

  /** Take back: alone as far as an ordinary action, past the small answers that followed it; otherwise ask. */
  undo(): void {
    this.hurry()
    this.undoing = this.shown?.undo?.free ?? false
    this.undoneAt = this.prompt?.kind ?? ''
    this.line.send({ type: 'undo', number: this.number })
    if (!this.undoing) this.asking = 'undo'
  }

  consent(yes: boolean): void {
    if (this.request) this.line.send({ type: 'consent', about: this.request.about, yes })
    this.request = null
  }

  ask(about: 'pause' | 'resume' | 'rematch' | 'again'): void {
    if (this.line.send({ type: 'ask', about })) this.asking = about
  }

  /** Open the battle of a campaign here, or say what came of it elsewhere. */
  readonly battle = (lines: string[] = []): boolean => this.line.send({ type: 'battle', lines })

  /** Warn whoever lets the others wait, or claim his seat. */
  readonly claim = (about: 'warn' | 'claim_bot' | 'claim_win'): boolean => this.line.send({ type: 'ask', about })
  readonly resign = (): boolean => this.line.send({ type: 'resign' })
  readonly abort = (): boolean => this.line.send({ type: 'abort' })
  readonly leave = (): boolean => (this.departing = this.line.send({ type: 'leave' }))

  give(orders: string[]): void {
    if (this.line.send({ type: 'orders', lines: orders })) this.orders = orders
  }

  readonly tell = (message: FromClient): boolean => this.line.send(message)
  readonly say = (text: string): boolean => this.line.send({ type: 'say', text })

  typeDice(faces: number[]): void {
    this.hurry()
    this.line.send({ type: 'dice', number: this.number, faces })
  }

  /** Ask about the position; see questions.ts. `within`: so long (ms) may what takes a while be worked out. */
  query(about: string, rest: Asking = {}, within = 0): Promise<Answer> {
    return within ? this.questions.put(about, rest, within) : this.questions.ask(this.number, about, rest)
  }

  readonly dismiss = (id: number): void => void (this.notes = this.notes.filter((note) => note.id !== id))

  note(kind: Note['kind'], text: Text, rule = ''): void {
    this.notes = noted(this.notes, kind, text, rule)
  }

  // Pace

  /** Show everything that waits at once: the player acted. */
  hurry(): void {
    if (this.held) return
    this.film.stop()
    this.onhurry?.()
    while (this.queue.length > 0) this.apply()
    this.conclude()
  }

  /** The player did something. While the others are watched that is to see the rest faster, and then not at all. */
  stir(enough = false): void {
    if (!this.film.watched(this.behind) || this.film.hurried || enough) return this.skip()
    this.film.hurried = true
    this.onhurry?.()
  }

  /** Enough of the film. */
  skip(): void {
    if (this.film.rolling && this.film.watched(this.behind)) this.film.skipped = true
    this.hurry()
  }

  private conclude(): void {
    if (!this.ending || this.queue.length > 0) return
    this.over = this.ending
    this.ending = null
  }

  readonly hold = (): void => void (this.held = true)

  release(): void {
    if (!this.held) return
    this.held = false
    void this.run()
  }

  private async run(): Promise<void> {
    if (this.running || this.held) return
    this.running = true
    while (this.queue.length > 0 && !this.held) {
      const next = this.queue[0]
      const events = loud(next)
      const before = this.shown
      const late = this.queue.length > MOST_WAITING || document.visibilityState === 'hidden'
      const again = (next.back_to ?? -1) >= 0
      if (this.player && before && events.length > 0 && !late && !again) {
        this.film.stop()
        try {
          await this.player(events, before.view, next.view)
        } catch {
          // A drawing that fails must not stop the game.
        }
      }
      // Somebody may have hurried meanwhile.
      if (this.queue[0] === next) this.apply()
    }
    this.running = false
    this.conclude()
  }

  private apply(): void {
    const [state, ...rest] = this.queue
    this.queue = rest
    this.film.take(this.shown?.view, state, this.seat, this.history.at(-1)?.number ?? 0)
    this.history = withSteps(this.history, state)
    this.shown = state
    this.scenery = repainted(this.scenery, state.view)
  }

  // What the server says

  private connected(state: Connection): void {
    this.connection = state
    if (state !== 'open') this.questions.drop()
  }

  hear(message: FromServer): void {
    this.sharing.take(message)
    switch (message.type) {
      case 'welcome':
        return this.welcome(message)
      case 'state':
        return this.step(message)
      case 'seats':
        this.seats = message.seats
        this.watchers = message.watchers ?? 0
        if (message.clock) this.setClock(message.clock)
        return
      case 'chat':
        return void (this.chat = [...this.chat, message.line].slice(-500))
      case 'request':
        return this.requested(message.asked, message.open)
      case 'over':
        this.ending = message
        if (!this.running) this.conclude()
        return
      case 'rematch':
        this.rematch = message.game
        this.next = { game: message.game, token: message.token, seat: message.seat }
        return
      case 'answer':
        return this.questions.hear(message)
      case 'done':
        this.settled(message.number)
        if (message.stopped) this.note('stop', message.stopped)
        return
      case 'error':
        this.pending = null
        this.undoing = false
        this.busy = false
        this.asking = ''
        if (FOR_GOOD.includes(message.code)) this.fatal = message.text
        else this.note('error', message.text, message.rule ?? '')
        return
      case 'thought':
        return void (this.thought = message.advice)
      case 'notice':
        if (FOR_GOOD.includes(message.code)) this.fatal = message.text
        else this.note('notice', message.text)
    }
  }

  private welcome(message: Welcome): void {
    this.fatal = null
    if (this.departing && message.seat < 0) this.left = this.seat
    this.departing = false
    this.maker = message.maker ?? false
    this.seat = message.seat
    this.scenery = message.scenery
    this.settings = message.settings
    this.commitment = message.commitment
    this.seats = message.seats
    this.watchers = message.watchers ?? 0
    this.chat = message.chat
    this.orders = message.orders
    this.orderable = { order_words: message.order_words, beforehand: message.beforehand }
    this.rematch = message.rematch ?? ''
    this.campaign = message.campaign ?? ''
    this.request = null
    this.keep()
    this.conclude()
    this.onhurry?.()
    this.film.forget()
    this.history = message.history
    const state = message.state
    this.latest = state
    this.shown = state
    this.scenery = repainted(this.scenery, state?.view)
    this.questions.forget()
    if (state) this.film.restore(this.reel(), state, this.seat, this.history)
    if (state) this.setClock(state.clock)
    this.resend(state)
  }

  /** A choice whose answer was lost with the line: say it again, or see that it was heard. */
  private resend(state: State | null): void {
    if (!this.pending) return
    if (state && state.number === this.pending.number && (state.prompt || state.whenever)) {
      this.line.send({ type: 'choose', ...this.pending })
    } else {
      this.pending = null
      this.busy = false
    }
  }

  private step(message: State): void {
    this.latest = message
    this.setClock(message.clock)
    this.queue = [...this.queue, message]
    if (this.pending && message.number > this.pending.number) this.settled(this.pending.number)
    if ((message.back_to ?? -1) >= 0) this.asking = ''
    void this.run()
    this.undoing &&= isBetween(message, this.undoneAt)
    if (this.undoing) this.line.send({ type: 'undo', number: message.number })
  }

  private settled(number: number): void {
    if (this.pending && this.pending.number !== number) return
    this.pending = null
    this.busy = false
  }

  private requested(asked: Asked, open: boolean): void {
    if (!open) {
      this.request = null
      this.asking = ''
    } else if (asked.seat !== this.seat && this.seat >= 0) this.request = asked
    else if (asked.seat === this.seat) this.asking = asked.about
  }

  private setClock(clock: ClockState): void {
    this.clock = clock
    this.clockAt = performance.now()
  }
}
