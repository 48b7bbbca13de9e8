import { describe, expect, it } from 'vitest'
import type { Option, Place, Preview, Prompt, View } from '../wire'
import {
  apart,
  brushesOf,
  facingsOf,
  familiesOf,
  groupsOf,
  leading,
  isActing,
  isOrder,
  musters,
  mustConfirm,
  following,
  foremost,
  offered,
  painted,
  partiesOf,
  pathOf,
  placesOf,
  planOf,
  plansAt,
  planTo,
  visiting,
  whoIsAsked,
  type Plan,
} from './plan'

const words = { en: 'x', fr: 'x' }

function option(text: string, rest: Partial<Option> = {}): Option {
  return { text, label: words, group: 'other', icon: '', ...rest }
}

function prompt(options: Option[], rest: Partial<Prompt> = {}): Prompt {
  return { kind: 'marine', title: words, rule: '', options, ...rest }
}

function place(at: string, facing: string, plan: string[], cost = plan.length): Place {
  return { at, facing, plan, cost: [cost, 0] }
}

const select = option('Kesh: activate', { piece: 1, role: 'select', group: 'select' })
const command = option('Kesh: command', { piece: 1, group: 'select' })
const end = option('end phase', { role: 'end', group: 'end', final: true })

describe('a reaction', () => {
  it('is about the only one who could, not about whom he reacts to', () => {
    const pass = option('pass', { role: 'pass' })
    const react = (piece: number) => option(`react: ${piece}`, { piece, group: 'select' })
    expect(whoIsAsked(prompt([pass, react(1)], { reaction: true, piece: 7 }))).toBe(1)
    expect(whoIsAsked(prompt([pass, react(1), react(2)], { reaction: true, piece: 7 }))).toBe(7)
    expect(whoIsAsked(prompt([react(1)], { piece: 7 }))).toBe(7)
  })

  it('shows whom it is about, with the only one who could react', () => {
    const pieces = [
      { id: 1, status: 'board', at: 'c3' },
      { id: 2, status: 'board', at: 'd3' },
      { id: 7, status: 'board', at: 'l3' },
    ]
    const view = { pieces } as unknown as View
    const react = (piece: number) => option(`react: ${piece}`, { piece, group: 'select' })
    expect(partiesOf(prompt([react(1)], { reaction: true, piece: 7 }), view)).toEqual(['c3', 'l3'])
    expect(partiesOf(prompt([react(1), react(2)], { reaction: true, piece: 7 }), view)).toEqual(['l3'])
    expect(partiesOf(prompt([react(1)], { piece: 7 }), view)).toEqual([])
  })

  it('offers pieces as answers, not only to be looked at', () => {
    const react = prompt(
      [option('react: Kesh', { role: 'select', piece: 1, group: 'select' }), option('pass', { role: 'pass' })],
      { reaction: true },
    )
    expect(offered(react, 1, null).map((o) => [o.text, o.role])).toEqual([
      ['react: Kesh', ''],
      ['pass', 'pass'],
    ])
  })
})

