// A name without an account: this browser makes a key, and with it the games of a person are found on each of his devices.
import { Fault } from '../server/api'
import { mySeats, takeSeat } from '../settings/seats.svelte'
import { settings } from '../settings/settings.svelte'
import { recall, remember } from '../settings/storage'
import { people, type Me, type RatingWish } from './api'

interface Kept {
  key: string
  /** Seats of this browser from before are not gathered unless that is asked for. */
  since: number
  /** Games whose seats the server keeps for the key. */
  gathered: string[]
}

const KEY = 'hullbreach.person'
const BYTES = 32
/** Seats that are gathered at once, and that a browser keeps. */
const SOME = 20
const MOST = 200
const SOON = 1500
/** The key is 43 letters, digits, dashes and low lines. */
const WRITTEN = /^[A-Za-z0-9_-]{43}$/

export const person: { kept: Kept | null; me: Me | null } = $state({ kept: recall<Kept | null>(KEY, null), me: null })

function keep(kept: Kept | null): void {
  person.kept = kept
  remember(KEY, kept)
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The key that a link brought, which stands behind its `#`; "": none. */
export const broughtKey = (hash: string): string => (WRITTEN.test(hash.slice(1)) ? hash.slice(1) : '')

/** The link that carries a key to another device. */
export const linkOf = (site: string, key: string): string => `${site.replace(/\/$/, '')}/you#${key}`

/** Be known by a new key; the games of this browser are gathered by it. */
export async function begin(name: string): Promise<void> {
  const key = newKey()
  person.me = await people.keep(key, name, 'off')
  keep({ key, since: 0, gathered: [] })
  settings.name = person.me.name
  await gather()
}

/** Be who has that key; only what is played from now on is gathered by it. */
export async function adopt(key: string): Promise<void> {
  const me = await people.me(key)
  keep({ key, since: Date.now() / 1000, gathered: [] })
  settings.name = me.name
  take(me)
}

/** This browser forgets the key, and nothing else. */
export function leave(): void {
  keep(null)
  person.me = null
}

export async function change(name: string, rating: RatingWish): Promise<void> {
  if (!person.kept) return
  person.me = await people.keep(person.kept.key, name, rating)
  settings.name = person.me.name
}

export async function forget(): Promise<void> {
  if (!person.kept) return
  await people.forget(person.kept.key)
  leave()
}

/** What the server knows, with the seats that other devices have taken; those of this one are told first, so that they count. */
export async function refresh(): Promise<void> {
  if (!person.kept) return
  try {
    await gather()
    take(await people.me(person.kept.key))
  } catch (error) {
    // It was deleted on another device.
    if (error instanceof Fault && error.code === 'no_person') leave()
    else throw error
  }
}

function take(me: Me): void {
  person.me = me
  if (!person.kept) return
  const here = new Set(mySeats.all.map((seat) => `${seat.game} ${seat.seat}`))
  const newest = [...me.seats].sort((one, other) => other.since - one.since).slice(0, MOST)
  for (const { game, seat, token } of newest.reverse())
    if (!here.has(`${game} ${seat}`)) takeSeat({ game, seat, token, contribution: '', name: me.name })
  keep({ ...person.kept, gathered: [...new Set([...person.kept.gathered, ...newest.map((seat) => seat.game)])] })
}

/** The games of this browser that are not gathered, because they were here before the key. */
export function before(): string[] {
  const { kept } = person
  const games = mySeats.all.filter((seat) => kept && !kept.gathered.includes(seat.game)).map((seat) => seat.game)
  return [...new Set(games)]
}

/** Let the server keep the seats that were taken here, and let go of those that were left; `all`: those from before too. */
export async function gather(all = false): Promise<void> {
  if (!person.kept) return
  const { key, since } = person.kept
  const wanted = mySeats.all.filter(
    (seat) => (all || seat.since >= since) && !person.kept?.gathered.includes(seat.game),
  )
  for (let n = 0; n < wanted.length; n += SOME) {
    const some = wanted.slice(n, n + SOME).map(({ game, token }) => ({ game, token }))
    const games = await people.gather(key, some)
    if (person.kept) keep({ ...person.kept, gathered: [...new Set([...person.kept.gathered, ...games])] })
  }
  const here = new Set(mySeats.all.map((seat) => seat.game))
  for (const game of person.kept?.gathered ?? []) {
    // A browser keeps so many, and forgets the oldest by itself.
    if (here.has(game) || mySeats.all.length >= MOST) continue
    await people.letGo(key, game)
    if (person.kept) keep({ ...person.kept, gathered: person.kept.gathered.filter((each) => each !== game) })
  }
}

/** Gather seats as they are taken and left; call once. */
export function keepPerson(): void {
  if (person.kept) void refresh().catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  $effect.root(() => {
    $effect(() => {
      void mySeats.all.length
      void person.kept?.key
      clearTimeout(timer)
      timer = setTimeout(() => void gather().catch(() => undefined), SOON)
    })
  })
}
