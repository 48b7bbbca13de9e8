import type { Language } from './types'

/** The few words the board says by itself. */
export const WORDS = {
  en: {
    board: 'Board',
    deck: 'Deck',
    entry: 'Entry',
    exit: 'Exit',
    dock: 'Dock',
    waiting: 'waiting',
    overview: 'Overview: click to go there',
    decks: 'Decks',
    levels: {},
    face: { n: 'Face north', e: 'Face east', s: 'Face south', w: 'Face west' },
  },
  fr: {
    board: 'Plateau',
    deck: 'Pont',
    entry: 'Entrée',
    exit: 'Sortie',
    dock: 'Arrimage',
    waiting: 'en attente',
    overview: 'Vue d’ensemble : cliquer pour y aller',
    decks: 'Ponts',
    levels: { main: 'principal', upper: 'supérieur', lower: 'inférieur', middle: 'intermédiaire' },
    face: { n: 'Face au nord', e: 'Face à l’est', s: 'Face au sud', w: 'Face à l’ouest' },
  },
}

/** The name of a deck: its number, and what the map calls it. */
export function deckName(name: string, deck: number, language: Language): string {
  const words = WORDS[language]
  const level = (words.levels as Record<string, string>)[name] ?? name
  return `${words.deck} ${deck + 1}${name && name !== String(deck + 1) ? `, ${level}` : ''}`
}
