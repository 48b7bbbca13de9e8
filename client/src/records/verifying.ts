// Checking the dice of a game: by this browser alone, and by the rules, which the server knows.
import { api, type Verdict } from '../server/api'
import { checkRecord, type Finding } from './checking'
import { allTold } from './told'

export interface Check {
  /** What this browser has found out by itself. */
  own: Finding[]
  /** What playing the record again has shown; null: nobody was asked. */
  verdict: Verdict | null
}

/** What this browser can tell of the record of a game. */
export async function checkHere(game: string): Promise<Finding[]> {
  return findings(await api.record(game), game)
}

export async function checkGame(game: string): Promise<Check> {
  const text = await api.record(game)
  return { own: findings(text, game), verdict: await api.verify(text) }
}

/** The same of a record from anywhere: what was told of it is found by the seed that it says was bound. */
export async function checkText(text: string): Promise<Check> {
  return { own: findings(text), verdict: await api.verify(text) }
}

function findings(text: string, game = ''): Finding[] {
  return checkRecord(text, (commitment, whole) => allTold(whole ? game : '', commitment))
}

export function isGood(own: Finding[]): boolean {
  return own.every(({ how }) => how !== 'bad')
}
