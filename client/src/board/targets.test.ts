import { describe, expect, it } from 'vitest'
import type { Artwork, Option, Place } from '../wire'
import { diceWords } from './dice'
import { ICONS } from './icons'
import { keyAct } from './keys'
import { SHAPES } from './marks'
import { cssOf } from './style'
import { cheapest, costText, handlesFor, MARKED, pickableOf, targetsOf, turnHandles } from './targets'
import { placesOf, plansAt } from '../play/plan'

const option = (more: Partial<Option>): Option => ({
  text: '',
  label: { en: '', fr: '' },
  group: 'move',
  icon: 'forward',
  ...more,
})
const place = (at: string, facing: string, ...cost: number[]): Place => ({ at, facing, cost, plan: [] })

describe('a throw without one target', () => {
  it('is marked on everything that it could hit', () => {
    const spray = {
      text: 'spray',
      label: { en: '', fr: '' },
      group: 'shoot',
      icon: '',
      piece: 1,
      at: 'a1',
      aims: ['c3', 'd4'],
    }
    const found = targetsOf([spray as Option], () => 'a1')
    expect(found.map(({ at, group }) => [at, group])).toEqual([
      ['c3', 'shoot'],
      ['d4', 'shoot'],
    ])
  })
})

describe('a choice of many squares', () => {
  it('means each of them', () => {
    const board = option({ text: 'board north-west', group: 'target', area: ['a1', 'b1'] })
    expect(targetsOf([board], () => undefined)).toEqual([])
    expect([...pickableOf([], [], [board])]).toEqual(['a1', 'b1'])
    expect(plansAt('b1', [board], [], -1).map((plan) => plan.plan)).toEqual([['board north-west']])
    expect(placesOf({ kind: '', title: board.label, rule: '', options: [board] })).toEqual(['a1', 'b1'])
  })
})

describe('targets', () => {
  it('are one for each square and group', () => {
    const targets = targetsOf(
      [
        option({ at: 'b2', piece: 1 }),
        option({ at: 'b2', piece: 1, facing: 'e' }),
        option({ at: 'b2', group: 'shoot', piece: 1 }),
        option({ at: 'b9', group: 'nonsense' as 'other' }),
      ],
      () => 'b1',
    )
    expect(targets.map((target) => [target.at, target.group, target.options.length])).toEqual([
      ['b2', 'move', 2],
      ['b2', 'shoot', 1],
      ['b9', 'other', 1],
    ])
  })

  it('are not what a piece does where it stands', () => {
    const own = [
      option({ at: 'b1', group: 'turn', piece: 1, facing: 'e' }),
      option({ at: 'b1', group: 'power', piece: 1 }),
      option({ at: 'b1', group: 'select', piece: 1 }),
      option({ group: 'move' }),
    ]
    expect(targetsOf(own, () => 'b1')).toEqual([])
  })

  it('each group has a shape of its own', () => {
    const shapes = MARKED.map((group) => SHAPES[group])
    expect(shapes.every(Boolean)).toBe(true)
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})

describe('costs', () => {
  it('are written with what is paid of other currencies', () => {
    expect([costText([2, 0]), costText([2, 1]), costText([0, 1]), costText([]), costText([0, 0])]).toEqual([
      '2',
      '2+1',
      '+1',
      '',
      '0',
    ])
  })

  it('the cheapest way to a square is shown', () => {
    const best = cheapest([place('b2', 'n', 3, 0), place('b2', 'e', 1, 1), place('c2', 'n', 1, 0)])
    expect(best.get('b2')!.facing).toBe('e')
    expect(best.size).toBe(2)
  })
})

describe('handles', () => {
  it('offer the facings of a place, with their least cost', () => {
    const reach = [place('b2', 'n', 3, 0), place('b2', 'n', 2, 0), place('b2', 'w', 4, 0), place('c2', 's', 1, 0)]
    expect(handlesFor('b2', 'n', reach, [])).toEqual([
      { facing: 'n', cost: '2', chosen: true },
      { facing: 'w', cost: '4', chosen: false },
    ])
    expect(handlesFor('c2', 's', reach, [])).toEqual([])
  })

  it('turn a piece where it stands', () => {
    const turns = [
      option({ group: 'turn', facing: 'e', at: 'b2', piece: 1, cost: [1, 0] }),
      option({ group: 'turn', facing: 'n', at: 'b2', piece: 1 }),
      option({ group: 'turn', facing: 'w', at: 'b2', piece: 2 }),
    ]
    expect(turnHandles(1, 'b2', 'n', turns)).toEqual([{ facing: 'e', cost: '1', chosen: false }])
  })
})

describe('keys', () => {
  const key = (name: string, more = {}): ReturnType<typeof keyAct> =>
    keyAct({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

  it('mean what the help says', () => {
    expect(key('ArrowUp')).toEqual({ act: 'cursor', facing: 'n' })
    expect(key('ArrowLeft', { shiftKey: true })).toEqual({ act: 'turn', turn: 'left' })
    expect(key('Enter')).toEqual({ act: 'pick' })
    expect(key('+')).toEqual({ act: 'zoom', factor: 1.25 })
  })

  it("leave Tab, letters and the browser's own alone", () => {
    expect(key('Tab')).toBeNull()
    // A key of the list means the same wherever the focus is.
    for (const each of '1234567890qwrtuiopaghjkvbn') expect(key(each)).toBeNull()
    expect(key('+', { ctrlKey: true })).toBeNull()
  })
})

describe('dice in words', () => {
  it('say what was rolled and needed, in both languages', () => {
    expect(diceWords([6, 2], 6, [true, false], 'en')).toBe('dice: 6 and 2, 6 or more was needed, 1 success')
    expect(diceWords([6, 6], 6, [true, true], 'fr')).toBe('dés : 6 et 6, il fallait 6 ou plus, 2 réussites')
    expect(diceWords([3], 0, [], 'en')).toBe('dice: 3')
  })
})

describe('artwork', () => {
  it('becomes CSS whose colours are variables of the theme', () => {
    const artwork: Artwork = {
      unit: 40,
      shapes: {},
      style: { '.suit': 'fill:$own;stroke:$own_line', text: 'fill:$ink' },
      themes: { scanner: { own: '#fff', own_line: '#000', ink: '#eee' } },
    }
    const css = cssOf(artwork)
    expect(css).toContain('.hb-scanner{--hb-own:#fff;--hb-own-line:#000;--hb-ink:#eee')
    expect(css).toContain('.hb-art .suit{fill:var(--hb-own);stroke:var(--hb-own-line)}')
    expect(css).not.toContain('$')
  })

  it('all glyphs are there', () => {
    const names =
      'forward turn-left turn-right turn-about step door-open door-close bolter cannon flamer fist overwatch guard clear ' +
      'reload climb lift take drop give console connect beacon psi react pass done end activate command convert bring ' +
      'place face reroll detonate grenade keep redraw enter arrive wait points section square undo menu chat sound eye help fit plus ' +
      'minus play pause step-forward step-back flag link dice language sun moon list check cross'
    expect(names.split(' ').filter((name) => !ICONS[name])).toEqual([])
  })
})
