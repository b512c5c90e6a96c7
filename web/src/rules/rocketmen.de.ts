import type { GuideText } from './guide';
import type { MenFigureWords } from './MenFigures.svelte';

export { default as Figures } from './MenFigures.svelte';

export const guide: GuideText<MenFigureWords> = {
  lead: 'Du leitest ein privates Raumfahrtunternehmen. Sammle Geld und Wissen, bring eine Mission auf die Startrampe und fordere dein Glück heraus: auf dem Weg in den Erdorbit, zum Mond und zum Mars. Allein oder zu viert.',
  chapters: [
    {
      title: 'Worum es geht',
      figure: 'idea',
      text: [
        'Alle beginnen mit denselben zwölf Karten. Du kaufst bessere, baust damit Raketen und fliegst Missionen. Jede Mission, die ankommt, bringt Siegpunkte {rm-vp}, für die erste am Ort mehr, und einen Erfolgsmarker, der dir bis zum Schluss hilft.',
      ],
      rule: 'RM-LAUNCH-10',
    },
    {
      title: 'Dein Zug',
      figure: 'turn',
      text: [
        'So viele Aktionen, wie du willst, in beliebiger Reihenfolge; dann höchstens ein Start, der den Zug beendet; dann ziehst du bis zu deinem Handlimit von sechs nach.',
        'Was du benutzt, kommt in dein Lagerhaus. Ist dein Nachziehstapel, das HQ, leer, wird das Lagerhaus gemischt und kommt zurück.',
      ],
      rule: 'RM-TURN-01',
    },
    {
      title: 'Karten kaufen',
      figure: 'buy',
      text: [
        'Klicke eine Karte der Auslage oder einen Antrieb an, dann tippe an, was zahlt: Handkarten mit Geld {rm-r-money} und Symbolen und deine Marker. Es gibt kein Wechselgeld, und Geld ersetzt kein Symbol. Wissenschaft {rm-r-science} zählt als jedes Symbol.',
        'Du darfst so viele Karten kaufen, wie du bezahlen kannst, aber nur einen Antrieb je Zug. Gekauftes kannst du nutzen, sobald du es gezogen hast.',
      ],
      rule: 'RM-BUY-01',
    },
    {
      title: 'Plan und Startrampe',
      figure: 'pad',
      text: [
        'Eine Missionskarte auf dem Plan sagt, was du im All bauen willst. Dann kommen Antriebe und andere Karten auf die Rampe. Jede platzierte Karte kostet $10; eine Karte mit Geld darauf kann sich selbst bezahlen.',
        'Die Raketenpunkte {rm-r-rp} auf der Rampe müssen reichen für das, was die Mission an ihrem Ziel braucht. Symbole, die zum Ziel passen, sind Schub: {rm-r-computer} für den Erdorbit, {rm-r-composites} für den Mond, {rm-r-biotech} für den Mars.',
      ],
      rule: 'RM-PLACE-01',
    },
    {
      title: 'Der Start',
      figure: 'launch',
      text: [
        'Wähle das Ziel. Zuerst bewegt der Schub die Rakete. Dann ziehst du Erfolgskarten von 0 bis 4: drei für den Erdorbit, vier für den Mond, fünf für den Mars. Kommt die Rakete an, ist die Mission ein Erfolg.',
        'Die Seite zeigt nach jeder Karte die genaue Chance. Solange es nicht die letzte ist, kannst du abbrechen.',
      ],
      points: [
        '{check} Erfolg: Punkte, ein Erfolgsmarker und ein Marker am Ort. Die Missionskarte wird verschrottet, die Rampe abgelegt.',
        '{rm-abort} Abbruch: Lege eine Karte der Rampe weniger ab, als du Erfolgskarten gezogen hast. Mission und Rest bleiben für den nächsten Versuch.',
        '{closed} Fehlschlag: Die ganze Rampe wird abgelegt. Die Missionskarte darf bleiben.',
      ],
      rule: 'RM-LAUNCH-01',
    },
    {
      title: 'Effekte',
      figure: 'effects',
      text: ['Viele Vorteilskarten können mehr als zahlen. Das Zeichen auf der Karte sagt, wann. Was gerade helfen kann, leuchtet.'],
      rule: 'RM-CARD-01',
    },
    {
      title: 'Gefahren',
      text: [
        'Pandemie {rm-h-pandemic}, Klimawandel {rm-h-climate} und Asteroideneinschlag {rm-h-asteroid} kaufst du wie andere Karten. Sie können nichts, bringen aber am Ende 2 Punkte. Je mehr Punkte du hast, desto teurer sind sie; drei Karten lösen sie kostenlos.',
      ],
      rule: 'RM-HAZ-01',
    },
    {
      title: 'Das Ende',
      figure: 'score',
      text: [
        'Wer zu zweit 23, zu dritt 21 oder zu viert 18 Punkte erreicht, löst die letzte Runde aus. Ebenso, wer alle sechs Marker gesetzt hat, sobald jedes Ziel erreicht wurde. Dann kommt der Rest dazu.',
      ],
      rule: 'RM-END-01',
    },
    {
      title: 'Kampf um die Erde, Varianten, allein',
      text: ['Ein neuer Tisch bietet weitere Spielweisen an.'],
      points: [
        '{rm-w-earth} Kampf um die Erde: eine kurze Partie im Erdorbit. Vier Missionen für jeden, keine Ziele.',
        '{rm-variant} Varianten: Zwei Karten werden gezogen, die eine Regel ändern oder jemandem mit dem Meisten Punkte geben.',
        '{rm-rocket-piece} Allein: Ein Rivale fliegt eigene Missionen, ein Feld je Zug. Du brauchst mehr Punkte als er und alle drei Teile einer Zielkarte. Einmal je Zug darfst du eine Karte aus der Auslage entfernen, aber das bringt den Rivalen voran.',
      ],
      rule: 'RM-SOLO-01',
    },
  ],
  tips: {
    title: 'Für die erste Partie',
    points: [
      'Früh kleine Antriebe kaufen: Sie zahlen sich bei jedem Start aus.',
      'Ein Satellit im Erdorbit geht schnell und bringt Wissenschaft für jeden weiteren Zug.',
      'Wer zuerst an einem Ort ist, bekommt mehr. Schau, wo noch niemand war.',
      'Bei guter Chance: fliegen. Bei schlechter erst noch ein passendes Symbol auf die Rampe.',
      'Ein Abbruch nach zwei Karten kostet eine Karte. Ein Fehlschlag kostet die ganze Rampe.',
      'Was am Tisch bernsteinfarben leuchtet, lässt sich wählen. Klicke auf etwas anderes, und du erfährst, welche Regel es verbietet.',
    ],
  },
  figures: {
    turn: [
      ['rm-z-hand', 'Aktionen', 'kaufen, platzieren, ablegen, Effekte'],
      ['rm-e-pad', 'Start', 'höchstens einer; er beendet den Zug'],
      ['rm-z-deck', 'Nachziehen', 'auf sechs Karten'],
    ],
    worlds: [
      ['rm-w-earth', 'Erdorbit', '8 Felder'],
      ['rm-w-moon', 'Mond', '10 Felder'],
      ['rm-w-mars', 'Mars', '13 Felder'],
    ],
    price: 'Preis',
    pays: 'zahlt',
    lost: '$10 verfallen',
    needs: 'braucht 3 Raketenpunkte',
    has: 'hat 3, dazu 1 Schub',
    badges: [
      ['rm-e-discard', 'Ablegen', 'in deinen Aktionen: Karte ablegen, Effekt nutzen'],
      ['rm-e-payment', 'Zahlung', 'wenn die Karte zahlt, zusätzlich'],
      ['rm-e-pad', 'Startrampe', 'während eines Starts, von der Rampe'],
      ['rm-e-permanent', 'Permanent', 'bleibt liegen, Start für Start'],
    ],
    thrust: 'Schub',
    score: [
      ['rm-rocket-piece', 'Missionen, je nach Ort', '1 bis 9'],
      ['rm-h-asteroid', 'jede Gefahr', '2'],
      ['rm-flag', 'als Erstes auf Mond oder Mars', 'je 1'],
      ['rm-goal', 'jeder Teil deiner besseren Zielkarte', '1'],
    ],
  },
};
