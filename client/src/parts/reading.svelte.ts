// The rule that is open beside the page, if any.
import { api, type Rule } from '../server/api'

export const reading: { id: string } = $state({ id: '' })

const known = new Map<string, Promise<Rule>>()

export function readRule(id: string): void {
  reading.id = id
}

export function ruleOf(id: string): Promise<Rule> {
  let rule = known.get(id)
  if (!rule) {
    rule = api.rule(id)
    rule.catch(() => known.delete(id))
    known.set(id, rule)
  }
  return rule
}
