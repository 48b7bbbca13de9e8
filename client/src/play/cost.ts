// What a choice costs, in words.
import type { Preview, Text } from '../wire'
import type { Plan } from './plan'

export function costText(cost: number[], currencies: Text[], lang: 'en' | 'fr', free: string): string {
  if (cost.length === 0) return ''
  const parts = cost.flatMap((n, i) => (n > 0 ? [`${n} ${currencies[i]?.[lang] ?? ''}`.trim()] : []))
  return parts.length > 0 ? parts.join(' + ') : free
}

/** What a plan costs in all: a preview ends where something may show, and a walk goes on. */
export function costOf(plan: Pick<Plan, 'cost' | 'place'>, preview: Pick<Preview, 'cost'> | null): number[] {
  return !plan.place && preview?.cost.some((n) => n > 0) ? preview.cost : plan.cost
}
