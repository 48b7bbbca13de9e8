/**
 * A page to look at the whole desk of a game without a server. `?sample=URL` is a file with scenery, steps and a prompt,
 * as for board.ts, and `answers` to queries by what they are about. `window.store` can be told what a server would say.
 */
import { mount } from 'svelte'
import Desk from '../src/game/Desk.svelte'
import { GameStore } from '../src/line/game.svelte'
import type { Line } from '../src/line/line'
import { settings } from '../src/settings/settings.svelte'
import '../src/style/tokens.css'
import '../src/style/base.css'
import type { FromClient } from '../src/wire'

const ask = new URLSearchParams(location.search)
const sample = await (await fetch(ask.get('sample') ?? '/sample.json')).json()
settings.theme = (ask.get('theme') ?? 'scanner') as 'scanner'
settings.language = (ask.get('language') ?? 'en') as 'en'
document.documentElement.dataset.theme = settings.theme

const sent: FromClient[] = []
const line = {
  open() {},
  close() {},
  send(message: FromClient): boolean {
    sent.push(message)
    const answer = message.type === 'query' ? sample.answers?.[message.about] : undefined
    if (message.type === 'query')
      setTimeout(() => store.hear({ type: 'answer', ref: message.ref, number: 1, ...answer }))
    return true
  },
} as unknown as Line
const store: GameStore = new GameStore('sample', '', '', () => line)
store.connection = 'open'
store.hear({
  type: 'welcome',
  version: 1,
  game: 'sample',
  seat: 0,
  scenery: sample.scenery,
  commitment: '0',
  chat: [],
  settings: {
    clock: 'off',
    clock_seconds: 0,
    reaction_seconds: 0,
    absence_seconds: 0,
    dice: 'table',
    public: false,
    guide: '',
    late: 'wait',
    leaving: 'resigns',
  },
  seats: sample.seats ?? [],
  history: [],
  orders: [],
  order_words: [],
  state: {
    type: 'state',
    number: 1,
    happened: [],
    view: sample.steps[0].view,
    waiting: { seat: 0 },
    clock: { mode: 'off', left: [] },
    prompt: sample.prompt,
    undo: { can: true, free: true },
  },
})
Object.assign(window, { store, sent, sample })
mount(Desk, { target: document.getElementById('app')!, props: { store, shared: false } })
