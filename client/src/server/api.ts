// The HTTP face of the server, typed. Every failure is a Fault with a sentence in both languages.
import type {
  Artwork,
  Guide,
  GuideInfo,
  Happened,
  MissionInfo,
  Primer,
  Reckoning,
  Result,
  Review,
  Scenery,
  SeatState,
  Text,
  View,
} from '../wire'

export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
    readonly status = 0,
  ) {
    super(text.en)
  }
}

const OFFLINE = new Fault('offline', {
  en: 'The server cannot be reached. Check the connection and try again; nothing is lost.',
  fr: 'Le serveur est injoignable. Vérifiez la connexion puis réessayez ; rien n’est perdu.',
})

export interface GameRecord {
  id: string
  game: string
  mission: string
  name: Text
  status: string
  public: boolean
  created: number
  changed: number
  seats: SeatState[]
  turn: number
  result: Result | null
  /** The seats that it waits for, and the date on which a time in days is up (0: none is). */
  waits: number[]
  deadline: number
}

export interface SeatAsk {
  who: 'human' | 'bot' | 'open'
  name: string
  bot: string
}

export interface GameAsk {
  game: string
  mission: string
  text: string
  options: Record<string, number | boolean | string>
  handicap: number
  seats: Record<string, SeatAsk>
  clock: 'off' | 'turn' | 'game' | 'days'
  late: 'wait' | 'bot' | 'forfeit'
  clock_seconds: number
  reaction_seconds: number
  absence_seconds: number
  dice: 'table' | 'typed'
  public: boolean
  leaving: 'resigns' | 'frees'
  guide: string
  brisk: boolean
}

/** The small game in which a guide takes place; all else follows from that. */
export type LessonAsk = Pick<GameAsk, 'game' | 'guide' | 'seats'>

export interface ReplayStep extends Happened {
  view: View
  text?: string
}

export interface ReplayPart {
  total: number
  scenery: Scenery
  steps: ReplayStep[]
  seats: SeatState[]
  result: Result | null
}

export interface Verdict {
  ok: boolean
  faults: Text[]
  checked: Text[]
  /** It was played with other rules than the server's, which can say nothing of it. */
  other_rules?: Text | null
  [field: string]: unknown
}

export interface Rule {
  id: string
  game: string
  profile: string
  /** What people call the rule set. */
  book: Text
  title: Text
  text: Text
  ruling: Text | null
  chapter: Text
}

export async function call(address: string, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch {
    throw OFFLINE
  }
  if (response.ok) return response
  throw await faultOf(response)
}

async function faultOf(response: Response): Promise<Fault> {
  try {
    const body = (await response.json()) as { code?: string; text?: Text; detail?: string }
    if (body.text) return new Fault(body.code ?? 'error', body.text, response.status)
    if (body.detail) return new Fault('error', { en: body.detail, fr: body.detail }, response.status)
  } catch {
    // No JSON: a proxy in between answered.
  }
  if (response.status >= 502 && response.status <= 504) return OFFLINE
  const text = {
    en: `The server answered with an error (${response.status}). Try again in a moment.`,
    fr: `Le serveur a répondu par une erreur (${response.status}). Réessayez dans un instant.`,
  }
  return new Fault('error', text, response.status)
}

async function get<T>(address: string): Promise<T> {
  return (await (await call(address)).json()) as T
}

async function post<T>(address: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await call(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as T
}

const part = encodeURIComponent

export const api = {
  reckoning: (game: string) => get<Reckoning>(`/api/games/${part(game)}/reckoning`),
  /** Where a game that is over turned for a seat; asking begins it, and keeps it going. */
  review: (game: string, seat: number) => get<Review>(`/api/games/${part(game)}/review?seat=${seat}`),
  endReview: async (game: string, seat: number): Promise<void> => {
    await call(`/api/games/${part(game)}/review?seat=${seat}`, { method: 'DELETE' })
  },
  about: () => get<{ name: string; version: string; network: string }>('/api/about'),
  missions: () => get<MissionInfo[]>('/api/missions'),
  picture: (game: string, key: string, theme: string) =>
    `/api/missions/${part(game)}/${part(key)}/picture.svg?theme=${theme}`,
  cover: (theme: string) => `/api/cover.svg?theme=${theme}`,
  coverMoving: async (theme: string) => (await call(`/api/cover-moving.svg?theme=${theme}`)).text(),
  guides: () => get<GuideInfo[]>('/api/guides'),
  guide: (game: string, key: string) => get<Guide>(`/api/guides/${part(game)}/${part(key)}`),
  primer: (game: string) => get<Primer>(`/api/primers/${part(game)}`),
  primerPicture: (game: string, key: string, theme: string) =>
    `/api/primers/${part(game)}/${part(key)}/picture.svg?theme=${theme}`,
  check: (game: string, text: string) =>
    post<{ faults: Text[]; mission: MissionInfo | null }>('/api/missions/check', { game, text }),
  artwork: (game: string) => get<Artwork>(`/api/artwork/${part(game)}`),
  create: (ask: GameAsk | LessonAsk) => post<{ game: string; tokens: Record<string, string> }>('/api/games', ask),
  games: (status: string) => get<GameRecord[]>(`/api/games?status=${part(status)}`),
  game: (id: string) => get<GameRecord>(`/api/games/${part(id)}`),
  join: (id: string, seat: number, name: string) =>
    post<{ token: string; seat: number }>(`/api/games/${part(id)}/join`, { seat, name }),
  recordAddress: (id: string) => `/api/games/${part(id)}/record`,
  record: async (id: string) => (await call(`/api/games/${part(id)}/record`)).text(),
  /** Steps of a game as a seat saw them; null: what was public. */
  replay: (id: string, perspective: number | null, from: number, count: number) =>
    get<ReplayPart>(
      `/api/games/${part(id)}/replay?from=${from}&count=${count}${perspective === null ? '' : `&perspective=${perspective}`}`,
    ),
  replayText: (text: string, perspective: number | null, from: number, count: number) =>
    post<ReplayPart>('/api/records/replay', { text, perspective, from, count }),
  verify: (text: string) => post<Verdict>('/api/records/verify', { text }),
  rule: (id: string) => get<Rule>(`/api/rules/${part(id)}`),
  /** Rules with these words, those of the game `prefer` first. */
  rules: (q: string, lang: string, prefer = '') =>
    get<Rule[]>(`/api/rules?q=${part(q)}&lang=${lang}&prefer=${part(prefer)}`),
  qr: (text: string) => `/api/qr?text=${part(text)}`,
}

/** What to show of any failure. */
export function faultText(error: unknown): Text {
  if (error instanceof Fault) return error.text
  const words = error instanceof Error ? error.message : String(error)
  return { en: `Something went wrong: ${words}`, fr: `Une erreur est survenue : ${words}` }
}
