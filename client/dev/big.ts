/** A made-up board of any size with any number of pieces, to measure how fast the board moves. */
import type { Piece, Scenery, Text, Thing, View } from '../src/wire'
import { plainName } from '../src/board/squares'

/** Numbers that look random and are the same every time. */
function shuffler(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

const both = (words: string): Text => ({ en: words, fr: words })

/** Corridors every six squares, rooms where they cross, doors at some rooms. */
export function bigScenery(size = 60, decks = 1): Scenery {
  const rows: string[] = []
  const sections: string[][] = []
  for (let y = 0; y < size; y++) {
    let row = ''
    const line: string[] = []
    for (let x = 0; x < size; x++) {
      const edge = x === 0 || y === 0 || x === size - 1 || y === size - 1
      const inRoom = x % 12 >= 5 && x % 12 <= 8 && y % 12 >= 5 && y % 12 <= 8
      const corridor = x % 6 === 1 || y % 6 === 1
      row += edge ? '#' : inRoom ? ',' : corridor ? '.' : '#'
      line.push(inRoom ? `R${Math.floor(x / 12)}${Math.floor(y / 12)}` : '')
    }
    rows.push(row)
    sections.push(line)
  }
  const last = size - 2
  return {
    game: 'hulk',
    mission: 'big',
    name: both('Big board'),
    briefing: both(''),
    objective: both(''),
    seats: [
      { key: 'marine', name: both('Marine') },
      { key: 'stealer', name: both('Stealer') },
    ],
    decks: Array.from({ length: decks }, (_, d) => ({
      name: String(d + 1),
      width: size,
      height: size,
      rows,
      sections,
    })),
    gates: [
      { letter: 'P', kind: 'entry', squares: [plainName({ deck: 0, x: 7, y: 1 })], outward: ['n'] },
      { letter: 'X', kind: 'exit', squares: [plainName({ deck: 0, x: last, y: 7 })], outward: ['e'] },
    ],
    links: decks > 1 ? [{ kind: 'ladder', a: 'h2', b: 'h2/2', signs: ['corner', 'corner'] }] : [],
    fixtures: [],
    currencies: [both('AP'), both('CP')],
    profile: 'third',
    options: {},
  }
}

/** A position on such a board with some pieces of each kind. */
export function bigView(scenery: Scenery, count = 80, seed = 7): View {
  const random = shuffler(seed)
  const places: string[] = []
  const deck = scenery.decks[0]
  deck.rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) if (row[x] !== '#') places.push(plainName({ deck: 0, x, y }))
  })
  const pieces: Piece[] = []
  for (let i = 0; i < count; i++) {
    const at = places.splice(Math.floor(random() * places.length), 1)[0]
    const kind = i % 4 === 0 ? 'marine' : i % 4 === 3 ? 'blip' : 'stealer'
    const shapes =
      kind === 'marine'
        ? [{ name: 'marine' }, { name: 'storm-bolter' }, { name: 'power-fist', mirrored: true }]
        : [{ name: kind }]
    pieces.push({
      id: i,
      name: kind === 'marine' ? `Bo ${i}` : `${kind === 'blip' ? 'B' : 'S'}${i}`,
      kind,
      seat: kind === 'marine' ? 0 : 1,
      status: 'board',
      title: both(`${kind} ${i}`),
      shapes,
      at,
      facing: kind === 'blip' ? '' : 'nesw'[Math.floor(random() * 4)],
      mark: kind === 'blip' ? '?' : '',
      badges: i % 8 === 0 ? [{ shape: 'overwatch', corner: 'nw', title: both('on overwatch') }] : [],
      state: kind === 'marine' ? 'ready' : '',
      lamp: kind === 'marine',
      points: 4,
      most: 4,
    })
  }
  const things: Thing[] = places.slice(0, 30).map((at, i) => ({
    kind: 'door',
    at,
    shape: i % 2 ? 'door-closed' : 'door-open',
    title: both('door'),
    across: i % 3 ? 'e' : 'n',
    state: i % 2 ? 'closed' : 'open',
  }))
  const flames: Thing[] = places.slice(30, 54).map((at) => ({
    kind: 'flames',
    at,
    shape: 'flames',
    title: both('flames'),
    layer: 'above',
    flicker: 'tongue',
    glow: 'fire',
  }))
  return {
    turn: 1,
    turns: 0,
    phase: 'marine',
    phase_name: both('Marine phase'),
    seat: 0,
    pieces,
    things: [...things, ...flames],
    lit: [...places.filter((_, i) => i % 3 > 0), ...pieces.map((piece) => piece.at!)],
    chips: [],
    goals: [],
    cards: [],
    result: null,
  }
}
