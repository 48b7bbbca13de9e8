// One address for the deadlines of all my games, for a calendar program; this browser keeps its key and what is in it.
import { call } from '../server/api'
import { recall, remember } from '../settings/storage'
import { settings } from '../settings/settings.svelte'

interface Kept {
  key: string
  path: string
  /** What was last put into it. */
  seats: string
}
export interface Seat {
  game: string
  token: string
}

const KEY = 'hullbreach.calendar'
const MOST = 60

export const calendar: { kept: Kept | null } = $state({ kept: recall<Kept | null>(KEY, null) })

/** Make the calendar, or put these seats into it where they differ from those in it. */
export async function keepCalendar(all: Seat[]): Promise<void> {
  const seats = all.slice(0, MOST).map(({ game, token }) => ({ game, token }))
  const said = `${settings.language} ${seats.map((seat) => seat.game).join()}`
  const { kept } = calendar
  if (kept?.seats === said) return
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ seats, language: settings.language })
  const address = kept ? `/api/calendars/${encodeURIComponent(kept.key)}` : '/api/calendars'
  const made = (await (await call(address, { method: kept ? 'PUT' : 'POST', headers, body })).json()) as Kept
  calendar.kept = { key: made.key, path: made.path, seats: said }
  remember(KEY, calendar.kept)
}

export async function endCalendar(): Promise<void> {
  const { kept } = calendar
  if (!kept) return
  await call(`/api/calendars/${encodeURIComponent(kept.key)}`, { method: 'DELETE' })
  calendar.kept = null
  remember(KEY, null)
}
