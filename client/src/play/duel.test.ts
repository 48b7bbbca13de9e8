import { describe, expect, it } from 'vitest'
import type { Told, View } from '../wire'
import { beside, duelsIn, besideThem, type Box } from './duel'

const piece = (id: number) => ({ id, name: `P${id}`, seat: id, status: 'board', at: 'a1' })
const view = { pieces: [piece(1), piece(2)] } as unknown as View
const told = (rest: Partial<Told>) => ({ kind: 'rolled', text: { en: '', fr: '' }, ...rest }) as Told
const blow = told({ piece: 1, other: 2, looks: ['strike'], dice: [3, 4] })
const back = told({ piece: 2, other: 1, looks: ['strike'], dice: [1] })
const shot = told({ kind: 'shot', piece: 1, other: 2, looks: ['shot'], dice: [6, 2], need: 6 })
const death = told({ kind: 'killed', piece: 2, looks: ['death'] })
const walk = told({ kind: 'moved', piece: 1 })

// Where the inset lies, on the screen.
const pane = { left: 200, top: 50, width: 700, height: 600 }
const inset = { left: 0, top: 0, width: 300, height: 120 }
const figure = (left: number, top: number) => ({ left, top, width: 50, height: 50 })

describe('close combat', () => {
  it('is both sides with their throws', () => {
    const [duel, ...more] = duelsIn([walk, blow, back], view, view)
    expect(more).toEqual([])
    expect(duel.sides.map(({ piece, roll }) => [piece.id, roll?.dice])).toEqual([
      [1, [3, 4]],
      [2, [1]],
    ])
    expect(duelsIn([walk], view, view)).toEqual([])
  })

  it('says what the scores came to', () => {
    const draw = { en: '4 + 1 = 5 against 5: a draw', fr: '' }
    const [duel] = duelsIn([blow, back, told({ piece: 1, other: 2, aim: draw })], view, view)
    expect(duel.verdict).toBe(draw)
    expect(duelsIn([blow, back], view, view)[0].verdict).toBeNull()
  })

  it('is shown again when a die of it was rolled again', () => {
    const [first] = duelsIn([blow, back], view, view)
    const said = { en: '6 against 1', fr: '' }
    const scores = told({ piece: 1, other: 2, aim: said })
    const again = told({ kind: 'reroll', piece: 1, dice: [6], again: 3 })
    const [own] = duelsIn([again, scores, death], view, view, first)
    expect(own.sides.map(({ roll, dies }) => [roll?.dice, dies])).toEqual([
      [[6, 4], false],
      [[1], true],
    ])
    expect(own.verdict).toBe(said)
    expect(beside([own], [again])[0].dice).toEqual([])
    // That of the other; and with the dice as they lie.
    const [theirs] = duelsIn([told({ piece: 1, other: 2, dice: [5], again: 1 })], view, view, first)
    expect(theirs.sides[1].roll?.dice).toEqual([5])
    expect(duelsIn([scores], view, view, first)[0].verdict).toBe(said)
    expect(duelsIn([walk], view, view, first)).toEqual([])
    expect(duelsIn([again], view, view)).toEqual([])
  })

  it('shows all dice as they lie where all are told again, of a shot too', () => {
    const shot = told({ piece: 1, other: 2, dice: [1, 6], values: [0, 3], total: 3, looks: ['shot'] })
    const again = told({ kind: 'reroll', piece: 1, dice: [5, 6], values: [2, 3], total: 5, again: 1 })
    const [first] = duelsIn([shot], view, view)
    const [then] = duelsIn([again], view, view, first)
    expect([then.by, then.sides[0].roll?.dice, then.sides[0].roll?.total]).toEqual(['shot', [5, 6], 5])
  })

  it('lies below, above or beside those who fight, and hides none of them', () => {
    const at = (...figures: Box[]) => besideThem(figures, inset, pane)
    expect(at(figure(500, 100)).top).toBeGreaterThan(400)
    expect(at(figure(500, 560)).top).toBeLessThan(200)
    // One high, one low, both in the middle: to the side.
    const side = at(figure(500, 120), figure(500, 560))
    expect(side.left + side.width <= 500 || side.left >= 550).toBe(true)
    expect(at()).toMatchObject({ left: 400, top: 518 })
    // It stays as long as it hides nobody.
    const here = { ...inset, left: 210, top: 300 }
    expect(besideThem([figure(500, 120)], here, pane, true)).toEqual(here)
    expect(besideThem([figure(240, 320)], here, pane, true).top).toBe(518)
  })

  it('lies over as little floor as can be, and for little of it goes nowhere', () => {
    const upper = ({ top }: Box) => (top > 400 ? 0.8 : 0.1)
    expect(besideThem([], inset, pane, false, upper)).toMatchObject({ left: 400, top: 114 })
    expect(besideThem([], inset, pane, false, ({ top }) => (top > 400 ? 0.1 : 0))).toMatchObject({ top: 518 })
    // Who fights is seen, whatever it lies over then.
    expect(besideThem([figure(500, 120)], inset, pane, false, upper).left).not.toBe(400)
  })

  it('stands clear of what is read and pressed at the edges', () => {
    const banner = { left: 300, top: 60, width: 500, height: 70 }
    const faster = { left: 400, top: 140, width: 300, height: 36 }
    const zoom = [60, 100, 140, 180].map((top) => ({ left: 856, top, width: 36, height: 36 }))
    const map = { left: 700, top: 520, width: 190, height: 120 }
    const kept = [banner, faster, ...zoom, map]
    const at = (figures: Box[], stay = false, here = inset) => besideThem(figures, here, pane, stay, undefined, kept)
    const touches = (place: Box) =>
      kept.some(
        (box) =>
          box.left < place.left + place.width &&
          place.left < box.left + box.width &&
          box.top < place.top + place.height &&
          place.top < box.top + box.height,
      )
    // They fight below: it goes above, under the banner and its buttons, whether in the middle or at a side.
    expect(touches(at([figure(500, 560)]))).toBe(false)
    expect(at([figure(500, 560), figure(240, 560)]).top).toBe(188)
    expect(touches(at([figure(500, 560), figure(500, 240), figure(240, 240)]))).toBe(false)
    // Nor does it stay where a banner comes up.
    const under = { ...inset, left: 400, top: 100 }
    expect(touches(at([figure(500, 560)], true, under))).toBe(false)
    // Rather than over somebody who fights it goes over a banner.
    const row = [...Array(14).keys()].map((n) => figure(200 + 50 * n, 250))
    const low = row.map((each) => ({ ...each, top: 400 }))
    const lowest = row.map((each) => ({ ...each, top: 560 }))
    expect(at([...row, ...low, ...lowest]).top).toBe(114)
  })

  it('is seen whole where a card leaves little of the board', () => {
    const low = { left: 0, top: 90, width: 390, height: 226 }
    const tall = { left: 0, top: 0, width: 300, height: 190 }
    const place = besideThem([{ left: 150, top: 260, width: 48, height: 48 }], tall, low)
    expect(place.top).toBeGreaterThanOrEqual(low.top)
    expect(place.top + place.height).toBeLessThanOrEqual(low.top + low.height)
  })

  it('is not thrown again beside the figures', () => {
    const events = [walk, blow, back]
    const duels = duelsIn(events, view, view)
    expect(beside(duels, events).map(({ dice }) => dice)).toEqual([undefined, [], []])
    expect(beside([], events)).toEqual(events)
  })
})

describe('a shot', () => {
  it('is large as well: who fires, at whom, and whether that was the end', () => {
    const events = [walk, shot, death, { ...shot, other: -1 }]
    const duels = duelsIn(events, view, view)
    expect(duels.map(({ by, sides }) => [by, ...sides.map(({ piece, dies }) => [piece.id, dies])])).toEqual([
      ['shot', [1, false], [2, true]],
      ['shot', [1, false]],
    ])
    expect(beside(duels, events).map(({ dice }) => dice)).toEqual([undefined, [], undefined, []])
  })
})
