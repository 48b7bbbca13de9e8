// Every page.
import type { Phrase } from '../phrase'

export const pages = {
  again: 'Try again',
  close: 'Close',
  loading: 'One moment …',
  seconds: { one: '{n} second', other: '{n} seconds' },
  minutes: { one: '{n} minute', other: '{n} minutes' },
  'nav.label': 'Pages',
  'nav.skip': 'To the content',
  'nav.start': 'Start page',
  'nav.new': 'New game',
  'nav.records': 'Records',
  'nav.rules': 'Rules',
  'nav.about': 'About',
  'footer.note': 'An unofficial fan work, affiliated with nobody.',
  'look.language': 'Language',
  'look.theme': 'Switch between dark and light',
  'lost.title': 'Nothing here',
  'lost.text': 'This address leads nowhere. Perhaps a letter of the link is missing.',
  'trouble.title': 'That did not work',
  'trouble.load': 'This page could not be loaded. Check the connection and load it again.',
  'line.lost': 'Connection lost; trying again …',
  'about.title': 'About Hullbreach',
  'about.what':
    'Hullbreach plays, referees and hosts corridor-combat board games: alone against a bot, with friends across the net, or at one screen. All missions are open, nothing is sold, nobody is watched.',
  'about.unofficialTitle': 'Unofficial',
  'about.unofficial':
    'This is an unofficial work of fans. It is not affiliated with, endorsed by or sponsored by the publishers of any game; published games are named only to say whose rules a profile follows. Words and drawings are our own.',
  'about.diceTitle': 'Dice you can check',
  'about.dice':
    'Before the first roll the hash of the seed is published, and every player’s browser mixes in a part of its own, bound before anybody shows theirs: nobody can choose the dice, not even a host who plays. After the end the seed is shown: anyone can check every roll, here with a button or at home with one command.',
  'about.dataTitle': 'What is stored',
  'about.data':
    'The server stores the games, the names you type and what is said in the chat. This browser remembers your settings and the keys to your seats; whoever clears it gives up the seats, unless a name is kept for them on the page You.',
  'about.version': 'Version {version}',
  'about.api': 'For programs: the interface',
  'about.kept': 'What this server keeps, and how long',
} satisfies Record<string, Phrase>
