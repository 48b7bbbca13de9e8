// Small things that everything else relies on: addresses, keys, steps, costs, settings, pace, log, wishes.
import { describe, expect, it } from 'vitest'
import type { Happened, MissionInfo, Option } from '../wire'
import { costText } from './cost'
import { arrowOf, commandOf, keysFor } from './keys'
import { entriesOf } from './log'
import { Pace } from './pace'
import { pageOf } from './router.svelte'
import { contribution, leaveSeats, seatsOf, takeSeat } from './seats.svelte'
import { askOf, plainWish, quickWish, seatInfo, seatsOfWish, withSeating } from './starting'
import { facingTo, stepFrom } from './steps'

const words = { en: 'x', fr: 'x' }
const option = (text: string, rest: Partial<Option> = {}): Option => ({
  text,
  label: words,
  group: 'other',
  icon: '',
  ...rest,
})
const key = (name: string, rest: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...rest })

describe('addresses', () => {
  it('lead to pages', () => {
    expect(pageOf('/')).toEqual({ name: 'start', id: '' })
    expect(pageOf('/game/abc')).toEqual({ name: 'game', id: 'abc' })
    expect(pageOf('/rules/V3-X')).toEqual({ name: 'rules', id: 'V3-X' })
    expect(pageOf('/rules')).toEqual({ name: 'rules', id: '' })
  })

  it('that mean nothing say so', () => {
    for (const path of ['/game', '/nothing', '/game/a/b', '/about/x']) expect(pageOf(path).name, path).toBe('lost')
    expect(pageOf('/game/%E0%A4%A').name).toBe('game')
  })
})

describe('keys', () => {
  it('mean the same with and without capitals, and nothing with Alt', () => {
    expect(commandOf(key('z'))).toBe('undo')
    expect(commandOf(key('Z'))).toBe('undo')
    expect(commandOf(key('z', { ctrlKey: true }))).toBe('undo')
    expect(commandOf(key('e', { altKey: true }))).toBeNull()
    expect(commandOf(key('Tab', { shiftKey: true }))).toBe('previous')
  })

  it('give directions', () => {
    expect(arrowOf(key('ArrowUp'))).toBe(0)
    expect(arrowOf(key('PageDown'))).toBe(3)
    expect(arrowOf(key('a'))).toBe(-1)
  })

  it('are given to every option, never twice, never one that has a meaning', () => {
    const options = [
      option('step', { group: 'move' }),
      option('watch', { group: 'stance', key: 'o' }),
      option('end', { role: 'end' }),
      ...Array.from({ length: 18 }, (_, n) => option(`shot ${n}`, { group: 'shoot' })),
    ]
    const keys = keysFor(options, [
      { key: 'o', label: words },
      { key: 'p', label: words },
    ])
    expect(keys.get(options[1])).toBe('o')
    expect(keys.get(options[2])).toBe('e')
    expect(keys.get(options[3])).toBe('1')
    expect(new Set(keys.values()).size).toBe(keys.size)
    expect(keys.size).toBe(options.length)
    const others = [...keys].filter(([o]) => o.group === 'shoot' || o.group === 'move').map(([, k]) => k)
    for (const each of others) expect(commandOf(key(each)), each).toBeNull()
    expect(others).not.toContain('p')
  })
})

describe('steps', () => {
  it('go by the screen or by the facing', () => {
    expect(stepFrom('d5', 0)).toBe('d4')
    expect(stepFrom('d5', 0, 'e')).toBe('e5')
    expect(stepFrom('d5/2', 3)).toBe('e6/2')
    expect(stepFrom('a1', 7)).toBe('')
    expect(facingTo(2, 'e')).toBe('s')
    expect(facingTo(6)).toBe('w')
  })
})

describe('costs', () => {
  const names = [
    { en: 'AP', fr: 'PA' },
    { en: 'CP', fr: 'PC' },
  ]
  it('are said in the currencies of the game', () => {
    expect(costText([1, 2], names, 'fr', 'gratuit')).toBe('1 PA + 2 PC')
    expect(costText([0, 0], names, 'en', 'free')).toBe('free')
    expect(costText([], names, 'en', 'free')).toBe('')
  })
})

describe('pace', () => {
  it('lets so many through at once, then so many a second', () => {
    const pace = new Pace(2, 10)
    const now = Date.now()
    expect([pace.take(now), pace.take(now), pace.take(now)]).toEqual([0, 0, 100])
    expect(pace.take(now + 100)).toBe(0)
  })
})

describe('the log', () => {
  const history: Happened[] = [
    {
      number: 1,
      remark: { en: 'too late', fr: 'trop tard' },
      events: [
        { kind: 'turn', line: words, rule: '', heading: 'turn' },
        { kind: 'shot', line: words, rule: '', dice: [6], seat: 1 },
      ],
    },
    { number: 2, events: [{ kind: 'moved', line: words, rule: '', seat: 0 }] },
  ]
  it('can be narrowed, and keeps its headings', () => {
    const kinds = (filter: 'all' | 'dice' | 'mine') => entriesOf(history, filter, 0).map((e) => e.event.kind)
    expect(kinds('all')).toEqual(['turn', 'shot', 'moved'])
    expect(kinds('dice')).toEqual(['turn', 'shot'])
    expect(kinds('mine')).toEqual(['turn', 'moved'])
  })
})

