import { expect, it } from 'vitest'
import type { MissionInfo } from '../wire'
import { families, groups, matching } from './listing'

const both = (text: string) => ({ en: text, fr: text })

function mission(game: string, name: string, title: string, more: Partial<MissionInfo> = {}): MissionInfo {
  const words = { name: both(title), briefing: both(''), objective: both(''), marks: [] }
  return { game, key: title, game_name: both(name), ...words, ...more } as unknown as MissionInfo
}

const ALL = [
  mission('hulk', 'Corridors, third edition', 'Drill', { briefing: both('Four marines, one way out.') }),
  mission('hulk', 'Corridors, with Deathwing', 'Shaft'),
  mission('prelude', 'Generated missions', 'Made', { beside: 'hulk', campaign: true }),
  mission('open', 'Battles in the open', 'Première Garde', { marks: [both('a first game')] }),
  mission('lands', 'Territory campaign', 'Lands', { campaign: true }),
  mission('ship', 'A ship', 'Hulk', { campaign: true }),
]

it('has a filter for each family of boards and one for all campaigns', () => {
  const found = families(ALL).map(({ key, name, missions }) => [key, name?.en, missions.length])
  expect(found).toEqual([
    ['hulk', 'Corridors', 3],
    ['open', 'Battles in the open', 1],
    ['campaigns', undefined, 2],
  ])
})

it('lists missions game by game', () => {
  expect(groups(ALL).map(({ name, missions }) => [name.en, missions.length])).toEqual([
    ['Corridors, third edition', 1],
    ['Corridors, with Deathwing', 1],
    ['Generated missions', 1],
    ['Battles in the open', 1],
    ['Territory campaign', 1],
    ['A ship', 1],
  ])
})

it('finds every word of a search wherever it stands, with or without accents', () => {
  const named = (query: string) => matching(ALL, query, 'fr').map(({ key }) => key)
  expect(named('premiere FIRST')).toEqual(['Première Garde'])
  expect(named('marines out')).toEqual(['Drill'])
  expect(named('deathwing')).toEqual(['Shaft'])
  expect(named('  ')).toHaveLength(ALL.length)
  expect(named('marines deathwing')).toEqual([])
})
