import { expect, it } from 'vitest'
import type { GuideInfo } from '../wire'
import { guideOf } from './lessons'

const guide = (game: string, key: string, seat: string) => ({ game, key, seat }) as GuideInfo

it('is begun for the side that was chosen, and none where there is none for it', () => {
  const guides = [
    guide('hulk', 'marine', 'marine'),
    guide('hulk', 'stealer', 'stealer'),
    guide('hulk', 'decks', 'marine'),
    guide('crusade', 'squad', 'squad1'),
    guide('conquest', 'field', 'attacker'),
  ]
  expect(guideOf(guides, 'hulk', 'marine')?.key).toBe('marine')
  expect(guideOf(guides, 'hulk', 'stealer')?.key).toBe('stealer')
  expect(guideOf(guides, 'crusade', 'squad3')?.key).toBe('squad')
  expect(guideOf(guides, 'conquest', 'defender')).toBeUndefined()
})
