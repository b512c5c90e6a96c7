import type { GuideText } from './guide';

export { default as Figures } from './MoonFigures.svelte';

type Row = [icon: string, name: string, line: string];

export interface MoonGuideWords {
  moonLabel: string;
  idea: string;
  moon: string;
  year: Row[];
  scientists: Row[];
  boxes: Row[];
  score: Row[];
  mission: { name: string; price: string; intel: string; flag: string };
  researchers: string;
  back: string;
}

export const guide: GuideText<MoonGuideWords> = {
  lead: 'Ten minutes of reading, then you can play. The page tells you at every step what you can do, and shows the exact chances.',
  chapters: [
    {
      title: 'What it is about',
      figure: 'idea',
      text: [
        'It is 1963. Each of you leads a nation in the race to the Moon. In seven years you hire scientists, fly missions and collect prestige points {m-prestige}. Whoever has the most after 1969 wins.',
        'Small missions are cheap and safe. Large ones need many researchers, bring far more, and the Moon is worth up to 35 points.',
      ],
      rule: 'M69-ROUND-01',
    },
    {
      title: 'A year: three phases',
      figure: 'year',
      text: [
        'In each phase one nation after the other does everything it wants to do, beginning with the start player {m-start}. The next year the player to the left begins.',
      ],
      rule: 'M69-ROUND-02',
    },
    {
      title: 'Income',
      text: [
        'Everybody gets the income of the year, from 12 million in 1963 to 18 in 1969. Researchers in Intelligence {m-intelligence} bring free cards.',
        'Then you may sell prestige for 2 million a point, up to the limit of the year. Sold points are gone.',
      ],
      rule: 'M69-INC-01',
    },
    {
      title: 'Purchase: the five kinds of scientists',
      figure: 'scientists',
      text: [
        'Buy as much as you can pay. A scientist goes to a free space of one of your twelve research boxes and stays there. A box has two spaces; two of the same kind may not share it, unless both are basic.',
        'A spy goes to a box of a rival and takes a space there for good. For it you may put a bonus marker {m-bonus} on the same box of yours: it counts as a researcher and takes no space.',
        'Intelligence cards {m-card} cost 2 million each. You may hold six.',
      ],
      rule: 'M69-BUY-01',
    },
    {
      title: 'Research boxes',
      figure: 'boxes',
      text: [
        'The six boxes of the first sheet help in every year. The six of the second carry the symbols of the missions: each researcher there adds 1 to every test that shows the symbol.',
      ],
      rule: 'M69-BUY-03',
    },
    {
      title: 'Missions',
      figure: 'mission',
      text: [
        'Each year you may fly one mission. Each mission can be tried only once by a nation, so choose the moment well. You pay its price, put your rocket on the first space, and roll the test.',
        'Flags of nations that flew it in earlier years lower its prestige by 1 each. Being early pays.',
      ],
      rule: 'M69-MIS-01',
    },
    {
      title: 'The test',
      figure: 'test',
      text: [
        'Five dice are rolled. Successes {m-success} less failures {m-failure}, plus your researchers on the symbols of the mission: so many spaces the rocket moves. Neutral faces {m-neutral} count nothing.',
        'Simulation {m-simulation} rolls dice again, Ground control {m-control} turns neutral ones into successes, Insurance {m-insurance} pays for failures. The page shows the chance to reach each space.',
      ],
      rule: 'M69-TEST-01',
    },
    {
      title: 'Secret cards',
      figure: 'cards',
      text: [
        'Now every rival in turn may lay cards face down, and at last whoever flies. Then all are turned up. The rivals’ values are added and divided by the intelligence cost of the mission, rounded down: so many spaces the rocket falls back. Your own cards then push it forward the same way.',
        'Cheap missions are easy to disturb, large ones cost many points for a single space.',
      ],
      rule: 'M69-INTEL-01',
    },
    {
      title: 'The way to the Moon',
      figure: 'moon',
      text: [
        'You gain the prestige of the space on which the rocket ends. If that is the last space of a mission, your flag on the Moon track advances by one as well.',
        'The Moon mission needs all six symbols. Your rocket begins where your flag stands, so finished missions are a head start.',
      ],
      rule: 'M69-MOON-01',
    },
    {
      title: 'The end',
      figure: 'score',
      text: ['After 1969 the scientists are counted. Most prestige wins; among equals, the one with more money.'],
      rule: 'M69-SCORE-01',
    },
  ],
  tips: {
    title: 'For your first game',
    points: [
      'In 1963 hire for one cheap mission and keep 2 million to fly it the same year.',
      'Simulation and Ground control help in every test of the game. Get one of each early.',
      'Robotics and Investors save money every year; the sooner, the better.',
      'Famous scientists cost more, but bring 3 points at the end. Young ones take 2 away.',
      'Keep some cards for your own large mission: the rivals will surely lay some against it.',
      'Plan when to fly to the Moon: 10 million, all six symbols, and only one try.',
    ],
  },
  figures: {
    moonLabel: 'The way from Earth to Moon with flags of the nations',
    idea: 'Twenty steps lead from the Earth to the Moon.',
    moon: 'With three finished missions the Moon rocket starts on space 3.',
    year: [
      ['m-money', 'Income', 'Money, free cards, selling prestige'],
      ['m-basic', 'Purchase', 'Scientists, spies, cards'],
      ['m-rocket', 'Missions', 'One each: test, cards, prestige'],
    ],
    scientists: [
      ['m-young', 'Young, 3 million', '1 researcher, −2 points at the end'],
      ['m-basic', 'Basic, 5 million', '1 researcher, two may share a box'],
      ['m-spy', 'Spy, 7 million', 'blocks a rival, −1 point for the host, a marker for you'],
      ['m-famous', 'Famous, 9 million', '1 researcher, +3 points at the end'],
      ['m-genius', 'Genius, 11 million', '2 researchers'],
    ],
    boxes: [
      ['m-intelligence', 'Intelligence', 'a free card each year'],
      ['m-robotics', 'Robotics', 'the first scientist of the year costs 2 less'],
      ['m-investors', 'Investors', 'missions cost 2 less, the Moon excepted'],
      ['m-insurance', 'Insurance', '3 million for each failure in the test'],
      ['m-simulation', 'Simulation', 'roll one die again'],
      ['m-control', 'Ground control', 'turn one neutral die into a success'],
    ],
    score: [
      ['m-prestige', 'Prestige', 'what you have gained and not sold'],
      ['m-famous', '+3', 'for each famous scientist'],
      ['m-young', '−2', 'for each young scientist'],
      ['m-spy', '−1', 'for each spy on your sheets'],
    ],
    mission: { name: 'Command Module', price: 'price 4 million', intel: '2 card points for a space', flag: 'a flag: 1 point less' },
    researchers: 'researchers',
    back: 'spaces back',
  },
};
