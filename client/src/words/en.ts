// The page's own words in English, by part of the product.
import { campaign } from './en/campaign'
import { game } from './en/game'
import { learn } from './en/learn'
import { pages } from './en/pages'
import { person } from './en/person'
import { records } from './en/records'
import { settings } from './en/settings'
import { start } from './en/start'
import type { Said } from './phrase'

export const PARTS = { pages, start, game, settings, campaign, records, learn, person }
export const en = { ...pages, ...start, ...game, ...settings, ...campaign, ...records, ...learn, ...person }

export type Key = keyof typeof en
export type Words = Said<typeof en>
