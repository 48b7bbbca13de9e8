import { describe, expect, it } from 'vitest'
import type { Piece, Told, View } from '../wire'
import { Player, type Clock, type Watcher } from './player'
import { MS, stepsOf, type Step } from './steps'

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words })

function piece(id: number, at: string, more: Partial<Piece> = {}): Piece {
  return {
    id,
    name: `N${id}`,
    kind: 'marine',
    seat: 0,
    status: 'board',
    title: both(''),
    shapes: [],
    at,
    facing: 'n',
    ...more,
  }
}

function view(pieces: Piece[], things: View['things'] = []): View {
  return {
    turn: 1,
    turns: 0,
    phase: '',
    phase_name: both(''),
    seat: 0,
    pieces,
    things,
    chips: [],
    goals: [],
    cards: [],
  }
}

/** An event of a game that nobody knows; only what it shows counts. */
const told = (event: Partial<Told>): Told => ({ kind: 'unheard of', line: both(''), rule: '', ...event })
const placed = (event: Partial<Told>): Told => told({ looks: ['place'], ...event })

describe('steps of events', () => {
  it('a move slides the piece and every step ends under 250 ms', () => {
    const before = view([piece(1, 'b2')])
    const after = view([piece(1, 'b4', { facing: 'e' })])
    const steps = stepsOf(
      [
        placed({ piece: 1, origin: 'b2', at: 'b3' }),
        placed({ piece: 1, origin: 'b3', at: 'b4' }),
        told({ piece: 1, at: 'b4', facing: 'e' }),
      ],
      before,
      after,
    )
    expect(steps.map((step) => step.view.pieces[0].at)).toEqual(['b3', 'b4', 'b4'])
    expect(steps[2].view.pieces[0].facing).toBe('e')
    expect(steps.map((step) => step.ms)).toEqual([MS.move, MS.move, MS.turn])
    expect(Math.max(...Object.values(MS))).toBeLessThan(250)
  })

  it('to another deck it takes longer', () => {
    const [before, after] = [view([piece(1, 'b2')]), view([piece(1, 'b2/2')])]
    const fell = [placed({ piece: 1, origin: 'b2', at: 'b2/2' })]
    expect(stepsOf(fell, before, after)[0].ms).toBe(MS.move)
    expect(stepsOf(fell, before, after, () => true)[0].ms).toBe(MS.fall)
  })

  it('dice of a colour come with what they count, and a blast with its squares', () => {
    const now = view([piece(1, 'b2')])
    const blast: Partial<Told> = {
      looks: ['blast'],
      piece: 1,
      at: 'd4',
      dice: [2, 6],
      colours: ['red', 'white'],
      values: [1, 2],
      total: 3,
      squares: ['d4', 'd5'],
    }
    const [step] = stepsOf([told(blast)], now, now)
    expect(step.effects[0]).toMatchObject({ kind: 'area', squares: ['d4', 'd5'], hot: true })
    const [scan] = stepsOf([told({ looks: ['scan'], squares: ['d4'] })], now, now)
    expect(scan.effects[0]).toMatchObject({ kind: 'area', hot: false })
    expect(step.effects[1]).toMatchObject({ kind: 'dice', colours: ['red', 'white'], values: [1, 2], total: 3 })
  })

  it('a door changes when its own event is played, not before', () => {
    const door = (edge: number[], state: string): View['things'][number] => ({
      kind: 'door',
      at: 'b2',
      shape: '',
      title: both(''),
      edge,
      state,
    })
    const before = view([piece(1, 'b2')], [door([1, 2, 3, 2], 'closed')])
    const after = view([piece(1, 'b3')], [door([1, 2, 3, 2], 'open')])
    const steps = stepsOf([placed({ piece: 1, origin: 'b2', at: 'b3' }), told({ edge: [1, 2, 3, 2] })], before, after)
    expect(steps.map((step) => step.view.things[0].state)).toEqual(['closed', 'open'])
  })

  it('a shot draws a line and shows its dice with what they needed beside the shooter', () => {
    const now = view([piece(1, 'b2'), piece(2, 'b5')])
    const shot = told({ looks: ['shot'], piece: 1, at: 'b5', other: 2, dice: [6, 1], need: 6, hits: [true, false] })
    const [step] = stepsOf([shot], now, now)
    expect(step.effects).toEqual([
      { kind: 'muzzle', at: 'b2', ms: 80 },
      { kind: 'tracer', from: 'b2', to: 'b5', missed: false, ms: MS.shot },
      { kind: 'dice', at: 'b2', faces: [6, 1], need: 6, hits: [true, false], ms: expect.any(Number) },
    ])
  })

  it('the killed are gone after the flash, and leave a mark', () => {
    const before = view([piece(1, 'b2'), piece(2, 'b5')])
    const [step] = stepsOf([told({ looks: ['death'], piece: 2, at: 'b5', other: 1 })], before, view([piece(1, 'b2')]))
    expect(step.killed).toEqual({ at: 'b5', piece: 2 })
    expect(step.view.pieces.map((one) => one.id)).toEqual([1])
    expect(step.effects[0]).toMatchObject({ kind: 'flash', at: 'b5' })
  })

  it('a blip goes and the stealers it stood for appear', () => {
    const before = view([piece(5, 'c3', { kind: 'blip', facing: '' })])
    const after = view([piece(6, 'c3', { kind: 'stealer' }), piece(7, 'c4', { kind: 'stealer' })])
    const steps = stepsOf(
      [
        told({ looks: ['gone'], piece: 5, at: 'c3' }),
        placed({ piece: 6, at: 'c3', other: 5 }),
        placed({ piece: 7, at: 'c4', other: 5 }),
      ],
      before,
      after,
    )
    expect(steps.map((step) => step.view.pieces.map((one) => one.id))).toEqual([[], [6], [6, 7]])
  })

  it('one who waited comes in from the gate', () => {
    const waiting = piece(3, '', { status: 'waiting', gate: 'P', at: undefined })
    const [step] = stepsOf([placed({ piece: 3, at: 'b2' })], view([waiting]), view([piece(3, 'b2')]))
    expect(step).toMatchObject({ piece: 3, ms: MS.move })
    expect(step.view.pieces[0]).toMatchObject({ status: 'board', at: 'b2' })
  })

  it('a door changes when it is opened, not before', () => {
    const closed = [{ kind: 'door', at: 'b3', shape: 'door-closed', title: both(''), state: 'closed' }]
    const open = [{ ...closed[0], shape: 'door-open', state: 'open' }]
    const steps = stepsOf(
      [placed({ piece: 1, origin: 'b1', at: 'b2' }), told({ looks: ['change'], piece: 1, at: 'b3' })],
      view([piece(1, 'b1')], closed),
      view([piece(1, 'b2')], open),
    )
    expect(steps.map((step) => step.view.things[0].state)).toEqual(['closed', 'open'])
  })

  it('quiet events take no time', () => {
    const now = view([piece(1, 'b2')])
    const steps = stepsOf([told({ piece: 1, quiet: true })], now, now)
    expect(steps.reduce((sum, step) => sum + step.ms, 0)).toBe(0)
  })
})

