import { describe, expect, it } from 'vitest'
import type { Option, Piece } from '../wire'
import { arrowOf, commandOf, KeyRing } from './keys'

const words = { en: 'x', fr: 'x' }
const option = (text: string, rest: Partial<Option> = {}): Option => ({
  text,
  label: { en: text.replace(/^\w+: /, ''), fr: text },
  group: 'other',
  icon: '',
  ...rest,
})
const view = (turn: number) => ({ turn, phase: '', pieces: [{ name: 'Kesh' }, { name: 'Brand' }] as Piece[] })
const key = (name: string, rest: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...rest })

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

  it('pick who is called by a number by that, whoever has fallen', () => {
    const ring = new KeyRing()
    const pieces = [1, 3, 4, 12].map((n) => ({ id: n, name: `A${n}` })) as Piece[]
    const picks = pieces.map(({ id, name }) =>
      option(`${name}: activate`, { role: 'select', piece: id, group: 'select' }),
    )
    expect([...ring.keysFor(picks, { turn: 1, phase: '', pieces }).values()]).toEqual(['1', '3', '4', '2'])
    const left = picks.filter(({ piece }) => piece !== 1)
    expect([...ring.keysFor(left, { turn: 2, phase: '', pieces }).values()]).toEqual(['3', '4', '2'])
  })

  it('begin with the first key for every question', () => {
    const ring = new KeyRing()
    const places = (blip: string) => ['P', 'Q'].map((entry) => option(`${blip} at ${entry}`, { group: 'place' }))
    expect([...ring.keysFor(places('B1'), view(1), false).values()]).toEqual(['1', '2'])
    expect([...ring.keysFor(places('B2'), view(1), false).values()]).toEqual(['1', '2'])
  })

  it('are given to every option, never twice, never one that has a meaning', () => {
    const options = [
      option('step', { group: 'move' }),
      option('watch', { group: 'stance', key: 'o' }),
      option('end', { role: 'end' }),
      ...Array.from({ length: 18 }, (_, n) => option(`shot ${n}`, { group: 'shoot' })),
    ]
    const keys = new KeyRing([
      { key: 'o', label: words },
      { key: 'p', label: words },
    ]).keysFor(options, view(1))
    expect(keys.get(options[1])).toBe('o')
    expect(keys.get(options[2])).toBe('e')
    expect(keys.get(options[3])).toBe('1')
    expect(keys.get(options[0]), 'a step has a letter').toBe('q')
    expect(new Set(keys.values()).size).toBe(keys.size)
    expect(keys.size).toBe(options.length)
    const others = [...keys].filter(([o]) => o.group === 'shoot' || o.group === 'move').map(([, k]) => k)
    for (const each of others) expect(commandOf(key(each)), each).toBeNull()
    expect(others).not.toContain('p')
  })

  it('keep their meaning all game, also for another piece; what is aimed at somebody keeps it for a turn', () => {
    const ring = new KeyRing()
    const fire = option('Kesh: fire at h5', { group: 'shoot', at: 'h5' })
    const door = option('Kesh: open g5', { group: 'door', at: 'g5' })
    const guard = option('Kesh: guard', { group: 'stance' })
    const first = ring.keysFor([fire, door, guard], view(1))
    expect([first.get(fire), first.get(door), first.get(guard)]).toEqual(['1', '2', '3'])
    const second = ring.keysFor([guard, option('Kesh: reload')], view(1))
    expect([...second.values()]).toEqual(['3', '4'])
    const other = option('Brand: guard', { group: 'stance' })
    expect(ring.keysFor([other], view(1)).get(other)).toBe('3')
    expect(ring.keysFor([other], view(2)).get(other)).toBe('3')
    const shot = option('Brand: fire at k5', { group: 'shoot', at: 'k5' })
    expect(ring.keysFor([shot], view(2)).get(shot)).toBe('1')
  })

  it('pick the same figure while another is picked', () => {
    const ring = new KeyRing()
    const pick = (piece: number) => option(`${piece}: activate`, { group: 'select', role: 'select', piece })
    ring.keysFor([pick(7), pick(8)], view(1))
    const fire = option('Kesh: fire at h5', { group: 'shoot' })
    expect(ring.keysFor([fire], view(1)).get(fire)).toBe('3')
    expect([ring.pieceOf('2'), ring.pieceOf('3'), ring.keyOf(8)]).toEqual([8, -1, '2'])
    // Also when the first of them has died.
    ring.keepFor([fire, pick(8)], view(2))
    expect([ring.pieceOf('2'), ring.keyOf(8)]).toEqual([8, '2'])
    // Also where somebody is picked from the beginning.
    const other = new KeyRing()
    other.keepFor([fire, pick(7), pick(8)], view(3))
    expect(other.keysFor([fire], view(3)).get(fire)).toBe('3')
    expect(other.keyOf(8)).toBe('2')
  })

  it('follow the list from above: steps and turns have letters', () => {
    const ring = new KeyRing()
    const ahead = option('Kesh: forward', { group: 'move', icon: 'forward' })
    const left = option('Kesh: turn left', { group: 'turn' })
    const door = option('Kesh: open', { group: 'door', at: 'h2' })
    const fire = option('Kesh: fire at l2', { group: 'shoot', at: 'l2' })
    expect([...ring.keysFor([ahead, left], view(1)).values()]).toEqual(['q', 'w'])
    const keys = ring.keysFor([fire, door, ahead, left], view(1))
    expect([fire, door, ahead, left].map((each) => keys.get(each))).toEqual(['1', '2', 'q', 'w'])
  })

  it('pick somebody by the same key in whatever way that can be done, and say so', () => {
    const ring = new KeyRing()
    const pick = (text: string, piece: number) => option(text, { group: 'select', role: 'select', piece })
    ring.keysFor([pick('Kesh: activate', 7), pick('Varro: activate', 8)], view(1))
    const paid = pick('Varro: one action', 8)
    expect(ring.keysFor([paid], view(1)).get(paid)).toBe('2')
    // In two ways at once: the first keeps it.
    const both = [pick('Varro: activate', 8), paid]
    expect([...ring.keysFor(both, view(2)).values()]).toEqual(['2', '3'])
    expect(ring.keyOf(8)).toBe('2')
  })

  it('keep what a piece does where it stands from turn to turn', () => {
    const ring = new KeyRing()
    const pieces = [{ id: 3, at: 'k6' }] as Piece[]
    const shown = option('B1: turn up', { piece: 3, at: 'k6' })
    ring.keysFor([option('B1: lurk'), shown], { ...view(1), pieces })
    expect(ring.keysFor([shown], { ...view(2), pieces }).get(shown)).toBe('2')
  })

  it('of somebody who has gone are given away first, where there are no others', () => {
    const ring = new KeyRing()
    const pieces = [{ id: 7, status: 'board' }] as Piece[]
    const pick = (piece: number) => option(`${piece}: activate`, { group: 'select', role: 'select', piece })
    const ahead = option('Kesh: forward', { group: 'move', icon: 'forward' })
    ring.keysFor([ahead, pick(7), pick(8)], { ...view(1), pieces })
    for (let n = 0; ring.keyOf(8) !== ''; n++) {
      expect(n).toBeLessThan(40)
      ring.keysFor([option(`act ${n}`)], { ...view(1), pieces })
    }
    expect(ring.keyOf(7)).not.toBe('')
    expect(ring.keysFor([ahead], { ...view(2), pieces }).get(ahead)).toBe('q')
  })

  it('keep the meaning of a step, wherever it leads', () => {
    const ring = new KeyRing()
    const ahead = (at: string) => option(`Kesh: forward to ${at}`, { group: 'move', icon: 'forward' })
    const back = (at: string) => option(`Kesh: back to ${at}`, { group: 'move', icon: 'step' })
    const first = [ahead('h2'), back('f2')]
    const second = [option('Kesh: fire at l2', { group: 'shoot' }), back('g2'), ahead('i2')]
    expect([...ring.keysFor(first, view(1)).values()]).toEqual(['q', 'w'])
    const keys = ring.keysFor(second, view(1))
    expect(second.map((each) => keys.get(each))).toEqual(['1', 'w', 'q'])
  })

  it('of steps in all directions never come to mean anything else', () => {
    const ring = new KeyRing()
    const meant = new Map<string, string>()
    for (let square = 0; square < 12; square++) {
      const steps = Array.from({ length: 8 }, (_, n) => option(`go ${square}.${n}`, { group: 'move', icon: 'step' }))
      const shots = Array.from({ length: 1 + (square % 3) }, (_, n) => option(`shot ${n}`, { group: 'shoot' }))
      for (const [{ label, group }, key] of ring.keysFor([...steps, ...shots], view(1))) {
        const words = group === 'move' ? 'a step' : label.en
        expect(meant.get(key) ?? words, key).toBe(words)
        meant.set(key, words)
      }
    }
  })

  it('of steps in all directions follow the keyboard', () => {
    const steps = ['c4', 'd4', 'e4', 'c5'].map((at) => option(`move ${at}`, { group: 'move', icon: 'step' }))
    const keys = new KeyRing().keysFor(steps, view(1))
    expect(steps.map((each) => keys.get(each))).toEqual(['q', 'w', 'r', 't'])
  })

  it('are used again where all have had a meaning', () => {
    const ring = new KeyRing()
    for (let n = 0; n < 60; n++) expect(ring.keysFor([option(`act ${n}`)], view(1)).size).toBe(1)
  })
})
