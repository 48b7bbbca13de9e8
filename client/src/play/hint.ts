// A hint: what the best bot would do here. The record says that it was asked for.
import type { GameStore } from '../line/game.svelte'
import type { Advice, Text } from '../wire'
import { en, type Key } from '../words/en'
import { say, type Language } from '../words/language.svelte'

/** Ask for a hint; it, or why there is none, is shown as a note. */
export async function askHint(store: GameStore): Promise<void> {
  try {
    const { hint, fault } = await store.query('hint')
    if (fault) store.note('error', fault)
    else if (hint) store.note('notice', { en: told('en', hint, store.choices), fr: told('fr', hint, store.choices) })
  } catch {
    // The line is gone, which is said elsewhere.
  }
}

/** One sentence: who would do what, and the chance that it was given, where it was weighed. */
export function told(lang: Language, hint: Advice, options: { text: string; label: Text }[]): string {
  const key = `bot.${hint.bot}`
  const choice = options.find((option) => option.text === hint.text)?.label[lang] ?? hint.text
  const values = { bot: key in en ? say(lang, key as Key) : hint.bot, choice, text: hint.text }
  const best = hint.weighed[0]
  if (!best) return say(lang, 'hint.would', values)
  return say(lang, 'hint.weighed', { ...values, percent: Math.round(100 * best.estimate), n: hint.weighed.length })
}
