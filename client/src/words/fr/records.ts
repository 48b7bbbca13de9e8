// Ce que donne une partie, revues et enregistrements.
import type { records as en } from '../en/records'
import type { Said } from '../phrase'

export const records: Said<typeof en> = {
  'result.others': { one: '{n} autre', other: '{n} autres' },
  'result.title': 'La partie est finie',
  'result.won': 'Vous avez gagné',
  'result.lost': 'Vous avez perdu',
  'result.draw': 'Match nul',
  'result.seed': 'Graine des dés :',
  'result.verify': 'Vérifier tous les dés',
  'result.download': 'Télécharger l’enregistrement',
  'result.rematch': 'Revanche, camps échangés',
  'result.again': 'Revanche, mêmes camps',
  'review.title': 'Les décisions qui ont compté',
  'review.text':
    'Le bot le plus fort revoit la partie : où les chances ont tourné, et ce qu’il aurait fait. Cela prend jusqu’à une demi-minute.',
  'review.begin': 'Revoir la partie',
  'review.working': 'Le bot le plus fort revoit la partie …',
  'review.seat': 'Pour',
  'review.curve': 'Les chances de gagner au fil de la partie',
  'review.eyes':
    'Chances au fil de la partie ({side}) : une estimation d’après ce qui était connu alors, sans connaître la suite.',
  'review.none': 'Les chances n’ont jamais beaucoup changé d’une décision à l’autre.',
  'review.change': 'de {before} % à {after} %',
  'review.same': 'Le bot ({bot}) aurait fait de même.',
  'review.against': '{n} % contre {other} %',
  'reckoning.working': 'Victimes, pertes et chance se comptent d’après la partie …',
  'reckoning.title': 'Le bilan',
  'result.mission': 'Mission suivante : {name}',
  'result.more': 'Graine et rapport',
  'result.score': 'D’où viennent les points',
  'reckoning.kills': 'Victimes',
  'reckoning.losses': 'Pertes',
  'reckoning.fled': 'En fuite',
  'reckoning.luck': 'Chance (figurines)',
  'reckoning.luckText':
    'La chance se compte en figurines : tuées en plus, ou perdues en moins, que les probabilités ne le laissaient attendre.',
  'reckoning.turned': 'Les jets et faits qui ont compté',
  'reckoning.turn': 'Tour {n}',
  'result.next': 'À la partie suivante',
  'ended.played': 'jouée jusqu’au bout',
  'ended.resigned': 'abandon',
  'ended.elsewhere': 'résultat saisi',
  'ended.time': 'temps écoulé',
  'verify.other': 'Jouée avec d’autres règles : ce serveur ne peut la vérifier.',
  'verify.ok': 'Tout est juste : l’enregistrement tient, jet par jet.',
  'verify.bad': 'Cet enregistrement ne tient pas.',
  'verify.rules': 'Rejouée selon les règles, sur le serveur :',
  'dice.own': 'Vérifié par ce navigateur, sans rien demander au serveur :',
  'dice.allGood': 'Les dés sont justes : ce navigateur les a tous recalculés.',
  'dice.somethingWrong': 'Quelque chose ne va pas avec ces dés.',

  'dice.seed': 'La graine est celle qui avait été scellée avant le premier jet.',
  'dice.otherSeed': 'La graine n’est pas celle qui avait été scellée avant le premier jet.',
  'dice.noSeed': 'La graine n’est pas montrée : personne ne peut vérifier ces dés.',
  'dice.unbound': 'Aucune graine n’était scellée avant le premier jet : qui la tenait pouvait la choisir.',
  'dice.otherCommitment':
    'La graine a été échangée : avant la partie, ce navigateur avait reçu une autre empreinte que celle d’à présent.',
  'dice.bound': 'Chaque part des dés est celle que sa place avait scellée avant qu’aucune ne soit montrée ({seats}).',
  'dice.mine': 'Votre propre part en fait partie ({hex}).',
  'dice.mineMissing': 'Votre propre part manque, alors que ce navigateur l’a montrée ({hex}).',
  'dice.mineLate':
    'Votre propre part manque ({hex}) : elle n’aurait pas été montrée à temps. Si vous n’étiez pas absent à ce moment, les dés ont pu être choisis.',
  'dice.mineOther':
    'Le serveur a scellé pour votre place une autre part des dés que celle de ce navigateur. Si elle ne vient pas d’un autre de vos appareils, ne vous fiez à aucun dé de cette partie.',
  'dice.shareWrong': 'La part de {seat} n’est pas celle qu’il avait scellée.',
  'dice.shareAdded': 'Une part de {seat} a été ajoutée après que tous avaient scellé la leur.',
  'dice.shareChanged': 'La part de {seat} a été échangée après que tous avaient scellé la leur.',
  'dice.open':
    'Donné à découvert, sans avoir été scellé : {seats}. C’était arrêté avant que ce navigateur ne montre sa part.',
  'dice.withheld':
    'Scellé mais pas montré, donc laissé de côté : {seats}. Qui tenait aussi le serveur pouvait ainsi choisir entre deux séries de dés.',
  'dice.fell': 'Tous les jets ({n}) et tirages ({draws}) découlent de la graine et des parts.',
  'dice.laid':
    'Tous les jets ({n}) et tirages ({draws}) découlent de la graine et des parts, après ceux posés pour la leçon.',
  'dice.typed':
    'Les joueurs ont lancé de vrais dés ({n}) ; tous les tirages ({draws}) découlent de la graine et des parts.',
  'dice.fellOtherwise': 'Ligne {line} : il est écrit {said}, mais {fell} découle de la graine et des parts.',
  'dice.shown': {
    one: 'Le jet que ce navigateur a vu est celui de l’enregistrement.',
    other: 'Tous les jets que ce navigateur a vus, en {n} étapes, sont ceux de l’enregistrement.',
  },
  'dice.shownOtherwise': 'Étape {step} : ce navigateur a vu {shown}, mais l’enregistrement a {said}.',
  'dice.retold': 'Étape {step} : le serveur a raconté plus tard d’autres dés à ce navigateur qu’au début.',
  'dice.streams': {
    one: 'Une fois, quelque chose a été repris d’un commun accord, et les dés ont continué dans un flux neuf.',
    other:
      '{n} fois, quelque chose a été repris d’un commun accord, et chaque fois les dés ont continué dans un flux neuf.',
  },
  'dice.otherStream':
    'Les dés continuent dans le flux {stream}, mais ce navigateur n’a entendu parler d’aucune telle reprise.',
  'dice.battles': {
    one: 'Les dés de sa bataille sont justes aussi.',
    other: 'Les dés de ses {n} batailles sont justes aussi.',
  },
  'dice.nothingTold':
    'Ce navigateur n’a pas suivi cette partie : il ne peut dire si quelque chose a été échangé avant que l’enregistrement ne soit écrit.',
  'dice.fingerprint': 'Empreinte de cet enregistrement : {hash}. Les navigateurs de vos amis doivent montrer la même.',
  'dice.unreadable': 'Ce n’est pas un enregistrement dont on pourrait vérifier les dés.',
  'replay.title': 'Revoir',
  'replay.open': 'Revoir',
  'replay.scrub': 'Moment de la partie',
  'replay.at': 'Étape {at} sur {total}',
  'replay.play': 'Lecture',
  'replay.pause': 'Pause',
  'replay.back': 'Une étape en arrière',
  'replay.forward': 'Une étape en avant',
  'replay.perspective': 'Vu par',
  'replay.public': 'tous',
  'replay.link': 'Lien vers ce moment',
  'records.upload': 'Vérifier ou revoir un enregistrement',
  'records.text':
    'Un enregistrement est toute la partie en texte. Chacun peut vérifier que chaque dé découle de la graine fixée avant le premier jet.',
  'records.file': 'Fichier d’enregistrement',
  'records.finished': 'Parties finies',
  'records.none': 'Pas encore de partie finie.',
}
