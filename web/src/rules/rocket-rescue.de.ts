import type { GuideText } from './guide';

export { default as Figures } from './Figures.svelte';

export const guide: GuideText = {
  lead: 'Zehn Minuten lesen, dann kannst du spielen. Das Spiel sagt dir außerdem bei jedem Schritt, was möglich ist; auswendig lernen musst du nichts.',
  editions: ['third-base', 'third-deluxe'],
  chapters: [
    {
      title: 'Worum es geht',
      figure: 'idea',
      text: [
        'Alle haben eine Crew in Sicherheit zu bringen, aber niemand schafft eine Rakete allein. Raketen wachsen Stück für Stück in gemeinsamen Hangars, aus Modulen von allen. Sitzen darf man in jedem Modul, egal, wem es gehört.',
        'Wem ein Stück einer fertigen Rakete gehört, der darf sie starten. Dann sind alle an Bord gerettet, gleich welcher Farbe, und der Start und die Module bringen Punkte. Die Kunst besteht darin, die richtigen Leute an Bord zu haben, wenn jemand auf den Knopf drückt.',
      ],
      rule: 'RR-SCORE-01',
    },
    {
      title: 'Eine Runde: fünf Schritte',
      figure: 'phases',
      text: [
        'Zuerst planen alle gleichzeitig und geheim. Dann folgen nacheinander die vier anderen Schritte: In jedem handeln die Würfel, die dort liegen, einer nach dem anderen, die höchste Augenzahl zuerst. Gespielt werden höchstens acht Runden.',
      ],
      rule: 'RR-ROUND-01',
    },
    {
      title: 'Planen: Du wählst die Augen',
      figure: 'faces',
      text: [
        'Du hast vier Würfel. Sie werden nicht geworfen: Du wählst jede Augenzahl selbst und legst jeden Würfel auf ein Feld eines der vier Schritte, höchstens zwei in jeden. Eine hohe Zahl handelt früher und kann mehr, kostet aber Energie {energy}. Eine niedrige bringt welche ein.',
        'Alle vier Würfel werden zusammen abgerechnet: Es reicht, wenn die Summe stimmt. Kannst du nicht zahlen, werden Augenzahlen gesenkt, beginnend beim ersten Schritt.',
        'Mit einem Gebot an Energie kämpfst du um die Spitze der Einflussleiste {influence}; sie entscheidet bei gleichen Augenzahlen. Nur wer am Ende vorn steht, zahlt sein Gebot.',
      ],
      rule: 'RR-PLAN-01',
    },
    {
      title: 'Forschen: Module holen',
      figure: 'research',
      text: [
        'Jeder Würfel holt hier ein Modul: ein Spezialmodul aus der Auslage oder ein Standardmodul von einem der vier Stapel. Am Ende der Runde darfst du nur ein ungebautes Modul behalten.',
      ],
      rule: 'RR-RESEARCH-03',
    },
    {
      title: 'Einkaufen: Rohstoffe holen',
      figure: 'purchase',
      text: [
        'Jeder Würfel nimmt Rohstoffe einer Sorte, höchstens so viele wie seine Augenzahl. Wer zuerst nimmt, bestimmt auch, welcher Stapel wieder aufgefüllt wird. Wenn du am Zug bist, darfst du zwei Rohstoffe einer Sorte gegen einen anderen tauschen.',
      ],
      rule: 'RR-PURCHASE-01',
    },
    {
      title: 'Boarden: Plätze besetzen',
      figure: 'boarding',
      text: [
        'Ein Platz kostet 1 Energie {energy}; sie geht an die Person, der das Modul gehört. Plätze in eigenen Modulen bezahlst du an die Bank. Wer keinen Platz hat, kann kostenlos im Terminal {terminal} warten und am Ende der Runde noch einsteigen.',
        'War zu Beginn der Runde in keinem gebauten Modul ein Platz frei, entfällt dieser Schritt. In der ersten Runde ist das immer so.',
      ],
      rule: 'RR-BOARD-01',
    },
    {
      title: 'Bauen und Starten',
      figure: 'rocket',
      faceDeeds: true,
      text: [
        'Zum Bauen bezahlst du die Rohstoffe auf der Karte, setzt das Modul in einen Hangar und bekommst die aufgedruckte Energie. Jeder Hangar gehört einer Firma, die dir einen Rohstoff ihrer eigenen Sorte schenkt. Hat das Modul Plätze, darf sofort jemand aus deiner Crew einsteigen.',
        'Eine Rakete hat ein Triebwerk, ein Cockpit und bis zu vier Module dazwischen; einer dieser vier Plätze ist nur für einen Tank {tank}.',
      ],
      rule: 'RR-BUILD-01',
    },
    {
      title: 'Zu den Planeten',
      figure: 'planet',
      text: [
        'Eine Rakete mit Triebwerk und Cockpit darfst du starten, wenn dir mindestens eines ihrer Module gehört, wenn sie alles hat, was der Planet verlangt, und wenn du seine Energie {energy} allein bezahlen kannst.',
      ],
      points: [
        '{crew} Alle an Bord kommen auf den Planeten und sind gerettet.',
        '{launch-reward} Du bekommst die Startprämie.',
        '{build-reward} Wem die meisten Module der Rakete gehören, bekommt die Bauprämie. Bei Gleichstand wird sie geteilt und aufgerundet.',
        '{rover} Wer die verlangte Ausrüstung beigesteuert hat, Rover oder Satellit, bekommt 1 Punkt.',
      ],
      rule: 'RR-LAUNCH-01',
    },
    {
      title: 'Was von der Rakete bleibt',
      figure: 'stability',
      text: [
        'Nach dem Flug wird für jedes Modul gewürfelt. Ist der Wurf nicht höher als die Zahl in seinem Schild, bleibt das Modul im Hangar und kann wieder fliegen. Sonst ist es verloren.',
      ],
      rule: 'RR-LAUNCH-19',
    },
    {
      title: 'Das Ende',
      figure: 'score',
      text: [
        'Sobald jemand die ganze Crew auf Planeten gebracht hat, wird die Runde noch zu Ende gespielt, dann ist Schluss; spätestens nach Runde acht. Die meisten Punkte gewinnen. Bei Gleichstand siegt, wer mit eigenen Starts mehr Crew aller Farben gerettet hat, danach, wer mehr Energie besitzt.',
      ],
      rule: 'RR-END-01',
    },
    {
      title: 'In der ersten Auflage ist das anders',
      editions: ['first'],
      text: ['Die Schritte sind dieselben, aber nicht alles in ihnen.'],
      points: [
        '{influence} Geboten wird nicht. Wer am meisten für Würfel ausgibt, erhält Marker 1 und kommt bei gleichen Augenzahlen zuerst.',
        '{carbon} Nach dem Einkaufen lädst du Rohstoffe auf deine Module. Nur ein beladenes Modul kann gebaut werden, und was geladen ist, bleibt dort. Die Firma gibt weiterhin einen Rohstoff dazu. Getauscht wird nur in diesem Schritt.',
        '{heat} {gas} Heiße und giftige Planeten kosten 1 Energie mehr für jedes Modul der Rakete ohne den passenden Schild.',
        '{crew} Start- und Bauprämien sind Crew: So viele deiner Figuren kommen zusätzlich auf den Planeten, aus dem Vorrat oder aus anderen Raketen. Für eine Figur, die dir fehlt, gibt es einen Marker, der 2 zählt.',
        '{shield} Ein Modul übersteht nur einen Wurf, der niedriger ist als seine Stabilität.',
        '{vp} Crew auf Planeten zählt 2, Crew in Raketen 1, ein Marker 2. Ein Terminal gibt es nicht, und niedrige Würfel beim Boarden und Bauen bewirken nichts.',
      ],
      rule: 'RR-PURCHASE-07',
    },
    {
      title: 'In der zweiten Auflage ist das anders',
      editions: ['second'],
      text: ['Sie spielt sich wie die dritte, mit wenigen Unterschieden.'],
      points: [
        '{crew} Die Crews sind größer: 10, 12 oder 14 Figuren.',
        '{terminal} Ins Terminal darf nur, wer keine Energie hat oder keinen freien Platz findet.',
        '{ph-research} Neue Module, die niemand nimmt, liegen bis zum Ende der Runde aus.',
        '{planet} Wer startet, behält die Planetenkarte.',
        '{crewmod} Der Gratispassagier darf nur in ein neues Cockpit oder Crewmodul.',
      ],
      rule: 'RR-BOARD-09',
    },
    {
      title: 'Charaktere',
      editions: ['third-base', 'third-deluxe'],
      text: [
        'Wenn alle das Spiel kennen, könnt ihr in Rollen schlüpfen. Beim Anlegen eines Tisches wählst du, ob Charaktere verteilt oder gewählt werden; jeden gibt es einmal, und seine Fähigkeit gilt die ganze Partie. Wer andere unterbrechen darf, wird in diesem Augenblick gefragt.',
      ],
      points: [
        '{char-explorer} Der Entdecker tauscht jede Runde einen Planeten und legt Chips auf Planeten: Punkte für eigene Starts dorthin, Energie von anderen.',
        '{char-engineer} Der Ingenieur ändert einen eigenen Würfel, wenn alle Pläne offen liegen.',
        '{char-ambassador} Der Botschafter bekommt einen Punkt für alle, die er mit eigenen Starts rettet, auf Kosten derer, denen sie gehören.',
        '{char-saboteur} Der Saboteur versetzt kurz vor einem Start eine Figur oder gibt ein Modul jemand anderem.',
        '{char-miner} Der Mineur hat mehr Rohstoffe und teilt Einkaufswürfel auf mehrere Sorten auf.',
        '{char-pilot} Der Pilot sitzt gratis in Cockpits, bekommt dort Punkte und macht einmal ein Modul zu Rover und Satellit.',
        '{char-mechanic} Der Mechaniker (Deluxe-Ausgabe) lässt Stabilitätswürfe wiederholen und verschiebt Module.',
        '{char-mogul} Der Mogul (Deluxe-Ausgabe) beginnt reich und kassiert Energie, wo andere bei seinen Chips bauen.',
      ],
      rule: 'RR-CHAR-01',
    },
  ],
  tips: {
    title: 'Für die erste Partie',
    points: [
      'In Runde eins kann noch niemand boarden. Zwei Würfel ins Forschen, einen ins Einkaufen und einen ins Bauen sind ein guter Anfang.',
      'Spar Energie für den Start: Planeten kosten viel mehr als Würfel.',
      'Wer in vielen Raketen ein Modul hat, kann viele Raketen starten. Schon ein Tank genügt.',
      'Setz deine Leute auch in fremde Raketen. Wer startet, muss sie mitnehmen.',
      'Ein Würfel mit einer 1 ist nicht verschenkt: Er bezahlt die hohe Zahl, die du brauchst.',
      'Am Tisch kannst du wählen, was bernsteinfarben leuchtet. Klick auf etwas anderes, und du erfährst, welche Regel es verbietet.',
    ],
  },
  figures: {
    phases: [
      ['ph-plan', 'Planen', 'Würfel und Gebot wählen, geheim'],
      ['ph-research', 'Forschen', 'Module nehmen'],
      ['ph-purchase', 'Einkaufen', 'Rohstoffe nehmen'],
      ['ph-board', 'Boarden', 'Plätze besetzen'],
      ['ph-build', 'Bauen und Starten', 'Raketen bauen und fliegen'],
    ],
    energy: 'Energie',
    faces: 'Augenzahl',
    faceDeeds: [
      ['1', 'ein eigenes Modul in einen anderen Hangar verschieben'],
      ['2', 'bauen'],
      ['3', 'bauen oder starten'],
      ['4', 'bauen und starten oder zweimal bauen'],
      ['56', 'zweimal bauen und starten'],
    ],
    boardDeeds: [
      ['1', 'eine Figur wechselt den Platz'],
      ['2', 'zweimal wechselt eine Figur den Platz'],
      ['34', 'eine Figur steigt ein'],
      ['56', 'zwei Figuren steigen ein'],
    ],
    rocket: { cockpit: 'Cockpit', middle: 'Crewmodule und Tanks', tank: 'ein Platz nur für einen Tank', engine: 'Triebwerk' },
    planet: { needs: 'was die Rakete braucht', rewards: 'Prämien', cost: 'Energie, die der Start kostet', launch: 'Start', build: 'meiste Module' },
    modules: [
      ['cockpit', 'Cockpit'],
      ['crewmod', 'Crewmodul'],
      ['tank', 'Treibstofftank'],
      ['engine', 'Triebwerk'],
    ],
    cubes: [
      ['carbon', 'Carbon'],
      ['aluminium', 'Aluminium'],
      ['titanium', 'Titan'],
    ],
    score: [
      ['crew', 'jede eigene Figur auf einem Planeten', '2'],
      ['vp', 'Prämien aus den Starts', 'je 1'],
      ['sealed', 'zuerst alle gerettet', '3'],
    ],
    stays: 'bleibt',
    breaks: 'ist verloren',
    stability: 'Stabilität',
    yours: 'dein Platz: 1 an die Bank',
    others: 'Vegas Platz: 1 an Vega',
  },
};
