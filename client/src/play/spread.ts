// How something may come out, summed up.
import type { Chance, Preview, Spread } from '../wire'

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))
const leastCommon = (a: number, b: number): number => (a / greatestCommon(a, b)) * b

/** The chance that it is deadly; null where nobody can die of it. */
export function deadly({ bars, kills = -1 }: Spread): { ways: number; of: number } | null {
  if (kills < 0 || bars.length === 0) return null
  // Each bar has its fraction in lowest terms.
  const of = bars.reduce((common, bar) => leastCommon(common, bar.of), 1)
  return { ways: bars.slice(kills).reduce((sum, bar) => sum + (bar.ways * of) / bar.of, 0), of }
}

/** The chance that matters to the one who acts: the first good one that the server names, else that of a kill. */
export function goodChance(preview: Preview | null | undefined): Omit<Chance, 'key' | 'label'> | null {
  const odds = preview?.odds ?? []
  const named = odds.find((odd) => !isRisk(odd) && odd.key !== 'jam') // a jam of theirs is welcome, and no aim
  if (named || odds.length > 0) return named ?? null
  const spread = preview?.spreads?.find((each) => !each.own)
  const kill = spread && deadly(spread)
  return kill ? { tone: 'good', ...kill } : null
}

/** How long each bar is, from 0 to 1: as its chance, so that half of a line is half of all cases. */
export function lengths({ bars }: Spread): number[] {
  return bars.map((bar) => bar.ways / bar.of)
}

/** Which bars can come about; the others say nothing. */
export function possibleOf({ bars }: Spread): number[] {
  return bars.flatMap((bar, n) => (bar.ways > 0 ? [n] : []))
}

/** Whether a chance is one that the one who acts does not want. */
export const isRisk = (odd: Pick<Chance, 'tone'>): boolean => odd.tone === 'bad'

/** The greatest chance of what is not wanted. */
export function riskOf(preview: Preview | null | undefined): number {
  return (preview?.odds ?? []).filter(isRisk).reduce((most, odd) => Math.max(most, odd.ways / odd.of), 0)
}

/** What is not wanted and comes of it for certain, such as the loss of somebody. */
export const surelyLost = (preview: Preview | null | undefined): Chance | undefined =>
  preview?.odds.find((odd) => isRisk(odd) && odd.ways === odd.of)