describe('seats of this browser', () => {
  it('are kept by game until they are left', () => {
    takeSeat({ game: 'g', seat: 1, token: 'b', contribution: '', name: '' })
    takeSeat({ game: 'g', seat: 0, token: 'a', contribution: '', name: '' })
    takeSeat({ game: 'h', seat: 0, token: 'c', contribution: '', name: '' })
    expect(seatsOf('g').map((s) => s.token)).toEqual(['a', 'b'])
    leaveSeats('g')
    expect(seatsOf('g')).toEqual([])
    expect(seatsOf('h')).toHaveLength(1)
  })

  it('mix sixteen bytes of their own into the dice', () => {
    expect(contribution()).toMatch(/^[0-9a-f]{32}$/)
    expect(contribution()).not.toBe(contribution())
  })
})

describe('a new game', () => {
  const mission = {
    game: 'hulk',
    key: 'drill',
    seats: [
      { key: 'marine', name: words },
      { key: 'stealer', name: words },
    ],
    bots: ['heuristic', 'random'],
    clock_seconds: 0,
  } as unknown as MissionInfo
  it('is me against the better bot, unless changed', () => {
    expect(askOf(plainWish(mission, 0)).seats).toMatchObject({
      marine: { who: 'human' },
      stealer: { who: 'bot', bot: 'heuristic' },
    })
    expect(askOf(plainWish(mission, 7)).seats).toMatchObject({ marine: { who: 'bot' }, stealer: { who: 'human' } })
  })

  const seat = (key: string, name = key) => ({ key, name: { en: name, fr: name } })
  const squads = (n: number) => [...['squad1', 'squad2', 'squad3'].slice(0, n).map((key) => seat(key)), seat('alien')]
  const crusade = {
    ...mission,
    game: 'crusade',
    seats: squads(3),
    options: [{ key: 'squads', label: words, value: 3, allowed: [1, 2, 3] }],
    seatings: [1, 2, 3].map((n) => ({ options: { squads: n }, seats: squads(n) })),
  } as unknown as MissionInfo

  it('has as many seats as one likes, and whoever sat on one that stays keeps it', () => {
    const usual = plainWish(crusade, 3)
    expect([usual.seating, seatsOfWish(usual).length]).toEqual([2, 4])
    const less = withSeating(usual, 0)
    expect(Object.keys(askOf(less).seats)).toEqual(['squad1', 'alien'])
    expect(askOf(less).seats).toMatchObject({ squad1: { who: 'bot' }, alien: { who: 'human' } })
    expect(askOf(less).options).toEqual({ squads: 1 })
    const more = withSeating(less, 2)
    expect(askOf(more).seats).toMatchObject({ squad3: { who: 'bot', bot: 'heuristic' }, alien: { who: 'human' } })
    expect(askOf(more).options).toEqual({})
  })

  it('never loses me with a seat that goes', () => {
    const mine = withSeating(plainWish(crusade, 2), 0)
    expect(mine.sitters.map((s) => s.who)).toEqual(['me', 'bot'])
  })

  it('plays at once with as few as the mission allows, on the wanted seat', () => {
    const quick = quickWish(crusade, '')
    expect(seatsOfWish(quick).length).toBe(Math.min(...crusade.seatings!.map((each) => each.seats.length)))
    expect(quick.sitters.map((s) => s.who)).toEqual(quick.sitters.map((_, n) => (n === 0 ? 'me' : 'bot')))
    expect(quick.brisk).toBe(true)
    const last = seatsOfWish(quick).at(-1)!.key
    expect(quickWish(crusade, last).sitters.at(-1)!.who).toBe('me')
    expect(quickWish(crusade, 'nobody').sitters[0].who).toBe('me')
  })

  it('knows its seats by their keys', () => {
    const two = {
      ...crusade,
      seatings: [{ name: words, options: { squads: 1 }, seats: [seat('squad1', 'Tide'), seat('alien')] }],
    } as MissionInfo
    expect(seatInfo(two, ['squad1', 'alien'], 'squad1')?.name.en).toBe('Tide')
    expect(
      seatInfo(
        two,
        squads(3).map((s) => s.key),
        'squad1',
      )?.name.en,
    ).toBe('squad1')
    expect(seatInfo(null, [], 'squad1')).toBeUndefined()
  })

  it('sends an own mission as its text alone', () => {
    const ask = askOf({ ...plainWish(mission, 0), text: 'key = "own"' })
    expect([ask.mission, ask.text]).toEqual(['', 'key = "own"'])
  })
})