/** A clock that a test moves by hand. */
class TestClock implements Clock {
  time = 0
  private waiting = new Map<number, () => void>()
  private count = 0
  now(): number {
    return this.time
  }
  frame(call: () => void): number {
    this.waiting.set(++this.count, call)
    return this.count
  }
  cancel(handle: number): void {
    this.waiting.delete(handle)
  }
  /** Frames every 10 ms. */
  run(ms: number): void {
    for (const end = this.time + ms; this.time < end;) {
      this.time += 10
      const calls = [...this.waiting.values()]
      this.waiting.clear()
      for (const call of calls) call()
    }
  }
}

function step(name: string, ms: number): Step {
  return { ms, piece: -1, effects: [], at: name, sound: '', killed: null, view: view([]) }
}

function setUp(): { clock: TestClock; player: Player; log: string[] } {
  const log: string[] = []
  const watcher: Watcher = {
    begins: (one, pace) => log.push(`${one.at}${pace === 0 ? '!' : ''}`),
    moves: () => {},
    ends: (one) => log.push(`/${one.at}`),
    batchEnds: (more) => log.push(more ? ',' : '.'),
  }
  const clock = new TestClock()
  return { clock, player: new Player(watcher, clock), log }
}

describe('the player', () => {
  it('plays steps in order and in their time', async () => {
    const { clock, player, log } = setUp()
    const done = player.play([step('a', 100), step('b', 50)], 'normal')
    clock.run(90)
    expect(log).toEqual(['a'])
    clock.run(20)
    expect(log).toEqual(['a', '/a', 'b'])
    clock.run(60)
    await done
    expect(log).toEqual(['a', '/a', 'b', '/b', '.'])
    expect(player.playing).toBe(false)
  })

  it('fast is faster and slow is slower', () => {
    const times = (['fast', 'normal', 'slow'] as const).map((speed) => {
      const { clock, player } = setUp()
      void player.play([step('a', 200)], speed)
      while (player.playing) clock.run(10)
      return clock.time
    })
    expect(times[0]).toBeLessThan(times[1])
    expect(times[1]).toBeLessThan(times[2])
  })

  it('instant needs no frame at all', async () => {
    const { clock, player, log } = setUp()
    await player.play([step('a', 200), step('b', 200)], 'instant')
    expect(clock.time).toBe(0)
    expect(log).toEqual(['a!', '/a', 'b!', '/b', '.'])
  })

  it('skip ends all that runs and waits, in order', async () => {
    const { clock, player, log } = setUp()
    const first = player.play([step('a', 200), step('b', 200)], 'slow')
    const second = player.play([step('c', 200)], 'slow')
    clock.run(10)
    player.skip()
    await Promise.all([first, second])
    expect(log).toEqual(['a', '/a', 'b!', '/b', ',', 'c!', '/c', '.'])
    clock.run(500)
    expect(log).toHaveLength(8)
  })

  it('hurries up when another batch waits', () => {
    const alone = setUp()
    void alone.player.play([step('a', 200), step('b', 200)], 'normal')
    while (alone.player.playing) alone.clock.run(10)
    const pressed = setUp()
    void pressed.player.play([step('a', 200), step('b', 200)], 'normal')
    void pressed.player.play([], 'normal')
    while (pressed.player.playing) pressed.clock.run(10)
    expect(pressed.clock.time).toBeLessThan(alone.clock.time / 2)
  })

  it('does not fall far behind: with many batches the first are not shown', () => {
    const { player, log } = setUp()
    for (const name of ['a', 'b', 'c', 'd', 'e']) void player.play([step(name, 200)], 'normal')
    expect(log).toContain('b!')
    expect(log[log.length - 1]).toBe('d')
  })

  it('plays on after everything was over', () => {
    const { clock, player, log } = setUp()
    void player.play([step('a', 20)], 'normal')
    clock.run(50)
    void player.play([step('b', 20)], 'normal')
    clock.run(50)
    expect(log).toEqual(['a', '/a', '.', 'b', '/b', '.'])
  })
})
