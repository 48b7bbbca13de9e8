/** A world, not a diagram: plates by the text of the map, light along its rays, a camera that goes and comes back. */
import { describe as suite, expect, it, vi } from 'vitest'
import type { Piece, Scenery, View } from '../wire'
import { areaOf } from './area'
import { beam } from './beam'
import { framing, inView, READABLE, shows, toSheet } from './camera'
import { Eye } from './eye.svelte'
import { queueTrays } from './gates'
import { groundOf } from './ground'
import { chance, textSeed } from './hash'
import { hullOf } from './hull'
import { lampsOf, shinesOf } from './light'
import { paletteOf } from './palette'
import { centreOf, makePlan, UNIT } from './plan'
import type { Looked } from './types'
import { touched, under } from './under'

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words })

function place(rows: string[], mission = 'here'): Scenery {
  return {
    game: 'toy',
    mission,
    name: both('Here'),
    briefing: both(''),
    objective: both(''),
    seats: [],
    decks: [{ name: '1', width: rows[0].length, height: rows.length, rows, sections: [] }],
    gates: [{ letter: 'P', kind: 'entry', squares: ['a2'], outward: ['w'] }],
    links: [],
    fixtures: [],
    currencies: [],
    profile: '',
    options: {},
  }
}
const HALL = place(['####,,,', '....,,,', '####,,,'])

suite('how one looked at the board', () => {
  const frame = { width: 800, height: 600 }
  const plan = makePlan(HALL, 'row')
  const sheet = { width: 2000, height: 1500 }

  it('is as it was when one comes back', () => {
    let kept: Looked | null = null
    const memory = { recall: () => kept, keep: (looked: Looked) => void (kept = looked) }
    const before = new Eye(memory)
    before.resize(frame, sheet, plan, null)
    expect(kept).toBeNull()
    before.zoom(3)
    before.drag(-60, -40)
    const after = new Eye(memory)
    after.resize(frame, sheet, plan, { x: 300, y: 300 })
    for (const part of ['x', 'y', 'k'] as const) expect(after.camera[part]).toBeCloseTo(before.camera[part])
    after.fit(false)
    const whole = new Eye(memory)
    whole.resize(frame, sheet, plan, { x: 300, y: 300 })
    expect(whole.whole).toBe(true)
    // Also when the window has another size.
    whole.resize({ width: 500, height: 300 }, sheet, plan, { x: 300, y: 300 })
    expect(whole.whole).toBe(true)
  })
})

