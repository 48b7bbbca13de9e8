import { describe as suite, expect, it } from 'vitest'
import type { Piece, Scenery, View } from '../wire'
import { areaOf } from './area'
import { centred, fitted, fitsWhole, held, toScreen, toSheet, zoomed, type Camera } from './camera'
import { covers, describe, neighbour } from './describe'
import { sectionBorders } from './floor'
import { queueTrays } from './gates'
import { legsOf, stretches } from './legs'
import { outlinePath, outlines } from './outline'
import { cellAt, centreOf, makePlan, squareAt } from './plan'
import { shortTurn, Squares, turned } from './squares'

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words })

function scenery(decks: string[][]): Scenery {
  return {
    game: 'hulk',
    mission: 'test',
    name: both('Test'),
    briefing: both(''),
    objective: both(''),
    seats: [],
    decks: decks.map((rows, d) => ({
      name: String(d + 1),
      width: rows[0].length,
      height: rows.length,
      rows,
      sections: rows.map((row) => [...row].map((letter) => (letter === ',' ? 'A' : letter === '.' ? 'B' : ''))),
    })),
    gates: [{ letter: 'P', kind: 'entry', squares: ['b2'], outward: ['w'] }],
    links: decks.length > 1 ? [{ kind: 'ladder', a: 'd2', b: 'd2/2', signs: ['corner', 'corner'] }] : [],
    fixtures: [],
    currencies: [],
    profile: '',
    options: {},
  }
}

const CORRIDOR = scenery([['#####', '#..,#', '###,#', '#####']])
const TWO_DECKS = scenery([
  ['####', '#...', '####'],
  ['####', '#...', '####'],
])

function piece(id: number, more: Partial<Piece>): Piece {
  return {
    id,
    name: `N${id}`,
    kind: 'stealer',
    seat: 1,
    status: 'board',
    title: both(`piece ${id}`),
    shapes: [],
    ...more,
  }
}

function view(pieces: Piece[]): View {
  return {
    turn: 1,
    turns: 0,
    phase: '',
    phase_name: both(''),
    seat: 0,
    pieces,
    things: [],
    chips: [],
    goals: [],
    cards: [],
  }
}

suite('names of squares', () => {
  const squares = new Squares()
  it.each([
    ['a1', { deck: 0, x: 0, y: 0 }],
    ['m12', { deck: 0, x: 12, y: 11 }],
    ['z9/2', { deck: 1, x: 25, y: 8 }],
    ['aa1', { deck: 0, x: 26, y: 0 }],
    ['bh60/3', { deck: 2, x: 59, y: 59 }],
  ])('%s is a cell and back', (name, cell) => {
    expect(squares.cell(name)).toEqual(cell)
    expect(squares.name(cell)).toBe(name)
  })

  it.each(['', '12', 'm', 'm0', 'm12/0', 'm-1', 'm12/', 'é4'])("'%s' names nothing", (name) => {
    expect(squares.cell(name)).toBeNull()
  })

  it('turns the shorter way', () => {
    expect(shortTurn(0, 270)).toBe(-90)
    expect(shortTurn(270, 0)).toBe(360)
    expect(shortTurn(90, 180)).toBe(180)
    expect(turned('n', 'left')).toBe('w')
    expect(turned('w', 'right')).toBe('n')
    expect(turned('e', 'about')).toBe('w')
  })
})

