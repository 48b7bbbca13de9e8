// La page qui parle de soi : un nom sans compte, bilans, classement, apprentissages.
import type { person as en } from '../en/person'
import type { Said } from '../phrase'

export const person: Said<typeof en> = {
  'nav.you': 'Vous',
  'you.none':
    'Il n’y a pas de compte ici. Si vous le voulez, ce navigateur crée une clé pour votre nom : vos parties se retrouvent alors sur chacun de vos appareils, avec leur issue et ce que vous y avez appris.',
  'you.begin': 'Garder un nom',
  'you.private':
    'Qui a la clé, c’est vous ; personne d’autre n’en voit rien, sauf le classement si vous le voulez. Le serveur ne garde pas la clé, seulement son empreinte. Tout peut être emporté et supprimé.',
  'you.name': 'Nom',
  'you.rename': 'Changer',
  'you.kept': 'C’est changé. Les parties commencées avant gardent le nom qu’elles montraient.',
  'you.rating': 'Classement',
  'you.rating.off': 'Je ne suis pas classé',
  'you.rating.mine': 'Classé, pour moi seul',
  'you.rating.all': 'Classé, et montré à la table',
  'you.rating.text':
    'Comptent les parties à deux qui commencent pendant que ceci est actif : contre qui le veut aussi, ou contre un niveau. Sans conseils, ni handicap, ni choix repris après un jet de dés.',
  'you.rating.sure': '± {deviation}',
  'you.rating.games': { one: '{n} partie', other: '{n} parties' },
  'you.rating.after': 'classement {rating}',
  'you.older': {
    one: 'Ajouter une partie qui était déjà dans ce navigateur',
    other: 'Ajouter {n} parties qui étaient déjà dans ce navigateur',
  },
  'you.carry': 'Sur un autre appareil',
  'you.carry.text':
    'Ouvrez-y le lien, ou visez le code avec son appareil photo : c’est alors vous, avec les mêmes parties.',
  'you.carry.show': 'Montrer le lien et le code',
  'you.carry.hide': 'Cacher',
  'you.carry.link': 'Le lien qui porte votre clé',
  'you.carry.code': 'Le lien en code QR',
  'you.carry.warning': 'Ne le montrez à personne : qui l’ouvre peut jouer à votre place et tout supprimer.',
  'you.brought': 'Êtes-vous {name} ?',
  'you.brought.text':
    'Ce lien porte une clé. Ne la prenez que si c’est la vôtre : ce navigateur retrouvera alors vos parties.',
  'you.brought.instead':
    'Elle remplace le nom que ce navigateur a maintenant ; gardez d’abord le lien de celui-ci si vous voulez y revenir.',
  'you.brought.yes': 'Oui, c’est moi',
  'you.brought.no': 'Non, laisser',
  'you.figures': 'L’issue de vos parties',
  'you.figures.none': 'Aucune partie n’est finie depuis que vous gardez un nom.',
  'you.figures.all': 'Gagnées : {won}, perdues : {lost}, nulles : {drawn}',
  'you.missions': 'Par mission',
  'you.sides': 'Par camp',
  'you.opponents': 'Par adversaire',
  'you.won': 'Gagnées',
  'you.lost': 'Perdues',
  'you.drawn': 'Nulles',
  'you.more': { one: '{n} de plus', other: '{n} de plus' },
  'you.fewer': { one: 'Moins', other: 'Moins' },
  'you.lately': 'Les dernières parties',
  'you.result.won': 'gagnée',
  'you.result.lost': 'perdue',
  'you.result.tied': 'nulle',
  'you.result.none': 'les deux camps à vous',
  'you.achievements': 'Appris en jouant',
  'you.achievements.text':
    'Chacun nomme une règle qu’il est bon de connaître ; on l’obtient en le faisant, et cela compte quand la partie est finie.',
  'you.achieved': '{done} sur {of}',
  'you.data': 'Tout ceci est à vous',
  'you.export': 'L’emporter (JSON)',
  'you.leave': 'L’oublier dans ce navigateur',
  'you.leave.text':
    'Ce navigateur oublie la clé ; les parties qu’il contient restent. Sans le lien sur un autre appareil, vous ne pourrez pas revenir à ce nom.',
  'you.leave.yes': 'L’oublier ici',
  'you.forget': 'Le supprimer partout',
  'you.forget.text':
    'Nom, bilans, classement et apprentissages sont supprimés pour de bon, sur tous les appareils. Vos parties restent, avec les noms qu’elles montraient.',
  'you.forget.yes': 'Supprimer pour de bon',
  'you.forgotten': 'Tout est supprimé.',
}
