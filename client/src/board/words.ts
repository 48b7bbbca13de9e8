/** The few words the board says by itself. */
export const WORDS = {
  en: {
    board: "Board",
    deck: "Deck",
    entry: "Entry",
    exit: "Exit",
    waiting: "waiting",
    overview: "Overview: click to go there",
    decks: "Decks",
    face: { n: "Face north", e: "Face east", s: "Face south", w: "Face west" },
  },
  fr: {
    board: "Plateau",
    deck: "Pont",
    entry: "Entrée",
    exit: "Sortie",
    waiting: "en attente",
    overview: "Vue d’ensemble : cliquer pour y aller",
    decks: "Ponts",
    face: { n: "Face au nord", e: "Face à l’est", s: "Face au sud", w: "Face à l’ouest" },
  },
}
