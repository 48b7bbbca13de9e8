// How something may come out, summed up.
import type { Chance, Preview, Spread } from '../wire'

/** The chance that it is deadly; null where nobody can die of it. */
export function deadly({ bars, kills = -1 }: Spread): { ways: number; of: number } | null {
  const of = bars[0]?.of ?? 0
  if (kills < 0 || of <= 0) return null
  return { ways: bars.slice(kills).reduce((sum, bar) => sum + bar.ways, 0), of }
}

/** The chance that matters to the one who acts: the first good one that the server names, else that of a kill. */
export function goodChance(preview: Preview | null | undefined): Omit<Chance, 'key' | 'label'> | null {
  const odds = preview?.odds ?? []
  const named = odds.find((odd) => !isRisk(odd))
  if (named || odds.length > 0) return named ?? null
  const spread = preview?.spreads?.find((each) => !each.own)
  const kill = spread && deadly(spread)
  return kill ? { tone: 'good', ...kill } : null
}

/** How long each bar is against the longest, from 0 to 1. */
export function lengths({ bars }: Spread): number[] {
  const most = Math.max(1, ...bars.map((bar) => bar.ways))
  return bars.map((bar) => bar.ways / most)
}

/** Whether a chance is one that the one who acts does not want. */
export const isRisk = (odd: Pick<Chance, 'tone'>): boolean => odd.tone === 'bad'
