// What the server knows of the person whose key this browser has. The key goes in a header, never in an address.
import type { Text } from '../wire'
import { call } from '../server/api'

export type RatingWish = 'off' | 'mine' | 'all'
export const RATINGS: RatingWish[] = ['off', 'mine', 'all']

export interface Count {
  key: string
  /** Null: `key` is the name that somebody gave, or a bot. */
  name: Text | null
  bot: boolean
  won: number
  lost: number
  drawn: number
}

export interface RatingInfo {
  kind: string
  name: Text
  rating: number
  deviation: number
  games: number
  sure: boolean
}

export interface Achieved {
  game: string
  game_name: Text
  key: string
  rule: string
  title: Text
  text: Text
  /** When it was done first; 0: not yet. */
  at: number
  games: number
}

export interface Finished {
  game: string
  at: number
  outcome: { name: Text; side: Text; result: 'won' | 'lost' | 'tied' | 'none'; rating: number; unrated: string }
  why: Text | null
}

export interface Me {
  name: string
  rating: RatingWish
  created: number
  seats: { game: string; seat: number; token: string; since: number }[]
  ratings: RatingInfo[]
  figures: { all: Count; missions: Count[]; sides: Count[]; opponents: Count[] }
  achievements: Achieved[]
  finished: Finished[]
}

export interface RatedSeat {
  seat: number
  rating: number
  deviation: number
  sure: boolean
}

async function asked(key: string, method: string, address: string, body?: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return call(`/api/person${address}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
}

export const people = {
  me: async (key: string) => (await (await asked(key, 'GET', '')).json()) as Me,
  keep: async (key: string, name: string, rating: RatingWish) =>
    (await (await asked(key, 'PUT', '', { name, rating })).json()) as Me,
  forget: (key: string) => asked(key, 'DELETE', ''),
  gather: async (key: string, seats: { game: string; token: string }[]) =>
    ((await (await asked(key, 'POST', '/seats', { seats })).json()) as { kept: string[] }).kept,
  letGo: (key: string, game: string) => asked(key, 'DELETE', `/seats/${encodeURIComponent(game)}`),
  taken: async (key: string) => (await asked(key, 'GET', '/export')).blob(),
  code: async (key: string, site: string) => (await asked(key, 'POST', '/qr', { site })).blob(),
  /** The ratings at a table, of those who want theirs to be seen. */
  ratings: async (game: string) =>
    (await (await call(`/api/games/${encodeURIComponent(game)}/ratings`)).json()) as RatedSeat[],
}
