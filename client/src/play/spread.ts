// How something may come out, summed up.
import type { Chance, Spread } from '../wire'

/** The chance that it is deadly; null where nobody can die of it. */
export function deadly({ bars, kills = -1 }: Spread): { ways: number; of: number } | null {
  const of = bars[0]?.of ?? 0
  if (kills < 0 || of <= 0) return null
  return { ways: bars.slice(kills).reduce((sum, bar) => sum + bar.ways, 0), of }
}

/** How long each bar is against the longest, from 0 to 1. */
export function lengths({ bars }: Spread): number[] {
  const most = Math.max(1, ...bars.map((bar) => bar.ways))
  return bars.map((bar) => bar.ways / most)
}

/** Whether a chance is one that the one who acts does not want. */
export const isRisk = (odd: Pick<Chance, 'tone'>): boolean => odd.tone === 'bad'
