import { describe, expect, it, vi } from 'vitest'
import type { FromClient, FromServer, Option, State, Told, Welcome } from '../wire'
import { GameStore } from './game.svelte'
import type { Line } from './line'
import { withSteps } from './steps'

const words = { en: 'x', fr: 'x' }
const told = (kind: string): Told => ({ kind, line: words, rule: '' })
const end: Option = { text: 'end phase', label: words, group: 'end', icon: 'end', role: 'end' }
const keep: Option = { text: 'keep', label: words, group: 'answer', icon: 'keep', role: 'pass' }

function state(number: number, rest: Partial<State> = {}): State {
  return {
    type: 'state',
    number,
    happened: [],
    view: { turn: number } as State['view'],
    waiting: { seat: 0 },
    clock: { mode: 'off', left: [] },
    prompt: { kind: 'marine', title: words, rule: '', options: [end] },
    undo: { can: true, free: true },
    ...rest,
  }
}

function welcome(at: State): Welcome {
  return {
    type: 'welcome',
    version: 1,
    game: 'g',
    seat: 0,
    scenery: null,
    settings: {} as Welcome['settings'],
    commitment: '',
    seats: [],
    chat: [],
    history: [],
    state: at,
    orders: [],
    order_words: [],
  }
}

/** A store whose line is a list of what was sent. */
function table(at = state(3)) {
  const sent: FromClient[] = []
  const line = { open() {}, close() {}, send: (m: FromClient) => sent.push(m) > 0 } as unknown as Line
  const store = new GameStore('g', 't', '', () => line)
  const hear = (m: FromServer) => store.hear(m)
  hear(welcome(at))
  return { store, sent, hear }
}

