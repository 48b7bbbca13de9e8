import { describe, expect, it } from 'vitest'
import type { Chip, Happened, State } from '../wire'
import { common, coveredChips, needsCurtain } from './secrets'

const words = { en: '', fr: '' }
const points = { key: 'cp', label: words, value: '5/6' } as Chip
const spent = { key: 'spent', label: words, value: '1' } as Chip
const known = (mark: string, chips: Chip[] = [], rest: object = {}, title = '') =>
  ({
    view: {
      pieces: [{ id: 1, name: 'B1', kind: 'blip', seat: 1, status: 'board', title: words, shapes: [], mark }],
      things: [],
      chips,
      cards: [],
      ...rest,
    },
    prompt: { kind: 'x', title: { en: title, fr: title }, rule: '', options: [] },
  }) as unknown as State

describe('two at one screen', () => {
  it('need a curtain where the next one knows more of his pieces, or has cards', () => {
    expect(needsCurtain(known('3'), known('?'), 1)).toBe(true)
    expect(needsCurtain(known('?', [], { hand: [{ key: 'c' }] }), known('?'), 0)).toBe(true)
    expect(needsCurtain(undefined, known('?'), 0)).toBe(true)
  })

  it('need none where only the one before has secrets, or both have none', () => {
    expect(needsCurtain(known('?'), known('3'), 0)).toBe(false)
    expect(needsCurtain(known('?'), known('?'), 1)).toBe(false)
    const roster = { cards: [{ piece: 1, name: 'B1', role: words, weapons: [], points: 1, most: 4 }] }
    expect(needsCurtain(known('?', [], roster), known('?'), 1)).toBe(false)
  })

  it('need none for what a side is told of enemies who stand open before both', () => {
    const [own, other] = [known('D1'), known('D1')]
    Object.assign(own.view.pieces[0], { title: { en: 'D1, in reach of A2', fr: '' }, badges: [{ shape: 'eye' }] })
    expect(needsCurtain(own, other, 1)).toBe(true)
    Object.assign(other.view.pieces[0], { menaces: true })
    expect(needsCurtain(own, other, 1)).toBe(false)
    Object.assign(own.view.pieces[0], { at: 'b2' })
    expect(needsCurtain(own, other, 1)).toBe(true)
  })

  it('have figures covered instead, unless the question names them', () => {
    expect([...coveredChips([points, spent], [spent])]).toEqual(['cp'])
    expect(needsCurtain(known('?', [points]), known('?', [spent]), 0)).toBe(false)
    expect(needsCurtain(known('?', [points], {}, 'Keep 5 or draw another?'), known('?', [spent]), 0)).toBe(true)
  })

  it('have a log of what both were told', () => {
    const step = (...lines: string[]) =>
      ({ number: 3, events: lines.map((en) => ({ kind: 'x', rule: '', line: { en, fr: en } })) }) as Happened
    const [told] = common([step('a counter: 5', 'a step')], [step('a counter', 'a step')])
    expect(told.events.map(({ line }) => line.en)).toEqual(['a step'])
  })
})
