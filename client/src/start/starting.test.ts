import { describe, expect, it } from 'vitest'
import type { MissionInfo } from '../wire'
import { settings } from '../settings/settings.svelte'
import { askOf, onlyBots, plainWish, quickWish, seatInfo, seatsOfWish, sizesOf, withSeating } from './starting'

const words = { en: 'x', fr: 'x' }

describe('a new game', () => {
  const mission = {
    game: 'hulk',
    key: 'drill',
    seats: [
      { key: 'marine', name: words },
      { key: 'stealer', name: words },
    ],
    bots: ['level1', 'level2', 'level3', 'random'],
    bot: 'level2',
    clock_seconds: 0,
  } as unknown as MissionInfo
  it('is me against the usual bot, unless changed', () => {
    expect(askOf(plainWish(mission, 0)).seats).toMatchObject({
      marine: { who: 'human' },
      stealer: { who: 'bot', bot: 'level2' },
    })
    expect(askOf(plainWish(mission, 7)).seats).toMatchObject({ marine: { who: 'bot' }, stealer: { who: 'human' } })
  })

  it('remembers the level that was chosen, game by game, and a handicap goes with it', () => {
    settings.lately = { hulk: { mission: 'drill', seat: 'marine', bot: 'level3' } }
    expect(askOf(plainWish(mission, 0)).seats.stealer.bot).toBe('level3')
    expect(askOf(plainWish({ ...mission, game: 'crusade' }, 0)).seats.stealer.bot).toBe('level2')
    expect(askOf(plainWish({ ...mission, bots: ['level1', 'level2'] }, 0)).seats.stealer.bot).toBe('level2')
    settings.lately = {}
    expect(askOf({ ...plainWish(mission, 0), handicap: -2 }).handicap).toBe(-2)
  })

  it('is only watched where bots have every seat', () => {
    const wish = plainWish(mission, 0)
    expect(onlyBots(wish)).toBe(false)
    expect(onlyBots({ sitters: wish.sitters.map((s) => ({ ...s, who: 'bot' as const })) })).toBe(true)
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
    expect(askOf(more).seats).toMatchObject({ squad3: { who: 'bot', bot: 'level2' }, alien: { who: 'human' } })
    expect(askOf(more).options).toEqual({})
  })

  it('never loses me with a seat that goes', () => {
    const mine = withSeating(plainWish(crusade, 2), 0)
    expect(mine.sitters.map((s) => s.who)).toEqual(['me', 'bot'])
  })

  it('plays at once as the mission is, with a bot for everybody else, on the wanted seat', () => {
    const quick = quickWish(crusade, '')
    expect(seatsOfWish(quick).map((each) => each.key)).toEqual(crusade.seats.map((each) => each.key))
    expect(sizesOf(crusade).map((n) => crusade.seatings![n].seats.length)).toEqual([2, 3, 4])
    expect(seatsOfWish(quickWish(crusade, '', 0)).map((each) => each.key)).toEqual(['squad1', 'alien'])
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
