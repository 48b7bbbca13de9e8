// My share of the dice: bound first, shown when all have bound theirs, and what all had bound is remembered. So nobody
// can choose dice, not even a host who plays; what the server tells is held against it here (records/checking.ts).
import type { FromClient, FromServer, Happened, Shares, Text, Welcome } from '../wire'
import { pledge } from '../records/dice'
import { shareFindings, type Finding } from '../records/checking'
import { boundOf, fresh, hearSteps, keepTold, toldTo, type Told } from '../records/told'
import { say } from '../words/language.svelte'

/** So long (ms) throws wait to be written down together. */
const SOON = 1000

interface Table {
  tell(message: FromClient): boolean
  /** Something is not as it was told before: that is said to the player. */
  note(kind: 'error', text: Text): void
}

export class Sharing {
  /** My share was bound on another device: it alone can show it. */
  elsewhere = $state(false)
  /** The seats whose share is still to be shown, once all have bound theirs. */
  awaited: string[] = $state.raw([])
  private told: Told | null = null
  /** What my seat is called in records. */
  private key = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly game: string,
    /** My own share in hex; "": I watch. */
    private readonly share: string,
    private readonly table: Table,
  ) {}

  /** What the server says, as far as it is about dice. */
  take(message: FromServer): void {
    if (message.type === 'welcome') this.welcome(message)
    else if (message.type === 'shares') this.hear(message, false)
    else if (message.type === 'state') this.steps(message.happened, message.stream, message.back_to)
  }

  private warn({ key, values }: Pick<Finding, 'key' | 'values'>): void {
    this.table.note('error', { en: say('en', key, values), fr: say('fr', key, values) })
  }

  /** How the table welcomes: the hash that binds its seed, and where the shares stand. */
  private welcome({ seat, seats, commitment, shares, state, history }: Welcome): void {
    const before = this.told ?? toldTo(this.game, seat)
    // Who left the seat and came back before the beginning has another share.
    const known = before && (state || before.share === this.share) ? before : null
    this.told = known ?? fresh(this.game, seat, commitment, this.share)
    this.key = seats.find((each) => each.seat === seat)?.key ?? ''
    if (!known) keepTold(this.told)
    if (this.told.commitment !== commitment) this.warn({ key: 'dice.otherCommitment', values: {} })
    else if (shares) this.hear(shares, state !== null)
    this.steps(history, state?.stream)
  }

  private hear({ shares, bound = false }: Shares, started: boolean): void {
    const { told, key } = this
    if (!told) return
    this.awaited = bound && !started ? shares.filter(({ how }) => how === 'bound').map((each) => each.key) : []
    if (started) {
      this.elsewhere = false
      for (const each of shareFindings(told, shares, told.commitment)) if (each.how === 'bad') this.warn(each)
      return
    }
    if (!this.share || told.seat < 0) return
    const mine = pledge(told.commitment, key, this.share)
    const own = shares.find((each) => each.key === key)
    if (!own) {
      told.sent = this.table.tell({ type: 'pledge', pledge: mine }) || told.sent
      keepTold(told)
    } else if (own.how !== 'open' && own.pledge !== mine) {
      // Another device of mine was first; the share that this one has counts for nothing.
      this.elsewhere = own.how === 'bound'
      if (told.sent) this.warn({ key: 'dice.mineOther', values: {} })
      return
    }
    if (bound && own?.how === 'bound') this.show(told, shares)
  }

  private show(told: Told, shares: Shares['shares']): void {
    told.bound ??= boundOf(shares)
    const wrong = shareFindings(told, shares, told.commitment).filter(({ key }) => !key.startsWith('dice.mine'))
    keepTold(told)
    if (wrong.length > 0) {
      // What was settled has changed: whoever did that is not to see my share.
      for (const each of wrong) this.warn(each)
      return
    }
    if (this.table.tell({ type: 'reveal', share: this.share })) {
      told.shown = true
      keepTold(told)
    }
  }

  /** My share is lost, with the device that had it. */
  readonly giveUp = (): boolean => this.table.tell({ type: 'reveal', share: '' })

  /** Steps as they are told; `back`: those after it were taken back. */
  private steps(steps: Happened[], stream = 0, back = -1): void {
    if (this.told && hearSteps(this.told, steps, stream, back)) this.timer ??= setTimeout(this.keep, SOON)
  }

  readonly keep = (): void => {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.told) keepTold(this.told)
  }
}
