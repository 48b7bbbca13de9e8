import { describe, expect, it } from 'vitest'
import type { GuideStep, Happened, Moment, Option, Prompt, Told, View } from '../wire'
import { doneAt, holds, isDone, isDue, isMissed, type Scene } from './steps'

const words = { en: '', fr: '' }
const event = (kind: string, seat = 0): Told => ({ kind, seat, line: words, rule: '' })

function scene(
  rest: Partial<Scene> & { turn?: number; turnOf?: number; kind?: string; more?: Partial<View> } = {},
): Scene {
  const { turn = 1, turnOf = 0, kind = 'sit', more = {}, ...others } = rest
  return {
    view: { turn, seat: turnOf, goals: [] as View['goals'], ...more } as View,
    prompt: kind ? ({ kind, options: [] as Option[] } as Prompt) : null,
    picked: -1,
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
    ['a question', { asked: ['sit'] }, scene(), scene({ kind: '' })],
    ['a pick', { picked: true }, scene({ picked: 0 }), scene()],
    ['a turn', { turn: 2 }, scene({ turn: 3 }), scene()],
    ["another's turn", { away: true }, scene({ turnOf: 1 }), scene({ turnOf: -1 })],
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

describe('a card', () => {
  const hop = step('hop', { done: [{ seen: ['hop'], own: true }], missed: [{ turn: 2 }] })

  it('is done by what the player does, not by others', () => {
    expect(isDone(hop, scene())).toBe(false)
    expect(isDone(hop, scene({ seen: [event('hop', 1)] }))).toBe(false)
    expect(isDone(hop, scene({ seen: [event('hop')] }))).toBe(true)
  })

  it('notices that the player went another way, unless it is done all the same', () => {
    expect(isMissed(hop, scene())).toBe(false)
    expect(isMissed(hop, scene({ turn: 2 }))).toBe(true)
    expect(isMissed(hop, scene({ turn: 2, seen: [event('hop')] }))).toBe(false)
  })

  it('is not shown before its time', () => {
    const later = step('later', { when: [{ asked: ['sit'] }] })
    expect(isDue(later, scene({ kind: '' }))).toBe(false)
    expect(isDue(later, scene())).toBe(true)
    expect(isDue(hop, scene())).toBe(true)
  })

  it('leaves to the next one what came after it', () => {
    const history: Happened[] = ['skip', 'hop', 'jump'].map((kind, n) => ({ number: n + 1, events: [event(kind)] }))
    expect(doneAt(hop, scene(), history, 0)).toBe(2)
    expect(doneAt(hop, scene(), history, 2)).toBe(3)
  })
})
