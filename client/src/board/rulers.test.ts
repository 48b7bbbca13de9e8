/** Names of columns and rows stay in view, and only as many as can be told apart. */
import { describe as suite, expect, it } from 'vitest'
import type { Scenery } from '../wire'
import { makePlan, UNIT } from './plan'
import { ruled, rulersOf } from './rulers'

const rows = ['#####', '#...#', '#...#', '#...#', '#####']
const HALL = {
  decks: [{ name: '1', width: 5, height: 5, rows, sections: [] }],
  gates: [],
} as unknown as Scenery
const frame = { width: 400, height: 300 }

suite('rulers', () => {
  const plan = makePlan(HALL, 'row')
  const [ruler] = rulersOf(HALL, plan, [0])
  const at = (x: number, y: number, k = 1, top = 0) => ruled(ruler, { x, y, k }, frame, top)

  it('stand beside the board where that is in view', () => {
    const labels = at(100, 50)
    expect(labels.map(({ text }) => text)).toEqual(['b', 'c', 'd', '2', '3', '4'])
    expect(labels[0].y).toBe(61)
    expect(labels[3].x).toBe(111)
  })

  it('stay at the edge of the window when the board is moved on, and leave out what is out of view', () => {
    const labels = at(-60, -60)
    expect(labels.map(({ text }) => text)).toEqual(['c', 'd', '3', '4'])
    expect(labels[0].y).toBe(11)
    expect(labels[2].x).toBe(11)
    // Below tabs that lie there.
    expect(at(-60, -60, 1, 40)[0].y).toBe(51)
    expect(at(-60, -10 * UNIT)).toEqual([])
  })

  it('are fewer where squares are small', () => {
    expect(at(100, 50, 0.25).map(({ text }) => text)).toEqual(['b', 'd', '2', '4'])
  })
})
