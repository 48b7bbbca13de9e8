// The missions as the start page lists them: by family, by game, and as a search finds them.
import type { MissionInfo, Text } from '../wire'
import type { Language } from '../words/language.svelte'

/** Missions that one filter stands for: those of a game and what is played beside it, or all campaigns. */
export interface Family {
  key: string
  name: Text | null
  missions: MissionInfo[]
}

/** A game of a list, with its missions. */
export interface Group {
  name: Text
  missions: MissionInfo[]
}

const CAMPAIGNS = 'campaigns'

/** Some stand with the missions of another game, to whose battles they lead. */
export const familyOf = (mission: MissionInfo): string => mission.beside || mission.game

function together<T>(all: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return found
}

/** The panels of the start page: the missions of each game, whatever its rules are called. */
export const panels = (missions: MissionInfo[]): MissionInfo[][] => [...together(missions, familyOf).values()]

/** "Corridor combat, third edition" and "Corridor combat, with Deathwing" are both corridor combat. */
const short = (name: string): string => name.split(',')[0]

/** What one can choose from: each family of boards, then all campaigns that stand alone, which have no name here. */
export function families(missions: MissionInfo[]): Family[] {
  const found = panels(missions)
  const boards = found.filter(([first]) => !first.campaign)
  const rest = found.filter(([first]) => first.campaign).flat()
  const named = boards.map((some) => {
    const { en, fr } = some[0].game_name
    return { key: familyOf(some[0]), name: { en: short(en), fr: short(fr) }, missions: some }
  })
  return rest.length ? [...named, { key: CAMPAIGNS, name: null, missions: rest }] : named
}

/** Without capitals and accents, as people type. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The missions in which every word of a search is found: in name, briefing, objective, game or marks. */
export function matching(missions: MissionInfo[], query: string, language: Language): MissionInfo[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return missions.filter((mission) => {
    const { name, briefing, objective, game_name, marks } = mission
    const text = plain([name, briefing, objective, game_name, ...marks].map((said) => said[language]).join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Game by game, in the order in which they come. */
export const groups = (missions: MissionInfo[]): Group[] =>
  [...together(missions, (mission) => mission.game_name.en).values()].map((some) => ({
    name: some[0].game_name,
    missions: some,
  }))
