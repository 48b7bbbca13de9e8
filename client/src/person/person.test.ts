import { describe, expect, it } from 'vitest'
import { broughtKey, linkOf, newKey } from './person.svelte'

describe('the key of a person', () => {
  it('is 32 bytes of chance that fit into a link', () => {
    const [one, other] = [newKey(), newKey()]
    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(one).not.toBe(other)
  })

  it('stands behind the # of its link, where no server is sent it', () => {
    const key = newKey()
    const link = linkOf('http://10.0.0.7:8484/', key)
    expect(link).toBe(`http://10.0.0.7:8484/you#${key}`)
    expect(broughtKey(new URL(link).hash)).toBe(key)
  })

  it('is read from nothing else', () => {
    for (const hash of ['', '#', '#content', `#${'a'.repeat(42)}`, `#${'a'.repeat(42)}!`])
      expect(broughtKey(hash)).toBe('')
  })
})
