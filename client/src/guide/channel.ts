// The first game of squads against aliens: a few steps, and a hint for each thing when it first comes up.
import { asked, mine, type Scene, type Step } from './steps'

/** The aliens' turn, or another squad's. */
const theirs = (s: Scene): boolean => s.view.seat >= 0 && s.view.seat !== s.seat

export const DEAD_CHANNEL: Step[] = [
  {
    key: 'welcome',
    title: { en: 'Welcome aboard', fr: 'Bienvenue à bord' },
    text: {
      en: 'You lead a commander and four marines. Somewhere in there stands a beacon: shoot it to pieces, then bring your people back to the dock. Points decide: for what you kill, the beacon, and who comes home.',
      fr: 'Vous menez un commandant et quatre marines. Quelque part se dresse une balise : abattez-la, puis ramenez vos gens à l’arrimage. Les points décident : les ennemis tués, la balise, et ceux qui rentrent.',
    },
    at: 'r18',
    done: (s) => mine(s, 'moved'),
  },
  {
    key: 'select',
    title: { en: 'Pick a figure', fr: 'Choisir une figurine' },
    text: {
      en: 'Click a marine at the mouth of the dock, or his card, or press Tab. Picking costs nothing. Whoever stands behind can walk through his comrades.',
      fr: 'Cliquez sur un marine à la sortie de l’arrimage, ou sur sa fiche, ou appuyez sur Tab. Choisir ne coûte rien. Ceux de derrière passent à travers leurs camarades.',
    },
    touch: {
      en: 'Tap a marine at the mouth of the dock. Picking costs nothing. Whoever stands behind can walk through his comrades.',
      fr: 'Touchez un marine à la sortie de l’arrimage. Choisir ne coûte rien. Ceux de derrière passent à travers leurs camarades.',
    },
    when: (s) => asked(s, 'squad', 'activation'),
    done: (s) => s.selected >= 0,
  },
  {
    key: 'move',
    title: { en: 'Walk', fr: 'Marcher' },
    text: {
      en: 'Light squares are within reach. A marine walks up to six squares, one with a heavy weapon four, in any direction: nobody faces anywhere. Point to see the way, click to go.',
      fr: 'Les cases claires sont à portée. Un marine fait jusqu’à six cases, quatre avec une arme lourde, en tous sens : personne n’a d’orientation. Survolez pour voir le chemin, cliquez pour y aller.',
    },
    touch: {
      en: 'Light squares are within reach. A marine walks up to six squares, one with a heavy weapon four, in any direction: nobody faces anywhere. Tap to see the way, tap again to go.',
      fr: 'Les cases claires sont à portée. Un marine fait jusqu’à six cases, quatre avec une arme lourde, en tous sens : personne n’a d’orientation. Touchez pour voir, une seconde fois pour y aller.',
    },
    done: (s) => mine(s, 'moved'),
  },
  {
    key: 'others',
    title: { en: 'Then the next one', fr: 'Puis le suivant' },
    text: {
      en: 'Each figure acts once a turn: press D when one is done, then pick the next. When all have acted, E ends your turn.',
      fr: 'Chaque figurine agit une fois par tour : D quand l’une a fini, puis choisissez la suivante. Quand toutes ont agi, E finit votre tour.',
    },
    touch: {
      en: 'Each figure acts once a turn: “Done” when one has finished, then pick the next. When all have acted, end your turn.',
      fr: 'Chaque figurine agit une fois par tour : « Terminer » quand l’une a fini, puis la suivante. Quand toutes ont agi, finissez votre tour.',
    },
    done: theirs,
  },
  {
    key: 'aliens',
    optional: true,
    title: { en: 'The aliens', fr: 'Les aliens' },
    text: {
      en: 'Now they draw an event card, bring what comes, and move. Everything is in the log with its dice; any key skips the animation.',
      fr: 'Ils tirent une carte d’événement, font venir leurs renforts et bougent. Tout est au journal avec ses dés ; une touche saute l’animation.',
    },
    touch: {
      en: 'Now they draw an event card, bring what comes, and move. Everything is in the log with its dice; a tap skips the animation.',
      fr: 'Ils tirent une carte d’événement, font venir leurs renforts et bougent. Tout est au journal avec ses dés ; un toucher saute l’animation.',
    },
    done: (s) => s.view.turn >= 2 && asked(s, 'squad', 'activation'),
  },
  {
    key: 'free',
    title: { en: 'On your own', fr: 'À vous de jouer' },
    text: {
      en: 'Go for the beacon. Hints come when something is new; ? shows all keys, § the text of any rule.',
      fr: 'En route vers la balise. Un conseil vient quand quelque chose est nouveau ; ? montre les touches, § le texte d’une règle.',
    },
    touch: {
      en: 'Go for the beacon. Hints come when something is new; the sign § opens the text of any rule.',
      fr: 'En route vers la balise. Un conseil vient quand quelque chose est nouveau ; le signe § ouvre le texte d’une règle.',
    },
    at: 'r18',
    done: (s) => s.view.result != null,
  },
]

const offers = (s: Scene, group: string): boolean => s.prompt?.options.some((o) => o.group === group) ?? false

