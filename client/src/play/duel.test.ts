import { describe, expect, it } from 'vitest'
import type { Told, View } from '../wire'
import { beside, duelIn } from './duel'

const piece = (id: number) => ({ id, name: `P${id}`, seat: id, status: 'board', at: 'a1' })
const view = { pieces: [piece(1), piece(2)] } as unknown as View
const told = (rest: Partial<Told>) => ({ kind: 'rolled', text: { en: '', fr: '' }, ...rest }) as Told
const blow = told({ piece: 1, other: 2, looks: ['strike'], dice: [3, 4] })
const back = told({ piece: 2, other: 1, looks: ['strike'], dice: [1] })
const walk = told({ kind: 'moved', piece: 1 })

describe('close combat', () => {
  it('is both sides with their throws', () => {
    const duel = duelIn([walk, blow, back], view, view)!
    expect(duel.sides.map(({ piece, roll }) => [piece.id, roll?.dice])).toEqual([
      [1, [3, 4]],
      [2, [1]],
    ])
    expect(duelIn([walk], view, view)).toBeNull()
  })

  it('is not thrown again beside the figures', () => {
    const events = [walk, blow, back]
    const duel = duelIn(events, view, view)
    expect(beside(duel, events).map(({ dice }) => dice)).toEqual([undefined, [], []])
    expect(beside(null, events)).toEqual(events)
  })
})
