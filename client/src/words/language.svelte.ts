// The language of the page, and the words in it. Words of the game come from the server in both languages at once.
import type { Text } from '../wire'
import { settings } from '../settings/settings.svelte'
import { en, type Key, type Words } from './en'
import { fr } from './fr'

export { isolated } from './phrase'

export type Language = 'en' | 'fr'
export type Values = Record<string, string | number>

const DICTIONARIES: Record<Language, Words> = { en, fr }
const PLURALS: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') }
/** Below it a whole number is written alike everywhere: the first format that a browser makes takes it 20 ms. */
const PLAIN = 1000

export function language(): Language {
  return settings.language
}

/** What belongs together stays on one line: a French mark after its space, a sum behind its sign. French elides with a
 *  curved mark, whoever wrote the words. */
export function whole(text: string, lang: Language): string {
  const signed = text.includes('# ') ? text.replace(/# (?=\d)/g, '#\u00a0') : text
  if (lang !== 'fr') return signed
  return signed.replace(/ (?=[?!:;»%])|(?<=«) /g, '\u00a0').replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}

/** A phrase in a given language; `{name}` is filled in, and a phrase with a plural goes by the value `n`. */
export function say(lang: Language, key: Key, values: Values = {}): string {
  const phrase = DICTIONARIES[lang][key]
  const template = whole(typeof phrase === 'string' ? phrase : phrase[category(lang, values.n)], lang)
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? number(value, lang) : value
  })
}

function category(lang: Language, n: string | number | undefined): 'one' | 'other' {
  return PLURALS[lang].select(Number(n ?? 0)) === 'one' ? 'one' : 'other'
}

/** A phrase in the language of the page. */
export function t(key: Key, values: Values = {}): string {
  return say(settings.language, key, values)
}

/** A bot by its name for people, where it has one. */
export function botName(bot: string): string {
  const key = `bot.${bot}`
  return key in en ? t(key as Key) : bot
}

/** How a bot plays, in a sentence; empty where nothing is to be said. */
export function botManner(bot: string): string {
  const key = `manner.${bot}`
  return key in en ? t(key as Key) : ''
}

/** Words that came from the server. */
export function tx(text: Text | null | undefined): string {
  return text ? whole(text[settings.language], settings.language) : ''
}

/** Several names in a sentence. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language).format(names)
}

/** Each format is made once. */
const FORMATS = new Map<string, Intl.NumberFormat>()
function formatOf(lang: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = lang + JSON.stringify(options)
  const made = FORMATS.get(key) ?? new Intl.NumberFormat(lang, options)
  FORMATS.set(key, made)
  return made
}

export function number(value: number, lang: Language = settings.language): string {
  if (Number.isInteger(value) && value >= 0 && value < PLAIN) return String(value)
  return formatOf(lang, { maximumFractionDigits: 1 }).format(value)
}

/** A number with one place behind the point; `signed`: with its sign, unless it is nothing. */
export function decimal(value: number, signed = false): string {
  return formatOf(settings.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value)
}

/** A chance as a percentage that never rounds to a certainty it is not. */
export function percent(ways: number, of: number): string {
  if (of <= 0) return ''
  const share = ways / of
  const format = (value: number, digits = 0) =>
    formatOf(settings.language, { style: 'percent', maximumFractionDigits: digits }).format(value)
  if (ways > 0 && share < 0.01) return `< ${format(0.01)}`
  if (ways < of && share > 0.99) return `> ${format(0.99)}`
  return format(share)
}

/** A moment, short: the time if it was today, otherwise the day. */
export function moment(at: number | string): string {
  const date = typeof at === 'number' ? new Date(at * 1000) : new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  const today = new Date().toDateString() === date.toDateString()
  const style: Intl.DateTimeFormatOptions = today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(settings.language, style).format(date)
}

/** Seconds as 2:05. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
