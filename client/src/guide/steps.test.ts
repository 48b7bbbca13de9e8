import { describe, expect, it } from 'vitest'
import type { GuideStep, Moment, Option, Prompt, Told, View } from '../wire'
import { advance, holds, isDue, next, type Scene } from './steps'

const words = { en: '', fr: '' }
const event = (kind: string, seat = 0): Told => ({ kind, seat, line: words, rule: '' })

function scene(
  rest: Partial<Scene> & { turn?: number; turnOf?: number; kind?: string; more?: Partial<View> } = {},
): Scene {
  const { turn = 1, turnOf = 0, kind = 'sit', more = {}, ...others } = rest
  return {
    view: { turn, seat: turnOf, goals: [] as View['goals'], ...more } as View,
    prompt: kind ? ({ kind, options: [] as Option[] } as Prompt) : null,
    selected: -1,
    seen: [],
    seat: 0,
    ...others,
  }
}

const step = (key: string, more: Partial<GuideStep> = {}): GuideStep => ({ key, title: words, text: words, ...more })

describe('a moment', () => {
  const cases: [string, Moment, Scene, Scene][] = [
    ['an event', { seen: ['hop', 'skip'] }, scene({ seen: [event('skip', 1)] }), scene({ seen: [event('jump')] })],
    ['an own event', { own: true, seen: ['hop'] }, scene({ seen: [event('hop')] }), scene({ seen: [event('hop', 1)] })],
    ['anything', { happened: true }, scene({ seen: [event('hop', 1)] }), scene()],
    ['a question', { asked: ['sit'] }, scene(), scene({ kind: '' })],
    ['a pick', { picked: true }, scene({ selected: 0 }), scene()],
    ['a turn', { turn: 2 }, scene({ turn: 3 }), scene()],
    ["another's turn", { away: true }, scene({ turnOf: 1 }), scene({ turnOf: -1 })],
    ['a goal', { scored: true }, scene({ more: { goals: [{ seat: 0, text: words, done: true }] } }), scene()],
    ['the end', { over: true }, scene({ more: { result: { winner: 0, key: '', text: words } } }), scene()],
    [
      'a reaction',
      { reaction: true },
      scene({ prompt: { kind: '', title: words, rule: '', options: [], reaction: true } }),
      scene(),
    ],
    [
      'an offer',
      { offered: ['door'] },
      scene({
        prompt: { kind: '', title: words, rule: '', options: [{ text: '', label: words, group: 'door', icon: '' }] },
      }),
      scene(),
    ],
  ]
  it.each(cases)('is noticed: %s', (_, moment, yes, no) => {
    expect(holds(moment, yes)).toBe(true)
    expect(holds(moment, no)).toBe(false)
  })

  it('asks for all it says', () => {
    const both = { turn: 2, asked: ['sit'] }
    expect(holds(both, scene({ turn: 2 }))).toBe(true)
    expect(holds(both, scene())).toBe(false)
    expect(holds(both, scene({ turn: 2, kind: '' }))).toBe(false)
  })
})

describe('a guide', () => {
  const guide = [
    step('first', { done: [{ seen: ['hop'], own: true }] }),
    step('extra', { optional: true, done: [{ picked: true }] }),
    step('second', { when: [{ asked: ['sit'] }], done: [{ turn: 2 }, { away: true }] }),
    step('last'),
  ]

  it('waits until a step is done, and goes on then', () => {
    expect(advance(guide, 0, scene())).toBe(0)
    expect(advance(guide, 0, scene({ seen: [event('hop', 1)] }))).toBe(0)
    expect(advance(guide, 0, scene({ seen: [event('hop')] }))).toBe(1)
  })

  it('passes over what the player left out, and catches up with one who goes ahead', () => {
    expect(advance(guide, 1, scene({ turn: 2 }))).toBe(3)
    expect(advance(guide, 1, scene({ turnOf: 1 }))).toBe(3)
  })

  it('shows nothing before its time', () => {
    expect(isDue(guide[2], scene({ kind: '' }))).toBe(false)
    expect(next(guide, 1, scene({ kind: '' }))).toBe(1)
    expect(next(guide, 1, scene())).toBe(2)
    expect(advance(guide, 1, scene({ turn: 2, kind: '' }))).toBe(1)
  })

  it('ends with its last step', () => expect(advance(guide, 3, scene({ turn: 9 }))).toBe(3))
})
