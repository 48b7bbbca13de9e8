/** Events as steps of an animation: what moves, what flashes, and the position after each step. Holds no rules. */
import type { Look, Piece, Sound, Thing, Told, View } from '../wire'

/** What dice of a colour count. */
type Counted = Pick<Told, 'colours' | 'values' | 'total'>

/** Something seen for a moment. It never holds up what follows. */
export type Effect =
  | ({ kind: 'dice'; at: string; faces: number[]; need: number; hits: boolean[]; ms: number } & Counted)
  | { kind: 'tracer'; from: string; to: string; missed: boolean; ms: number }
  | { kind: 'claws'; at: string; from: string; ms: number }
  | { kind: 'jam'; at: string; ms: number }
  | { kind: 'appears'; at: string; ms: number }
  | { kind: 'muzzle'; at: string; ms: number }
  | { kind: 'flash'; at: string; ms: number }
  | { kind: 'ring'; at: string; ms: number }
  | { kind: 'area'; at: string; squares: string[]; hot: boolean; ms: number }

export interface Step {
  /** How long it takes at normal speed; 0: at once. */
  ms: number
  /** The piece that slides or turns to where `view` has it, or -1. */
  piece: number
  effects: Effect[]
  /** Where something happens, for a camera that follows; "" for nowhere. */
  at: string
  sound: Sound
  /** Who was killed here, and where. */
  killed: { at: string; piece: number } | null
  view: View
}

/** Milliseconds at normal speed. A whole step stays under 250. */
export const MS = {
  move: 170,
  fall: 240,
  turn: 90,
  shot: 220,
  kill: 190,
  change: 140,
  appear: 120,
  dice: 200,
  note: 70,
}
const DICE_STAY = 1500
const MUZZLE = 80
const FLASH = 260
const CLAWS = 340
const RING = 600
const AREA = 700

const shows = (event: Told, look: Look): boolean => event.looks?.includes(look) ?? false

/** The steps of a batch that leads from one position to another; `apart` says whether squares are on different decks. */
export function stepsOf(
  events: Told[],
  before: View,
  after: View,
  apart: (a: string, b: string) => boolean = () => false,
): Step[] {
  const final = new Map(after.pieces.map((piece) => [piece.id, piece]))
  const last = new Map<number, number>()
  events.forEach((event, i) => {
    if ((event.piece ?? -1) >= 0) last.set(event.piece!, i)
  })
  const steps: Step[] = []
  // On the way both what was seen and what will be lies in the light.
  const lit = before.lit?.length && after.lit?.length ? [...new Set([...before.lit, ...after.lit])] : after.lit
  let view: View = { ...before, lit }
  events.forEach((event, i) => {
    const id = event.piece ?? -1
    const was = view.pieces.find((piece) => piece.id === id)
    const now = pieceAfter(event, was, final.get(id), last.get(id) === i)
    const things = shows(event, 'change') || changed(event, view.things, after.things) ? after.things : view.things
    view = { ...view, things, pieces: withPiece(view.pieces, id, was, now) }
    const step = seen(event, was, now, view)
    // From one deck to the other it takes longer.
    if (step.piece >= 0 && was?.at && now?.at && apart(was.at, now.at)) step.ms = MS.fall
    if (step.ms > 0 || step.effects.length || step.piece >= 0 || step.view.things !== before.things) steps.push(step)
  })
  return steps
}

/** Whether the things where it happened look different afterwards. */
function changed(event: Told, before: Thing[], after: Thing[]): boolean {
  const { at = '', edge = [] } = event
  if (before === after || (!at && !edge.length)) return false
  const there = (thing: Thing): boolean => (edge.length ? thing.edge?.join() === edge.join() : thing.at === at)
  const look = (things: Thing[]): string =>
    things
      .filter(there)
      .map((thing) => [thing.kind, thing.shape, thing.state].join())
      .join(' ')
  return look(before) !== look(after)
}

/** How a piece looks after an event; null: it is not on the board any more. */
function pieceAfter(event: Told, was: Piece | undefined, final: Piece | undefined, isLast: boolean): Piece | null {
  const base = was ?? final
  if (!base) return null
  if (isLast && final?.status === 'board') return final
  if (shows(event, 'gone') || shows(event, 'death')) return null
  const piece: Piece = { ...base }
  if (shows(event, 'place') && event.at) {
    piece.at = event.at
    piece.status = 'board'
  }
  if (event.facing) piece.facing = event.facing
  return piece
}

function withPiece(pieces: Piece[], id: number, was: Piece | undefined, now: Piece | null): Piece[] {
  if (id < 0 || was === (now ?? undefined)) return pieces
  if (!now) return pieces.filter((piece) => piece.id !== id)
  return was ? pieces.map((piece) => (piece.id === id ? now : piece)) : [...pieces, now]
}

function seen(event: Told, was: Piece | undefined, now: Piece | null, view: View): Step {
  const at = event.at || now?.at || was?.at || ''
  const step: Step = {
    ms: 0,
    piece: -1,
    effects: [],
    at: event.quiet ? '' : at,
    sound: event.sound ?? '',
    killed: null,
    view,
  }
  const own = now?.at || was?.at || at
  if (shows(event, 'shot') && event.at && own && own !== event.at) {
    const missed = !!event.hits?.length && !event.hits.includes(true)
    step.effects.push(
      { kind: 'muzzle', at: own, ms: MUZZLE },
      { kind: 'tracer', from: own, to: event.at, missed, ms: MS.shot },
    )
    step.ms = MS.shot
  }
  if (shows(event, 'strike')) {
    const other = view.pieces.find((piece) => piece.id === event.other)?.at
    const there = other || (event.at !== own && event.at) || own
    step.effects.push({ kind: 'claws', at: there, from: own, ms: CLAWS })
    step.ms = Math.max(step.ms, MS.change)
  }
  if (shows(event, 'jam') && own) {
    step.effects.push({ kind: 'jam', at: own, ms: RING })
    step.ms = Math.max(step.ms, MS.change)
  }
  if (event.squares?.length) {
    const hot = !shows(event, 'scan')
    step.effects.push({ kind: 'area', at: event.squares[0], squares: event.squares, hot, ms: AREA })
    step.ms = Math.max(step.ms, MS.change)
  }
  if (event.dice?.length) {
    const { dice: faces, need = 0, hits = [], colours, values, total } = event
    // Beside the piece that rolls.
    step.effects.push({ kind: 'dice', at: own, faces, need, hits, colours, values, total, ms: DICE_STAY })
    step.ms = Math.max(step.ms, MS.dice)
  }
  if (shows(event, 'death') && at) {
    step.killed = { at, piece: event.piece ?? -1 }
    step.effects.push({ kind: 'flash', at, ms: FLASH })
    step.ms = MS.kill
  } else if (was && now && was.status !== 'dead' && (was.at !== now.at || was.status !== now.status)) {
    step.piece = now.id
    step.ms = Math.max(step.ms, MS.move)
  } else if (was && now && was.facing !== now.facing) {
    step.piece = now.id
    step.ms = Math.max(step.ms, MS.turn)
  } else if (!was && now) {
    step.effects.push({ kind: 'appears', at: now.at || at, ms: RING })
    step.ms = Math.max(step.ms, MS.appear)
  } else if (shows(event, 'change') && at) {
    step.effects.push({ kind: 'ring', at, ms: RING })
    step.ms = Math.max(step.ms, MS.change)
  } else if (!event.quiet && event.at && !step.effects.length) {
    step.effects.push({ kind: 'ring', at: event.at, ms: RING })
    step.ms = MS.note
  }
  return step
}
