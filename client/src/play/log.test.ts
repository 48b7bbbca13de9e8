import { describe, expect, it } from 'vitest'
import type { Happened, Told } from '../wire'
import { cameOf, entriesOf, foesOf, lastThrow, toneFor, walksIn } from './log'

const words = { en: 'x', fr: 'x' }

describe('what is good or bad', () => {
  const seats = ['squad', 'squad', 'alien'].map((side, n) => ({ key: `${n}`, name: words, side }))
  it('is so for whoever reads it', () => {
    expect(foesOf(seats, 0)).toEqual([2])
    expect(foesOf(seats, 2)).toEqual([0, 1])
    expect(
      foesOf(
        seats.map((seat) => ({ ...seat, side: '' })),
        0,
      ),
    ).toEqual([1, 2])
    expect(foesOf(seats, -1)).toEqual([])
    expect(toneFor({ tone: 'bad', seat: 2 }, [2])).toBe('good')
    expect(toneFor({ tone: 'good', seat: 2 }, [2])).toBe('bad')
    expect(toneFor({ tone: 'bad', seat: 1 }, [2])).toBe('bad')
    expect(toneFor({ seat: 2 }, [2])).toBe('')
  })
})

describe('what came of a battle', () => {
  const told = (line: string, rest: Partial<Told> = {}) => ({ line: { en: line, fr: line }, ...rest }) as Told
  it('is the good and the bad that is told after it, up to the next part', () => {
    const steps = [
      [told('old', { heading: 'battle' }), told('gone', { tone: 'bad' })],
      [told('now', { heading: 'battle' }), told('fell', { tone: 'bad' }), told('paired')],
      [told('earned', { tone: 'good' }), told('turn 2', { heading: 'turn' }), told('later', { tone: 'good' })],
    ]
    const history = steps.map((events, number) => ({ number, events }))
    expect(cameOf(history).map(({ line }) => line.en)).toEqual(['fell', 'earned'])
    expect(cameOf(history.slice(0, 0))).toEqual([])
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

  it('has one line of two that say the same', () => {
    const line = { rule: '', line: words, at: 'd4' }
    const kinds = (...events: Told[]) => entriesOf([{ number: 1, events }], 'all', 0).map((e) => e.event.kind)
    const [up, there] = [
      { ...line, kind: 'revealed' },
      { ...line, kind: 'appeared', twin: true },
    ]
    expect(kinds(up, there)).toEqual(['revealed'])
    expect(kinds({ ...line, kind: 'struck', twin: true }, { ...line, kind: 'killed' })).toEqual(['killed'])
    expect(kinds({ ...up, at: 'a1' }, there)).toEqual(['revealed', 'appeared'])
    expect(kinds(there)).toEqual(['appeared'])
  })

  it('knows the last dice of the turn, and what came of them', () => {
    const line = { rule: '', line: words }
    const shot: Told = { ...line, kind: 'shot', dice: [6], piece: 1, other: 7 }
    const events: Told[] = [
      { ...line, kind: 'turn', heading: 'turn' },
      shot,
      { ...line, kind: 'points', tone: 'good' },
      { ...line, kind: 'killed', piece: 7, tone: 'bad' },
    ]
    expect(lastThrow([{ number: 1, events }])).toEqual({ throws: [shot], came: events[3] })
    const blow: Told = { ...line, kind: 'rolled', dice: [2], piece: 7, other: 1 }
    expect(lastThrow([{ number: 1, events: [events[0], shot, blow] }])?.throws).toEqual([shot, blow])
    expect(lastThrow([{ number: 1, events: events.slice(0, 2) }])?.came).toBeNull()
    expect(lastThrow([{ number: 1, events: [...events, events[0]] }])).toBeNull()
  })

  it('says a remark with the next line where nothing is told of its choice', () => {
    const quiet: Happened = { number: 1, remark: words, events: [] }
    const remarks = entriesOf([quiet, history[1], history[1]], 'all', 0).map((e) => e.remark)
    expect(remarks).toEqual([words, null])
    expect(entriesOf(history, 'all', 0).map((e) => e.remark?.en)).toEqual(['too late', undefined, undefined])
  })

  it('sums a walk up, with the turns on its way', () => {
    const step = (piece: number, origin: string, at: string): Told => ({
      kind: '',
      line: words,
      rule: '',
      piece,
      origin,
      at,
      sound: 'step',
      looks: ['place'],
    })
    const turn: Told = { kind: '', line: words, rule: '', piece: 1, at: 'b1', facing: 'n' }
    const events = [step(1, 'a1', 'b1'), turn, step(1, 'b1', 'b2'), turn, step(2, 'd1', 'd2'), step(1, 'b2', 'b3')]
    const lines = walksIn(entriesOf([{ number: 1, events }], 'all', 0))
    expect(lines.map((line) => ('steps' in line ? [line.from, line.to, line.length] : line.event.at))).toEqual([
      ['a1', 'b2', 2],
      'b1',
      'd2',
      'b3',
    ])
    // Past somebody else it goes two squares at once.
    const past = { ...step(1, 'b2', 'b4'), steps: 2 }
    const [walk] = walksIn(entriesOf([{ number: 1, events: [step(1, 'b1', 'b2'), past] }], 'all', 0))
    expect('steps' in walk && walk.length).toBe(3)
  })
})
