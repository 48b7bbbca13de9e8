// What a choice costs, in words.
import type { Text } from '../wire'

export function costText(cost: number[], currencies: Text[], lang: 'en' | 'fr', free: string): string {
  if (cost.length === 0) return ''
  const parts = cost.flatMap((n, i) => (n > 0 ? [`${n} ${currencies[i]?.[lang] ?? ''}`.trim()] : []))
  return parts.length > 0 ? parts.join(' + ') : free
}
