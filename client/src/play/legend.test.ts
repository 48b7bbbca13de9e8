import { describe, expect, it } from 'vitest'
import type { Scenery, View } from '../wire'
import { legendOf } from './legend'

const both = (en: string) => ({ en, fr: en })

describe('the legend', () => {
  it('has each sort of thing once, with its squares', () => {
    const generator = (n: number, at: string) => ({
      id: n,
      kind: 'generator',
      seat: -1,
      status: 'board',
      title: both(`Generator ${n}, on ${at}, armour 2`),
      label: both(`generator ${n}`),
      shapes: [{ name: 'generator' }],
      at,
    })
    const own = { ...generator(3, 'c3'), kind: 'marine', seat: 0 }
    const view = {
      pieces: [generator(1, 'a1'), generator(2, 'b2'), own],
      things: [
        { kind: 'zone', at: 'a1', shape: 'zone', title: both('the zone'), spans: [15, 3] },
        { kind: 'door', at: 'a1', shape: '', title: both('door'), edge: [0, 0, 1, 0] },
      ],
    }
    const scenery = { fixtures: [{ kind: 'terminal', at: 'd4', shape: 'terminal', title: both('terminal, d4') }] }
    const found = legendOf(view as unknown as View, scenery as unknown as Scenery)
    expect(found.map(({ name, squares }) => [name.en, squares])).toEqual([
      ['generator', ['a1', 'b2']],
      ['terminal', ['d4']],
    ])
  })
})