suite('the plan', () => {
  it('leaves a ring around floor and gates', () => {
    const plan = makePlan(CORRIDOR, 'row')
    // Used: columns a (the gate) to d, rows 2 and 3; a ring of one around them.
    expect([plan.x0, plan.y0, plan.across, plan.down]).toEqual([-1, 0, 6, 4])
    expect(centreOf(plan, 'b2')).toEqual({ x: 100, y: 60 })
  })

  it('finds the square under a point, and none in the void', () => {
    const plan = makePlan(CORRIDOR, 'row')
    expect(squareAt(plan, CORRIDOR, { x: 81, y: 41 })).toBe('b2')
    expect(squareAt(plan, CORRIDOR, { x: 119.9, y: 79.9 })).toBe('b2')
    expect(squareAt(plan, CORRIDOR, { x: 120, y: 60 })).toBe('c2')
    expect(squareAt(plan, CORRIDOR, { x: 100, y: 90 })).toBeNull()
    expect(squareAt(plan, CORRIDOR, { x: -5, y: 60 })).toBeNull()
  })

  it('keeps decks apart side by side, and on the same place as tabs', () => {
    const row = makePlan(TWO_DECKS, 'row')
    const there = centreOf(row, 'c2/2')!
    expect(squareAt(row, TWO_DECKS, there)).toBe('c2/2')
    expect(there.x).toBeGreaterThan(row.width / 2)
    expect(there.y).toBe(centreOf(row, 'c2')!.y)
    const one = makePlan(TWO_DECKS, 'one')
    expect(centreOf(one, 'c2/2')).toEqual(centreOf(one, 'c2'))
    expect(squareAt(one, TWO_DECKS, centreOf(one, 'c2')!, 1)).toBe('c2/2')
    const column = makePlan(TWO_DECKS, 'column')
    expect(squareAt(column, TWO_DECKS, centreOf(column, 'd2/2')!)).toBe('d2/2')
  })

  it('leaves out the empty rows or columns of each deck, but keeps the places in line', () => {
    const odd = scenery([
      ['######', '#....#', '######', '######', '######'],
      ['######', '######', '######', '###..#', '######'],
    ])
    const column = makePlan({ ...odd, gates: [] }, 'column')
    expect(column.frames.map(({ y0, down }) => [y0, down])).toEqual([
      [0, 3],
      [2, 3],
    ])
    expect(centreOf(column, 'd4/2')!.x).toBe(centreOf(column, 'd2')!.x)
    expect(squareAt(column, odd, centreOf(column, 'e4/2')!)).toBe('e4/2')
    const row = makePlan({ ...odd, gates: [] }, 'row')
    expect(row.frames.map(({ x0, across }) => [x0, across])).toEqual([
      [0, 6],
      [2, 4],
    ])
    expect(row.width).toBe(10 * 40 + 36)
  })

  it('has room for the names of decks where nothing waits above the floor', () => {
    const plan = makePlan(TWO_DECKS, 'column')
    const area = areaOf(TWO_DECKS, plan, [0, 1], [])
    // The first deck begins with a ring of free squares; its name stands above that.
    expect(area.y!).toBeLessThanOrEqual(plan.origins[0].y - 30)
    expect(centreOf(plan, 'b2')!.y - area.y!).toBe(20 + 40 + 30)
  })

  it('leads lines from deck to deck through the hole', () => {
    const plan = makePlan(TWO_DECKS, 'row')
    expect(legsOf(TWO_DECKS, plan, 'b2', 'c2')).toEqual([['b2', 'c2']])
    expect(legsOf(TWO_DECKS, plan, 'b2', 'c2/2')).toEqual([
      ['b2', 'd2'],
      ['d2/2', 'c2/2'],
    ])
    expect(legsOf(TWO_DECKS, plan, 'd2/2', 'b2')).toEqual([['d2', 'b2']])
    expect(stretches(plan, ['b2', 'c2', 'd2', 'd2/2', 'c2/2'])).toEqual([
      ['b2', 'c2', 'd2'],
      ['d2/2', 'c2/2'],
    ])
  })

  it('has nothing between decks', () => {
    const plan = makePlan(TWO_DECKS, 'row')
    expect(cellAt(plan, { x: plan.across * 40 + 10, y: 60 })).toBeNull()
  })

  it('puts large pieces in the middle of their squares', () => {
    const plan = makePlan(CORRIDOR, 'row')
    expect(centreOf(plan, 'b2', 2)).toEqual({ x: 120, y: 80 })
    expect(covers(plan.squares, { at: 'b2', size: 2 }, 'c3')).toBe(true)
    expect(covers(plan.squares, { at: 'b2', size: 2 }, 'd2')).toBe(false)
    expect(covers(plan.squares, { at: 'b2' }, 'c2')).toBe(false)
  })
})

suite('outlines', () => {
  it('go once around a square', () => {
    expect(outlines([{ x: 0, y: 0 }])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
    ])
  })

  it('leave no edge between neighbours and keep holes', () => {
    const ring = []
    for (let x = 0; x < 3; x++) for (let y = 0; y < 3; y++) if (x !== 1 || y !== 1) ring.push({ x, y })
    const loops = outlines(ring)
    expect(loops).toHaveLength(2)
    expect(loops.every((loop) => loop.length === 4)).toBe(true)
  })

  it('become one path, and repeated squares count once', () => {
    const plan = makePlan(CORRIDOR, 'row')
    expect(outlinePath(plan, ['b2', 'c2', 'b2'])).toBe('M80 40H160V80H80Z')
    expect(outlinePath(plan, ['nonsense'])).toBe('')
  })

  it('have borders between sections', () => {
    const plan = makePlan(CORRIDOR, 'row')
    expect(sectionBorders(CORRIDOR, plan, [0])).toBe('M160 40v40')
  })
})

