/** Boards with walls between squares: docks outside the hull, doors on edges, pieces of several squares. */
import { flushSync, mount, unmount, type Component } from 'svelte'
import { describe as suite, expect, it } from 'vitest'
import { stepFrom } from '../play/directions'
import type { Option, Piece, Scenery, Thing, View } from '../wire'
import { beside, covers, describe, neighbour } from './describe'
import DockShape from './DockShape.svelte'
import { dockPoses, edgePose, touches } from './edges'
import EdgeThing from './EdgeThing.svelte'
import { pieceOn } from './find'
import { floorCells } from './floor'
import { centreOf, fillOf, makePlan, middleOf, squareAt } from './plan'
import { squaresOf } from './squares'
import { targetsOf } from './targets'
import { innerWalls } from './walls'

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words })

/** Four by three squares, a wall with a door two wide between the first two rows, a dock to the west. */
const SHIP: Scenery = {
  game: 'crusade',
  mission: 'test',
  name: both('Test'),
  briefing: both(''),
  objective: both(''),
  seats: [{ key: 'squad1', name: both('Tide'), colour: 'blue', side: 'squad' }],
  decks: [
    {
      name: '1',
      width: 4,
      height: 3,
      rows: [',,,,', '....', '....'],
      sections: [[], [], []],
      walls: [
        [0, 1, 1, 1],
        [3, 1, 4, 1],
      ],
      docks: [{ number: '1', squares: ['dock1a', 'dock1b'], edge: [0, 1, 0, 3], seat: 0, colour: 'blue' }],
      places: { dock1a: [-1, 1], dock1b: [-1, 2] },
    },
  ],
  gates: [],
  links: [],
  fixtures: [],
  currencies: [],
  profile: '1990',
  options: {},
}
const DOOR: Thing = { kind: 'door', at: 'b1', shape: '', title: both('door'), edge: [1, 1, 3, 1], state: 'closed' }

function view(pieces: Partial<Piece>[], things: Thing[] = []): View {
  return {
    turn: 1,
    turns: 0,
    phase: '',
    phase_name: both(''),
    seat: 0,
    things,
    chips: [],
    goals: [],
    cards: [],
    pieces: pieces.map((more, id) => ({
      id,
      name: '',
      kind: '',
      seat: 0,
      status: 'board',
      title: both(`piece ${id}`),
      shapes: [],
      ...more,
    })),
  }
}

function drawn<Props extends Record<string, any>>(component: Component<Props>, props: Props): SVGElement {
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const made = mount(component, { target, props })
  flushSync()
  const copy = target.cloneNode(true) as SVGElement
  void unmount(made)
  return copy
}

const SQUARES = squaresOf(SHIP)
const plan = makePlan(SHIP, 'row')

suite('squares outside the hull', () => {
  it('have names of their own, both ways', () => {
    expect(SQUARES.cell('dock1b')).toEqual({ deck: 0, x: -1, y: 2 })
    expect(SQUARES.name({ deck: 0, x: -1, y: 1 })).toBe('dock1a')
    expect(SQUARES.cell('a1')).toEqual({ deck: 0, x: 0, y: 0 })
  })

  it('are those of their game, and of no other', () => {
    const other = squaresOf({ decks: [{ ...SHIP.decks[0], places: { dock1a: [9, 9] } }] })
    expect(other.cell('dock1a')).toEqual({ deck: 0, x: 9, y: 9 })
    expect(other.cell('dock1b')).toBeNull()
    expect(SQUARES.cell('dock1a')).toEqual({ deck: 0, x: -1, y: 1 })
  })

  it('have room on the sheet and are found under the pointer', () => {
    expect(plan.x0).toBe(-2)
    const point = centreOf(plan, 'dock1a')!
    expect(squareAt(plan, SHIP, point)).toBe('dock1a')
    expect(squareAt(plan, SHIP, { x: point.x, y: point.y - 40 })).toBeNull()
  })

  it('are reached with the arrows, and nothing lies beyond them', () => {
    expect(stepFrom(SQUARES, 'a2', 6)).toBe('dock1a')
    expect(stepFrom(SQUARES, 'dock1a', 6)).toBe('')
    expect(neighbour(SHIP, 'a3', 'w')).toBe('dock1b')
  })

  it('are drawn as a platform, not as floor', () => {
    expect(floorCells(SHIP, 0)).toHaveLength(12)
    const [pose] = dockPoses(plan, SHIP.decks[0], 0)
    expect([pose.width, pose.height, pose.outward]).toEqual([40, 80, 270])
    const dock = drawn(DockShape, { pose: pose, language: 'fr', scale: 0.4 })
    expect(dock.querySelector("[data-dock='1']")!.getAttribute('class')).toContain('of-blue')
    expect(dock.querySelector('title')!.textContent).toBe('Arrimage 1')
  })

  it('are said to be a dock', () => {
    expect(describe('dock1a', view([{ at: 'dock1a' }]), SHIP, 'en')).toBe('dock1a: piece 0, dock 1')
  })
})