describe('what is offered', () => {
  it('is one of those that come to the same, the one with somebody to hit', () => {
    const flame = (at: string, alike: string, rest: Partial<Option> = {}) => option(`flame ${at}`, { alike, ...rest })
    const menu = [
      flame('d2', 'd2'),
      flame('e2', 'd2', { at: 'e2', aims: ['e2', 'f2'] }),
      flame('f2', 'd2', { at: 'f2', aims: ['e2', 'f2'] }),
      flame('h2', 'h2'),
      flame('i2', 'h2'),
      flame('h2', 'h2', { plan: ['command', 'flame h2'] }),
    ]
    const shown = offered(prompt(menu), -1, null)
    expect(shown.map((o) => o.text)).toEqual(['flame e2', 'flame h2', 'flame h2'])
    expect(plansAt('f2', shown, [], 1).map((p) => p.option?.text)).toEqual(['flame e2'])
    expect(plansAt('d2', shown, [], 1)).toEqual([])
  })

  it('is everything where one is only asked something', () => {
    const answers = [option('keep', { role: 'pass' }), option('redraw')]
    expect(offered(prompt(answers), 1, [option('Kesh: forward')])).toEqual(answers)
  })

  it('is the menu of the selected piece and the end of the phase', () => {
    const menu = [option('Kesh: forward', { piece: 1, plan: ['Kesh: activate', 'Kesh: forward'] })]
    const got = offered(prompt([select, command, end]), 1, menu).map((o) => o.text)
    expect(got).toEqual(['Kesh: forward', 'end phase'])
  })

  it('is one line for a piece that can be picked, as long as none is', () => {
    const odo = option('Odo: command', { piece: 2, group: 'select' })
    const got = offered(prompt([select, command, odo, end]), -1, null).map((o) => o.text)
    expect(got).toEqual(['Kesh: activate', 'Odo: command', 'end phase'])
  })

  it('is nothing where a number is typed in', () => {
    const amount = { line: 'bid *', least: 0, most: 121, label: words }
    expect(offered(prompt([option('bid 0'), option('bid 1')], { amount }), -1, null)).toEqual([])
  })

  it('is nothing when it is not my decision', () => expect(offered(null, 1, [])).toEqual([]))

  it('keeps ways to one thing together, and one alone as it is', () => {
    const family = { en: 'Charge', fr: 'Charger' }
    const [a, b, c, d] = [
      option('a', { family }),
      option('b'),
      option('c', { family }),
      option('d', { family: { en: 'Shoot', fr: 'Tirer' } }),
    ]
    expect(familiesOf([a, b, c, d])).toEqual([
      { family, options: [a, c] },
      { family: null, options: [b] },
      { family: null, options: [d] },
    ])
  })

  it('has an order that ends something among what ends, whoever is in hand; it is no choice', () => {
    const hold = option('hold turn 3', { role: 'end', group: 'end', wasted: 5 })
    const always = option('never react', { role: '' })
    const asked = prompt([select], { orders: [hold, always] })
    expect(offered(asked, -1, null).map((o) => o.text)).toEqual(['Kesh: activate', 'hold turn 3'])
    const walk = option('Kesh: forward', { piece: 1 })
    expect(offered(asked, 1, [walk]).map((o) => o.text)).toEqual(['Kesh: forward', 'hold turn 3'])
    expect([hold, select].map((o) => isOrder(planOf(o), asked))).toEqual([true, false])
    // That others do nothing is asked once more, whatever the player wants to be asked.
    expect(mustConfirm(planOf(hold), null, 'never')).toBe(true)
  })

  it('keeps a second way to pay apart', () => {
    const walk = option('Kesh: forward', { cost: [1, 0] })
    const paid = option('Kesh: forward', { cost: [0, 1] })
    expect(apart([walk, paid])).toEqual({ first: [walk], others: [paid] })
  })

  it('is grouped in a fixed order, unknown groups among the others', () => {
    const groups = groupsOf([end, option('a', { group: 'shoot' }), option('b', { group: 'never heard' as 'other' })])
    expect(groups.map((g) => g.group)).toEqual(['shoot', 'other', 'end'])
  })
})

describe('acting', () => {
  it('is not an answer and not a reaction', () => {
    expect(isActing(prompt([select, end]))).toBe(true)
    expect(isActing(prompt([option('keep', { role: 'pass' })]))).toBe(false)
    expect(isActing(prompt([select], { reaction: true }))).toBe(false)
  })
})

describe('pointing at a square', () => {
  const reach = [
    place('e5', 'e', ['a', 'f']),
    place('f5', 'e', ['a', 'f', 'f2']),
    place('f5', 'n', ['a', 'f', 'f2', 'left']),
  ]

  it('means the cheapest walk to it', () => {
    expect(plansAt('f5', [], reach, 1)[0].plan).toEqual(['a', 'f', 'f2'])
  })

  it('never turns a piece that is picked where it stands', () => {
    const turn = option('Kesh: turn left', { group: 'turn', piece: 1, at: 'd5', facing: 'n', cost: [1, 0] })
    expect(plansAt('d5', [turn], [], 1)).toEqual([])
    expect(plansAt('d5', [{ ...turn, cost: [] }], [], 1)).toHaveLength(1)
  })

  it('opens a door rather than shooting at it', () => {
    const fire = option('Kesh: fire at h5', { group: 'shoot', piece: 1, at: 'h5' })
    const door = option('Kesh: open h5', { group: 'door', piece: 1, at: 'h5' })
    expect(plansAt('h5', [fire, door], [], 1).map((p) => p.plan[0])).toEqual(['Kesh: open h5', 'Kesh: fire at h5'])
  })

  it('means the walk that ends in the wished facing', () => {
    expect(plansAt('f5', [], reach, 1, 'n')[0].facing).toBe('n')
  })

  it('means the option there where no walk leads', () => {
    const fire = option('Kesh: fire at h5', { at: 'h5', group: 'shoot' })
    expect(plansAt('h5', [fire], reach, 1)[0].option).toBe(fire)
  })

  it('never means to pick, and no step twice', () => {
    const step = option('Kesh: forward', { at: 'e5', group: 'move' })
    const got = plansAt('e5', [step, { ...select, at: 'e5' }], reach, 1)
    expect(got.map((p) => p.place?.at)).toEqual(['e5'])
  })

  it('shows the way through its beginnings', () => {
    expect(pathOf(planTo(reach[2], 1), reach, 'd5')).toEqual(['d5', 'e5', 'f5'])
  })
})

