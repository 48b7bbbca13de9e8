// Les mots de la page en français, par partie du produit.
import type { Words } from './en'
import { campaign } from './fr/campaign'
import { game } from './fr/game'
import { learn } from './fr/learn'
import { pages } from './fr/pages'
import { person } from './fr/person'
import { records } from './fr/records'
import { settings } from './fr/settings'
import { start } from './fr/start'

export const fr: Words = { ...pages, ...start, ...game, ...settings, ...campaign, ...records, ...learn, ...person }
