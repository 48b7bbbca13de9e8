import { describe, expect, it } from 'vitest'
import type { Advice } from '../wire'
import { told } from './hint'

const options = [{ text: 'Kesh: fire at h2', label: { en: 'Fire at h2', fr: 'Tirer en h2' } }]
const plain: Advice = { bot: 'level3', text: 'Kesh: fire at h2', weighed: [] }

describe('a hint', () => {
  it('says who would do what, in the words of the option', () => {
    expect(told('en', plain, options)).toBe('3 – regular would: Fire at h2')
    expect(told('fr', plain, options)).toContain('Tirer en h2')
    expect(told('en', { ...plain, bot: 'own:Bot', text: 'Kesh: done' }, options)).toBe('own:Bot would: Kesh: done')
  })

  it('tells the chance where something was weighed', () => {
    const weighed = [{ text: 'Kesh: fire at h2', estimate: 0.617, gain: 0.05, worlds: 24 }]
    expect(told('en', { ...plain, weighed }, options)).toContain('62 %')
  })
})
