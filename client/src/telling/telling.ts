// Being told that a game waits, with its page closed: what the server offers, and this browser's part in it.
import { call } from '../server/api'
import { recall, remember } from '../settings/storage'
import { settings } from '../settings/settings.svelte'

export type Kind = 'push' | 'mail' | 'room'

export interface Offered {
  kinds: Kind[]
  push_key: string
}

export interface Telling {
  id: string
  kind: Kind
  shown: string
  remind: boolean
  confirmed: boolean
  proof: string
}

interface Address {
  kind: Kind
  to: string
  p256dh?: string
  auth?: string
}

const WORKER = '/telling.js'
const PROOFS = 'hullbreach.proofs'

async function asked<T>(address: string, method: string, token: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const response = await call(address, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as T
}

const of = (game: string) => `/api/games/${encodeURIComponent(game)}/telling`

export const telling = {
  offered: async () => (await (await call('/api/telling')).json()) as Offered,
  where: async (game: string, token: string) => {
    const found = await asked<Telling[]>(of(game), 'GET', token)
    for (const each of found) if (each.proof) keepProof(each)
    return found
  },
  stop: (game: string, token: string, id: string) =>
    asked<null>(`${of(game)}/${encodeURIComponent(id)}`, 'DELETE', token),
  /** Tell a seat there; an address that has confirmed before in this browser need not again. */
  ask: (game: string, token: string, address: Address, remind: boolean) =>
    asked<Telling>(of(game), 'POST', token, {
      ...address,
      remind,
      language: settings.language,
      proof: proofs()[`${address.kind} ${address.to}`] ?? '',
    }),
}

const proofs = () => recall<Record<string, string>>(PROOFS, {})
/** Addresses that were asked for in this browser, so that their proofs find them. */
const asking = new Map<string, string>()

export function asksFor(id: string, { kind, to }: Address): void {
  asking.set(id, `${kind} ${to}`)
}

function keepProof({ id, proof }: Telling): void {
  const address = asking.get(id)
  if (address) remember(PROOFS, { ...proofs(), [address]: proof })
}

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Subscribe this browser; null: the player, or the browser, does not want it. */
export async function subscribed(key: string): Promise<Address | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await ready()
  const wanted = bytesOf(key)
  let found = await worker.pushManager.getSubscription()
  // One for the keys of another server, or of one that has lost its own, is of no use.
  if (found && !same(found.options.applicationServerKey, wanted)) {
    await found.unsubscribe()
    found = null
  }
  found ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
  const { endpoint, keys } = found.toJSON()
  return { kind: 'push', to: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function ready(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER)
  return navigator.serviceWorker.ready
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(
    text
      .replace(/-/g, '+')
      .replace(/_/g, '/')
      .padEnd(Math.ceil(text.length / 4) * 4, '='),
  )
  return Uint8Array.from(plain, (c) => c.charCodeAt(0))
}

function same(key: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const there = key ? new Uint8Array(key) : new Uint8Array()
  return there.length === wanted.length && there.every((byte, n) => byte === wanted[n])
}

/** Say it by the browser while the page is open and hidden; nothing where the player has not allowed it. */
export async function say(title: string, body: string, game: string): Promise<void> {
  if (!settings.notices || document.visibilityState !== 'hidden') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const told = { body, tag: `here-${game}`, data: { link: `/game/${game}` } }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, told)
  const notice = new Notification(title, told)
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}

/** Whether notices of the open page are allowed; asks for it where the player switches them on. */
export async function allowNotices(on: boolean): Promise<void> {
  if (on && 'Notification' in window && Notification.permission !== 'granted')
    on = (await Notification.requestPermission()) === 'granted'
  settings.notices = on && 'Notification' in window
}
