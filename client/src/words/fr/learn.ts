// Règles, comment jouer et guides.
import type { learn as en } from '../en/learn'
import type { Said } from '../phrase'

export const learn: Said<typeof en> = {
  'rule.title': 'Règle',
  'rule.open': 'Règle {id}',
  'rule.ruling': 'Notre décision :',
  'rules.search': 'Chercher dans les règles',
  'rules.all': 'Toutes les règles',
  'rules.found': { one: '{n} règle', other: '{n} règles' },
  'rules.filter': 'Montrer les règles de',
  'rules.everything': 'Toutes',
  'how.title': 'Comment jouer',
  'how.edition': 'Édition des règles',
  'how.both': 'Les deux éditions',
  'how.pages': 'Sur cette page',
  'how.rules': 'Toutes les règles',
  'how.print': 'Imprimer',
  'learn.title': 'Première partie',
  'learn.lead':
    'Cinq minutes dans une petite scène aux dés posés d’avance : tout arrive une fois, et une carte dit ce que c’est. Quel camp ?',
  'learn.start': 'Guide : {side}',
  'learn.all': 'Tous les guides',
  'learn.others': 'Les guides des autres jeux',
  'guide.title': 'Guide',
  'guide.fold': 'Replier le guide',
  'guide.leave': 'Quitter le guide',
  'guide.where': 'Où ?',
  'guide.again': 'Recommencer',
  'guide.done': 'Fait.',
  'guide.watch': 'Fait. Regardez la suite.',
  'guide.next': 'Suite',
  'guide.back': 'Retour',
  'guide.skip': 'Passer',
  'guide.mission': 'À la vraie mission',
  'guide.other': 'Le guide de l’autre camp',
}
