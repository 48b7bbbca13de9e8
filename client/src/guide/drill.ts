// The first game, step by step. Each step says one thing and goes by when the player has done it.
import { asked, mine, type Step } from './steps'

export const DRILL: Step[] = [
  {
    key: 'welcome',
    title: { en: 'Welcome aboard', fr: 'Bienvenue à bord' },
    text: {
      en: 'You lead three marines through a dead ship. Your aim: use the console at i4 before turn 8 ends. This card follows what you do; play freely, nothing here can be broken.',
      fr: 'Vous menez trois marines dans une épave. But : activer la console en i4 avant la fin du tour 8. Cette carte suit ce que vous faites ; jouez librement, rien ne peut se casser.',
    },
    at: 'i4',
    done: (s) => s.view.turn >= 1,
  },
  {
    key: 'begin',
    title: { en: 'Begin', fr: 'Commencer' },
    text: {
      en: 'The marines already look down the corridor. Press “Begin the game” (key E), then confirm: what cannot be taken back always asks twice.',
      fr: 'Les marines regardent déjà vers le couloir. Appuyez sur « Commencer la partie » (touche E), puis confirmez : ce qui est sans retour demande toujours deux fois.',
    },
    touch: {
      en: 'The marines already look down the corridor. Tap “Begin the game” below, then confirm: what cannot be taken back always asks twice.',
      fr: 'Les marines regardent déjà vers le couloir. Touchez « Commencer la partie » en bas, puis confirmez : ce qui est sans retour demande toujours deux fois.',
    },
    done: (s) => s.view.turn >= 1,
  },
  {
    key: 'command',
    title: { en: 'Command points', fr: 'Points de commandement' },
    text: {
      en: 'Each turn you draw hidden command points (bottom left). They pay for extra actions, also in the enemy’s turn. Your sergeant may draw again once; keeping is fine.',
      fr: 'Chaque tour, vous tirez des points de commandement cachés (en bas à gauche). Ils paient des actions en plus, même au tour ennemi. Le sergent peut retirer une fois ; garder convient.',
    },
    touch: {
      en: 'Each turn you draw hidden command points; they stand under “Roster”. They pay for extra actions, also in the enemy’s turn. Your sergeant may draw again once; keeping is fine.',
      fr: 'Chaque tour, vous tirez des points de commandement cachés (onglet « Effectif »). Ils paient des actions en plus, même au tour ennemi. Le sergent peut retirer une fois ; garder convient.',
    },
    done: (s) => asked(s, 'marine', 'marine action'),
  },
  {
    key: 'select',
    title: { en: 'Pick a marine', fr: 'Choisir un marine' },
    text: {
      en: 'Click Kesh, the marine in front, or his card, or press Tab. Picking costs nothing.',
      fr: 'Cliquez sur Kesh, le marine de tête, ou sur sa fiche, ou appuyez sur Tab. Choisir ne coûte rien.',
    },
    touch: {
      en: 'Tap Kesh, the marine in front, or his name below. Picking costs nothing.',
      fr: 'Touchez Kesh, le marine de tête, ou son nom plus bas. Choisir ne coûte rien.',
    },
    when: (s) => asked(s, 'marine', 'marine action'),
    done: (s) => s.selected >= 0,
  },
  {
    key: 'move',
    title: { en: 'Walk', fr: 'Marcher' },
    text: {
      en: 'He has 4 action points (AP). Light squares are within reach, the number is the price. Point at one to see how he would stand, click to walk. On a phone: tap, then tap again.',
      fr: 'Il a 4 points d’action (PA). Les cases claires sont à portée, le chiffre est le prix. Survolez-en une pour voir comment il y serait, cliquez pour marcher. Au doigt : touchez deux fois.',
    },
    touch: {
      en: 'He has 4 action points (AP). Light squares are within reach, the number is the price. Tap one to see how he would stand, tap it again to walk.',
      fr: 'Il a 4 points d’action (PA). Les cases claires sont à portée, le chiffre est le prix. Touchez-en une pour voir comment il y serait, une seconde fois pour marcher.',
    },
    done: (s) => mine(s, 'moved'),
  },
  {
    key: 'undo',
    optional: true,
    title: { en: 'Take back', fr: 'Reprendre un coup' },
    text: {
      en: 'Nothing was revealed and no die fell, so you may take the step back at once: Z. After dice or a discovery the other player would have to agree.',
      fr: 'Rien n’a été révélé et aucun dé n’est tombé : vous pouvez reprendre ce pas aussitôt avec Z. Après des dés ou une découverte, l’autre joueur devrait être d’accord.',
    },
    touch: {
      en: 'Nothing was revealed and no die fell, so “Undo” takes the step back at once. After dice or a discovery the other player would have to agree.',
      fr: 'Rien n’a été révélé et aucun dé n’est tombé : « Reprendre » annule ce pas aussitôt. Après des dés ou une découverte, l’autre joueur devrait être d’accord.',
    },
    done: (s) => s.seen.length > 0,
  },
  {
    key: 'turn',
    optional: true,
    title: { en: 'Facing', fr: 'Orientation' },
    text: {
      en: 'Marines see and shoot ahead only: the bright wedge is the front. A quarter turn costs 1 AP (Shift and an arrow, or the handles around him). Press S to see what he sees.',
      fr: 'Les marines ne voient et ne tirent que devant : la pointe claire est l’avant. Un quart de tour coûte 1 PA (Maj et une flèche, ou les poignées). Appuyez sur S pour voir ce qu’il voit.',
    },
    touch: {
      en: 'Marines see and shoot ahead only: the bright wedge is the front. A quarter turn costs 1 AP. The eye above the board shows what he sees.',
      fr: 'Les marines ne voient et ne tirent que devant : la pointe claire est l’avant. Un quart de tour coûte 1 PA. L’œil au-dessus du plateau montre ce qu’il voit.',
    },
    done: (s) => mine(s, 'turned'),
  },
  {
    key: 'door',
    optional: true,
    title: { en: 'Doors', fr: 'Portes' },
    text: {
      en: 'The bar at h5 is a closed door. Beside it and facing it, a marine opens it for 1 AP. He can shoot it down too, but that takes luck.',
      fr: 'La barre en h5 est une porte close. Juste devant, un marine l’ouvre pour 1 PA. Il peut aussi tirer dessus, avec de la chance.',
    },
    at: 'h5',
    done: (s) => s.seen.some((e) => /^door/.test(e.kind)),
  },
  {
    key: 'overwatch',
    optional: true,
    title: { en: 'Overwatch', fr: 'État d’alerte' },
    text: {
      en: 'Give the last 2 AP of a marine for overwatch (O): in the enemy’s turn he shoots by himself at whatever moves in his sight. Each option shows its price and its chance.',
      fr: 'Gardez 2 PA pour l’état d’alerte (O) : au tour ennemi, le marine tire de lui-même sur ce qui bouge en vue. Chaque option montre son prix et ses chances.',
    },
    touch: {
      en: 'Give the last 2 AP of a marine for overwatch: in the enemy’s turn he shoots by himself at whatever moves in his sight. Each option shows its price and its chance.',
      fr: 'Gardez 2 PA pour l’état d’alerte : au tour ennemi, le marine tire de lui-même sur ce qui bouge en vue. Chaque option montre son prix et ses chances.',
    },
    done: (s) => mine(s, 'overwatch'),
  },
  {
    key: 'end',
    title: { en: 'End the turn', fr: 'Finir le tour' },
    text: {
      en: 'D when you are done with a marine; when the others have moved as well, end the phase with E. If points would be lost, you are told first.',
      fr: 'D quand vous en avez fini avec un marine ; quand les autres ont bougé aussi, finissez la phase avec E. Si des points se perdent, on vous prévient.',
    },
    touch: {
      en: '“Done” when you have finished with a marine; when the others have moved as well, end the phase. If points would be lost, you are told first.',
      fr: '« Terminer » quand vous en avez fini avec un marine ; quand les autres ont bougé aussi, finissez la phase. Si des points se perdent, on vous prévient.',
    },
    done: (s) => s.view.turn >= 2 || (s.view.seat >= 0 && s.view.seat !== s.seat),
  },
  {
    key: 'blips',
    optional: true,
    title: { en: 'Blips', fr: 'Blips' },
    text: {
      en: 'The rings are blips: one to three stealers each, nobody on your side knows. They turn up as soon as a marine sees them. Watch them come; any key skips the animation.',
      fr: 'Les anneaux sont des blips : un à trois stealers chacun, vous ne savez pas combien. Ils se révèlent dès qu’un marine les voit. Regardez-les venir ; une touche saute l’animation.',
    },
    touch: {
      en: 'The rings are blips: one to three stealers each, nobody on your side knows. They turn up as soon as a marine sees them. Watch them come; a tap skips the animation.',
      fr: 'Les anneaux sont des blips : un à trois stealers chacun, vous ne savez pas combien. Ils se révèlent dès qu’un marine les voit. Regardez-les venir ; un toucher saute l’animation.',
    },
    done: (s) => s.view.turn >= 2 && asked(s, 'marine', 'marine action'),
  },
  {
    key: 'shoot',
    optional: true,
    title: { en: 'Shooting', fr: 'Tirer' },
    text: {
      en: 'A storm bolter rolls two dice; one 6 kills. Point at a target: the chance stands beside it, exactly. The dice of every roll are in the log, and after the game you can check them all.',
      fr: 'Un fulgurant lance deux dés ; un 6 tue. Pointez une cible : la chance est affichée, exacte. Les dés de chaque jet sont au journal, et après la partie vous pourrez tous les vérifier.',
    },
    touch: {
      en: 'A storm bolter rolls two dice; one 6 kills. Tap a target: the chance stands beside it, exactly. All dice are in the log, and after the game you can check every one.',
      fr: 'Un fulgurant lance deux dés ; un 6 tue. Touchez une cible : la chance est affichée, exacte. Tous les dés sont au journal, et après la partie vous pourrez les vérifier.',
    },
    done: (s) => s.seen.some((e) => e.kind === 'shot'),
  },
  {
    key: 'console',
    title: { en: 'The console', fr: 'La console' },
    text: {
      en: 'Bring a marine beside the console at i4, facing it, and use it. Press ? for all keys, § for the text of any rule. Good luck.',
      fr: 'Amenez un marine devant la console en i4, face à elle, et activez-la. Touche ? pour tous les raccourcis, § pour le texte d’une règle. Bonne chance.',
    },
    touch: {
      en: 'Bring a marine beside the console at i4, facing it, and use it. The sign § opens the text of any rule. Good luck.',
      fr: 'Amenez un marine devant la console en i4, face à elle, et activez-la. Le signe § ouvre le texte d’une règle. Bonne chance.',
    },
    at: 'i4',
    done: (s) => s.view.result != null || mine(s, 'console used'),
  },
  {
    key: 'over',
    title: { en: 'That was it', fr: 'C’est tout' },
    text: {
      en: 'You know what you need. Every mission is open to you, on either side.',
      fr: 'Vous savez l’essentiel. Toutes les missions vous sont ouvertes, dans les deux camps.',
    },
  },
]

