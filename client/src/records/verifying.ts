// Checking the dice of a finished game: the record is fetched, and the server replays every roll of it.
import type { Text } from '../wire'
import { api, type Verdict } from '../server/api'
import { seatsOf } from '../settings/seats.svelte'

export interface Check {
  verdict: Verdict
  /** My own contributions, and whether the record holds them. Empty: this browser gave none. */
  mine: { contribution: string; found: boolean }[]
}

export async function checkGame(game: string): Promise<Check> {
  const text = await api.record(game)
  const verdict = await api.verify(text)
  const given = seatsOf(game).filter((s) => s.contribution)
  return { verdict, mine: given.map((s) => ({ contribution: s.contribution, found: text.includes(s.contribution) })) }
}

export function both(fault: string | Text): Text {
  return typeof fault === 'string' ? { en: fault, fr: fault } : fault
}
