import { expect, it, vi } from 'vitest'
import type { FromClient, Option, Preview, Prompt, State, View, Welcome } from '../wire'
import { GameStore } from '../line/game.svelte'
import type { Line } from '../line/line'
import { Hand } from './hand.svelte'
import { planOf } from './plan'

const words = { en: 'x', fr: 'x' }
const base = { label: words, icon: '', piece: 1 } as const
const door: Option = { ...base, text: 'Kesh: open e5|e6', group: 'door', edge: [4, 5, 5, 5] }
const done: Option = { ...base, text: 'Kesh: done', group: 'end', role: 'done' }
const end: Option = { ...base, text: 'end phase', group: 'end', role: 'end', piece: -1 }

/** A hand at a table where Kesh acts beside a door. */
function seated(): { hand: Hand; sent: FromClient[]; ask: (prompt: Prompt | null) => void } {
  const sent: FromClient[] = []
  const line = { open() {}, close() {}, send: (m: FromClient) => sent.push(m) > 0 } as unknown as Line
  const store = new GameStore('g', 't', '', () => line)
  const kesh = { id: 1, seat: 0, at: 'e6', status: 'board' }
  const state: State = {
    type: 'state',
    number: 3,
    happened: [],
    view: { turn: 1, seat: 0, pieces: [kesh], cards: [], goals: [] } as unknown as View,
    waiting: { seat: 0 },
    clock: { mode: 'off', left: [] },
    prompt: { kind: 'marine', title: words, rule: '', piece: 1, options: [door, done, end] },
    undo: { can: true, free: true },
  }
  store.hear({
    ...({ type: 'welcome', version: 1, game: 'g', seat: 0, scenery: null, settings: {}, commitment: '' } as Welcome),
    seats: [],
    chat: [],
    history: [],
    state,
    orders: [],
    order_words: [],
  })
  const hand = new Hand(store)
  hand.refresh()
  const ask = (prompt: Prompt | null) => {
    store.hear({ ...state, number: store.number + 1, prompt })
    hand.refresh()
  }
  return { hand, sent, ask }
}

it('lets go of the door at once when one is done with who stands there, before what follows is shown', () => {
  const { hand, sent } = seated()
  expect(hand.options).toContain(door)
  hand.arm(planOf(done))
  hand.confirm()
  expect(sent).toContainEqual({ type: 'choose', number: 3, plan: ['Kesh: done'] })
  expect(hand.options).toEqual([end])
  // Whoever is picked again can do what he could.
  hand.select(1)
  expect(hand.options).toContain(door)
})

it('puts away whom a reaction put into the hand when its question is over', () => {
  const { hand, ask } = seated()
  const react: Prompt = { kind: 'react', title: words, rule: '', options: [door], reaction: true }
  hand.select(-1)
  ask(react)
  expect(hand.selected).toBe(1)
  expect(hand.picked, 'the player has not picked him').toBe(-1)
  ask(react)
  expect(hand.selected).toBe(1)
  ask(null)
  expect(hand.selected).toBe(-1)
  // Whom the player picked stays.
  hand.select(1)
  expect(hand.picked).toBe(1)
  ask(react)
  ask(null)
  expect(hand.selected).toBe(1)
})

it('plays what is pressed twice in a row once, and of two things the one that was pressed last', async () => {
  const { hand, sent } = seated()
  const preview = { final: false, odds: [] } as unknown as Preview
  const answer = () => {
    for (const m of sent) if (m.type === 'query') hand.store.hear({ type: 'answer', ref: m.ref, number: 3, preview })
  }
  const [first, second] = [hand.offer(planOf(door)), hand.offer(planOf(door))]
  expect(hand.weighed).toBe(planOf(door).key)
  await second
  const other = hand.offer(planOf(done))
  answer()
  await Promise.all([first, other])
  expect(sent.filter((m) => m.type === 'choose').map((m) => m.plan)).toEqual([['Kesh: done']])
  expect(hand.weighed).toBe('')
})

/** Answers every question that was sent and not answered yet. */
function answering(hand: Hand, sent: FromClient[], answer: object) {
  for (const m of sent.splice(0))
    if (m.type === 'query') hand.store.hear({ type: 'answer', ref: m.ref, number: 3, ...answer })
}

it('takes no press for an answer to what has only just come after a long wait', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const { hand, sent } = seated()
  const preview = { final: true, odds: [] } as unknown as Preview
  const offered = hand.offer({ ...planOf(door), final: true })
  now.mockReturnValue(13000)
  answering(hand, sent, { preview })
  await offered
  expect(hand.armed?.key).toBe(planOf(door).key)
  hand.confirm()
  expect(hand.armed, 'not seen yet').not.toBeNull()
  now.mockReturnValue(13700)
  hand.confirm()
  expect(sent).toContainEqual({ type: 'choose', number: 3, plan: planOf(door).plan })
  now.mockRestore()
})
