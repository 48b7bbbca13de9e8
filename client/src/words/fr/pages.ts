// Toutes les pages.
import type { pages as en } from '../en/pages'
import type { Said } from '../phrase'

export const pages: Said<typeof en> = {
  again: 'Réessayer',
  close: 'Fermer',
  loading: 'Un instant…',
  seconds: { one: '{n} seconde', other: '{n} secondes' },
  minutes: { one: '{n} minute', other: '{n} minutes' },
  'nav.label': 'Pages',
  'nav.skip': 'Au contenu',
  'nav.start': 'Accueil',
  'nav.new': 'Nouvelle partie',
  'nav.records': 'Enregistrements',
  'nav.rules': 'Règles',
  'nav.about': 'À propos',
  'footer.note': 'Une œuvre d’amateurs, non officielle et sans aucune affiliation.',
  'look.language': 'Langue',
  'look.theme': 'Passer du sombre au clair',
  'lost.title': 'Rien ici',
  'lost.text': 'Cette adresse ne mène nulle part. Il manque peut-être une lettre au lien.',
  'trouble.title': 'Cela n’a pas marché',
  'trouble.load': 'Cette page n’a pas pu être chargée. Vérifiez la connexion et rechargez-la.',
  'line.lost': 'Connexion perdue ; nouvel essai…',
  'about.title': 'À propos de Hullbreach',
  'about.what':
    'Hullbreach joue, arbitre et héberge des jeux de combat de coursives : seul contre un bot, avec des amis à distance, ou sur un même écran. Toutes les missions sont ouvertes, rien n’est vendu, personne n’est épié.',
  'about.unofficialTitle': 'Non officiel',
  'about.unofficial':
    'Ceci est une œuvre d’amateurs, non officielle. Elle n’est ni affiliée aux éditeurs d’aucun jeu, ni approuvée ou soutenue par eux ; les jeux publiés ne sont nommés que pour dire quelles règles suit un profil. Les mots et les dessins sont les nôtres.',
  'about.diceTitle': 'Des dés vérifiables',
  'about.dice':
    'Avant le premier jet, l’empreinte de la graine est publiée, et le navigateur de chaque joueur y mêle sa propre part, scellée avant que personne ne montre la sienne : nul ne peut choisir les dés, pas même un hôte qui joue. Après la fin, la graine est montrée : chacun peut vérifier chaque jet, ici d’un bouton ou chez soi d’une commande.',
  'about.dataTitle': 'Ce qui est conservé',
  'about.data':
    'Le serveur conserve les parties, les noms que vous tapez et ce qui se dit en discussion. Ce navigateur retient vos réglages et les clés de vos places ; l’effacer, c’est abandonner les places, sauf si un nom est gardé pour elles sur la page Vous.',
  'about.version': 'Version {version}',
  'about.api': 'Pour les programmes : l’interface',
  'about.kept': 'Ce que ce serveur conserve, et combien de temps',
}