/** Said once, when it happens, whatever the step: it goes by when the moment has passed. */
export const DEAD_CHANNEL_TIPS: Step[] = [
  {
    key: 'doors',
    title: { en: 'Doors are free', fr: 'Les portes sont gratuites' },
    text: {
      en: 'Whoever stands at a door may open it, also in the middle of a walk; it costs nothing, and the walk goes on. Nobody closes it again. Click the bright bar, or take it from the list.',
      fr: 'Devant une porte, on peut l’ouvrir, même en pleine marche ; c’est gratuit, et la marche continue. Personne ne la referme. Cliquez sur la barre claire, ou prenez-la dans la liste.',
    },
    when: (s) => offers(s, 'door'),
    done: (s) => s.seen.some((e) => e.kind.startsWith('door ')),
  },
  {
    key: 'scan',
    title: { en: 'A scan', fr: 'Un balayage' },
    text: {
      en: 'The first figure on a new part of the board sets off a scan: the aliens put blips there. What they are is known only when somebody sees them.',
      fr: 'La première figurine sur une nouvelle partie du plateau déclenche un balayage : les aliens y posent des blips. Ce qu’ils sont, on ne le sait qu’en les voyant.',
    },
    when: (s) => s.seen.some((e) => e.kind === 'scanned'),
  },
  {
    key: 'blips',
    title: { en: 'Blips', fr: 'Blips' },
    text: {
      en: 'A ring with a question mark is a blip. It turns up as soon as one of your figures has it in sight; behind a closed door it stays a riddle.',
      fr: 'Un anneau avec un point d’interrogation est un blip. Il se révèle dès qu’une de vos figurines l’a en vue ; derrière une porte close il reste une énigme.',
    },
    when: (s) => s.seen.some((e) => e.kind === 'revealed'),
  },
  {
    key: 'attack',
    title: { en: 'Attack', fr: 'Attaquer' },
    text: {
      en: 'Walk and attack once each, in the order you like, but never in the middle of the walk. Point at a target: the bars say how many points of damage are how likely. It must beat the armour.',
      fr: 'On marche et on attaque une fois chacun, dans l’ordre voulu, mais jamais au milieu de la marche. Pointez une cible : les barres disent les dégâts et leurs chances. Il faut dépasser l’armure.',
    },
    touch: {
      en: 'Walk and attack once each, in the order you like, but never in the middle of the walk. Tap a target: the bars say how many points of damage are how likely. It must beat the armour.',
      fr: 'On marche et on attaque une fois chacun, dans l’ordre voulu, mais jamais au milieu de la marche. Touchez une cible : les barres disent les dégâts et leurs chances. Il faut dépasser l’armure.',
    },
    when: (s) => offers(s, 'shoot'),
    done: (s) => mine(s, 'shot'),
  },
  {
    key: 'combat',
    title: { en: 'Close combat', fr: 'Corps à corps' },
    text: {
      en: 'Side by side, never diagonally, both roll; the higher total wounds the other by as much as it is ahead. It may go against the attacker: your commander is made for it, a bolter is not.',
      fr: 'Côte à côte, jamais en diagonale, les deux lancent ; le plus haut total blesse l’autre de la différence. Cela peut tourner mal pour l’attaquant : votre commandant est fait pour, un bolter non.',
    },
    when: (s) => offers(s, 'melee'),
    done: (s) => mine(s, 'rolled'),
  },
  {
    key: 'cards',
    title: { en: 'Cards', fr: 'Cartes' },
    text: {
      en: 'Your cards lie below the board; those you can play now are bright. Orders serve the whole squad once; equipment works by itself or is offered when it helps.',
      fr: 'Vos cartes sont sous le plateau ; celles qu’on peut jouer ressortent. Un ordre sert une fois à toute l’escouade ; l’équipement agit seul ou se propose quand il aide.',
    },
    touch: {
      en: 'Your cards are under “Cards”; those you can play now are bright. Orders serve the whole squad once; equipment works by itself or is offered when it helps.',
      fr: 'Vos cartes sont sous « Cartes » ; celles qu’on peut jouer ressortent. Un ordre sert une fois à toute l’escouade ; l’équipement agit seul ou se propose quand il aide.',
    },
    when: (s) => s.view.turn >= 2 && offers(s, 'card'),
    done: (s) => s.seen.some((e) => e.kind === 'card played'),
  },
  {
    key: 'react',
    title: { en: 'You are asked', fr: 'On vous demande' },
    text: {
      en: 'Something happens in the aliens’ turn and you have a say: use a card, roll a die again, or let it be (E).',
      fr: 'Quelque chose arrive au tour des aliens et vous avez votre mot à dire : une carte, une relance, ou laisser faire (E).',
    },
    when: (s) => s.prompt?.reaction === true,
    done: (s) => !s.prompt?.reaction,
  },
  {
    key: 'home',
    title: { en: 'Home', fr: 'Le retour' },
    text: {
      en: 'Whoever walks back onto your own dock is safe and counts as alive; everybody lost costs points. When all are home or gone, the game ends and the points are counted.',
      fr: 'Qui revient sur votre arrimage est sauf et compte comme vivant ; chaque perte coûte des points. Quand tous sont rentrés ou tombés, la partie finit et l’on compte les points.',
    },
    when: (s) => s.view.goals.some((g) => g.done) || s.seen.some((e) => e.kind === 'home'),
  },
]
