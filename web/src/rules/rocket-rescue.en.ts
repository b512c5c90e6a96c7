import type { GuideText } from './guide';

export { default as Figures } from './Figures.svelte';

export const guide: GuideText = {
  lead: 'Ten minutes of reading, then you can play. The game also tells you at every step what you can do; nothing here has to be learned by heart.',
  editions: ['third-base', 'third-deluxe'],
  chapters: [
    {
      title: 'What it is about',
      figure: 'idea',
      text: [
        'Everybody has a crew to bring to safety, but nobody can build a rocket alone. Rockets grow in shared hangars, piece by piece, from modules of all players. Seats can be taken in anybody’s modules.',
        'Whoever owns a piece of a finished rocket may launch it. Then everybody on board is saved, whatever their colour, and the launcher and the builders earn points. The art is to have the right people on board when somebody pushes the button.',
      ],
      rule: 'RR-SCORE-01',
    },
    {
      title: 'A round: five steps',
      figure: 'phases',
      text: [
        'First all plan at the same time and in secret. Then the four other steps are played one after the other: in each of them the dice that lie there act one by one, the highest face first. At most eight rounds are played.',
      ],
      rule: 'RR-ROUND-01',
    },
    {
      title: 'Planning: you choose the dice',
      figure: 'faces',
      text: [
        'You have four dice. They are not rolled: you choose each face and put each die on a field of one of the four steps, at most two in each. A high face acts earlier and does more, but costs energy {energy}. A low one brings some.',
        'All four dice are settled together: it is enough if the balance fits. If you cannot pay, faces are lowered from the first step on.',
        'With a bid of energy you fight for the front of the influence track {influence}, which decides between equal faces. Only whoever ends up first pays the bid.',
      ],
      rule: 'RR-PLAN-01',
    },
    {
      title: 'Research: get modules',
      figure: 'research',
      text: [
        'Each die here takes one module: a special one from the display or a standard one from the four piles. You may keep only one unbuilt module at the end of a round.',
      ],
      rule: 'RR-RESEARCH-03',
    },
    {
      title: 'Purchase: get cubes',
      figure: 'purchase',
      text: [
        'Each die takes cubes of one kind, at most as many as its face. Who takes first also decides which stack is filled up again. On your turns you may change two cubes of one kind for one of another.',
      ],
      rule: 'RR-PURCHASE-01',
    },
    {
      title: 'Boarding: take seats',
      figure: 'boarding',
      text: [
        'A seat costs 1 energy {energy}, which goes to the owner of the module. Seats in your own modules are paid to the bank. Somebody without a seat can wait in the terminal {terminal} for free and may board at the end of the round.',
        'If no built module had a free seat when the round began, this step is left out. That is always so in the first round.',
      ],
      rule: 'RR-BOARD-01',
    },
    {
      title: 'Build and launch',
      figure: 'rocket',
      faceDeeds: true,
      text: [
        'To build, pay the cubes on the card, put the module into a hangar and take the energy printed on it. Each hangar belongs to a company that gives you one cube of its own kind for free. If the module has seats, one of your crew may get in at once.',
        'A rocket has one engine, one cockpit and up to four modules between them; one of these four places is only for a fuel tank {tank}.',
      ],
      rule: 'RR-BUILD-01',
    },
    {
      title: 'To the planets',
      figure: 'planet',
      text: [
        'You may launch a rocket with an engine and a cockpit if at least one of its modules is yours, if it has what the planet asks for, and if you can pay the planet’s energy {energy} alone.',
      ],
      points: [
        '{crew} All crew on board go to the planet and are saved.',
        '{launch-reward} You get the launch reward.',
        '{build-reward} Whoever owns most modules of the rocket gets the build reward. If several do, they share it, rounded up.',
        '{rover} Whoever brought the equipment asked for, rover or satellite, gets 1 point.',
      ],
      rule: 'RR-LAUNCH-01',
    },
    {
      title: 'What is left of the rocket',
      figure: 'stability',
      text: [
        'After the flight a die is rolled for each module. If the roll is not higher than the number in its shield, the module stays in the hangar and can fly again. Otherwise it is lost.',
      ],
      rule: 'RR-LAUNCH-19',
    },
    {
      title: 'The end',
      figure: 'score',
      text: [
        'As soon as somebody has brought their whole crew to planets, the round is played to its end and the game is over; at the latest after round eight. Most points win. If there is a tie, it is won by whoever rescued more crew of all colours with own launches, then by whoever has more energy.',
      ],
      rule: 'RR-END-01',
    },
    {
      title: 'The first edition is different',
      editions: ['first'],
      text: ['The steps are the same; these things are not.'],
      points: [
        '{influence} There are no bids. Whoever spends most on dice gets order token 1 and comes first among equal faces.',
        '{carbon} After the purchase you load cubes onto your modules. Only a loaded module can be built, and a loaded cube stays where it is. The company still gives one cube. Cubes are exchanged in this step only.',
        '{heat} {gas} Hot and poisonous planets cost 1 more energy for every module of the rocket without the shield against it.',
        '{crew} Launch and build rewards are crew: that many more of your figures go to the planet, from your supply or from other rockets. A figure that you do not have becomes a token worth 2.',
        '{shield} A module survives only a roll lower than its stability.',
        '{vp} Crew on planets are worth 2, crew in rockets 1, tokens 2. There is no terminal, and low dice in boarding and build do nothing.',
      ],
      rule: 'RR-PURCHASE-07',
    },
    {
      title: 'The second edition is different',
      editions: ['second'],
      text: ['It is played like the third, with a few differences.'],
      points: [
        '{crew} Crews are larger: 10, 12 or 14 figures.',
        '{terminal} The terminal is only open to those who have no energy or find no free seat.',
        '{ph-research} New modules that nobody takes stay on display until the end of the round.',
        '{planet} Whoever launches keeps the planet card.',
        '{crewmod} The free passenger may only get into a new cockpit or crew module.',
      ],
      rule: 'RR-BOARD-09',
    },
    {
      title: 'Characters',
      editions: ['third-base', 'third-deluxe'],
      text: [
        'Once everybody knows the game, each of you can be somebody. A new table offers it: characters are dealt or chosen, each exists once, and the ability lasts all game. Whoever may interrupt somebody is asked at that moment.',
      ],
      points: [
        '{char-explorer} The Explorer swaps a planet each round and puts chips on planets: points for own launches there, energy from those of others.',
        '{char-engineer} The Engineer changes one own die when all plans are open.',
        '{char-ambassador} The Ambassador earns a point for everybody rescued by an own launch, at the cost of their owners.',
        '{char-saboteur} The Saboteur moves a figure or changes the owner of a module just before a launch.',
        '{char-miner} The Miner has more cubes and splits purchase dice over several kinds.',
        '{char-pilot} The Pilot sits in cockpits for free, earns points there, and once turns a module into rover and satellite.',
        '{char-mechanic} The Mechanic (deluxe box) has stability rolls repeated and shifts modules.',
        '{char-mogul} The Mogul (deluxe box) starts rich and takes energy from those who build where the own chips lie.',
      ],
      rule: 'RR-CHAR-01',
    },
  ],
  tips: {
    title: 'For the first game',
    points: [
      'In round one nobody can board yet. Two dice in research, one in purchase and one in build are a good start.',
      'Keep energy for the launch: planets cost much more than dice.',
      'A module in many rockets is a ticket to launch many rockets. Even one tank is enough.',
      'Board other people’s rockets. Who launches must take you along.',
      'A die with face 1 is not wasted: it pays for the high one that you need.',
      'On the table, what is lit in amber can be chosen. Click anything else and you will be told which rule forbids it.',
    ],
  },
  figures: {
    phases: [
      ['ph-plan', 'Planning', 'choose dice and bid, in secret'],
      ['ph-research', 'Research', 'take modules'],
      ['ph-purchase', 'Purchase', 'take cubes'],
      ['ph-board', 'Boarding', 'take seats'],
      ['ph-build', 'Build and launch', 'grow rockets and fly'],
    ],
    energy: 'Energy',
    faces: 'Face',
    faceDeeds: [
      ['1', 'move one own module to another hangar'],
      ['2', 'build'],
      ['3', 'build or launch'],
      ['4', 'build and launch, or build twice'],
      ['56', 'build twice and launch'],
    ],
    boardDeeds: [
      ['1', 'one figure changes seats'],
      ['2', 'figures change seats twice'],
      ['34', 'one figure boards'],
      ['56', 'two figures board'],
    ],
    rocket: { cockpit: 'Cockpit', middle: 'Crew modules and tanks', tank: 'one place only for a tank', engine: 'Engine' },
    planet: { needs: 'what the rocket needs', rewards: 'rewards', cost: 'energy to pay', launch: 'launch', build: 'most modules' },
    modules: [
      ['cockpit', 'Cockpit'],
      ['crewmod', 'Crew module'],
      ['tank', 'Fuel tank'],
      ['engine', 'Engine'],
    ],
    cubes: [
      ['carbon', 'Carbon'],
      ['aluminium', 'Aluminium'],
      ['titanium', 'Titanium'],
    ],
    score: [
      ['crew', 'each of your crew on a planet', '2'],
      ['vp', 'rewards of launches', '1 each'],
      ['sealed', 'first to rescue everybody', '3'],
    ],
    stays: 'stays',
    breaks: 'is lost',
    stability: 'Stability',
    yours: 'your seat: 1 to the bank',
    others: 'Vega’s seat: 1 to Vega',
  },
};
