import type { MoonGuideWords } from './1969.en';
import type { GuideText } from './guide';

export { default as Figures } from './MoonFigures.svelte';

export const guide: GuideText<MoonGuideWords> = {
  lead: 'Zehn Minuten lesen, dann kannst du spielen. Die Seite sagt dir bei jedem Schritt, was möglich ist, und zeigt die genauen Chancen.',
  chapters: [
    {
      title: 'Worum es geht',
      figure: 'idea',
      text: [
        'Wir schreiben das Jahr 1963. Jeder von euch führt eine Nation im Wettlauf zum Mond. In sieben Jahren stellt ihr Wissenschaftler ein, fliegt Missionen und sammelt Prestigepunkte {m-prestige}. Wer nach 1969 die meisten hat, gewinnt.',
        'Kleine Missionen sind billig und sicher. Große brauchen viele Forscher und bringen weit mehr, und der Mond ist bis zu 35 Punkte wert.',
      ],
      rule: 'M69-ROUND-01',
    },
    {
      title: 'Ein Jahr: drei Phasen',
      figure: 'year',
      text: [
        'In jeder Phase macht eine Nation nach der anderen alles, was sie machen will; die Startnation {m-start} beginnt. Im nächsten Jahr beginnt, wer links von ihr sitzt.',
      ],
      rule: 'M69-ROUND-02',
    },
    {
      title: 'Einkommen',
      text: [
        'Alle bekommen das Einkommen des Jahres, von 12 Millionen 1963 bis 18 im Jahr 1969. Forscher im Feld Geheiminformationen {m-intelligence} bringen Karten umsonst.',
        'Dann darfst du Prestige verkaufen, 2 Millionen für jeden Punkt, so viel das Jahr erlaubt. Verkaufte Punkte sind weg.',
      ],
      rule: 'M69-INC-01',
    },
    {
      title: 'Einkauf: fünf Arten von Wissenschaftlern',
      figure: 'scientists',
      text: [
        'Kaufe, so viel du bezahlen kannst. Ein Wissenschaftler kommt auf einen freien Platz eines deiner zwölf Forschungsfelder und bleibt dort. Jedes Feld hat zwei Plätze; zwei der gleichen Art dürfen es sich nicht teilen, außer beide sind einfach.',
        'Ein Spion kommt auf ein Feld einer anderen Nation und besetzt dort für immer einen Platz. Dafür darfst du einen Bonusmarker {m-bonus} auf dasselbe Feld bei dir legen: Er zählt als Forscher und braucht keinen Platz.',
        'Geheimkarten {m-card} kosten je 2 Millionen. Sechs darfst du halten.',
      ],
      rule: 'M69-BUY-01',
    },
    {
      title: 'Forschungsfelder',
      figure: 'boxes',
      text: [
        'Die sechs Felder der ersten Tafel helfen in jedem Jahr. Die sechs der zweiten tragen die Symbole der Missionen: Jeder Forscher dort zählt 1 in jedem Test mit diesem Symbol.',
      ],
      rule: 'M69-BUY-03',
    },
    {
      title: 'Missionen',
      figure: 'mission',
      text: [
        'In jedem Jahr darfst du eine Mission fliegen. Jede Nation versucht eine Mission nur einmal, wähle also den Zeitpunkt gut. Du zahlst den Preis, stellst die Rakete auf das erste Feld und würfelst den Test.',
        'Flaggen von Nationen, die sie in früheren Jahren geflogen sind, kosten je 1 Prestigepunkt. Früh zu sein lohnt sich.',
      ],
      rule: 'M69-MIS-01',
    },
    {
      title: 'Der Test',
      figure: 'test',
      text: [
        'Fünf Würfel werden geworfen. Erfolge {m-success} minus Fehlschläge {m-failure}, dazu deine Forscher bei den Symbolen der Mission: So viele Felder zieht die Rakete. Neutrale Seiten {m-neutral} zählen nichts.',
        'Simulation {m-simulation} wirft Würfel neu, die Bodenkontrolle {m-control} macht neutrale zu Erfolgen, die Versicherung {m-insurance} zahlt für Fehlschläge. Die Seite zeigt die Chance für jedes Feld.',
      ],
      rule: 'M69-TEST-01',
    },
    {
      title: 'Verdeckte Karten',
      figure: 'cards',
      text: [
        'Jetzt dürfen alle anderen der Reihe nach Karten verdeckt legen, zuletzt die Nation, die fliegt. Dann wird aufgedeckt. Die Werte der anderen werden addiert und durch die Geheimkosten der Mission geteilt, abgerundet: So viele Felder fällt die Rakete zurück. Deine eigenen Karten schieben sie danach genauso vor.',
        'Billige Missionen sind leicht zu stören, bei großen kostet schon ein Feld viele Punkte.',
      ],
      rule: 'M69-INTEL-01',
    },
    {
      title: 'Der Weg zum Mond',
      figure: 'moon',
      text: [
        'Du bekommst das Prestige des Feldes, auf dem die Rakete am Ende steht. Ist es das letzte Feld einer Mission, rückt auch deine Flagge auf der Mondleiste um eins vor.',
        'Die Mondmission braucht alle sechs Symbole. Deine Rakete beginnt dort, wo deine Flagge steht: Geschaffte Missionen sind ein Vorsprung.',
      ],
      rule: 'M69-MOON-01',
    },
    {
      title: 'Das Ende',
      figure: 'score',
      text: ['Nach 1969 werden die Wissenschaftler gezählt. Das meiste Prestige gewinnt, bei Gleichstand das meiste Geld.'],
      rule: 'M69-SCORE-01',
    },
  ],
  tips: {
    title: 'Für dein erstes Spiel',
    points: [
      'Stelle 1963 Leute für eine billige Mission ein und behalte 2 Millionen, um sie im selben Jahr zu fliegen.',
      'Simulation und Bodenkontrolle helfen in jedem Test. Hol dir früh je einen Forscher dafür.',
      'Robotik und Investoren sparen jedes Jahr Geld, je früher, desto besser.',
      'Berühmte kosten mehr, bringen am Ende aber 3 Punkte. Junge kosten dich 2.',
      'Behalte ein paar Karten für deine eigene große Mission: Die anderen legen sicher welche dagegen.',
      'Plane den Flug zum Mond: 10 Millionen, alle sechs Symbole und nur ein Versuch.',
    ],
  },
  figures: {
    moonLabel: 'Der Weg von der Erde zum Mond mit den Flaggen der Nationen',
    idea: 'Zwanzig Schritte sind es von der Erde zum Mond.',
    moon: 'Mit drei geschafften Missionen startet die Mondrakete auf Feld 3.',
    year: [
      ['m-money', 'Einkommen', 'Geld, Gratiskarten, Prestige verkaufen'],
      ['m-basic', 'Einkauf', 'Wissenschaftler, Spione, Karten'],
      ['m-rocket', 'Missionen', 'für jede Nation eine: Test, Karten, Prestige'],
    ],
    scientists: [
      ['m-young', 'Jung, 3 Millionen', '1 Forscher, −2 Punkte am Ende'],
      ['m-basic', 'Einfach, 5 Millionen', '1 Forscher, zwei dürfen sich ein Feld teilen'],
      ['m-spy', 'Spion, 7 Millionen', 'besetzt einen fremden Platz, −1 Punkt für das Opfer, ein Marker für dich'],
      ['m-famous', 'Berühmt, 9 Millionen', '1 Forscher, +3 Punkte am Ende'],
      ['m-genius', 'Genial, 11 Millionen', '2 Forscher'],
    ],
    boxes: [
      ['m-intelligence', 'Geheiminformationen', 'jedes Jahr eine Karte umsonst'],
      ['m-robotics', 'Robotik', 'der erste Wissenschaftler des Jahres kostet 2 weniger'],
      ['m-investors', 'Investoren', 'Missionen kosten 2 weniger, nur der Mond nicht'],
      ['m-insurance', 'Versicherung', '3 Millionen für jeden Fehlschlag im Test'],
      ['m-simulation', 'Simulation', 'einen Würfel neu werfen'],
      ['m-control', 'Bodenkontrolle', 'einen neutralen Würfel zum Erfolg machen'],
    ],
    score: [
      ['m-prestige', 'Prestige', 'was du gewonnen und nicht verkauft hast'],
      ['m-famous', '+3', 'für jeden berühmten Wissenschaftler'],
      ['m-young', '−2', 'für jeden jungen Wissenschaftler'],
      ['m-spy', '−1', 'für jeden Spion auf deinen Tafeln'],
    ],
    mission: { name: 'Kommandomodul', price: 'Preis 4 Millionen', intel: '2 Kartenpunkte für ein Feld', flag: 'eine Flagge: 1 Punkt weniger' },
    researchers: 'Forscher',
    back: 'Felder zurück',
  },
};
