// The log as lines: the events of all steps, those that only prepare left out.
import type { Happened, Text, Told } from '../wire'

export type Filter = 'all' | 'dice' | 'mine'

export interface LogEntry {
  key: string
  /** The number of the step it belongs to. */
  step: number
  event: Told
  remark: Text | null
}

export function entriesOf(history: Happened[], filter: Filter, seat: number): LogEntry[] {
  const entries: LogEntry[] = []
  history.forEach((step, at) => {
    step.events.forEach((event, n) => {
      if (filter === 'dice' && !event.heading && !event.dice?.length) return
      if (filter === 'mine' && !event.heading && event.seat !== seat) return
      entries.push({
        key: `${at}.${n}`,
        step: step.number,
        event,
        remark: n === 0 ? (step.remark ?? null) : null,
      })
    })
  })
  return entries
}
