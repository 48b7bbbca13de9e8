// The log as lines: the events of all steps, those that only prepare left out, and the steps of a walk as one.
import type { Happened, SeatInfo, Text, Told, Tone } from '../wire'

export type Filter = 'all' | 'dice' | 'mine'

export interface LogEntry {
  key: string
  /** The number of the step it belongs to. */
  step: number
  event: Told
  remark: Text | null
}

/** Lines that are one: a walk, step by step. */
export interface Walk {
  key: string
  piece: number
  from: string
  to: string
  /** How many squares it went. */
  length: number
  steps: LogEntry[]
}

/** The seats that play against one; nobody's for those who look on. */
export function foesOf(seats: SeatInfo[], seat: number): number[] {
  const side = seats[seat]?.side
  return seat < 0 ? [] : seats.flatMap((each, n) => (n === seat || (side && each.side === side) ? [] : [n]))
}

/** How something is for whoever reads of it: what is bad for a foe is good. */
export function toneFor({ tone = '', seat = -1 }: Pick<Told, 'tone' | 'seat'>, foes: number[]): Tone {
  if (!tone || !foes.includes(seat)) return tone
  return tone === 'bad' ? 'good' : 'bad'
}

/** Whether an event says no more than the one beside it. */
const isTwin = (event: Told, other: Told | undefined): boolean =>
  !!event.twin && !!event.at && other?.at === event.at && !other.twin

export function entriesOf(history: Happened[], filter: Filter, seat: number): LogEntry[] {
  const entries: LogEntry[] = []
  // What is remarked about a choice of which nothing is told is said with what comes next.
  let remark: Text | null = null
  history.forEach((step, at) => {
    remark = step.remark ?? remark
    step.events.forEach((event, n) => {
      if (isTwin(event, step.events[n - 1]) || isTwin(event, step.events[n + 1])) return
      if (filter === 'dice' && !event.heading && !event.dice?.length) return
      if (filter === 'mine' && !event.heading && event.seat !== seat) return
      entries.push({ key: `${at}.${n}`, step: step.number, event, remark })
      remark = null
    })
    if (step.events.length > 0) remark = null
  })
  return entries
}

/** What came of the last battle of a campaign: the good and the bad that its log tells after it, up to the next part. */
export function cameOf(history: Happened[]): Told[] {
  const events = history.flatMap((step) => step.events)
  const battle = events.findLastIndex((event) => event.heading === 'battle')
  if (battle < 0) return []
  const after = events.slice(battle + 1)
  const end = after.findIndex((event) => event.heading)
  return after.slice(0, end < 0 ? undefined : end).filter((event) => event.tone)
}

/** The last dice of this turn, of a fight those of both, and what came of them for whoever they were thrown at. */
export function lastThrow(history: Happened[]): { throws: Told[]; came: Told | null } | null {
  const events = history.flatMap((step) => step.events)
  const turn = events.findLastIndex((event) => event.heading === 'turn')
  const at = events.findLastIndex((event, n) => n > turn && (event.dice?.length ?? 0) > 0)
  if (at < 0) return null
  const event = events[at]
  const whom = [event.piece ?? -1, event.other ?? -1]
  const came = events.slice(at + 1).find((each) => each.tone && whom.includes(each.piece ?? -1))
  const before = events[at - 1]
  const fought = at - 1 > turn && before.dice?.length && before.piece === event.other && before.other === event.piece
  return { throws: fought ? [before, event] : [event], came: came ?? null }
}

/** From square to square. */
const isStep = ({ event }: LogEntry): boolean =>
  event.sound === 'step' && !!event.origin && !!event.at && !event.dice?.length
/** Turning on the spot, which a walk may have in between. */
const isTurn = ({ event }: LogEntry): boolean =>
  !!event.facing && !event.looks?.length && !event.sound && !event.heading && !event.dice?.length

/** The lines with every walk of two steps or more as one; a turn before or after it stays a line of its own. */
export function walksIn(entries: LogEntry[]): (LogEntry | Walk)[] {
  const lines: (LogEntry | Walk)[] = []
  for (let i = 0; i < entries.length;) {
    const first = entries[i]
    let end = i + 1
    if (isStep(first) && !first.remark)
      for (let k = i + 1; k < entries.length; k++) {
        const next = entries[k]
        if (next.event.piece !== first.event.piece || next.remark) break
        if (isStep(next)) end = k + 1
        else if (!isTurn(next)) break
      }
    const steps = entries.slice(i, end)
    i = end
    if (steps.length === 1) lines.push(first)
    else
      lines.push({
        key: first.key,
        piece: first.event.piece!,
        from: first.event.origin!,
        to: steps[steps.length - 1].event.at!,
        length: steps.filter(isStep).reduce((sum, { event }) => sum + (event.steps ?? 1), 0),
        steps,
      })
  }
  return lines
}
