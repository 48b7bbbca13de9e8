/** What can be picked on the board: options and reach, by square. */
import type { Option, Place } from '../wire'
import { edgeKey } from './edges'
import { FACINGS } from './squares'
import type { Facing } from './types'

/** Groups that have a mark of their own; all others share one. */
export const MARKED = ['move', 'shoot', 'melee', 'door', 'object', 'power', 'place', 'select', 'other'] as const
export type MarkGroup = (typeof MARKED)[number]

export interface Target {
  at: string
  /** The door it is about, where that is what must be picked; else empty. */
  edge: number[]
  group: MarkGroup
  options: Option[]
}

export function markGroup(group: string): MarkGroup {
  return (MARKED as readonly string[]).includes(group) ? (group as MarkGroup) : 'other'
}

/** Groups that are about the piece itself: turns have handles, the others are buttons of the app. */
const NO_TARGETS = ['turn', 'stance', 'end', 'answer']

/**
 * One target for each square (or door) and group. `standing` says where a piece stands: what it does to itself where it stands,
 * and beginning with a piece, need no mark.
 */
export function targetsOf(options: Option[], standing: (piece: number) => string | undefined): Target[] {
  const found = new Map<string, Target>()
  for (const option of options) {
    const edge = option.edge ?? []
    if (NO_TARGETS.includes(option.group)) continue
    const group = markGroup(option.group)
    for (const at of new Set([option.at ?? '', ...(option.aims ?? [])])) {
      if (!at && !edge.length) continue
      const own = (option.piece ?? -1) >= 0 && standing(option.piece!) === at
      if (own && option.group !== 'place' && !edge.length) continue
      const key = edge.length ? `${edgeKey(edge)} ${group}` : `${at} ${group}`
      const target = found.get(key)
      if (target) target.options.push(option)
      else found.set(key, { at, edge, group, options: [option] })
    }
  }
  return [...found.values()]
}

/** The squares that mean something when they are picked. */
export function pickableOf(targets: Target[], reach: Place[], options: Option[] = []): Set<string> {
  const squares = targets.filter((target) => !target.edge.length)
  return new Set([...[...squares, ...reach].map(({ at }) => at), ...options.flatMap((option) => option.area ?? [])])
}

export function totalCost(cost: number[] | undefined): number {
  return (cost ?? []).reduce((sum, part) => sum + part, 0)
}

/** Costs as they are written on a square: the first currency, then what is paid of the others as +n. */
export function costText(cost: number[] | undefined): string {
  if (!cost?.length) return ''
  const [first = 0, ...others] = cost
  const more = others.reduce((sum, part) => sum + part, 0)
  if (!more) return String(first)
  return first ? `${first}+${more}` : `+${more}`
}

/** The cheapest way to each square that can be reached. */
export function cheapest(reach: Place[]): Map<string, Place> {
  const best = new Map<string, Place>()
  for (const place of reach) {
    const known = best.get(place.at)
    if (!known || totalCost(place.cost) < totalCost(known.cost)) best.set(place.at, place)
  }
  return best
}

export interface Handle {
  facing: Facing
  /** What it costs in all, as text; "" where that is not known or nothing. */
  cost: string
  /** The facing that is shown now. */
  chosen: boolean
}

/** The facings that are possible on a square, with their costs; empty where there is nothing to choose. */
export function handlesFor(square: string, now: string, reach: Place[], options: Option[]): Handle[] {
  const found = new Map<string, number[] | undefined>()
  for (const place of reach) {
    if (place.at !== square || !place.facing) continue
    const known = found.get(place.facing)
    if (!known || totalCost(place.cost) < totalCost(known)) found.set(place.facing, place.cost)
  }
  for (const option of options) {
    if (option.facing && option.at === square && !found.has(option.facing)) found.set(option.facing, option.cost)
  }
  if (found.size < 2) return []
  return inOrder(found, now)
}

/** The facings to which a piece can turn where it stands. */
export function turnHandles(piece: number, square: string, now: string, options: Option[]): Handle[] {
  const found = new Map<string, number[] | undefined>()
  for (const option of options) {
    const here = !option.at || option.at === square
    if (option.group === 'turn' && option.facing && here && (option.piece ?? piece) === piece) {
      if (option.facing !== now) found.set(option.facing, option.cost)
    }
  }
  return inOrder(found, now)
}

function inOrder(found: Map<string, number[] | undefined>, now: string): Handle[] {
  return FACINGS.filter((facing) => found.has(facing)).map((facing) => ({
    facing,
    cost: costText(found.get(facing)),
    chosen: facing === now,
  }))
}
