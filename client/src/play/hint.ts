// A hint in words, and as a plan that one press carries out. The record says that it was asked for.
import type { Advice, Text, View, Weighed } from '../wire'
import { en, type Key } from '../words/en'
import { say, type Language } from '../words/language.svelte'
import { squareName } from './names'
import { planOf, type Plan } from './plan'

/** So many alternatives are told. */
const MOST = 3

const percent = (one: Weighed) => Math.round(100 * one.estimate)

/** What was weighed for what is done in the end: for the act of whoever is picked, or for the one choice. */
export function weighedFor(hint: Advice): Weighed[] {
  return hint.then.length > 0 ? hint.then : hint.weighed
}

/** Whether nothing that was weighed gives any chance. */
export function isHopeless(hint: Advice): boolean {
  const weighed = weighedFor(hint)
  return weighed.length > 0 && weighed.every((one) => percent(one) === 0)
}

/** A bot by its name for people, within a sentence: the figure before it would be read as one that is taken off. */
export function nameOf(lang: Language, bot: string): string {
  const key = `bot.${bot}`
  return (key in en ? say(lang, key as Key) : bot).replace(/^\d – /, '')
}

/** One sentence: who would do what, or what was done; of a walk its first step, where it leads, and what is done there. */
export function told(lang: Language, hint: Advice, key: 'hint.would' | 'thought.did' = 'hint.would'): string {
  const picks = hint.then.length > 0 || hint.steps[0]?.role === 'select'
  const [first, ...further] = picks && hint.steps.length > 1 ? hint.steps.slice(1) : hint.steps
  let choice = first?.label[lang] ?? hint.text
  const step = further.findLast(({ group, at }) => group === 'move' && at)
  const last = further.at(-1)
  if (step) choice += say(lang, 'hint.on', { at: squareName(step.at!, lang) })
  if (last && last !== step) choice += say(lang, 'hint.then', { act: last.label[lang] })
  return say(lang, key, { bot: nameOf(lang, hint.bot), choice })
}

/** The chance that it was given, and that of the next best; empty where nothing was weighed. */
export function chances(lang: Language, hint: Advice, of: 'hint' | 'thought' = 'hint'): string {
  const [best, ...others] = weighedFor(hint)
  if (!best) return ''
  const next = [...others].sort((a, b) => b.estimate - a.estimate)[0]
  if (of === 'hint' && percent(best) === 0 && !(next && percent(next))) return say(lang, 'hint.lost')
  if (next && percent(next) > percent(best))
    return say(lang, `${of}.unsure`, { percent: percent(best), next: percent(next) })
  return next
    ? say(lang, `${of}.chances`, { percent: percent(best), next: percent(next) })
    : say(lang, `${of}.chance`, { percent: percent(best) })
}

/** The alternatives to what is chosen first, the best of them first. */
export function alternatives(weighed: Weighed[]): { label: Text; percent: number }[] {
  return weighed
    .slice(1)
    .sort((a, b) => b.estimate - a.estimate)
    .slice(0, MOST)
    .map((one) => ({ label: one.label, percent: percent(one) }))
}

/** All of it as one plan; null where there is nothing to do. */
export function planFor(hint: Advice): Plan | null {
  const last = hint.steps.at(-1)
  return last ? planOf({ ...last, plan: hint.steps.map((step) => step.text) }) : null
}

/** Where it takes place: whoever acts, and what he goes to or aims at. */
export function squaresFor(hint: Advice, view: View | null): string[] {
  const squares = hint.steps.flatMap(({ piece = -1, at = '', area = [] }) => [
    view?.pieces.find((p) => p.id === piece && p.status === 'board')?.at ?? '',
    at,
    ...area,
  ])
  return [...new Set(squares.filter(Boolean))]
}