describe('a throw without one target', () => {
  const spray = option('spray', { group: 'shoot', piece: 1, at: 'a1', aims: ['c3', 'd4'] })

  it('is meant by each square that it could hit, and a second press there confirms it', () => {
    expect(plansAt('d4', [spray], [], 1).map((plan) => [plan.key, plan.at])).toEqual([['spray', 'd4']])
    expect(plansAt('e5', [spray], [], 1)).toEqual([])
  })
})

describe('what a square means first', () => {
  const share = (n: number) => planOf(option(`share ${n}`, { group: 'shoot', at: 'b2' }))
  const fight = planOf(option('fight', { group: 'melee', at: 'b2' }))
  const plans = [share(1), share(2), share(3), fight]
  const odds = (ways: number): Preview => ({
    ...{ piece: 1, at: '', facing: '', cost: [], sees: [], shooters: [], final: true },
    odds: [{ key: 'kill', label: words, ways, of: 6, tone: 'good' }],
  })
  const known = new Map([share(1), share(2), share(3), fight].map((plan, n) => [plan.key, odds([0, 0, 6, 0][n])]))
  const texts = (found: Plan[]) => found.map((plan) => plan.option?.text)

  it('is not what can do nothing, as long as its like can', () => {
    expect(texts(foremost(plans, known))).toEqual(['share 3', 'share 1', 'share 2', 'fight'])
  })

  it('is what a guide asks for', () => {
    expect(texts(foremost(plans, known, 'fight'))).toEqual(['fight', 'share 1', 'share 2', 'share 3'])
  })

  it('stays in its order where nothing is known', () => {
    expect(texts(foremost(plans, new Map(), 'elsewhere'))).toEqual(texts(plans))
    expect(foremost([], new Map())).toEqual([])
  })
})

describe('confirming', () => {
  const shot = planOf(option('Kesh: fire at h5', { final: true }))
  const step = planOf(option('Kesh: forward'))

  it('is asked for what cannot be taken back', () => {
    expect(mustConfirm(shot, null, 'final')).toBe(true)
    expect(mustConfirm(step, null, 'final')).toBe(false)
  })

  it('is asked for a walk at whose end something shows', () => {
    const seen = { piece: 1, at: 'e5', facing: 'e', cost: [], sees: [], odds: [], shooters: [], final: true }
    expect(mustConfirm(step, seen, 'final')).toBe(true)
  })

  it('follows the wish of the player', () => {
    expect(mustConfirm(step, null, 'always')).toBe(true)
    expect(mustConfirm(shot, null, 'never')).toBe(false)
  })

  it('is always asked where something is wasted', () => {
    expect(mustConfirm(planOf(option('Odo: activate', { wasted: 2 })), null, 'never')).toBe(true)
    const place = { at: 'd5', facing: 'e', cost: [1], plan: ['Odo: done', 'Kesh: activate'], wasted: 2, waster: 3 }
    expect(mustConfirm(planTo(place, 1), null, 'never')).toBe(true)
  })

  it('is asked for a walk that goes on with command points, not for one step that is marked so', () => {
    const walk = (cost: number[]) => planTo({ ...place('h5', 'e', ['a', 'b']), cost }, 1)
    expect(mustConfirm(walk([4, 2]), null, 'final')).toBe(true)
    expect(mustConfirm(walk([0, 2]), null, 'final')).toBe(true)
    expect(mustConfirm(walk([0, 1]), null, 'final')).toBe(false)
    expect(mustConfirm(walk([4, 0]), null, 'final')).toBe(false)
    expect(mustConfirm(walk([4, 2]), null, 'never')).toBe(false)
  })

  it('is not asked for what is on the same button every time', () => {
    const pass = option('pass', { role: 'pass', final: true })
    expect(mustConfirm(planOf(pass), null, 'final')).toBe(false)
  })

  it('is not asked for an answer that rolls no dice', () => {
    const calm = { piece: 1, at: 'e5', facing: 'e', cost: [], sees: [], odds: [], shooters: [], final: true }
    const kill = { key: 'kill', tone: 'good' as const, label: words, ways: 1, of: 6 }
    const put = planOf(option('B1: place at k3', { group: 'place', final: true }))
    expect(mustConfirm(put, calm, 'final')).toBe(false)
    expect(mustConfirm(put, { ...calm, odds: [kill] }, 'final')).toBe(true)
    expect(mustConfirm(put, null, 'final')).toBe(true)
    const door = planOf(option('Kesh: open h2', { group: 'door', final: true }))
    expect(mustConfirm(door, calm, 'final')).toBe(true)
  })

  it('is not asked for the end of a turn by which nothing is lost', () => {
    expect(mustConfirm(planOf({ ...end, final: true }), null, 'final')).toBe(false)
    expect(mustConfirm(planOf({ ...end, final: true, wasted: 4 }), null, 'final')).toBe(true)
  })
})