suite('the ground', () => {
  it('is the same for the same map, and another for another', () => {
    expect(groundOf(place(HALL.decks[0].rows))).toEqual(groundOf(HALL))
    const long = (letter: string): Scenery => place([`${letter}`.repeat(40), '.'.repeat(40)])
    expect(groundOf(long('.'))).not.toEqual(groundOf(long(',')))
    expect(groundOf(place(HALL.decks[0].rows, 'there')).plates).not.toEqual(groundOf(HALL).plates)
  })

  it('knows rooms from corridors, where its walls are, and where something comes in', () => {
    const { plates } = groundOf(HALL)
    const at = (x: number, y: number) => plates.find(({ cell }) => cell.x === x && cell.y === y)!
    expect([at(0, 1).room, at(4, 1).room]).toEqual([false, true])
    expect(at(1, 1).walls).toEqual(['n', 's'])
    expect(at(4, 0).walls).toEqual(['n', 'w'])
    expect(at(0, 1).stripes).toEqual(['w'])
    expect(plates.flatMap(({ stripes }) => stripes)).toHaveLength(1)
  })

  it('has several kinds of plates', () => {
    const { plates } = groundOf(place(['.'.repeat(60), '.'.repeat(60)]))
    expect(new Set(plates.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    expect(plates.some(({ stain }) => stain.size > 0)).toBe(true)
  })

  it('is painted lighter in rooms', () => {
    const tokens = { floor: '#273542', room: '#33444f', seam: '#17212a', wall: '#6d8ba3', void: '#10171e' }
    const light = (colour: string): number => Number(/\d+/.exec(colour)![0])
    const { corridors, rooms } = paletteOf('scanner', tokens, 0.3)
    expect(light(rooms[2])).toBeGreaterThan(light(corridors[4]))
  })
})

suite('the structure of the ship', () => {
  it('lies around the floor and never on it, fades out, and is the same for the same map', () => {
    const hull = hullOf(HALL)
    expect(hull).toEqual(hullOf(place(HALL.decks[0].rows)))
    expect(hull.every(({ cell }) => !'.,'.includes(HALL.decks[0].rows[cell.y]?.[cell.x] ?? '#'))).toBe(true)
    expect(hull.find(({ cell }) => cell.x === 2 && cell.y === 0)?.away).toBe(1)
    expect(hull.find(({ cell }) => cell.x === -4 && cell.y === 1)?.away).toBe(4)
    expect(hull.some(({ cell }) => cell.x < -5 || cell.y < -5)).toBe(false)
    expect(new Set(hull.map(({ cell }) => `${cell.x}:${cell.y}`)).size).toBe(hull.length)
  })

  it('is not under the open sky, and leaves room between decks', () => {
    const [deck] = HALL.decks
    expect(hullOf({ ...HALL, decks: [{ ...deck, open: true }] })).toEqual([])
    expect(hullOf({ ...HALL, decks: [deck, deck] }).every(({ away }) => away === 1)).toBe(true)
  })
})

suite('numbers by a hash', () => {
  it('are spread over the whole range', () => {
    const seed = textSeed('a map')
    const all = Array.from({ length: 400 }, (_, i) => chance(seed, i % 20, Math.floor(i / 20), 1))
    expect(Math.min(...all)).toBeLessThan(0.02)
    expect(Math.max(...all)).toBeGreaterThan(0.98)
    expect(all.reduce((a, b) => a + b) / 400).toBeCloseTo(0.5, 1)
  })
})

suite('light', () => {
  it('ends at walls and at its reach', () => {
    const corridor = (x: number, y: number, dx: number, dy: number): boolean => y + dy === 0 && x + dx < 5
    const lit = beam({ x: 0.5, y: 0.5 }, -0.1, 0.1, 20, corridor)
    expect(Math.max(...lit.map(({ x }) => x))).toBeCloseTo(5)
    expect(lit.every(({ y }) => y >= -1e-9 && y <= 1 + 1e-9)).toBe(true)
    expect(Math.max(...beam({ x: 0.5, y: 0.5 }, -0.1, 0.1, 3, corridor).map(({ x }) => x))).toBeCloseTo(3.5, 1)
  })

  it('is carried by those who have a lamp, and given by what glows', () => {
    const plan = makePlan(HALL, 'row')
    const piece = { name: '', kind: '', seat: 0, title: both(''), shapes: [], status: 'board' as const }
    const view = {
      pieces: [
        { ...piece, id: 1, at: 'b2', facing: 'e', lamp: true },
        { ...piece, id: 2, at: 'c2' },
        { ...piece, id: 3, at: 'f2', lamp: true },
        { ...piece, id: 4, status: 'dead' as const, lamp: true },
      ],
    } as unknown as View
    const here = centreOf(plan, 'b2')!
    expect(lampsOf(plan, view, [0]).map(({ angle }) => angle)).toEqual([90, null])
    expect(lampsOf(plan, view, [0])[0]).toMatchObject(here)
    expect(lampsOf(plan, view, [0], { piece: 1, x: 7, y: 8, angle: 45 })[0]).toMatchObject({ x: 7, y: 8, angle: 45 })
    const thing = { kind: '', at: 'c2', shape: '', title: both('') }
    expect(shinesOf(plan, [{ ...thing, glow: 'fire' }, thing], [0])).toHaveLength(1)
    expect(shinesOf(plan, [{ ...thing, glow: 'fire' }], [1])).toHaveLength(0)
  })
})

suite('the operator', () => {
  const frame = { width: 700, height: 600 }
  const sheet = { width: 60 * UNIT, height: 60 * UNIT }
  const far = { x: 1800, y: 1900 }

  it('frames actor and target, never smaller than can be watched', () => {
    const away = { x: 0, y: 0, k: 0.3 }
    const both = [far, { x: 1800, y: 1700 }]
    const camera = framing(away, both, sheet, frame, READABLE)
    expect(camera.k * UNIT).toBeGreaterThanOrEqual(READABLE)
    expect(both.every((point) => inView(camera, point, frame))).toBe(true)
    expect(shows(camera, both, frame, READABLE)).toBe(true)
    expect(shows(away, both, frame, READABLE)).toBe(false)
    const apart = framing(away, [{ x: 50, y: 50 }, far], sheet, frame, READABLE)
    expect(inView(apart, far, frame)).toBe(true)
  })

  it('comes back to where the player left it, unless the player has taken over', () => {
    vi.useFakeTimers()
    const eye = new Eye()
    eye.reduced = true
    const plan = makePlan(HALL, 'row')
    eye.resize(frame, sheet, plan, { x: 300, y: 300 })
    const left = eye.camera
    eye.show([far])
    expect(inView(eye.camera, far, frame)).toBe(true)
    eye.rest(null)
    expect(eye.camera).not.toEqual(left)
    vi.runAllTimers()
    expect(eye.camera).toEqual(left)
    eye.show([far])
    eye.drag(10, 10)
    const taken = eye.camera
    eye.rest(null)
    vi.runAllTimers()
    expect(eye.camera).toEqual(taken)
    eye.near({ x: 300, y: 300 })
    eye.show([far])
    eye.rest(far)
    vi.runAllTimers()
    expect(inView(eye.camera, far, frame)).toBe(true)
    vi.useRealTimers()
  })

  it('leaves whoever goes on in a small window room before him', () => {
    const eye = new Eye()
    eye.reduced = true
    const phone = { width: 390, height: 410 }
    eye.resize(phone, sheet, makePlan(HALL, 'row'), { x: 1000, y: 1000 })
    const from = eye.camera
    const step = { x: 1000 + 2.6 * UNIT, y: 1000 }
    expect(inView(from, step, phone)).toBe(true)
    eye.rest(step)
    expect(inView(eye.camera, step, phone, 2)).toBe(true)
    // A wide window shows enough, and what the player looks at elsewhere stays.
    eye.rest({ x: 300, y: 300 })
    expect(inView(eye.camera, step, phone, 2)).toBe(true)
    eye.resize(frame, sheet, makePlan(HALL, 'row'), { x: 1000, y: 1000 })
    const wide = eye.camera
    eye.rest(toSheet(wide, frame.width - 70, 300))
    expect(eye.camera).toEqual(wide)
  })

  it('brings whoever is looked at below what is told over the upper edge', () => {
    const told = { ...frame, strip: 52 }
    const dock = { x: 1200, y: 1.5 * UNIT }
    const camera = framing({ x: 0, y: 0, k: 0.3 }, [dock], sheet, told, READABLE)
    expect(dock.y * camera.k + camera.y).toBeGreaterThan(52 + READABLE / 2)
    expect(inView(camera, dock, told)).toBe(true)
    expect(inView({ ...camera, y: 0 }, { x: 1200, y: UNIT }, told)).toBe(false)
  })

  it('shows places to choose from as large as all of them can be', () => {
    const eye = new Eye()
    eye.reduced = true
    eye.resize(frame, sheet, makePlan(HALL, 'row'), { x: 300, y: 300 })
    const near = [far, { x: far.x + 3 * UNIT, y: far.y }]
    eye.survey(near)
    const early = new Eye()
    early.reduced = true
    early.survey(near)
    early.resize(frame, sheet, makePlan(HALL, 'row'), { x: 300, y: 300 })
    expect(early.camera.x).toBeCloseTo(eye.camera.x)
    expect(shows(eye.camera, near, frame, READABLE)).toBe(true)
    const corners = [
      { x: 2 * UNIT, y: 2 * UNIT },
      { x: sheet.width - 2 * UNIT, y: sheet.height - 2 * UNIT },
    ]
    eye.survey(corners)
    const there = (p: { x: number; y: number }) => ({
      x: p.x * eye.camera.k + eye.camera.x,
      y: p.y * eye.camera.k + eye.camera.y,
    })
    for (const { x, y } of corners.map(there))
      expect(x > 0 && y > 0 && x < frame.width && y < frame.height, `${x} ${y}`).toBe(true)
  })

  it('leaves it to the player how much is seen', () => {
    const eye = new Eye()
    eye.reduced = true
    const plan = makePlan(HALL, 'row')
    eye.resize(frame, sheet, plan, { x: 300, y: 300 })
    eye.near(far)
    expect(eye.camera.k * UNIT).toBe(READABLE)
    eye.fit()
    const whole = eye.camera
    eye.near({ x: 300, y: 300 })
    eye.show([far])
    expect(eye.camera).toEqual(whole)
    // Somebody waits outside now.
    eye.resize(frame, { x: -40, y: 0, width: sheet.width + 40, height: sheet.height }, plan, null)
    expect(eye.whole).toBe(true)
    eye.zoom(8)
    eye.near({ x: 300, y: 300 })
    expect(eye.camera.k).toBeGreaterThan(whole.k)
  })

  it('begins where figures are large enough, around the own ones', () => {
    const eye = new Eye()
    eye.resize(frame, sheet, makePlan(HALL, 'row'), far)
    expect(eye.camera.k * UNIT).toBe(READABLE)
    const middle = toSheet(eye.camera, frame.width / 2, frame.height / 2)
    expect(middle.x).toBeCloseTo(far.x)
    expect(middle.y).toBeCloseTo(far.y)
  })

  it('comes closer where squares are too small for a finger', () => {
    const eye = new Eye()
    eye.reduced = true
    eye.resize(frame, sheet, makePlan(HALL, 'row'), far)
    eye.zoom(0.2)
    expect(eye.tiny).toBe(true)
    const meant = toSheet(eye.camera, 120, 90)
    eye.closer(120, 90)
    expect(eye.tiny).toBe(false)
    expect(eye.camera.k * UNIT).toBe(READABLE)
    expect(inView(eye.camera, meant, frame)).toBe(true)
  })

  it('takes the flag of an entry for the square before it, where that can be picked', () => {
    const plan = makePlan(HALL, 'row')
    const [camera, beside] = [{ x: 0, y: 0, k: 1 }, centreOf(plan, 'a2')!]
    const drawn = {
      scenery: HALL,
      view: { pieces: [] } as unknown as View,
      plan,
      decks: [0],
      camera,
      trays: [],
      targets: [],
    }
    const at = (pickable: string[]) => under({ ...drawn, pickable: new Set(pickable) }, beside.x - UNIT, beside.y)
    expect(at(['a2'])).toEqual({ square: 'a2', piece: null })
    expect(at([])).toEqual({ square: null, piece: null })
  })

  it('lets a finger miss by some pixels, but never takes the middle of a square for another', () => {
    const plan = makePlan(HALL, 'row')
    const middle = centreOf(plan, 'b2')!
    const drawn = { scenery: HALL, plan, decks: [0], trays: [], targets: [] }
    const piece = { id: 7, status: 'board', at: 'c2', seat: 0 }
    const at = (k: number, dx: number, pickable: string[], pieces: object[] = []) =>
      touched(
        {
          ...drawn,
          camera: { x: 0, y: 0, k },
          view: { pieces } as unknown as View,
          pickable: new Set(pickable),
        },
        (middle.x + dx * UNIT) * k,
        middle.y * k,
      )
    // On b2, which means nothing, close to c2, which does; or on which somebody stands.
    expect(at(0.5, 0.4, ['c2']).square).toBe('c2')
    expect(at(0.5, 0.4, [], [piece])).toEqual({ square: 'c2', piece: 7 })
    expect(at(0.5, 0, ['c2']).square).toBe('b2')
    expect(at(1.5, 0, ['a2', 'c2']).square).toBe('b2')
    expect(at(0.5, 0.4, ['b2', 'c2']).square).toBe('b2')
    expect(at(0.5, 0.4, []).square).toBe('b2')
  })

  it('looks at the floor and its gates, not at the void', () => {
    const plan = makePlan(HALL, 'row')
    const area = areaOf(HALL, plan, [0], [])
    // One square more in the west, where the first who waits at the entry will stand: he moves nothing then.
    expect(area.width).toBe(9 * UNIT + 32)
    expect(area.height).toBe(3 * UNIT + 32)
    const waiting = { id: 1, status: 'waiting', gate: HALL.gates[0].letter } as Piece
    expect(areaOf(HALL, plan, [0], queueTrays(HALL, plan, [waiting]))).toEqual(area)
  })
})
