/** Lines from deck to deck: they go through the hole or ladder between the two that makes them shortest. */
import type { Scenery } from '../wire'
import { centreOf, UNIT, type Plan } from './plan'

/** A line as its parts, one on each deck: from square to square. */
export function legsOf({ links }: Scenery, plan: Plan, from: string, to: string): [string, string][] {
  const [above, below] = [plan.squares.deck(from), plan.squares.deck(to)]
  if (above === below) return [[from, to]]
  const ways = links
    .flatMap(({ a, b }): [string, string][] => [
      [a, b],
      [b, a],
    ])
    .filter(([here, there]) => plan.squares.deck(here) === above && plan.squares.deck(there) === below)
    .map(([here, there]) => ({ here, there, far: apart(plan, from, here) + apart(plan, there, to) }))
    .sort((one, other) => one.far - other.far)
  const hole = ways[0]
  if (!hole) return [[from, to]]
  const legs: [string, string][] = [
    [from, hole.here],
    [hole.there, to],
  ]
  return legs.filter(([start, end]) => start !== end)
}

/** Squares after one another as lines, one for each stay on a deck. */
export function stretches(plan: Plan, squares: string[]): string[][] {
  const out: string[][] = []
  squares.forEach((at, i) => {
    const same = i > 0 && plan.squares.deck(squares[i - 1]) === plan.squares.deck(at)
    if (same) out[out.length - 1].push(at)
    else out.push([at])
  })
  return out
}

function apart(plan: Plan, a: string, b: string): number {
  const [one, other] = [centreOf(plan, a), centreOf(plan, b)]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) / UNIT : Infinity
}