describe('the large button', () => {
  const keep = option('keep dice', { role: 'pass', final: true })
  const again = option('reroll own 2', { final: true })
  const worse = option('reroll own 6', { final: true })
  const seen = (key: string, ways: number, of: number, tone: 'good' | 'bad' | '') => ({
    ...{ piece: 1, at: '', facing: '', cost: [], sees: [], shooters: [], final: true },
    odds: ways > 0 ? [{ key, label: words, ways, of, tone }] : [],
  })
  const known = (...each: [Option, Preview][]) => new Map(each.map(([o, preview]) => [planOf(o).key, preview]))

  it('is what passes, as long as nothing is known to be better', () => {
    expect(leading([keep, again], new Map())).toBe(keep)
    const odds = known([keep, seen('kill', 1, 1, 'good')], [again, seen('kill', 1, 2, 'good')])
    expect(leading([keep, again], odds)).toBe(keep)
    expect(leading([option('pass', { role: 'pass' }), option('react')], new Map())?.text).toBe('pass')
  })

  it('is never what breaks a thing', () => {
    const odds = known([keep, seen('die', 0, 1, 'bad')], [again, seen('destroy', 5, 6, '')])
    expect(leading([keep, again], odds)).toBe(keep)
    odds.set(planOf(worse).key, seen('kill', 1, 6, 'good'))
    expect(leading([keep, again, worse], odds)).toBe(worse)
  })

  it('is what saves, where to pass is death', () => {
    const odds = known(
      [keep, seen('die', 1, 1, 'bad')],
      [worse, seen('die', 1, 1, 'bad')],
      [again, seen('die', 1, 2, 'bad')],
    )
    expect(leading([keep, worse, again], odds)).toBe(again)
    odds.set(planOf(again).key, seen('die', 0, 1, 'bad'))
    expect(leading([keep, worse, again], odds)).toBe(again)
  })

  it('is not what ends the phase while there are points to be lost', () => {
    const end = option('end phase', { role: 'end' })
    expect(leading([end], new Map())).toBe(end)
    // Somebody has yet to act; for a command point he could act again.
    const pick = option('Odo: activate', { role: 'select', piece: 3 })
    expect(leading([pick, end], new Map())).toBeNull()
    expect(leading([{ ...pick, cost: [0, 1] }, end], new Map())).toBe(end)
    expect(leading([{ ...end, wasted: 8 }], new Map())).toBeNull()
  })

  it('is none where one is asked which way to look', () => {
    expect(leading([keep, option('face west', { facing: 'w' })], new Map())).toBeNull()
  })

  it('is not pressed by the way where it is death for certain', () => {
    expect(mustConfirm(planOf(keep), seen('die', 1, 1, 'bad'), 'final')).toBe(true)
    expect(mustConfirm(planOf(keep), seen('die', 1, 2, 'bad'), 'final')).toBe(false)
  })
})

describe('going from piece to piece', () => {
  it('begins with who acts and leaves out who is done', () => {
    const pieces = [
      { id: 1, seat: 0, status: 'board', state: 'done' },
      { id: 2, seat: 0, status: 'board', state: 'ready' },
      { id: 3, seat: 0, status: 'board', state: 'active' },
      { id: 4, seat: 1, status: 'board', state: 'ready' },
    ]
    expect(visiting({ pieces } as View, 0)).toEqual([3, 2])
  })

  it('goes both ways, and lets Tab go on behind the last one', () => {
    expect(following([3, 2], 3, 1)).toBe(2)
    expect(following([3, 2], 2, 1)).toBe(-1)
    expect(following([3, 2], 3, -1)).toBe(-1)
    expect(following([3, 2], -1, 1)).toBe(3)
    expect(following([], 1, 1)).toBe(-1)
  })
})