suite('walls and doors', () => {
  it('are lines between corners of squares', () => {
    const walls = innerWalls(SHIP)
    expect(walls.between(SQUARES.cell('a1')!, 's')).toBe(true)
    expect(walls.between(SQUARES.cell('a2')!, 'n')).toBe(true)
    expect(walls.between(SQUARES.cell('b1')!, 's')).toBe(false)
    expect(walls.add(0, DOOR.edge!).between(SQUARES.cell('c2')!, 'n')).toBe(true)
  })

  it('are met by a click near them, along their whole length', () => {
    const pose = edgePose(plan, 0, [1, 1, 3, 1])
    expect([pose.length, pose.angle]).toEqual([80, 0])
    expect(touches(pose, { x: pose.x + 39, y: pose.y - 10 })).toBe(true)
    expect(touches(pose, { x: pose.x + 41, y: pose.y })).toBe(false)
    expect(touches(pose, { x: pose.x, y: pose.y + 15 })).toBe(false)
    const upright = edgePose(plan, 0, [0, 1, 0, 3])
    expect(upright.angle).toBe(90)
    expect(touches(upright, { x: upright.x + 8, y: upright.y + 30 })).toBe(true)
  })

  it('are named on the squares of both sides', () => {
    const squares = ['a1', 'b1', 'c1', 'b2', 'c2', 'd2'].filter((at) => beside([1, 1, 3, 1], SQUARES.cell(at)!))
    expect(squares).toEqual(['b1', 'c1', 'b2', 'c2'])
    expect(describe('c2', view([], [DOOR]), SHIP, 'en')).toContain('door')
  })

  it.each([
    ['closed', 2, false],
    ['open', 2, true],
    ['armoured', 2, false],
    ['destroyed', 0, false],
  ])('a door that is %s has %i leaves', (state, leaves, away) => {
    const door = drawn(EdgeThing, { thing: { ...DOOR, state }, plan, language: 'en' })
    expect(door.querySelectorAll('.b-leaf')).toHaveLength(leaves)
    expect(door.querySelectorAll('.b-away').length > 0).toBe(away)
  })

  it('a locked door has a lock, a doorway no leaves', () => {
    const locked = drawn(EdgeThing, { thing: { ...DOOR, state: 'locked' }, plan, language: 'en' })
    expect(locked.querySelector('.b-lock')).not.toBeNull()
    const way = drawn(EdgeThing, { thing: { ...DOOR, state: 'bare' }, plan, language: 'en' })
    expect(way.querySelector('.b-leaf')).toBeNull()
  })

  it('are targets of their own, apart from the squares beside them', () => {
    const option = (more: Partial<Option>): Option => ({
      text: '',
      label: both(''),
      group: 'door',
      icon: '',
      piece: 0,
      ...more,
    })
    const options = [option({ edge: [1, 1, 3, 1] }), option({ edge: [0, 1, 0, 3], at: 'a2' }), option({ at: 'b2' })]
    const targets = targetsOf(options, () => 'a2')
    expect(targets.map((target) => [target.edge.join(' '), target.at])).toEqual([
      ['1 1 3 1', ''],
      ['0 1 0 3', 'a2'],
      ['', 'b2'],
    ])
  })
})

suite('what takes several squares', () => {
  it('stands in the middle of them and is met on each', () => {
    const large = { at: 'b1', size: 2 }
    const corner = centreOf(plan, 'b1')!
    expect(middleOf(plan, large)).toEqual({ x: corner.x + 20, y: corner.y + 20 })
    const now = view([large])
    expect(['b1', 'c1', 'b2', 'c2'].map((at) => pieceOn(SQUARES, now, at))).toEqual([0, 0, 0, 0])
    expect(pieceOn(SQUARES, now, 'd1')).toBeNull()
  })

  it('may be longer than wide: then it is turned', () => {
    const long = { at: 'a1', spans: [1, 2] }
    expect(covers(SQUARES, long, 'a2')).toBe(true)
    expect(covers(SQUARES, long, 'b1')).toBe(false)
    expect(fillOf(long)).toBe('rotate(90) scale(1)')
    expect(fillOf({ at: 'a1', spans: [2, 1] })).toBe('scale(1)')
    expect(fillOf({ at: 'a1', size: 2 })).toBe('scale(2)')
  })
})
