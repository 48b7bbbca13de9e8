import { describe, expect, it } from 'vitest'
import type { Tabletop, Way } from '../wire'
import { firstTurn, fitsTurned, frameOf, outside, placesOf, squaresOf, turned } from './place'

const name = { en: 'Hub', fr: 'Moyeu' }
const tile = (column: number, row: number) => ({ name, mark: '3', rows: ['#.#', '..#', '###'], column, row })
const way = (turns: number, text: string): Way => ({ column: 1, row: 0, turns, text })

describe('a table of tiles', () => {
  const table: Tabletop = {
    tiles: [tile(0, 0)],
    ends: [],
    held: tile(0, 0),
    ways: [way(0, ''), way(1, 'lay'), way(2, '')],
  }

  it('is framed with every place where the next tile may lie', () => {
    expect(frameOf(table)).toEqual({ x: -3, y: -3, width: 12, height: 9 })
  })

  it('turns a tile clockwise', () => {
    expect(turned(['ab', 'cd'], 1)).toEqual(['ca', 'db'])
    expect(turned(['ab', 'cd'], 4)).toEqual(['ab', 'cd'])
  })

  it('draws the squares of some kinds as one path', () => {
    expect(squaresOf(tile(0, 0), '.')).toBe('M1 0h1v1h-1zM0 1h1v1h-1zM1 1h1v1h-1z')
  })

  it('finds the middle of a corridor end', () => {
    const end = { at: '(0,1)E', column: 1, row: 0, side: 'e', title: name }
    expect(outside(end, 11, 1)).toEqual({ x: 23, y: 5.5 })
  })

  it('offers the ways of one turn, and finds a turn that can be laid', () => {
    expect(placesOf(table, 1).map((one) => one.text)).toEqual(['lay'])
    expect(firstTurn(table, 2)).toBe(1)
    expect(fitsTurned(table, way(0, ''))).toBe(true)
    expect(fitsTurned(table, { ...way(0, ''), row: 1 })).toBe(false)
  })
})
