import type { GuideText } from './guide';
import type { MenFigureWords } from './MenFigures.svelte';

export { default as Figures } from './MenFigures.svelte';

export const guide: GuideText<MenFigureWords> = {
  lead: 'You run a private space company. Gather money and know-how, put a mission on the launch pad, and press your luck on the way to Earth orbit, the Moon and Mars. Alone or with up to four.',
  chapters: [
    {
      title: 'The idea',
      figure: 'idea',
      text: [
        'Everybody starts with the same twelve cards. You buy better ones, build rockets with them and fly missions. Each mission that arrives brings victory points {rm-vp}, more for the first one there, and a token that helps for the rest of the game.',
      ],
      rule: 'RM-LAUNCH-10',
    },
    {
      title: 'Your turn',
      figure: 'turn',
      text: [
        'As many actions as you like, in any order; then at most one launch, which ends the turn; then you draw back up to your hand limit of six.',
        'What you use goes to your warehouse. When your draw pile, the HQ, is empty, the warehouse is shuffled and comes back.',
      ],
      rule: 'RM-TURN-01',
    },
    {
      title: 'Buying cards',
      figure: 'buy',
      text: [
        'Click a card in the display or an engine, then tap what pays: hand cards with money {rm-r-money} and symbols, and your tokens. No change is given, and money never replaces a symbol. Science {rm-r-science} counts as any symbol.',
        'You may buy as many cards as you can pay, but only one engine a turn. What you bought can be used once you have drawn it.',
      ],
      rule: 'RM-BUY-01',
    },
    {
      title: 'Plan and launch pad',
      figure: 'pad',
      text: [
        'A mission card on the plan says what you want to build in space. Then engines and other cards go on the pad. Every card placed costs $10; a card with money on it can pay for itself.',
        'Rocket points {rm-r-rp} on the pad must reach what the mission needs at its destination. Symbols that match the destination are thrust: {rm-r-computer} for Earth orbit, {rm-r-composites} for the Moon, {rm-r-biotech} for Mars.',
      ],
      rule: 'RM-PLACE-01',
    },
    {
      title: 'The launch',
      figure: 'launch',
      text: [
        'Choose where to go. Thrust moves the rocket first. Then you draw success cards from 0 to 4, three for Earth orbit, four for the Moon, five for Mars. If the rocket arrives, the mission is a success.',
        'The page shows the exact chance after every card. You can stop as long as it is not the last one.',
      ],
      points: [
        '{check} Success: points, a token, a marker on the location. The mission card is scrapped and the pad is discarded.',
        '{rm-abort} Abort: discard one pad card fewer than you have drawn success cards. Mission and the rest stay for the next try.',
        '{closed} Failure: the whole pad is discarded. The mission card may stay.',
      ],
      rule: 'RM-LAUNCH-01',
    },
    {
      title: 'Effects',
      figure: 'effects',
      text: ['Many advantage cards can do something besides paying. The badge on the card says when. Whatever can help at a moment is lit.'],
      rule: 'RM-CARD-01',
    },
    {
      title: 'Hazards',
      text: [
        'Pandemics {rm-h-pandemic}, climate change {rm-h-climate} and asteroids {rm-h-asteroid} can be bought like other cards. They do nothing but bring 2 points at the end. The more points you have, the more they cost; three cards solve them for free.',
      ],
      rule: 'RM-HAZ-01',
    },
    {
      title: 'The end',
      figure: 'score',
      text: [
        'Whoever reaches 23 points with two players, 21 with three or 18 with four starts the last round. So does a player with all six markers placed, once every destination was reached. Then the rest is added.',
      ],
      rule: 'RM-END-01',
    },
    {
      title: 'Battle for Earth, variants, alone',
      text: ['A new table offers more ways to play.'],
      points: [
        '{rm-w-earth} Battle for Earth: a short game in Earth orbit. Four missions each, no goals.',
        '{rm-variant} Variants: two cards are drawn that change a rule or give points to a leader.',
        '{rm-rocket-piece} Alone: a rival flies its own missions, one space a turn. You need more points than the rival, and all three parts of one goal card. Once a turn you may remove a card from the display, but it helps the rival along.',
      ],
      rule: 'RM-SOLO-01',
    },
  ],
  tips: {
    title: 'For the first game',
    points: [
      'Small engines early: they pay off with every launch.',
      'A satellite to Earth orbit is quick and brings science for every later turn.',
      'The first at a location gets more. Look where nobody has been yet.',
      'With a good chance, fly. With a bad one, put one more matching symbol on the pad first.',
      'Aborting after two cards costs one card. A failed launch costs the whole pad.',
      'On the table, what is lit in amber can be chosen. Click anything else and you will be told which rule forbids it.',
    ],
  },
  figures: {
    turn: [
      ['rm-z-hand', 'Actions', 'buy, place, discard, use effects'],
      ['rm-e-pad', 'Launch', 'at most one; it ends the turn'],
      ['rm-z-deck', 'Refill', 'draw up to six cards'],
    ],
    worlds: [
      ['rm-w-earth', 'Earth orbit', '8 spaces'],
      ['rm-w-moon', 'Moon', '10 spaces'],
      ['rm-w-mars', 'Mars', '13 spaces'],
    ],
    price: 'price',
    pays: 'pays',
    lost: '$10 is lost',
    needs: 'needs 3 rocket points',
    has: 'has 3, and 1 thrust',
    badges: [
      ['rm-e-discard', 'Discard', 'in your actions: discard the card, use the effect'],
      ['rm-e-payment', 'As payment', 'when the card pays, on top of it'],
      ['rm-e-pad', 'Launch pad', 'during a launch, from the pad'],
      ['rm-e-permanent', 'Permanent', 'stays on the pad, launch after launch'],
    ],
    thrust: 'thrust',
    score: [
      ['rm-rocket-piece', 'missions, by location', '1 to 9'],
      ['rm-h-asteroid', 'each hazard', '2'],
      ['rm-flag', 'first on the Moon, first on Mars', '1 each'],
      ['rm-goal', 'each part of your better goal card', '1'],
    ],
  },
};
