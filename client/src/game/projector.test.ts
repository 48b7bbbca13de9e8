import { afterEach, expect, it, vi } from 'vitest'
import type { BoardHandle } from '../board/types'
import type { GameStore } from '../line/game.svelte'
import { settings } from '../settings/settings.svelte'
import type { View } from '../wire'
import { Projector } from './projector.svelte'

const piece = (id: number, at: string) => ({ id, at, status: 'board' })
const view = (seat: number) => ({ turn: 1, seat, pieces: [piece(1, 'm16'), piece(2, 'k4')] }) as unknown as View
const events = [{ kind: 'moved', line: { en: '', fr: '' }, rule: '' }]

function battle(game: string) {
  const told: string[] = []
  const store = {
    game,
    seat: 0,
    seats: [{ seat: 1, who: 'bot' }],
    scenery: { decks: [{ open: true }] },
    settings: {},
    film: { again: false, skipped: false, pace: () => 'normal' },
    behind: 1,
    stir: () => void told.push('stir'),
  } as unknown as GameStore
  const board = {
    survey: (squares: string[]) => void told.push(`survey ${squares.join(' ')}`),
    play: () => void told.push('play'),
  } as unknown as BoardHandle
  return { told, projector: new Projector(store, () => board) }
}

afterEach(() => vi.useRealTimers())

it('shows nothing of a battle that a bot begins before it is read who plays what, and that once', async () => {
  settings.speed = 'normal'
  const { told, projector } = battle('a')
  const shown = projector.play(events, view(1), view(1))
  expect(projector.first).toBe(1)
  expect(told).toEqual(['survey m16 k4'])
  // A press has read it; it does not hurry what comes.
  projector.touched({ target: document.body } as unknown as PointerEvent)
  await shown
  expect(projector.first).toBe(-1)
  await projector.play(events, view(1), view(1))
  expect(told).toEqual(['survey m16 k4', 'play', 'play'])
  projector.touched({ target: document.body } as unknown as PointerEvent)
  expect(told.at(-1)).toBe('stir')
})

it('goes on by itself after a while', async () => {
  vi.useFakeTimers()
  settings.speed = 'normal'
  const { told, projector } = battle('b')
  const shown = projector.play(events, view(1), view(1))
  await vi.advanceTimersByTimeAsync(60_000)
  await shown
  expect(told.at(-1)).toBe('play')
})

it('says nothing to whoever has begun himself, or waits for no film', async () => {
  settings.speed = 'normal'
  const own = battle('c')
  await own.projector.play(events, view(0), view(1))
  await own.projector.play(events, view(1), view(1))
  expect(own.told).toEqual(['play', 'play'])
  settings.speed = 'instant'
  const fast = battle('d')
  await fast.projector.play(events, view(1), view(1))
  expect(fast.told).toEqual(['play'])
})

it('leaves the blow that decides in sight before the end is told, and not for whoever hurries', async () => {
  vi.useFakeTimers()
  settings.speed = 'normal'
  const { told, projector } = battle('e')
  const end = { ...view(0), result: { winner: 0 } } as unknown as View
  let over = false
  void projector.play(events, view(0), end).then(() => (over = true))
  await vi.advanceTimersByTimeAsync(1900)
  expect([told.at(-1), over]).toEqual(['play', false])
  await vi.advanceTimersByTimeAsync(200)
  expect(over).toBe(true)
  over = false
  void projector.play(events, view(0), end).then(() => (over = true))
  await vi.advanceTimersByTimeAsync(100)
  Object.assign(projector, { board: () => ({ skip: () => undefined }) })
  projector.hurry()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBe(true)
})