describe('choosing', () => {
  it('sends the number of the prompt, once', () => {
    const { store, sent } = table()
    store.choose(['end phase'])
    store.choose(['end phase'])
    expect(sent).toEqual([{ type: 'choose', number: 3, plan: ['end phase'] }])
    expect(store.busy).toBe(true)
  })

  it('is over when it was stored', () => {
    const { store, hear } = table()
    store.choose(['end phase'])
    hear({ type: 'done', number: 3, played: 1 })
    expect(store.busy).toBe(false)
  })

  it('is said again with the same number when the line was lost before it was heard', () => {
    const { store, sent, hear } = table()
    store.choose(['end phase'])
    hear(welcome(state(3)))
    expect(sent.filter((m) => m.type === 'choose')).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('is not said again when the game has gone on', () => {
    const { store, sent, hear } = table()
    store.choose(['end phase'])
    hear(welcome(state(4)))
    expect(sent.filter((m) => m.type === 'choose')).toHaveLength(1)
    expect(store.busy).toBe(false)
  })

  it('says why a plan stopped', () => {
    const { store, hear } = table()
    store.choose(['a', 'b'])
    hear({ type: 'done', number: 3, played: 1, stopped: { en: 'A blip was revealed.', fr: '' } })
    expect(store.notes.map((n) => n.text.en)).toEqual(['A blip was revealed.'])
  })

  it('is free again after an error, which is told', () => {
    const { store, hear } = table()
    store.choose(['end phase'])
    hear({ type: 'error', code: 'stale', text: words })
    expect(store.busy).toBe(false)
    expect(store.notes).toHaveLength(1)
    expect(store.fatal).toBeNull()
  })

  it('ends for good where the seat is not mine', () => {
    const { store, hear } = table()
    hear({ type: 'error', code: 'bad_token', text: words })
    expect(store.fatal).toEqual(words)
  })
})

describe('showing steps', () => {
  const step = (n: number) => state(n, { happened: [{ number: n, events: [told('moved')] }] })

  it('waits for the board, one step after the other', async () => {
    const { store, hear } = table()
    const finish: (() => void)[] = []
    store.player = () => new Promise((done) => finish.push(done))
    hear(step(4))
    hear(step(5))
    expect(store.number).toBe(3)
    finish.shift()!()
    await vi.waitFor(() => expect(store.number).toBe(4))
    finish.shift()!()
    await vi.waitFor(() => expect(store.number).toBe(5))
    expect(store.history.map((h) => h.number)).toEqual([4, 5])
  })

  it('shows everything at once when the player acts', () => {
    const { store, hear } = table()
    store.player = () => new Promise(() => undefined)
    hear(step(4))
    hear(step(5))
    store.hurry()
    expect(store.number).toBe(5)
    expect(store.history.map((h) => h.number)).toEqual([4, 5])
  })

  it('offers nothing while dice fall or somebody dies, and lets a walk go on', () => {
    const { store, hear } = table()
    store.player = () => new Promise(() => undefined)
    hear(step(4))
    expect(store.unfolding).toBe(false)
    hear(state(5, { happened: [{ number: 5, events: [{ ...told('exploded'), tone: 'bad' }] }] }))
    expect(store.unfolding).toBe(true)
    store.hurry()
    expect(store.unfolding).toBe(false)
  })

  it('shows nothing behind the curtain', () => {
    const { store, hear } = table()
    store.hold()
    hear(step(4))
    expect(store.number).toBe(3)
    expect(store.latest?.number).toBe(4)
    store.release()
    expect(store.number).toBe(4)
  })

  it('goes on where the drawing fails', async () => {
    const { store, hear } = table()
    store.player = () => Promise.reject(new Error('no canvas'))
    hear(step(4))
    await vi.waitFor(() => expect(store.number).toBe(4))
  })
})

describe('taking back', () => {
  it('cuts the log', () => {
    const history = [1, 2, 3].map((number) => ({ number, events: [] }))
    expect(withSteps(history, state(1, { back_to: 1 })).map((h) => h.number)).toEqual([1])
  })

  it('does not take a step into the log twice', () => {
    const history = [{ number: 1, events: [] }]
    expect(withSteps(history, state(1, { happened: [{ number: 1, events: [] }] }))).toHaveLength(1)
  })

  it('goes back past small answers to an action', () => {
    const { store, sent, hear } = table(state(5))
    store.undo()
    hear(state(4, { back_to: 4, prompt: { kind: 'free shot', title: words, rule: '', options: [keep] } }))
    hear(state(3, { back_to: 3 }))
    expect(sent).toEqual([
      { type: 'undo', number: 5 },
      { type: 'undo', number: 4 },
    ])
  })

  it('takes one step back in a list of choices of the same kind', () => {
    const list = { kind: 'scan', title: words, rule: '', options: [keep] }
    const { store, sent, hear } = table(state(5, { prompt: list }))
    store.undo()
    hear(state(6, { back_to: 4, prompt: list }))
    expect(sent).toEqual([{ type: 'undo', number: 5 }])
  })

  it('asks the others where it is not free, and stops there', () => {
    const { store, sent, hear } = table(state(5, { undo: { can: true } }))
    store.undo()
    expect(store.asking).toBe('undo')
    hear(state(4, { back_to: 4, prompt: { kind: 'free shot', title: words, rule: '', options: [keep] } }))
    expect(sent).toHaveLength(1)
    expect(store.asking).toBe('')
  })
})

describe('questions', () => {
  it('are asked once for a position', async () => {
    const { store, sent, hear } = table()
    const first = store.query('menu', { piece: 1 })
    const second = store.query('menu', { piece: 1 })
    expect(sent).toHaveLength(1)
    hear({ type: 'answer', ref: (sent[0] as { ref: string }).ref, number: 3, menu: [end] })
    expect((await first).menu).toEqual([end])
    expect(await second).toBe(await first)
    hear(state(4))
    void store.query('menu', { piece: 1 })
    expect(sent).toHaveLength(2)
  })
})

describe('requests', () => {
  it('of others are shown until they are answered', () => {
    const { store, sent, hear } = table()
    hear({ type: 'request', asked: { about: 'pause', seat: 1 }, open: true })
    expect(store.request?.about).toBe('pause')
    store.consent(true)
    expect(sent).toEqual([{ type: 'consent', about: 'pause', yes: true }])
    expect(store.request).toBeNull()
  })

  it('of my own are only waited for', () => {
    const { store, hear } = table()
    hear({ type: 'request', asked: { about: 'rematch', seat: 0 }, open: true })
    expect(store.request).toBeNull()
    expect(store.asking).toBe('rematch')
    hear({ type: 'request', asked: { about: 'rematch', seat: 0 }, open: false })
    expect(store.asking).toBe('')
  })
})

describe('interrupting', () => {
  const fade: Option = { text: 'squad: play fade', label: words, group: 'card', icon: 'card', card: 'fade' }
  const others = (number: number, rest: Partial<State> = {}) =>
    state(number, { prompt: null, waiting: { seat: 1 }, whenever: [fade], ...rest })

  it('is possible while somebody else is asked, with what the table offers and nothing else', () => {
    const { store, sent } = table(others(3))
    expect(store.prompt).toBeNull()
    expect(store.choices).toEqual([fade])
    store.choose(['end phase'])
    expect(sent).toEqual([])
    store.choose(['squad: play fade'])
    expect(sent).toEqual([{ type: 'choose', number: 3, plan: ['squad: play fade'] }])
    expect(store.busy).toBe(true)
  })

  it('is over once the table has heard it, and the card is gone', () => {
    const { store, hear } = table(others(3))
    store.choose(['squad: play fade'])
    hear(others(4, { whenever: undefined }))
    hear({ type: 'done', number: 3, played: 1 })
    expect(store.busy).toBe(false)
    expect(store.choices).toEqual([])
  })

  it('is said again after a broken line only if nothing has happened since', () => {
    const { store, sent, hear } = table(others(3))
    store.choose(['squad: play fade'])
    hear(welcome(others(3)))
    expect(sent.length).toBe(2)
    hear(welcome(others(5)))
    expect(sent.length).toBe(2)
    expect(store.busy).toBe(false)
  })

  it('adds to what one is asked oneself', () => {
    const { store } = table(state(3, { whenever: [fade] }))
    expect(store.choices).toEqual([end, fade])
  })
})