describe('several things for the same squares', () => {
  const word = (name: string) => ({ en: name, fr: name })
  const put = (what: string, at: string) => option(`place ${what} at ${at}`, { group: 'place', at, what: word(what) })
  const options = [option('enough'), put('runt', 'a2'), put('runt', 'b2'), put('brute', 'a2'), put('brute', 'b2')]

  it('are chosen first, then the square', () => {
    const brushes = brushesOf(options)
    expect(brushes.map((o) => o.what!.en)).toEqual(['runt', 'brute'])
    expect(painted(options, brushes, 'brute').map((o) => o.text)).toEqual([
      'enough',
      'place brute at a2',
      'place brute at b2',
    ])
    expect(plansAt('a2', painted(options, brushes, 'brute'), [], -1).map((p) => p.key)).toEqual(['place brute at a2'])
  })

  it('go on with what is left when one has run out', () => {
    const left = options.filter((o) => o.what?.en !== 'brute')
    expect(brushesOf(left)).toEqual([])
    expect(painted(left, brushesOf(left), 'brute')).toEqual(left)
    expect(painted(options, brushesOf(options), 'android').map((o) => o.text)).toEqual([
      'enough',
      'place runt at a2',
      'place runt at b2',
    ])
  })
})

describe('putting a force together', () => {
  it('is what comes before the first move, from lists and not on the board', () => {
    const buy = option('buy', { group: 'buy' })
    expect(musters(prompt([buy], { setup: true }))).toBe(true)
    expect(musters(prompt([buy]))).toBe(false)
    expect(musters(prompt([buy, option('place', { group: 'place', at: 'a1' })], { setup: true }))).toBe(false)
    expect(musters(prompt([option('face', { group: 'turn' })], { setup: true }))).toBe(false)
    expect(musters(null)).toBe(false)
  })
})

describe('what is to be put somewhere', () => {
  it('has places, unless pieces act', () => {
    const put = [option('place runt at d1', { group: 'place', at: 'd1' }), option('enough', { role: 'pass' })]
    expect(placesOf(prompt(put))).toEqual(['d1'])
    expect(placesOf(prompt([...put, end]))).toEqual([])
    expect(placesOf(null)).toEqual([])
  })
})

describe('a walk', () => {
  it('to a dock is called so in both languages', () => {
    const { label } = planTo(place('dock1b', '', ['Varo: move dock1b']), 1)
    expect(label).toEqual({ en: 'go to dock 1b', fr: 'aller en case d’arrimage 1b' })
  })
})

describe('a part of the board that is chosen as a whole', () => {
  it('is meant by each of its squares', () => {
    const section = (name: string, area: string[]) => option(`section ${name}`, { group: 'power', at: area[0], area })
    const [a, b] = [section('A', ['b2', 'c2']), section('B', ['d2', 'e2'])]
    expect(plansAt('c2', [a, b], [], 1).map((plan) => plan.option)).toEqual([a])
    expect(plansAt('e2', [a, b], [], 1).map((plan) => plan.option)).toEqual([b])
    expect(plansAt('f2', [a, b], [], 1)).toEqual([])
  })
})

it('names how a walk ends where that is not the cheapest, and offers each way with its price', () => {
  const reach = [place('f5', 'n', ['a', 'b', 'turn left'], 3), place('f5', 'e', ['a', 'b']), place('e5', 'e', ['a'])]
  const [east, north] = plansAt('f5', [], reach, 1)
  expect([east.label.en, north.label.en]).toEqual(['go to f5', 'go to f5, facing north'])
  expect(north.label.fr).toBe('aller en f5, face nord')
  const chips = (plan: Plan) => facingsOf(plan, reach).map(({ facing, cost }) => [facing, cost[0]])
  expect(chips(north)).toEqual([
    ['n', 3],
    ['e', 2],
  ])
  // Whichever is chosen, they stand where they stood.
  expect(chips(east)).toEqual(chips(north))
  expect(facingsOf(plansAt('e5', [], reach, 1)[0], reach)).toEqual([])
  expect(facingsOf(planOf(option('Kesh: fire')), reach)).toEqual([])
})
