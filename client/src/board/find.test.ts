import { describe, expect, it } from 'vitest'
import type { Piece, Scenery, View } from '../wire'
import { firstSquare, nextPiece, ownMiddle, pieceOn } from './find'
import { Squares } from './squares'
import { centreOf, makePlan } from './plan'

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words })
const piece = (id: number, at: string, more: Partial<Piece> = {}): Piece => ({
  id,
  name: '',
  kind: '',
  seat: 0,
  status: 'board',
  title: both(''),
  shapes: [],
  at,
  ...more,
})
const scenery: Scenery = {
  game: '',
  mission: '',
  name: both(''),
  briefing: both(''),
  objective: both(''),
  seats: [],
  gates: [],
  links: [],
  decks: [{ name: '1', width: 5, height: 2, rows: ['#####', '#...#'], sections: [] }],
  fixtures: [],
  currencies: [],
  profile: '',
  options: {},
}
const view = (pieces: Piece[], own: number[] = []): View => ({
  turn: 1,
  turns: 0,
  phase: '',
  phase_name: both(''),
  seat: 0,
  pieces,
  things: [],
  chips: [],
  goals: [],
  cards: own.map((id) => ({ piece: id, name: '', role: both(''), weapons: [], points: 0, most: 0 })),
})

describe('finding the way', () => {
  it('knows who stands on a square, large pieces too, and not the dead', () => {
    const now = view([piece(1, 'b2', { status: 'dead' }), piece(2, 'c1', { size: 2 })])
    expect(pieceOn(new Squares(), now, 'b2')).toBeNull()
    expect(pieceOn(new Squares(), now, 'd2')).toBe(2)
  })

  it('begins with the selected piece, else the first, else the first square', () => {
    const now = view([piece(1, 'b2'), piece(2, 'd2')])
    expect(firstSquare(now, scenery, 2)).toBe('d2')
    expect(firstSquare(now, scenery, null)).toBe('b2')
    expect(firstSquare(view([]), scenery, null)).toBe('b2')
  })

  it('goes from piece to piece and around', () => {
    const now = view([piece(1, 'b2'), piece(2, 'd2')])
    expect(nextPiece(now, 'b2', 1)).toBe('d2')
    expect(nextPiece(now, 'd2', 1)).toBe('b2')
    expect(nextPiece(now, 'b2', -1)).toBe('d2')
    expect(nextPiece(now, null, 1)).toBe('b2')
    expect(nextPiece(view([]), null, 1)).toBeNull()
  })

  it('looks at the own pieces first', () => {
    const plan = makePlan(scenery, 'row')
    const pieces = [piece(1, 'b2'), piece(2, 'd2')]
    expect(ownMiddle(view(pieces, [2]), plan, [0])!.x).toBe(140)
    expect(ownMiddle(view(pieces), plan, [0])!.x).toBe(100)
    expect(ownMiddle(view(pieces), plan, [1])).toBeNull()
  })

  it('looks at the larger of two groups, not at the nothing between them', () => {
    const long = { ...scenery, decks: [{ ...scenery.decks[0], width: 26, rows: ['#'.repeat(26), '.'.repeat(26)] }] }
    const pieces = [piece(1, 'a2'), piece(2, 'y2'), piece(3, 'z2')]
    const plan = makePlan(long, 'row')
    expect(ownMiddle(view(pieces), plan, [0])).toEqual(centreOf(plan, 'y2'))
  })
})
