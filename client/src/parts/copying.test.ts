import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copying'

afterEach(() => vi.unstubAllGlobals())

test('the clipboard of the browser is used where there is one', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } })
  expect(await copyText('a link')).toBe(true)
  expect(written).toEqual(['a link'])
})

test('without one the text is selected and copied, and the field is gone again', async () => {
  vi.stubGlobal('navigator', {})
  let selected = ''
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? ''
    return true
  }
  expect(await copyText('a link')).toBe(true)
  expect(selected).toBe('a link')
  expect(document.querySelector('textarea')).toBeNull()
})

test('where neither works that is said', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => false
  expect(await copyText('a link')).toBe(false)
})
