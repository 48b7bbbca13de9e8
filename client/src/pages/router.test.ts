import { describe, expect, it } from 'vitest'
import { pageOf } from './router.svelte'

describe('addresses', () => {
  it('lead to pages', () => {
    expect(pageOf('/')).toEqual({ name: 'start', id: '' })
    expect(pageOf('/game/abc')).toEqual({ name: 'game', id: 'abc' })
    expect(pageOf('/rules/V3-X')).toEqual({ name: 'rules', id: 'V3-X' })
    expect(pageOf('/rules')).toEqual({ name: 'rules', id: '' })
  })

  it('that mean nothing say so', () => {
    for (const path of ['/game', '/nothing', '/game/a/b', '/about/x']) expect(pageOf(path).name, path).toBe('lost')
    expect(pageOf('/game/%E0%A4%A').name).toBe('game')
  })
})
