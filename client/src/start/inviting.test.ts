import { describe, expect, it } from 'vitest'
import { isLoopback } from './inviting.svelte'

describe('an address of this machine only', () => {
  it('is told from one that others can open', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host)).toBe(true)
    for (const host of ['192.168.1.4', 'play.example', '10.0.0.127']) expect(isLoopback(host)).toBe(false)
  })
})
