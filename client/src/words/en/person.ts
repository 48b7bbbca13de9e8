// The page about oneself: a name without an account, figures, rating, achievements.
import type { Phrase } from '../phrase'

export const person = {
  'nav.you': 'You',
  'you.none':
    'There are no accounts here. If you like, this browser makes a key for your name: your games are then found on each of your devices, with what they came to and what you have learned in them.',
  'you.begin': 'Keep a name',
  'you.private':
    'Whoever has the key is you; nobody else sees anything of this but the rating, and only if you want that. The server keeps no key, only a hash of it. All of it can be taken along and deleted.',
  'you.name': 'Name',
  'you.rename': 'Change',
  'you.kept': 'Changed. Games that began before keep the name that they showed.',
  'you.rating': 'Rating',
  'you.rating.off': 'I am not rated',
  'you.rating.mine': 'Rated, for my own eyes',
  'you.rating.all': 'Rated, and shown at the table',
  'you.rating.text':
    'Games of two count that begin while this is on: against people who want it too, or against a level. Without hints, handicaps and choices taken back after dice fell.',
  'you.rating.sure': '± {deviation}',
  'you.rating.games': { one: '{n} game', other: '{n} games' },
  'you.rating.after': 'rating {rating}',
  'you.older': {
    one: 'Add a game that was in this browser before',
    other: 'Add {n} games that were in this browser before',
  },
  'you.carry': 'On another device',
  'you.carry.text': 'Open the link there, or point its camera at the code: it is then you, with the same games.',
  'you.carry.show': 'Show the link and the code',
  'you.carry.hide': 'Hide',
  'you.carry.link': 'The link that carries your key',
  'you.carry.code': 'The link as a QR code',
  'you.carry.warning': 'Show it to nobody: whoever opens it can play for you and delete all this.',
  'you.brought': 'Are you {name}?',
  'you.brought.text':
    'This link carries a key. Take it only if it is your own: this browser will then find your games.',
  'you.brought.instead':
    'It takes the place of the name that this browser has now; keep the link of that one first if you want it back.',
  'you.brought.yes': 'Yes, that is me',
  'you.brought.no': 'No, leave it',
  'you.figures': 'What your games came to',
  'you.figures.none': 'No game has ended yet since you keep a name.',
  'you.figures.all': '{won} won, {lost} lost, {drawn} drawn',
  'you.missions': 'By mission',
  'you.sides': 'By side',
  'you.opponents': 'By opponent',
  'you.won': 'Won',
  'you.lost': 'Lost',
  'you.drawn': 'Drawn',
  'you.more': { one: '{n} more', other: '{n} more' },
  'you.fewer': { one: 'Fewer', other: 'Fewer' },
  'you.lately': 'The latest games',
  'you.result.won': 'won',
  'you.result.lost': 'lost',
  'you.result.tied': 'drawn',
  'you.result.none': 'both sides yours',
  'you.achievements': 'Learned in play',
  'you.achievements.text':
    'Each names a rule worth knowing; it is earned by doing it, and counts when the game is over.',
  'you.achieved': '{done} of {of}',
  'you.data': 'All this is yours',
  'you.export': 'Take it along (JSON)',
  'you.leave': 'Forget it in this browser',
  'you.leave.text':
    'This browser forgets the key; the games in it stay. Without the link on another device you cannot come back to this name.',
  'you.leave.yes': 'Forget it here',
  'you.forget': 'Delete it everywhere',
  'you.forget.text':
    'Name, figures, rating and achievements are deleted for good, on all devices. Your games stay, with the names that they showed.',
  'you.forget.yes': 'Delete it for good',
  'you.forgotten': 'All of it is deleted.',
} satisfies Record<string, Phrase>
