import { describe, expect, it } from 'vitest'
import { en, PARTS, type Key } from './en'
import { fr } from './fr'
import { settings } from '../settings/settings.svelte'
import { clockText, percent, say, tx, whole } from './language.svelte'

const keys = Object.keys(en) as Key[]
const forms = (phrase: string | { one: string; other: string }) =>
  typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort()

describe('the two dictionaries', () => {
  it('have the same keys', () => expect(Object.keys(fr).sort()).toEqual([...keys].sort()))

  it('say each phrase in one part', () => {
    const said = Object.values(PARTS).flatMap((part) => Object.keys(part))
    expect(said.length).toBe(keys.length)
  })

  it('leave nothing empty', () => {
    for (const key of keys)
      for (const form of [...forms(en[key]), ...forms(fr[key])]) expect(form.trim(), key).not.toBe('')
  })

  it('fill in the same values', () => {
    for (const key of keys) {
      const english = forms(en[key])
      const french = forms(fr[key])
      expect(french.length, key).toBe(english.length)
      french.forEach((form, n) => expect(names(form), key).toEqual(names(english[n])))
    }
  })

  it('say things differently', () => {
    const same = keys.filter((key) => JSON.stringify(en[key]) === JSON.stringify(fr[key]))
    expect(same.length, same.join(', ')).toBeLessThan(keys.length / 8)
  })
})

describe('phrases', () => {
  it('go by the number, each language in its own way', () => {
    expect(say('en', 'mission.turns', { n: 1 })).toBe('1 turn')
    expect(say('en', 'mission.turns', { n: 0 })).toBe('0 turns')
    expect(say('fr', 'mission.turns', { n: 0 })).toBe('0 tour')
    expect(say('fr', 'mission.turns', { n: 2 })).toBe('2 tours')
  })

  it('take names', () => expect(say('en', 'join.heading', { mission: 'Drill' })).toBe('You are invited: Drill'))

  it('write numbers as the language does', () => expect(say('fr', 'minutes', { n: 1.5 })).toBe('1,5 minute'))
})

describe('lines', () => {
  it('never break before a French mark', () => {
    expect(whole('Quelle figurine agit ? « Là » : ici ; à 31 % !', 'fr')).not.toMatch(/ [?!:;»%]|« /)
    for (const key of keys)
      for (const form of ['one', 'other'] as const)
        expect(say('fr', key, { n: form === 'one' ? 1 : 7 }), key).not.toMatch(/ [?!:;»%]|« /)
  })

  it('never break before a mark in what the server says', () => {
    const was = settings.language
    settings.language = 'fr'
    expect(tx({ en: 'Who acts?', fr: 'Qui agit ?' })).toBe('Qui agit\u00a0?')
    settings.language = was
  })

  it('elide with a curved mark in French, whoever wrote them', () =>
    expect(whole("L'automate s'échappe de l’épave 'ici'", 'fr')).toBe("L’automate s’échappe de l’épave 'ici'"))
  it('leave English alone, but for sums', () => expect(whole('a ? b, # 110', 'en')).toBe('a ? b, #\u00a0110'))
})

describe('figures', () => {
  it('never round a chance to a certainty', () => {
    expect(percent(11, 36)).toBe('31%')
    expect(percent(1, 1000)).toBe('< 1%')
    expect(percent(999, 1000)).toBe('> 99%')
    expect(percent(0, 6)).toBe('0%')
    expect(percent(6, 6)).toBe('100%')
  })

  it('show time as a clock does', () => {
    expect(clockText(125)).toBe('2:05')
    expect(clockText(0.2)).toBe('0:01')
    expect(clockText(-3)).toBe('0:00')
  })
})
