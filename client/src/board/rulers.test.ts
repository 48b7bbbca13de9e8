/** Names of columns and rows stay in view, and only as many as can be told apart. */
import { describe as suite, expect, it } from 'vitest'
import type { Scenery } from '../wire'
import { makePlan, UNIT } from './plan'
import { beside, labelled, rulersOf, stripsOf } from './rulers'

const rows = ['#####', '#...#', '#...#', '#...#', '#####']
const HALL = {
  decks: [{ name: '1', width: 5, height: 5, rows, sections: [] }],
  gates: [],
} as unknown as Scenery
const frame = { width: 400, height: 300 }

suite('rulers', () => {
  const plan = makePlan(HALL, 'row')
  const [ruler] = rulersOf(HALL, plan, [0])
  const at = (x: number, y: number, k = 1, top = 0) => stripsOf(ruler, { x, y, k }, frame, top)
  const texts = (k: number) => [ruler.columns, ruler.rows].map((lines) => labelled(lines, k).map(({ text }) => text))

  it('leave out what would lie over a figure', () => {
    const camera = { x: 100, y: 50, k: 1 }
    const { columns, rows } = stripsOf(ruler, camera, frame)
    const left = (figure: { x: number; y: number }) => [
      beside(labelled(ruler.columns, 1), columns, true, [figure], camera).map(({ text }) => text),
      beside(labelled(ruler.rows, 1), rows, false, [figure], camera).map(({ text }) => text),
    ]
    const inColumn = { x: ruler.columns[1].at, y: ruler.from.y }
    expect(left(inColumn)).toEqual([
      ['b', 'd'],
      ['2', '3', '4'],
    ])
    expect(left({ x: ruler.columns[1].at, y: ruler.rows[1].at })).toEqual([
      ['b', 'c', 'd'],
      ['2', '3', '4'],
    ])
    expect(left({ x: ruler.from.x, y: ruler.rows[2].at })[1]).toEqual(['2', '3'])
  })

  it('stand beside the board where that is in view', () => {
    expect(texts(1)).toEqual([
      ['b', 'c', 'd'],
      ['2', '3', '4'],
    ])
    expect(labelled(ruler.columns, 1)[1].at - labelled(ruler.columns, 1)[0].at).toBe(UNIT)
    const { columns, rows } = at(100, 50)
    expect(columns).toEqual({ x: 100, y: 61, shown: true })
    expect(rows).toEqual({ x: 111, y: 50, shown: true })
  })

  it('stay at the edge of the window when the board is moved on', () => {
    const { columns, rows } = at(-60, -60)
    expect(columns.y).toBe(11)
    expect(rows.x).toBe(11)
    // Below tabs that lie there.
    expect(at(-60, -60, 1, 40).columns.y).toBe(51)
    expect(at(-60, -10 * UNIT).columns.shown).toBe(false)
  })

  it('are only shifted while the board is moved', () => {
    const [one, other] = [at(-60, -60), at(-75, -52)]
    expect(other.columns).toEqual({ ...one.columns, x: one.columns.x - 15 })
    expect(other.rows).toEqual({ ...one.rows, y: one.rows.y + 8 })
  })

  it('are fewer where squares are small', () => {
    expect(texts(0.25)).toEqual([
      ['b', 'd'],
      ['2', '4'],
    ])
  })
})
