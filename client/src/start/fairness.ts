// How fair a mission is, and its handicap, in words.
import type { BalanceInfo, HandicapInfo } from '../wire'
import { listed, t, tx } from '../words/language.svelte'

/** So many of a hundred. */
export function share(wins: number, games: number): number {
  return games > 0 ? Math.round((100 * wins) / games) : 0
}

export function balanceWords({ shares, games, level }: BalanceInfo): string {
  const won = shares.map((each) => t('balance.wins', { side: tx(each.name), percent: share(each.wins, games) }))
  return t('balance.words', { won: listed(won), level, games })
}

/** What a handicap of so many steps does, and for whom. */
export function handicapWords({ sides, plus, minus }: HandicapInfo, steps: number): string {
  if (steps === 0) return t('handicap.none')
  const what = (steps > 0 ? plus : minus)[Math.abs(steps) - 1]
  return t('handicap.helps', { side: tx(sides[steps > 0 ? 0 : 1]), what: tx(what) })
}
