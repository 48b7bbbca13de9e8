import { describe, expect, it } from 'vitest'
import type { View } from '../wire'
import { differs } from './secrets'

const words = { en: '', fr: '' }
const view = (mark: string, rest: Partial<View> = {}) =>
  ({
    pieces: [{ id: 1, name: 'B1', kind: 'blip', seat: 1, status: 'board', title: words, shapes: [], mark }],
    things: [],
    chips: [],
    cards: [],
    ...rest,
  }) as unknown as View

describe('two at one screen', () => {
  it('have secrets where a piece, a figure or a card is shown to one of them alone', () => {
    expect(differs(view('3'), view('?'))).toBe(true)
    const chip = { key: 'cp', label: words, value: '3' }
    expect(differs(view('?', { chips: [chip] }), view('?'))).toBe(true)
    expect(differs(undefined, view('?'))).toBe(true)
  })

  it('have none where all of that is the same, whoever has which roster', () => {
    const roster = { cards: [{ piece: 1, name: 'B1', role: words, weapons: [], points: 1, most: 4 }] }
    expect(differs(view('?', roster), view('?'))).toBe(false)
  })
})