/** Said once, when it happens, whatever the step: it goes by when the moment has passed. */
export const TIPS: Step[] = [
  {
    key: 'react',
    title: { en: 'You may react', fr: 'Vous pouvez réagir' },
    text: {
      en: 'The enemy has acted, and you may answer now: pay with command points, or let it pass (E). Only what you may do is offered. If you do nothing, the countdown passes for you.',
      fr: 'L’ennemi a agi et vous pouvez répondre : payez en points de commandement, ou passez (E). Seul le possible est proposé. Sans réponse, le compte à rebours passe pour vous.',
    },
    touch: {
      en: 'The enemy has acted, and you may answer now: pay with command points, or let it pass. Only what you may do is offered. If you do nothing, the countdown passes for you.',
      fr: 'L’ennemi a agi et vous pouvez répondre : payez en points de commandement, ou passez. Seul le possible est proposé. Sans réponse, le compte à rebours passe pour vous.',
    },
    when: (s) => s.prompt?.reaction === true,
    done: (s) => !s.prompt?.reaction,
  },
  {
    key: 'combat',
    title: { en: 'Close combat', fr: 'Corps à corps' },
    text: {
      en: 'A stealer beside a marine fights with three dice against one; the highest die wins. Shoot from afar, or stand on guard: then you may roll again.',
      fr: 'Au contact, un stealer lance trois dés contre un ; le plus haut l’emporte. Tirez de loin, ou mettez-vous en garde : vous pourrez alors relancer.',
    },
    when: (s) => s.seen.some((e) => e.kind === 'combat'),
  },
  {
    key: 'jam',
    title: { en: 'A jam', fr: 'Enrayage' },
    text: {
      en: 'On overwatch a double jams the weapon: no more shots until it is cleared for 1 AP, or the turn ends.',
      fr: 'En état d’alerte, un double enraye l’arme : plus de tir avant de la désenrayer pour 1 PA, ou avant la fin du tour.',
    },
    when: (s) => s.seen.some((e) => e.kind === 'jammed' && e.seat === s.seat),
  },
]
