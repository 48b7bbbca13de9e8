// Standing orders with conditions, as lines: `who when kind: answer, key value, key value`; and those given at one press.
import type { GameStore } from '../line/game.svelte'
import type { Beforehand, Text, View, Worded } from '../wire'

export interface Conditional {
  who: string
  kind: string
  answer: string
  /** What is asked of it, by key. */
  conditions: Record<string, string>
}

const LINE = /^(.+?) when ([^:,]+): (\w+)((?:, \w+ [^,]+)*)$/

export function composed({ who, kind, answer, conditions }: Conditional): string {
  const given = Object.entries(conditions).filter(([, value]) => value !== '')
  return [`${who} when ${kind}: ${answer}`, ...given.map(([key, value]) => `${key} ${value}`)].join(', ')
}

/** A line in its parts; null: it has no conditions. */
export function parsed(line: string): Conditional | null {
  const found = LINE.exec(line)
  if (!found) return null
  const [, who, kind, answer, rest] = found
  const parts = rest
    .split(', ')
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)])
  return { who, kind, answer, conditions: Object.fromEntries(parts) as Record<string, string> }
}

type Now = Pick<View, 'turn' | 'phase'>

/** What a condition takes that holds now: the turn, or turn and phase; "" where it takes a number. */
export function nowFor({ takes = 'number' }: Worded, { turn, phase }: Now): string {
  return takes === 'turn' ? String(turn) : takes === 'phase' ? `${turn} ${phase}` : ''
}

/** A line in words, in its parts: the question, what is done, and each condition; null: nobody knows such a line. */
export function told(
  line: string,
  known: Beforehand[],
  now: Now,
): { who: string; parts: Text[]; over: boolean } | null {
  const order = parsed(line)
  const question = known.find((each) => each.kind === order?.kind)
  const answer = question?.answers.find((each) => each.key === order?.answer)
  if (!order || !question || !answer) return null
  const parts = [question.name, answer.label]
  let over = false
  for (const [key, value] of Object.entries(order.conditions)) {
    const condition = question.conditions.find((each) => each.key === key)
    if (!condition) return null
    parts.push(filled(condition.label, value))
    const then = nowFor(condition, now)
    over ||= then !== '' && then !== value && Number.parseInt(value) <= now.turn
  }
  return { who: order.who, parts, over }
}

const filled = ({ en, fr }: Text, n: string): Text => ({ en: en.replace('{n}', n), fr: fr.replace('{n}', n) })

/** An order that answers what is open as one choice would: it does not stand beyond that. */
export function press(order: string, store: Pick<GameStore, 'hurry' | 'tell' | 'orders'>): void {
  store.hurry()
  store.tell({ type: 'orders', lines: [...store.orders, order] })
}
