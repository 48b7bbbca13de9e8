import type { Scenery, View } from '../wire'
import type { Mark } from './types'

/** What is marked: the kills of this turn, and what the app wants shown; each place once for each kind. */
export function marksShown(given: Mark[], kills: (Mark & { turn: number; piece: number })[], view: View): Mark[] {
  const alive = new Set(view.pieces.filter((piece) => piece.status === 'board').map((piece) => piece.id))
  const all = [...kills.filter((kill) => kill.turn === view.turn && !alive.has(kill.piece)), ...given]
  return all.filter((mark, i) => all.findIndex((other) => other.at === mark.at && other.kind === mark.kind) === i)
}

/** The squares that are one place with the one under the pointer, on another deck. */
export function linkedTo({ links }: Scenery, square: string | null): string[] {
  return links.filter(({ a, b }) => a === square || b === square).flatMap(({ a, b }) => [a, b])
}

/** The shapes of marks on squares, around (0, 0) in a square of 40: each group has its own, not only a colour. */
export const SHAPES: Record<string, string> = {
  // A small diamond: step here.
  move: 'M0-6.5L6.5 0 0 6.5-6.5 0z',
  // A crosshair around whoever stands there, not over them; open below, where the name is.
  shoot:
    'M-14.8-14.8A21 21 0 0 0-14.8 14.8M14.8-14.8A21 21 0 0 1 14.8 14.8M-8-19.4A21 21 0 0 1 8-19.4M0-26v8M-26 0h8M18 0h8',
  // Claws at the four corners, the lower ones above the name.
  melee: 'M-22-10v-12h12M22-10v-12h-12M-22-22l8 8M22-22l-8 8M-22 4v12l8-8M22 4v12l-8-8',
  // Two leaves with arrows.
  door: 'M-17-12v24M17-12v24M-12 0h7M5 0h7M-8-4l-4 4 4 4M8-4l4 4-4 4',
  object: 'M-16-9v-7h7M16-9v-7h-7M-16 9v7h7M16 9v7h-7M0-6.5v9M-4.5-1.500L0 3l4.5-4.5',
  power: 'M0-17l4.2 12.800L17 0 4.2 4.2 0 17-4.2 4.2-17 0-4.2-4.200z',
  place: 'M-17-10v-7h7M17-10v-7h-7M-17 10v7h7M17 10v7h-7M0-6v12M-6 0h12',
  select: 'M-18-11v-4q0-3 3-3h4M18-11v-4q0-3-3-3h-4M-18 11v4q0 3 3 3h4M18 11v4q0 3-3 3h-4',
  other: 'M-8.5-15h17L17 0 8.5 15h-17L-17 0z',
  kill: 'M-9-9L9 9M9-9L-9 9',
  // Open below, where the name of whoever stands there is.
  point: 'M-12.4 12.4A17.5 17.5 0 1 1 12.4 12.4M0-26v5M-26 0h5M21 0h5',
  claws: 'M-8-15Q3-12 15-17M-12-2Q2 2 17-3M-9 11Q4 16 13 10',
  jam: 'M0-15a15 15 0 1 0 .01 0zM-10.500-10.500L10.500 10.500',
  // What is left of somebody.
  trace:
    'M-2-13c6-2 9 2 9 6 5-1 8 3 6 7 3 4 0 8-4 8-1 5-7 6-10 3-4 3-9 1-9-3-5 0-7-5-4-8-2-5 2-8 6-8 0-3 3-5 6-5zM14-11l3-2 1 3-3 1zM-15 10l-3 1 1 3 3-1zM11 13l2 3-3 1z',
  flash: 'M0-24l5 13 13-9-7 14 13 6-14 4 8 13-13-6-5 14-5-14-13 6 8-13-14-4 13-6-7-14 13 9z',
}