suite('the queue at a gate', () => {
  it('stands outside, nearest first, never on the floor or on the gate', () => {
    const plan = makePlan(CORRIDOR, 'row')
    const pieces = [1, 2].map((id) => piece(id, { status: 'waiting', gate: 'P' }))
    const trays = queueTrays(CORRIDOR, plan, pieces)
    expect(trays.map((tray) => tray.piece)).toEqual([1, 2])
    expect(trays[0]).toMatchObject({ cell: { deck: 0, x: -1, y: 1 }, facing: 'e', letter: 'P' })
  })

  it('counts those for whom there is no room', () => {
    const plan = makePlan(CORRIDOR, 'row')
    const pieces = Array.from({ length: 40 }, (_, id) => piece(id, { status: 'waiting', gate: 'P' }))
    const trays = queueTrays(CORRIDOR, plan, pieces)
    const last = trays[trays.length - 1]
    expect(last.piece).toBeNull()
    expect(last.more + trays.length - 1).toBe(40)
  })
})

suite('the camera', () => {
  const sheet = { width: 400, height: 200 }
  const frame = { width: 800, height: 600 }

  it('keeps the point under the pointer when zooming', () => {
    const before = centred({ x: 100, y: 100 }, 1, frame)
    const point = toSheet(before, 123, 456)
    const after = zoomed(before, 1.7, 123, 456)
    expect(toScreen(after, point).x).toBeCloseTo(123)
    expect(toScreen(after, point).y).toBeCloseTo(456)
    expect(after.k).toBeCloseTo(1.7)
  })

  it('fits the whole sheet into the window', () => {
    const camera = fitted({ width: 4000, height: 1000 }, frame)
    expect(fitsWhole(camera, { width: 4000, height: 1000 }, frame)).toBe(true)
    expect(camera.k).toBeCloseTo(784 / 4000)
  })

  it('leaves the buttons in the upper right corner free of it, as large as that allows', () => {
    const corner = ({ x, y, k }: Camera, { width }: { width: number }, room: { width: number }) => [
      x + width * k <= room.width - 48,
      y >= 168,
    ]
    // On a phone a wide floor lies below them, at its full width; a tall one beside them.
    const phone = { width: 390, height: 426 }
    const wide = fitted({ width: 960, height: 560 }, phone)
    expect(wide.k).toBeCloseTo(374 / 960)
    expect(corner(wide, { width: 960 }, phone)).toEqual([false, true])
    const tall = fitted({ width: 400, height: 900 }, phone)
    expect(tall.k).toBeCloseTo(410 / 900)
    expect(corner(tall, { width: 400 }, phone)).toEqual([true, false])
    expect(corner(fitted({ width: 960, height: 1000 }, phone), { width: 960 }, phone)).toEqual([true, false])
  })

  it('cannot lose the sheet', () => {
    const camera = held({ x: 5000, y: -5000, k: 4 }, sheet, frame)
    expect(camera.x).toBe(400)
    expect(camera.y).toBe(-500)
    expect(held({ x: 5000, y: 0, k: 1 }, sheet, frame).x).toBe(400)
  })
})

suite('words for a square', () => {
  it('say who stands there, the floor, the gate and the way', () => {
    const now = view([piece(1, { at: 'b2', facing: 'e' }), piece(2, { status: 'waiting', gate: 'P' })])
    expect(describe('b2', now, TWO_DECKS, 'en')).toBe(
      'b2: piece 1, facing east, corridor, section B, entry P (1 waiting)',
    )
    expect(describe('d2', now, TWO_DECKS, 'fr')).toBe('d2: mène au pont 2, couloir, section B')
    expect(describe('a1', now, TWO_DECKS, 'en')).toBe('a1: nothing')
  })

  it('the cursor goes on over gaps and stops at the end', () => {
    expect(neighbour(CORRIDOR, 'b2', 'e')).toBe('c2')
    expect(neighbour(CORRIDOR, 'd2', 'e')).toBeNull()
    expect(neighbour(scenery([['.#.']]), 'a1', 'e')).toBe('c1')
  })
})
