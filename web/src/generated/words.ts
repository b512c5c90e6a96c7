// Made from text/en by `npm run words` in web/.

export type Board1969 = {
  year: string;
  years: string;
  phases: string;
  where: (args: { year: string | number; phase: string | number }) => string;
  incomeOf: (args: { year: string | number; money: string | number; sell: string | number }) => string;
  money: string;
  moneyOf: (args: { n: number }) => string;
  prestige: string;
  points: (args: { n: number }) => string;
  cards: (args: { n: number }) => string;
  moonFlag: (args: { n: string | number }) => string;
  start: string;
  you: string;
  bot: string;
  away: string;
  researchers: (args: { n: number }) => string;
  blocks: string;
  missionTree: string;
  moonTrack: string;
  moonTrackLabel: (args: { flags: string | number }) => string;
  onSpace: (args: { who: string | number; space: string | number }) => string;
  breaks: string[];
  flown: string;
  flownHint: string;
  flagsLess: (args: { n: number; less: string | number }) => string;
  priceOf: (args: { n: string | number }) => string;
  intelOf: (args: { n: number }) => string;
  supportHint: (args: { n: string | number }) => string;
  lookAtMissions: string;
  back: string;
  yourSheets: string;
  bonus: string;
  boxLabel: (args: { title: string | number; inside: string | number; effect: string | number }) => string;
  nobody: string;
  pool: string;
  poolShort: string;
  left: (args: { n: string | number }) => string;
  bonusLeft: (args: { n: number }) => string;
  pileLeft: (args: { n: string | number }) => string;
  played: string;
  card: string;
  cardValue: (args: { low: string | number; high: string | number }) => string;
  inHand: (args: { n: string | number; limit: string | number }) => string;
  full: string;
  robotics: (args: { n: string | number }) => string;
  roboticsUsed: string;
  prospects: string;
  income: string;
  incomeLine: (args: { money: string | number }) => string;
  sellTitle: string;
  sellLine: (args: { most: string | number; price: string | number }) => string;
  sellGain: (args: { money: string | number }) => string;
  freeTitle: string;
  freeLine: (args: { n: number }) => string;
  hand: string;
  handNone: string;
  mine: string;
  seen: (args: { value: string | number }) => string;
  refusalOther: string;
  flights: string;
  flightsNone: string;
  worthLine: (args: { points: string | number; chance: string | number }) => string;
  whereTo: (args: { scientist: string | number }) => string;
  whereToSpy: string;
  chooseFirst: string;
  chooseThen: string;
  prospectHint: string;
  placeHere: string;
  buyHere: string;
  toLast: (args: { mission: string | number }) => string;
  leaves: (args: { n: string | number }) => string;
  still: (args: { mission: string | number; n: string | number }) => string;
  lost: (args: { mission: string | number; n: string | number }) => string;
  moonOnce: (args: { points: string | number; most: string | number }) => string;
  openSheets: string;
  foldSheets: string;
  phase: {
    income: string;
    purchase: string;
    mission: string;
    over: string;
  };
  phaseHint: {
    income: string;
    purchase: string;
    mission: string;
  };
  moonPlaces: {
    earth: string;
    way: string;
    moon: string;
  };
  sheet: {
    support: string;
    missions: string;
  };
  boxShort: {
    intelligence: string;
    robotics: string;
    investors: string;
    insurance: string;
    simulation: string;
    control: string;
    eva: string;
    pad: string;
    rocket: string;
    csm: string;
    lem: string;
    technology: string;
  };
  effect: {
    intelligence: (args: { n: number }) => string;
    robotics: (args: { n: number }) => string;
    investors: (args: { n: number }) => string;
    insurance: (args: { n: string | number }) => string;
    simulation: (args: { n: number }) => string;
    control: (args: { n: number }) => string;
    eva: (args: { n: string | number }) => string;
    pad: (args: { n: string | number }) => string;
    rocket: (args: { n: string | number }) => string;
    csm: (args: { n: string | number }) => string;
    lem: (args: { n: string | number }) => string;
    technology: (args: { n: string | number }) => string;
  };
  boxHint: {
    intelligence: string;
    robotics: (args: { discount: string | number }) => string;
    investors: (args: { discount: string | number }) => string;
    insurance: (args: { insurance: string | number }) => string;
    simulation: string;
    control: string;
    eva: string;
    pad: string;
    rocket: string;
    csm: string;
    lem: string;
    technology: string;
  };
  scientist: {
    young: string;
    basic: string;
    spy: string;
    famous: string;
    genius: string;
  };
  scientistWorth: {
    young: (args: { prestige: string | number }) => string;
    basic: string;
    spy: (args: { prestige: string | number }) => string;
    famous: (args: { prestige: string | number }) => string;
    genius: (args: { researchers: string | number }) => string;
  };
  advice: {
    young: (args: { prestige: string | number }) => string;
    basic: string;
    spy: string;
    famous: (args: { prestige: string | number }) => string;
    genius: (args: { researchers: number }) => string;
  };
  test: {
    title: (args: { nation: string | number }) => string;
    steps: {
      test: string;
      commit: string;
      reveal: string;
    };
    reroll: string;
    rerollFrom: (args: { left: string | number }) => string;
    rerollNone: string;
    convert: string;
    convertFrom: (args: { left: string | number }) => string;
    convertNone: string;
    die: (args: { n: string | number; face: string | number }) => string;
    rerolled: string;
    converted: string;
    face: {
      success: string;
      neutral: string;
      failure: string;
    };
    researchers: string;
    insurance: (args: { money: string | number }) => string;
    insuranceHint: (args: { failures: number }) => string;
    successes: string;
    failures: string;
    support: string;
    chance: string;
    chanceHint: string;
    now: string;
    chanceOf: (args: { space: string | number; points: string | number; chance: string | number }) => string;
    onSpace: (args: { space: string | number }) => string;
    worth: (args: { points: string | number }) => string;
    perSpace: (args: { n: string | number }) => string;
    perSpaceHint: (args: { n: number }) => string;
    rerollDie: (args: { n: string | number }) => string;
    convertDie: (args: { n: string | number }) => string;
    was: (args: { face: string | number }) => string;
    sum: (args: { successes: string | number; failures: string | number; support: string | number }) => string;
    spaces: (args: { n: number }) => string;
  };
  commit: {
    hint: string;
    deciding: string;
    none: string;
    laid: (args: { n: number }) => string;
    laidNone: string;
    holds: (args: { n: number }) => string;
    yourHand: string;
    lay: string;
    prepared: string;
    preparedHint: string;
    preparedNone: string;
    buys: string;
    back: (args: { n: number }) => string;
    forward: (args: { n: number }) => string;
    surplus: (args: { n: number }) => string;
    together: string;
  };
  prompt: {
    over: string;
    freeCards: (args: { name: string | number; n: string | number }) => string;
    freeHint: string;
    freeFull: string;
    sell: (args: { most: number; name: string | number }) => string;
    sellHint: (args: { price: string | number }) => string;
    closing: (args: { name: string | number }) => string;
    closingHint: string;
    buy: (args: { name: string | number }) => string;
    buyHint: string;
    buyFirst: (args: { price: string | number }) => string;
    bought: (args: { name: string | number }) => string;
    buyNone: string;
    marker: (args: { name: string | number; box: string | number }) => string;
    markerHint: (args: { markers: string | number }) => string;
    choose: (args: { name: string | number }) => string;
    chooseHint: string;
    chooseLast: string;
    test: (args: { name: string | number; mission: string | number }) => string;
    testHint: string;
    tested: (args: { name: string | number; mission: string | number }) => string;
    testNone: string;
    commitRival: (args: { name: string | number; who: string | number }) => string;
    commitRivalHint: (args: { n: number }) => string;
    commitOwn: (args: { name: string | number }) => string;
    commitOwnHint: (args: { n: number }) => string;
    waiting: (args: { name: string | number; what: string | number }) => string;
    ask: {
      'free-cards': string;
      sell: string;
      closing: string;
      buy: string;
      marker: string;
      choose: string;
      test: string;
      commit: string;
      none: string;
    };
  };
  button: {
    draw: string;
    noDraw: string;
    noSale: string;
    endIncome: string;
    endPurchases: string;
    marker: string;
    noMarker: string;
    noMission: string;
    keep: (args: { n: string | number }) => string;
    seal: (args: { n: number }) => string;
    sealNone: string;
  };
  target: {
    sell: (args: { n: string | number }) => string;
    hire: (args: { name: string | number }) => string;
    card: string;
    box: (args: { box: string | number }) => string;
    rival: (args: { box: string | number; n: string | number }) => string;
    rivalOf: (args: { nation: string | number; box: string | number }) => string;
    missionFull: (args: { name: string | number; price: string | number; intel: number; last: string | number }) => string;
    die: (args: { n: string | number }) => string;
    reroll: string;
    convert: string;
    hand: (args: { value: string | number }) => string;
    laid: (args: { value: string | number }) => string;
  };
  refusal: {
    'M69-ROUND-01': string;
    'M69-ROUND-02': string;
    'M69-INC-02': string;
    'M69-INC-03': string;
    'M69-BUY-01': string;
    'M69-BUY-02': string;
    'M69-BUY-03': string;
    'M69-BUY-04': string;
    'M69-BUY-06': string;
    'M69-BUY-07': string;
    'M69-CARD-01': (args: { price: string | number }) => string;
    'M69-CARD-02': (args: { limit: number }) => string;
    'M69-CARD-05': string;
    'M69-MIS-01': string;
    'M69-MIS-02': string;
    'M69-TEST-01': string;
    'M69-TEST-02': string;
    'M69-TEST-03': string;
    'M69-INTEL-01': string;
    'M69-Q-02': string;
    'M69-Q-03': string;
    'M69-Q-04': string;
    'M69-Q-09': string;
    'M69-Q-14': string;
    'M69-Q-25': string;
    'M69-Q-26': string;
  };
  score: {
    start: string;
    missions: string;
    sold: string;
    famous: (args: { each: string | number }) => string;
    young: (args: { each: string | number }) => string;
    spy: (args: { each: string | number }) => string;
    money: string;
  };
  show: {
    back: (args: { sum: string | number; cost: string | number; spaces: number }) => string;
    forward: (args: { sum: string | number; cost: string | number; spaces: number }) => string;
    space: (args: { n: string | number }) => string;
    flags: (args: { n: number }) => string;
    last: string;
    landed: string;
    story: (args: { name: string | number; mission: string | number; space: string | number; points: number }) => string;
    points: (args: { n: string | number }) => string;
    gain: (args: { name: string | number }) => string;
    stays: string;
  };
  option: {
    sell: (args: { year: string | number; value: string | number }) => string;
    cards: (args: { value: string | number; card: string | number }) => string;
  };
  caution: {
    noFlight: {
      title: string;
      text: (args: { cost: string | number; money: string | number; left: string | number; price: string | number }) => string;
      yes: string;
      no: string;
    };
  };
  skipped: {
    income: string;
    purchase: string;
    mission: string;
    'free-cards': string;
    sell: string;
    buy: string;
    marker: string;
    choose: string;
    test: string;
    commit: string;
  };
  column: {
    mission: string;
    price: string;
    last: string;
    average: string;
  };
  sheetLine: {
    support: string;
    missions: string;
  };
  boxLine: {
    intelligence: string;
    robotics: (args: { discount: string | number }) => string;
    investors: (args: { discount: string | number }) => string;
    insurance: (args: { insurance: string | number }) => string;
    simulation: string;
    control: string;
  };
  missionShort: {
    'launch-pad-test': string;
    'carrier-rocket-test': string;
    'orbital-module': string;
    'lunar-module-test': string;
    'space-walk': string;
    'technology-test': string;
    'orbital-launch': string;
    'command-module': string;
    'lander-trial': string;
    'circumlunar-flight': string;
    'landing-rehearsal': string;
    moon: string;
  };
  doing: {
    'free-cards': string;
    sell: string;
    closing: string;
    buy: string;
    marker: string;
    choose: string;
    test: string;
    commit: string;
  };
  deed: {
    income: (args: { money: string | number }) => string;
    incomeAll: (args: { money: string | number }) => string;
    sale: (args: { points: string | number; money: string | number }) => string;
    draw: (args: { n: number }) => string;
    hire: (args: { money: string | number }) => string;
    spy: (args: { money: string | number }) => string;
    buy: (args: { money: string | number }) => string;
    swap: string;
    flies: (args: { money: string | number }) => string;
    result: (args: { space: string | number }) => string;
    resultPaid: (args: { space: string | number; money: string | number }) => string;
    opens: (args: { cards: string | number }) => string;
    opensBack: (args: { cards: string | number; spaces: number }) => string;
    opensForward: (args: { cards: string | number; spaces: number }) => string;
    ends: (args: { space: string | number }) => string;
    endsFlag: (args: { space: string | number }) => string;
    gained: (args: { points: string | number }) => string;
  };
  passed: {
    'free-cards': string;
    sell: string;
    buy: string;
    marker: string;
    choose: string;
  };
};

export type BoardGeneric = {
  yourTurn: string;
  mayChange: string;
  waiting: (args: { names: string | number }) => string;
  watching: string;
  over: string;
  chooseHint: string;
  actions: string;
  noActions: string;
  table: string;
  hand: string;
  outlook: string;
  box: string;
  nothing: string;
  yes: string;
  no: string;
  number: (args: { n: number }) => string;
  many: (args: { n: number }) => string;
  round: (args: { n: number }) => string;
  points: string;
  refusal: string;
};

export type BoardRocketRescue = {
  rewardOf: (args: { kind: string | number; n: string | number }) => string;
  planetChips: (args: { n: number; name: string | number; energy: string | number; points: string | number }) => string;
  companyChips: (args: { n: number; name: string | number; energy: string | number }) => string;
  pilotChipOn: (args: { name: string | number }) => string;
  loaded: (args: { n: string | number; of: string | number; resource: string | number }) => string;
  before: string;
  order: string;
  orderLine: string;
  orderHint: string;
  round: string;
  roundOf: (args: { round: string | number; last: string | number }) => string;
  of: (args: { n: string | number }) => string;
  phases: string;
  noSeats: string;
  die: (args: { name: string | number; face: string | number }) => string;
  planets: string;
  hangars: string;
  hangar: (args: { n: string | number }) => string;
  hangarShort: (args: { n: string | number }) => string;
  needs: string;
  needsNothing: string;
  fuel: (args: { n: number }) => string;
  canFly: (args: { hangars: string | number }) => string;
  noPlanet: string;
  discount: (args: { n: string | number; resource: string | number }) => string;
  closed: string;
  closedWhy: string;
  notInUse: string;
  complete: string;
  ownedBy: (args: { name: string | number }) => string;
  stability: (args: { strict: boolean; n: string | number }) => string;
  seats: (args: { n: number }) => string;
  freeSeat: string;
  seatOf: (args: { name: string | number }) => string;
  energyWhenBuilt: (args: { n: string | number }) => string;
  terminal: string;
  terminalLine: string;
  waits: (args: { name: string | number }) => string;
  emptyPlace: string;
  track: string;
  trackLine: string;
  trackPlace: (args: { n: string | number; name: string | number }) => string;
  market: string;
  marketLine: (args: { capacity: string | number; minimum: string | number }) => string;
  stack: (args: { n: string | number; capacity: string | number; resource: string | number }) => string;
  howMany: string;
  modules: string;
  modulesNext: string;
  modulesMore: string;
  takeOne: string;
  orStandard: string;
  discarded: string;
  backToModules: string;
  modulesNone: string;
  modulesSoon: string;
  standard: string;
  left: (args: { n: string | number }) => string;
  you: string;
  bot: string;
  away: string;
  points: (args: { n: number }) => string;
  energy: string;
  energyOf: (args: { n: string | number }) => string;
  cubes: string;
  cubesOf: (args: { n: string | number; resource: string | number }) => string;
  chips: (args: { n: number }) => string;
  crew: string;
  ready: string;
  planning: string;
  myArea: string;
  hand: string;
  handNone: string;
  handLimit: (args: { n: number }) => string;
  dice: string;
  exchange: (args: { rate: string | number }) => string;
  exchangeGive: (args: { rate: string | number }) => string;
  exchangeGet: string;
  closePanel: string;
  refusalOther: string;
  flights: string;
  flightsLine: string;
  flightsNone: string;
  flightBy: (args: { name: string | number }) => string;
  edition: (args: { name: string | number; crew: string | number }) => string;
  where: (args: { round: string | number; phase: string | number }) => string;
  phase: {
    planning: string;
    research: string;
    purchase: string;
    boarding: string;
    build: string;
    'round-end': string;
    over: string;
  };
  phaseIn: {
    planning: string;
    research: string;
    purchase: string;
    boarding: string;
    build: string;
    'round-end': string;
    over: string;
  };
  phaseLine: {
    research: string;
    purchase: string;
    boarding: string;
    build: string;
  };
  resource: {
    carbon: string;
    aluminium: string;
    titanium: string;
  };
  type: {
    engine: string;
    'fuel-tank': string;
    'crew-module': string;
    cockpit: string;
  };
  place: {
    engine: string;
    cockpit: string;
    tank: string;
  };
  figure: {
    stability: string;
    seats: string;
    energy: string;
  };
  equipment: {
    rover: string;
    satellite: string;
  };
  hazardLine: {
    heat: (args: { shield: string | number }) => string;
    gas: (args: { shield: string | number }) => string;
  };
  shield: {
    heat: string;
    gas: string;
  };
  deck: {
    blue: string;
    red: string;
  };
  ability: {
    explorer: (args: { explorer: string | number; chip: string | number }) => string;
    engineer: string;
    mechanic: (args: { modules: number }) => string;
    ambassador: (args: { ambassador: number }) => string;
    saboteur: string;
    mogul: (args: { mogul: number; chip: string | number }) => string;
    miner: (args: { miner: number }) => string;
    pilot: (args: { pilot: string | number }) => string;
  };
  decide: {
    character: string;
    keep: string;
    explore: string;
    exploreLine: string;
    replace: string;
    replaceLine: string;
    invest: string;
    investLine: (args: { mogul: string | number }) => string;
    adjust: string;
    adjustLine: string;
    sabotage: (args: { name: string | number; hangar: string | number; planet: string | number }) => string;
    sabotageLine: string;
    newOwner: string;
    reroll: (args: { module: string | number; face: string | number }) => string;
    rerollHolds: string;
    rerollBreaks: string;
    crew: (args: { planet: string | number }) => string;
    crewLine: (args: { name: string | number; n: number }) => string;
    taken: (args: { name: string | number }) => string;
  };
  lacks: {
    both: string;
    cockpit: string;
    engine: string;
  };
  crewState: {
    rescued: string;
    aboard: string;
    terminal: string;
    supply: string;
  };
  crewCount: {
    rescued: (args: { n: string | number }) => string;
    aboard: (args: { n: string | number }) => string;
    terminal: (args: { n: string | number }) => string;
    supply: (args: { n: string | number }) => string;
  };
  plan: {
    title: string;
    secret: string;
    placed: (args: { n: string | number; dice: string | number }) => string;
    field: {
      die: (args: { phase: string | number; n: string | number; face: string | number }) => string;
      empty: (args: { phase: string | number; n: string | number }) => string;
    };
    lowered: (args: { from: string | number; to: string | number }) => string;
    short: (args: { n: number }) => string;
    bid: string;
    more: string;
    less: string;
    last: (args: { round: string | number }) => string;
    again: string;
    glance: string;
    openBoard: string;
    backToPlan: string;
    whoIsReady: (args: { ready: string | number; all: string | number }) => string;
    keys: string;
    faces: (args: { phase: string | number }) => string;
    costs: (args: { have: number; cost: number; left: number }) => string;
    costsOnly: (args: { have: number; cost: number; left: number }) => string;
    brings: (args: { have: number; gain: number }) => string;
    bringsOnly: (args: { have: number; gain: number }) => string;
    nothing: (args: { have: number }) => string;
    shortOf: (args: { have: number; cost: number }) => string;
    start: (args: { left: number }) => string;
    startBid: (args: { left: number; paid: number }) => string;
    first: string;
    then: string;
    bidBack: (args: { n: number }) => string;
    drops: (args: { phase: string | number }) => string;
    bidLine: string;
    promise: string;
    takeBack: string;
    key: {
      dice: (args: { n: number }) => string;
      bid: (args: { n: number }) => string;
      kept: (args: { n: number }) => string;
      missing: (args: { n: number }) => string;
    };
    face: {
      gives: (args: { n: string | number; energy: string | number }) => string;
      costs: (args: { n: string | number; energy: string | number }) => string;
      free: (args: { n: string | number }) => string;
    };
  };
  face: {
    research: string;
    purchase: (args: { n: number }) => string;
    move: (args: { n: number }) => string;
    board: (args: { n: number }) => string;
    nothing: string;
    shift: string;
    builds: (args: { n: number }) => string;
    launches: (args: { n: number }) => string;
    either: string;
    both: (args: { builds: number; launches: number }) => string;
    bothOrBuilds: (args: { builds: number }) => string;
    none: string;
  };
  prompt: {
    over: string;
    planningOthers: (args: { names: string | number }) => string;
    place: (args: { name: string | number; n: string | number; dice: string | number }) => string;
    placeHint: string;
    placeFirst: string;
    boardingClosed: string;
    ready: (args: { name: string | number }) => string;
    readyNoBid: string;
    readyHint: string;
    waitReady: (args: { names: string | number }) => string;
    waitReadyHint: string;
    research: (args: { name: string | number; die: string | number }) => string;
    researchHint: string;
    purchase: (args: { die: number; name: string | number }) => string;
    purchaseMiner: (args: { left: number; name: string | number }) => string;
    purchaseHint: string;
    purchaseNone: string;
    move: (args: { n: number; name: string | number; i: string | number }) => string;
    moveHint: string;
    moveNone: string;
    board: (args: { n: number; name: string | number; i: string | number }) => string;
    boardHint: (args: { seat: string | number }) => string;
    boardWaitOnly: string;
    boardNone: string;
    build: (args: { name: string | number }) => string;
    launch: (args: { name: string | number }) => string;
    buildOrLaunch: (args: { name: string | number }) => string;
    buildHint: (args: { company: number }) => string;
    launchHint: string;
    buildLaunchHint: string;
    shift: (args: { name: string | number }) => string;
    shiftHint: string;
    nothing: (args: { name: string | number }) => string;
    nothingHint: string;
    nothingMore: (args: { name: string | number }) => string;
    endHint: string;
    passenger: (args: { name: string | number; hangar: string | number }) => string;
    passengerHint: string;
    refill: (args: { name: string | number }) => string;
    refillHint: string;
    terminal: (args: { name: string | number }) => string;
    terminalHint: (args: { seat: string | number }) => string;
    discard: (args: { name: string | number }) => string;
    discardHint: string;
    load: (args: { name: string | number }) => string;
    loadHint: (args: { company: number }) => string;
    loadExchange: string;
    loadNone: string;
    send: (args: { name: string | number; n: number }) => string;
    sendHint: string;
    fetch: (args: { name: string | number; n: string | number }) => string;
    fetchHint: string;
    character: (args: { name: string | number }) => string;
    characterHint: string;
    keep: (args: { name: string | number; n: number }) => string;
    keepHint: string;
    explore: (args: { name: string | number }) => string;
    exploreHint: string;
    surveyHint: string;
    markHint: string;
    exploreNone: string;
    replace: (args: { name: string | number }) => string;
    replaceHint: string;
    invest: (args: { name: string | number }) => string;
    investHint: (args: { chip: string | number }) => string;
    adjust: (args: { name: string | number }) => string;
    adjustHint: string;
    sabotage: (args: { name: string | number; hangar: string | number }) => string;
    sabotageHint: string;
    reroll: (args: { name: string | number; face: string | number }) => string;
    rerollHint: string;
    waiting: (args: { name: string | number; what: string | number }) => string;
    waitingPlain: (args: { names: string | number }) => string;
    dieOf: (args: { phase: string | number; face: string | number }) => string;
    waitingHint: (args: { face: string | number }) => string;
    ask: {
      passenger: string;
      refill: string;
      terminal: string;
      discard: string;
      load: string;
      send: string;
      fetch: string;
      character: string;
      keep: string;
      explore: string;
      replace: string;
      invest: string;
      adjust: string;
      sabotage: string;
      reroll: string;
    };
  };
  button: {
    ready: string;
    reconsider: string;
    wait: string;
    passenger: string;
    noPassenger: string;
    stayInTerminal: string;
    skipResearch: string;
    skipPurchase: string;
    skipBoarding: string;
    skipMove: string;
    endTurn: string;
    doneLoading: string;
    send: (args: { n: number }) => string;
    sendNobody: string;
    fetchNobody: string;
    doneExploring: string;
    keepChips: string;
    keepDice: string;
    noSabotage: string;
    reroll: string;
    keepRoll: string;
  };
  confirm: {
    research: (args: { name: string | number }) => string;
    keep: (args: { name: string | number }) => string;
    take: (args: { n: number; resource: string | number }) => string;
    build: (args: { n: string | number }) => string;
    launch: (args: { planet: string | number }) => string;
    discard: (args: { name: string | number }) => string;
  };
  target: {
    field: (args: { phase: string | number; n: string | number }) => string;
    face: (args: { n: string | number }) => string;
    bid: (args: { n: string | number }) => string;
    tray: (args: { phase: string | number; n: string | number }) => string;
    module: (args: { name: string | number }) => string;
    blueprint: (args: { name: string | number }) => string;
    market: (args: { resource: string | number }) => string;
    refill: (args: { resource: string | number }) => string;
    cubes: (args: { n: number }) => string;
    give: (args: { rate: string | number; resource: string | number }) => string;
    get: (args: { resource: string | number }) => string;
    seat: (args: { where: string | number }) => string;
    from: (args: { where: string | number }) => string;
    to: (args: { where: string | number }) => string;
    slot: (args: { place: number; hangar: string | number }) => string;
    inHangar: (args: { name: string | number; hangar: string | number }) => string;
    hangar: (args: { n: string | number }) => string;
    planet: (args: { name: string | number }) => string;
    planetFull: (args: { name: string | number; cost: string | number; needs: string | number; launch: string | number; build: string | number }) => string;
    load: (args: { resource: string | number; module: string | number }) => string;
    keep: (args: { name: string | number }) => string;
    invest: (args: { company: string | number; n: number }) => string;
    figure: (args: { n: string | number; where: string | number }) => string;
    figureOf: (args: { name: string | number; where: string | number }) => string;
    chip: (args: { where: string | number }) => string;
    owner: (args: { n: string | number }) => string;
    ownerOf: (args: { name: string | number }) => string;
    pilotChip: string;
    equip: (args: { where: string | number }) => string;
  };
  refusal: {
    'RR-SETUP-09': string;
    'RR-ROUND-01': string;
    'RR-PLAN-02': (args: { dice: number }) => string;
    'RR-PLAN-03': (args: { faces: string | number }) => string;
    'RR-PLAN-07': string;
    'RR-PLAN-08': string;
    'RR-ORDER-01': string;
    'RR-ORDER-06': string;
    'RR-RESEARCH-03': string;
    'RR-RESEARCH-05': string;
    'RR-PURCHASE-02': string;
    'RR-PURCHASE-01': string;
    'RR-PURCHASE-03': string;
    'RR-PURCHASE-05': string;
    'RR-PURCHASE-10': (args: { rate: number }) => string;
    'RR-PURCHASE-12': string;
    'RR-BOARD-02': string;
    'RR-BOARD-03': string;
    'RR-BOARD-04': string;
    'RR-BOARD-05': string;
    'RR-BOARD-07': (args: { seat: string | number }) => string;
    'RR-BOARD-09': string;
    'RR-BOARD-10': string;
    'RR-BOARD-11': string;
    'RR-BUILD-01': string;
    'RR-BUILD-03': string;
    'RR-BUILD-04': string;
    'RR-BUILD-05': string;
    'RR-BUILD-10': string;
    'RR-BUILD-11': string;
    'RR-BUILD-12': (args: { places: number }) => string;
    'RR-BUILD-13': (args: { middle: string | number }) => string;
    'RR-LAUNCH-01': (args: { launchFaces: string | number }) => string;
    'RR-LAUNCH-02': string;
    'RR-LAUNCH-03': string;
    'RR-LAUNCH-04': string;
    'RR-LAUNCH-05': string;
    'RR-LAUNCH-06': string;
    'RR-LAUNCH-08': string;
    'RR-CLEANUP-01': string;
    'RR-CLEANUP-04': string;
    'RR-END-02': string;
    'RR-END-03': string;
    'RR-PURCHASE-07': string;
    'RR-LAUNCH-09': (args: { shield: string | number }) => string;
    'RR-LAUNCH-11': string;
    'RR-LAUNCH-14': string;
    'RR-CHAR-02': string;
    'RR-CHAR-05': string;
    'RR-CHAR-06': (args: { chip: string | number }) => string;
    'RR-CHAR-07': string;
    'RR-CHAR-08': string;
    'RR-CHAR-09': string;
    'RR-CHAR-13': string;
    'RR-CHAR-15': (args: { mogul: string | number }) => string;
    'RR-CHAR-16': string;
    'RR-CHAR-22': string;
    'RR-Q-09': string;
    'RR-Q-12': string;
    'RR-Q-25': string;
    'RR-Q-58': string;
    'RR-Q-08': string;
    'RR-Q-13': string;
    'RR-Q-24': string;
  };
  score: {
    'crew-on-planets': (args: { each: string | number }) => string;
    'crew-in-hangars': (args: { each: string | number }) => string;
    'victory-points': string;
    'launch-rewards': string;
    'build-rewards': string;
    'equipment-rewards': (args: { each: number }) => string;
    'missing-crew-rewards': (args: { each: string | number }) => string;
    'pilot-rewards': string;
    'explorer-rewards': string;
    ambassador: string;
    'first-complete': string;
    'crew-left-behind': string;
    'rockets-launched': string;
    'crew-rescued': string;
    energy: string;
  };
  show: {
    title: (args: { name: string | number; planet: string | number }) => string;
    noCrew: string;
    rescued: (args: { name: string | number; n: string | number }) => string;
    stability: string;
    stays: string;
    destroyed: string;
  };
  option: {
    characters: (args: { value: string | number }) => string;
    stability_strict: string;
    limited_vp_tokens: string;
    finite_cubes: string;
    equipment_cap: string;
    saboteur_recheck: string;
    saboteur_anywhere: string;
    ambassador_own: (args: { value: string | number }) => string;
    loading_needs_die: string;
    pilot_any_turn: string;
  };
  caution: {
    die: (args: { left: number; phase: string | number; planned: string | number }) => string;
    bid: (args: { planned: string | number; left: string | number }) => string;
    cut: {
      title: string;
      text: (args: { what: string | number }) => string;
      yes: string;
      no: string;
    };
    nobodyAboard: {
      title: string;
      text: (args: { hangar: string | number }) => string;
      yes: string;
      no: string;
    };
    noPassenger: {
      title: string;
      text: string;
      yes: string;
      no: string;
    };
    seatLeft: {
      title: string;
      text: string;
      yes: string;
      no: string;
    };
  };
  skipped: {
    research: string;
    purchase: string;
    boarding: string;
    build: string;
  };
};

export type BoardRocketmen = {
  round: string;
  phases: string;
  before: string;
  lastRound: string;
  endAt: (args: { n: string | number }) => string;
  endAtLong: (args: { n: string | number }) => string;
  endMarkers: (args: { n: string | number }) => string;
  endSolo: string;
  where: (args: { round: string | number; phase: string | number }) => string;
  points: (args: { n: number }) => string;
  vp: string;
  rp: string;
  dollars: (args: { n: string | number }) => string;
  engineText: (args: { n: number }) => string;
  hazardText: (args: { points: string | number }) => string;
  freeWith: (args: { card: string | number }) => string;
  missionNeeds: string;
  breaks: string[];
  variants: string;
  cardsCount: (args: { n: number }) => string;
  moneyToken: (args: { money: string | number }) => string;
  scienceToken: string;
  players: (args: { n: number }) => string;
  flights: string;
  flightsLine: string;
  flightsNone: string;
  theRival: string;
  refusalOther: string;
  sections: {
    market: string;
    planets: string;
    pad: string;
  };
  phase: {
    action: string;
    launch: string;
    refill: string;
    over: string;
  };
  phaseLine: {
    action: string;
    launch: string;
    refill: (args: { n: string | number }) => string;
  };
  whereIn: {
    action: string;
    launch: string;
    over: string;
  };
  symbol: {
    computer: string;
    composites: string;
    biotechnology: string;
    science: string;
  };
  destination: {
    earth: string;
    moon: string;
    mars: string;
  };
  toThe: {
    earth: string;
    moon: string;
    mars: string;
  };
  reach: {
    earth: string;
    moon: string;
    mars: string;
  };
  type: {
    satellite: string;
    spaceship: string;
    'space-hotel': string;
    'orbital-shipyard': string;
    'space-station': string;
    'asteroid-mining': string;
    base: string;
  };
  token: {
    rocket: (args: { rocket: string | number }) => string;
    hand: (args: { hand: string | number }) => string;
    money: (args: { money: string | number }) => string;
    science: string;
  };
  kind: {
    mission: string;
    engine: string;
    hazard: string;
    advantage: string;
    goal: string;
  };
  timing: {
    discard: string;
    'launch-pad': string;
    'as-payment': string;
    permanent: string;
  };
  short: {
    'asteroid-laser-ablation': string;
    'designer-drugs': string;
    'solar-energy': string;
    'big-data': (args: { n: number }) => string;
    'carbon-nanotubes': (args: { n: number }) => string;
    'gene-sequencing': (args: { n: number }) => string;
    'storage-batteries': string;
    supercapacitors: string;
    'government-contract': (args: { n: string | number }) => string;
    'multi-purpose-space-suit': string;
    'radiation-protection': (args: { n: string | number }) => string;
    'detailed-planning': (args: { n: string | number }) => string;
    'backup-systems': (args: { n: number }) => string;
    'venture-capital': string;
    '3d-printing': (args: { n: number }) => string;
    'quantum-computer': string;
    'electric-cars': string;
    'reusable-rocket-parts': string;
    'global-internet': string;
    'industrial-espionage': string;
    afterburner: (args: { n: number }) => string;
    depot: string;
    'orbital-bonds': string;
    'graphene-hull': string;
    'closed-loop-life-support': string;
    'nuclear-thermal-stage': (args: { n: number }) => string;
    'autonomous-robots': (args: { n: string | number }) => string;
  };
  board: {
    display: string;
    displayLine: string;
    deck: (args: { n: number }) => string;
    deckShort: (args: { n: string | number }) => string;
    engines: string;
    enginesLine: (args: { left: number }) => string;
    left: (args: { n: string | number }) => string;
    leftLong: (args: { n: string | number }) => string;
    spaces: string;
    draws: string;
    thrust: string;
    firstToken: (args: { points: string | number }) => string;
    location: (args: { name: string | number; needed: string | number; first: string | number; later: string | number }) => string;
    marker: (args: { name: string | number }) => string;
    pointTrack: string;
    pointsOf: (args: { name: string | number; n: string | number }) => string;
    planets: string;
    fold: string;
    unfold: string;
    short: (args: { n: string | number }) => string;
    shortSymbols: (args: { n: number }) => string;
    buying: string;
  };
  mine: {
    area: string;
    plan: string;
    planEmpty: (args: { price: number }) => string;
    pad: string;
    padEmpty: (args: { price: string | number }) => string;
    padNoPlan: string;
    rocketPoints: (args: { n: number }) => string;
    padMore: (args: { price: string | number }) => string;
    depot: string;
    depotEmpty: string;
    hand: string;
    limit: (args: { n: string | number; limit: string | number }) => string;
    handEmpty: string;
    purse: string;
    purseLine: string;
    left: string;
    tokenOnce: string;
    noTokens: string;
    used: string;
    play: string;
    playLine: string;
    hq: string;
    hqLine: string;
    warehouse: string;
    warehouseLine: string;
    scrapyard: string;
    scrapyardLine: string;
    doDiscard: string;
    doUse: string;
    forCard: (args: { card: string | number }) => string;
    toPlan: string;
    toPad: string;
    toDepot: string;
    pays: (args: { what: string | number }) => string;
    placing: string;
    launch: string;
    ready: (args: { have: string | number; need: string | number }) => string;
    thrust: (args: { n: string | number }) => string;
    taken: string;
    tooFew: (args: { n: string | number }) => string;
    chance: (args: { text: string | number }) => string;
    nowhere: string;
    noPlan: string;
    offer: (args: { card: string | number }) => string;
    offers: string;
    copies: string;
    copying: (args: { card: string | number }) => string;
    fetchFrom: string;
  };
  order: {
    title: {
      purchase: string;
      placement: string;
    };
    of: {
      given: (args: { given: string | number }) => string;
      price: (args: { price: string | number }) => string;
    };
    symbolOf: (args: { have: string | number; need: string | number }) => string;
    lost: (args: { n: string | number }) => string;
    lostHint: string;
    symbols: (args: { n: number }) => string;
    missing: (args: { what: string | number }) => string;
    paid: string;
    meter: (args: { given: string | number; price: string | number }) => string;
  };
  launch: {
    title: (args: { where: string | number }) => string;
    brings: (args: { points: string | number }) => string;
    at: (args: { left: number; space: string | number }) => string;
    bars: string;
    barsZero: (args: { chance: string | number }) => string;
    drawn: string;
    drawnOf: (args: { n: string | number; all: string | number }) => string;
    what: string;
    chance: string;
    left: (args: { n: string | number }) => string;
    safe: string;
    before: string;
    after: (args: { n: string | number }) => string;
    columnsNote: string;
    tiny: string;
    value: (args: { n: number }) => string;
    choose: string;
    waits: (args: { n: string | number }) => string;
    ifSuccess: (args: { points: string | number; token: string | number }) => string;
    ifFail: string;
    ifAbort: (args: { n: number }) => string;
    noAbort: string;
    open: (args: { n: string | number }) => string;
    choice: {
      draw: (args: { n: string | number }) => string;
      last: string;
      use: (args: { card: string | number }) => string;
      toGo: (args: { left: number }) => string;
      hopeless: (args: { left: string | number; best: string | number }) => string;
    };
  };
  sheet: {
    title: string;
    byCards: string;
    thrust: string;
    draws: (args: { n: number }) => string;
    certain: (args: { where: string | number }) => string;
    compare: (args: { sure: string | number; points: string | number; chance: string | number }) => string;
    tooFew: (args: { n: number }) => string;
    ends: string;
  };
  goals: {
    title: string;
    line: (args: { points: string | number }) => string;
    binding: string;
    bindingLine: string;
    mission: (args: { what: string | number; where: string | number }) => string;
    missions: (args: { n: number; where: string | number }) => string;
    hazard: (args: { name: string | number }) => string;
    first: {
      moon: string;
      mars: string;
    };
    firstAt: (args: { n: string | number }) => string;
    most: {
      engines: string;
      advantages: string;
      achievements: string;
    };
    met: string;
    open: string;
  };
  rival: {
    met: string;
    notMet: string;
    more: string;
    ahead: (args: { n: number }) => string;
    short: (args: { n: number }) => string;
    title: string;
    wins: string;
    points: (args: { n: number }) => string;
    idle: string;
    done: string;
    heads: (args: { location: string | number }) => string;
    space: (args: { n: string | number; of: string | number }) => string;
    missions: (args: { n: number }) => string;
  };
  panel: {
    hand: string;
    hq: string;
    warehouse: string;
    markers: string;
    now: string;
    later: string;
    score: (args: { later: number; now: string | number }) => string;
    hazards: string;
    you: string;
    look: (args: { name: string | number }) => string;
  };
  peek: {
    title: (args: { name: string | number }) => string;
    known: string;
    pad: string;
    plan: string;
  };
  prompt: {
    over: string;
    waiting: (args: { name: string | number; what: string | number }) => string;
    doing: {
      action: string;
      launch: string;
    };
    begin: (args: { name: string | number }) => string;
    beginHint: string;
    plan: (args: { name: string | number }) => string;
    planHint: string;
    nothingLeft: (args: { name: string | number }) => string;
    nothingLeftHint: string;
    pad: (args: { name: string | number }) => string;
    padHint: (args: { missing: number }) => string;
    offer: (args: { name: string | number }) => string;
    offerHint: string;
    buy: (args: { name: string | number; cards: string | number }) => string;
    buyHint: string;
    buyMore: (args: { name: string | number }) => string;
    buyMoreHint: string;
    place: (args: { name: string | number; price: string | number }) => string;
    placeHint: string;
    placeMore: (args: { name: string | number }) => string;
    placeMoreHint: string;
    launch: (args: { name: string | number; chance: string | number }) => string;
    launchFirst: (args: { name: string | number }) => string;
    launchHint: (args: { next: string | number; all: string | number }) => string;
    launchUse: string;
    left: (args: { n: number }) => string;
    asked: {
      nothing: string;
      'place-free': string;
      scrap: string;
      draw: string;
      swap: string;
      fetch: string;
      'scrap-maybe': string;
      answer: string;
      'first-card': string;
      'last-chance': string;
      'abort-cards': string;
      'keep-engine': string;
      mission: string;
      'hand-limit': string;
      'turn-end': string;
    };
    ask: {
      draw: {
        text: string;
        hint: string;
      };
      swap: {
        text: string;
        hint: string;
      };
      fetch: {
        text: string;
        hint: string;
      };
      'keep-engine': {
        text: string;
        hint: string;
      };
      'place-free': {
        text: string;
        hint: string;
      };
      scrap: {
        text: string;
        hint: string;
      };
      'scrap-maybe': {
        text: string;
        hint: string;
      };
      answer: {
        text: string;
        hint: string;
      };
      'first-card': {
        text: string;
        hint: string;
      };
      'last-chance': {
        text: string;
        hint: string;
      };
      'abort-cards': {
        text: string;
        hint: string;
      };
      mission: {
        text: string;
        hint: string;
      };
      'hand-limit': {
        text: string;
        hint: string;
      };
      'turn-end': {
        text: string;
        hint: string;
      };
    };
  };
  button: {
    buy: (args: { money: number }) => string;
    place: (args: { money: number }) => string;
    draw: string;
    cancel: string;
    endTurn: string;
    push: (args: { chance: string | number }) => string;
    pushAnyway: (args: { chance: string | number }) => string;
    abort: string;
    abortFor: (args: { n: number }) => string;
    pass: string;
    noDraw: string;
    noScrap: string;
    letCount: string;
    letFail: string;
    noEngine: string;
    keepMission: string;
  };
  target: {
    buy: (args: { card: string | number }) => string;
    buyFor: (args: { card: string | number; price: string | number }) => string;
    hand: (args: { card: string | number }) => string;
    pay: (args: { what: string | number }) => string;
    back: (args: { what: string | number }) => string;
    moneyToken: (args: { money: string | number }) => string;
    scienceToken: string;
    zone: {
      plan: string;
      pad: string;
      depot: string;
    };
    pad: (args: { card: string | number }) => string;
    plan: (args: { card: string | number }) => string;
    depot: (args: { card: string | number }) => string;
    discard: string;
    use: string;
    offer: (args: { card: string | number }) => string;
    copy: (args: { card: string | number }) => string;
    fetch: (args: { card: string | number }) => string;
    remove: (args: { card: string | number }) => string;
    launch: (args: { where: string | number }) => string;
    success: (args: { value: string | number }) => string;
  };
  event: {
    paid: string;
    'paid-lost': string;
    'paid-nothing': string;
    'cards-drawn': string;
    'card-placed': string;
    'launch-declared': string;
    'solo-card-drawn': string;
    'card-drawn': string;
    'goal-dealt': string;
    'mission-succeeded': string;
    'mission-succeeded-first': string;
  };
  deed: {
    buys: string;
    plans: string;
    pads: string;
    plansAndPads: string;
    stores: string;
    shown: string;
    lost: (args: { n: string | number }) => string;
    draws: (args: { n: number }) => string;
    space: (args: { n: string | number }) => string;
    points: (args: { n: string | number }) => string;
    ignored: string;
    first: string;
  };
  place: {
    plan: string;
    pad: string;
    depot: string;
  };
  score: {
    missions: string;
    hazards: string;
    'first-there': string;
    goal: string;
    'victory-points': string;
    'most-advanced-mission': string;
    'missions-tie': string;
  };
  option: {
    'mode:battle-for-earth': string;
    'variants:two': (args: { variants: number }) => string;
    'depot_unlimited:on': string;
    'overpay_for_effect:on': string;
    'level:easy': string;
    'level:normal': string;
    'level:hard': string;
  };
  show: {
    skip: string;
    launch: (args: { name: string | number; where: string | number }) => string;
    success: (args: { location: string | number }) => string;
    failed: string;
    aborted: string;
    calledOff: string;
    arrives: (args: { points: string | number }) => string;
    first: string;
  };
  refusal: {
    'RM-ACH-02': string;
    'RM-BUY-01': string;
    'RM-BUY-03': string;
    'RM-BUY-04': string;
    'RM-CARD-01': string;
    'RM-CARD-02': string;
    'RM-CARD-03': string;
    'RM-CARD-04': string;
    'RM-DISC-01': string;
    'RM-EARTH-02': (args: { markers: string | number }) => string;
    'RM-END-02': string;
    'RM-ENDT-01': string;
    'RM-FX-01': string;
    'RM-FX-03': string;
    'RM-FX-06': string;
    'RM-FX-07': string;
    'RM-FX-11': string;
    'RM-FX-14': string;
    'RM-FX-15': string;
    'RM-FX-16': string;
    'RM-FX-17': string;
    'RM-FX-19': string;
    'RM-FX-20': string;
    'RM-FX-21': string;
    'RM-FX-27': string;
    'RM-FX-28': string;
    'RM-FX-29': string;
    'RM-FX-31': string;
    'RM-FX-32': string;
    'RM-FX-33': string;
    'RM-FX-35': string;
    'RM-LAUNCH-01': string;
    'RM-LAUNCH-02': string;
    'RM-LAUNCH-03': string;
    'RM-LAUNCH-07': string;
    'RM-LAUNCH-08': string;
    'RM-LAUNCH-09': string;
    'RM-LAUNCH-12': string;
    'RM-LAUNCH-13': string;
    'RM-PLACE-01': (args: { placement: string | number }) => string;
    'RM-PLACE-02': string;
    'RM-PLACE-04': string;
    'RM-Q-04': string;
    'RM-Q-08': string;
    'RM-Q-09': string;
    'RM-Q-11': string;
    'RM-Q-13': string;
    'RM-Q-17': string;
    'RM-SOLO-07': string;
    'RM-SOLOC-04': string;
    'RM-TURN-01': string;
    'RM-VARC-04': string;
  };
  skipped: {
    'place-free': string;
    scrap: string;
    draw: string;
    swap: string;
    fetch: string;
    'scrap-maybe': string;
    answer: string;
    'last-chance': string;
    'keep-engine': string;
    'abort-cards': string;
    mission: string;
    'hand-limit': string;
  };
};

export type Guide1969 = {
  lead: string;
  chapters: {
    idea: {
      title: string;
      text: string[];
    };
    year: {
      title: string;
      text: string[];
    };
    income: {
      title: string;
      text: string[];
    };
    scientists: {
      title: string;
      text: string[];
    };
    boxes: {
      title: string;
      text: string[];
    };
    mission: {
      title: string;
      text: string[];
    };
    test: {
      title: string;
      text: string[];
    };
    cards: {
      title: string;
      text: string[];
    };
    moon: {
      title: string;
      text: string[];
    };
    score: {
      title: string;
      text: string[];
    };
  };
  tips: {
    title: string;
    points: string[];
  };
  figures: {
    moonLabel: string;
    idea: string;
    moon: string;
    researchers: string;
    back: string;
    year: {
      'm-money': {
        name: string;
        line: string;
      };
      'm-basic': {
        name: string;
        line: string;
      };
      'm-rocket': {
        name: string;
        line: string;
      };
    };
    scientists: {
      'm-young': {
        name: string;
        line: string;
      };
      'm-basic': {
        name: string;
        line: string;
      };
      'm-spy': {
        name: string;
        line: string;
      };
      'm-famous': {
        name: string;
        line: string;
      };
      'm-genius': {
        name: string;
        line: string;
      };
    };
    boxes: {
      'm-intelligence': {
        name: string;
        line: string;
      };
      'm-robotics': {
        name: string;
        line: string;
      };
      'm-investors': {
        name: string;
        line: string;
      };
      'm-insurance': {
        name: string;
        line: string;
      };
      'm-simulation': {
        name: string;
        line: string;
      };
      'm-control': {
        name: string;
        line: string;
      };
    };
    score: {
      'm-prestige': {
        name: string;
        line: string;
      };
      'm-famous': {
        name: string;
        line: string;
      };
      'm-young': {
        name: string;
        line: string;
      };
      'm-spy': {
        name: string;
        line: string;
      };
    };
    mission: {
      name: string;
      price: string;
      intel: string;
      flag: string;
    };
  };
};

export type GuideRocketRescue = {
  lead: string;
  otherEditions: string;
  chapters: {
    idea: {
      title: string;
      text: string[];
    };
    phases: {
      title: string;
      text: string[];
    };
    faces: {
      title: string;
      text: string[];
    };
    research: {
      title: string;
      text: string[];
    };
    purchase: {
      title: string;
      text: string[];
    };
    boarding: {
      title: string;
      text: string[];
    };
    rocket: {
      title: string;
      text: string[];
    };
    planet: {
      title: string;
      text: string[];
      points: string[];
    };
    stability: {
      title: string;
      text: string[];
    };
    score: {
      title: string;
      text: string[];
    };
    'first-edition': {
      title: string;
      text: string[];
      points: string[];
    };
    'second-edition': {
      title: string;
      text: string[];
      points: string[];
    };
    characters: {
      title: string;
      text: string[];
      points: string[];
    };
  };
  tips: {
    title: string;
    points: string[];
  };
  figures: {
    energy: string;
    faces: string;
    modules: {
      cockpit: string;
      crewmod: string;
      tank: string;
      engine: string;
    };
    cubes: {
      carbon: string;
      aluminium: string;
      titanium: string;
    };
    stays: string;
    breaks: string;
    stability: string;
    yours: string;
    others: string;
    phases: {
      'ph-plan': {
        name: string;
        line: string;
      };
      'ph-research': {
        name: string;
        line: string;
      };
      'ph-purchase': {
        name: string;
        line: string;
      };
      'ph-board': {
        name: string;
        line: string;
      };
      'ph-build': {
        name: string;
        line: string;
      };
    };
    faceActions: {
      '1': string;
      '2': string;
      '3': string;
      '4': string;
      '56': string;
    };
    boardActions: {
      '1': string;
      '2': string;
      '34': string;
      '56': string;
    };
    rocket: {
      cockpit: string;
      middle: string;
      tank: string;
      engine: string;
    };
    planet: {
      needs: string;
      rewards: string;
      cost: string;
      launch: string;
      build: string;
    };
    score: {
      crew: {
        name: string;
        points: string;
      };
      vp: {
        name: string;
        points: string;
      };
      sealed: {
        name: string;
        points: string;
      };
    };
  };
};

export type GuideRocketmen = {
  lead: string;
  chapters: {
    idea: {
      title: string;
      text: string[];
    };
    turn: {
      title: string;
      text: string[];
    };
    buy: {
      title: string;
      text: string[];
    };
    pad: {
      title: string;
      text: string[];
    };
    launch: {
      title: string;
      text: string[];
      points: string[];
    };
    effects: {
      title: string;
      text: string[];
    };
    hazards: {
      title: string;
      text: string[];
    };
    score: {
      title: string;
      text: string[];
    };
    more: {
      title: string;
      text: string[];
      points: string[];
    };
  };
  tips: {
    title: string;
    points: string[];
  };
  figures: {
    price: string;
    pays: string;
    lost: string;
    needs: string;
    has: string;
    thrust: string;
    turn: {
      'rm-z-hand': {
        name: string;
        line: string;
      };
      'rm-e-pad': {
        name: string;
        line: string;
      };
      'rm-z-deck': {
        name: string;
        line: string;
      };
    };
    worlds: {
      'rm-w-earth': {
        name: string;
        line: string;
      };
      'rm-w-moon': {
        name: string;
        line: string;
      };
      'rm-w-mars': {
        name: string;
        line: string;
      };
    };
    badges: {
      'rm-e-discard': {
        name: string;
        line: string;
      };
      'rm-e-payment': {
        name: string;
        line: string;
      };
      'rm-e-pad': {
        name: string;
        line: string;
      };
      'rm-e-permanent': {
        name: string;
        line: string;
      };
    };
    score: {
      'rm-rocket-piece': {
        name: string;
        points: string;
      };
      'rm-h-asteroid': {
        name: string;
        points: string;
      };
      'rm-flag': {
        name: string;
        points: string;
      };
      'rm-goal': {
        name: string;
        points: string;
      };
    };
  };
};

export type Page = {
  langName: string;
  home: {
    title: string;
    lead: string;
    playNow: string;
    newTable: string;
    rules: string;
    continue: string;
    yourTurn: string;
    waiting: (args: { names: string | number }) => string;
    gone: string;
    open: string;
    replay: string;
    remove: string;
    onDevice: string;
    online: string;
    showAll: (args: { n: number }) => string;
    openSaved: string;
    deleteTitle: string;
    deleteText: (args: { game: string | number }) => string;
    deleteYes: string;
    deleteNo: string;
    soon: string;
    join: string;
    joinHint: string;
    joinBad: string;
    minutes: (args: { low: string | number; high: string | number }) => string;
    people: (args: { low: string | number; high: string | number }) => string;
    bots: string;
    solo: string;
    rounds: (args: { n: string | number }) => string;
    me: string;
    menu: string;
    starting: string;
    toTable: (args: { game: string | number }) => string;
    won: (args: { names: string | number }) => string;
    youWon: string;
    lost: string;
    watching: string;
    noServer: string;
    noOnline: string;
  };
  shell: {
    language: string;
    theme: string;
    lightTheme: string;
    darkTheme: string;
    back: string;
    close: string;
    copy: string;
    copied: string;
    loading: string;
    offline: string;
    tryAgain: string;
    newVersion: string;
    reload: string;
  };
  create: {
    title: string;
    edition: string;
    players: string;
    crew: string;
    lengths: {
      short: string;
      medium: string;
      long: string;
    };
    seat: (args: { n: string | number }) => string;
    who: (args: { n: string | number }) => string;
    openHint: string;
    level: (args: { n: string | number }) => string;
    nameOf: (args: { n: string | number }) => string;
    options: string;
    houseRules: string;
    noGame: string;
    examples: string;
    nobody: string;
    longName: string;
    sameName: string;
    badName: string;
    starting: string;
    seats: string;
    me: string;
    here: string;
    open: string;
    bot: string;
    name: string;
    person: (args: { n: string | number }) => string;
    yourName: string;
    undo: string;
    undoHint: string;
    pace: string;
    paces: {
      none: string;
      fast: string;
      normal: string;
      slow: string;
    };
    takeover: string;
    never: string;
    minutes: (args: { n: number }) => string;
    hours: (args: { n: number }) => string;
    days: (args: { n: number }) => string;
    clock: string;
    clocks: {
      none: string;
      decision: string;
      game: string;
    };
    clockFor: {
      live: string;
      letter: string;
    };
    clockLength: string;
    clockHint: string;
    start: string;
    needsName: string;
    where: string;
    device: string;
    deviceHint: string;
    server: string;
    serverHint: string;
    noServer: string;
    bots: {
      random: string;
      greedy: string;
      easy: string;
      normal: string;
      hard: string;
    };
  };
  invite: {
    title: string;
    seat: (args: { n: string | number }) => string;
    lead: string;
    spectator: string;
    taken: string;
    here: string;
    toTable: string;
    mine: string;
    moves: string;
    copyMine: string;
    copySeat: (args: { n: string | number }) => string;
    copyWatch: string;
    copyFailed: string;
    elsewhere: string;
  };
  join: {
    title: string;
    lead: (args: { game: string | number }) => string;
    sit: string;
    notFound: string;
    seats: string;
    home: string;
    yours: (args: { n: string | number }) => string;
    kept: (args: { n: string | number }) => string;
    nameTaken: (args: { other: string | number }) => string;
    taken: string;
    takenHint: string;
    watch: string;
    toTable: string;
  };
  clock: {
    left: (args: { time: string | number }) => string;
    used: (args: { time: string | number }) => string;
    days: (args: { days: number; hours: number }) => string;
    hours: (args: { hours: number; minutes: string | number }) => string;
    over: string;
  };
  table: {
    emptySeat: string;
    you: string;
    bot: string;
    away: string;
    awaySeconds: (args: { n: number }) => string;
    awayMinutes: (args: { n: number }) => string;
    awayHours: (args: { n: number }) => string;
    takeoverNever: string;
    takeoverLate: (args: { name: string | number }) => string;
    confirm: string;
    undo: string;
    clear: string;
    notNow: string;
    rule: string;
    openRule: string;
    board: string;
    players: string;
    supplies: string;
    sections: string;
    toAsked: string;
    openLog: string;
    log: string;
    chat: string;
    say: string;
    send: string;
    noChat: string;
    since: string;
    sinceLong: string;
    sinceNone: string;
    all: string;
    moves: string;
    points: string;
    luck: string;
    onlyBy: (args: { name: string | number }) => string;
    filter: string;
    undone: string;
    undoneDropped: string;
    lost: string;
    lostHint: string;
    gone: string;
    goneHint: string;
    closedHint: string;
    readOnly: string;
    passTo: (args: { name: string | number }) => string;
    passHint: string;
    iAm: (args: { name: string | number }) => string;
    takeover: string;
    takeoverVotes: (args: { votes: string | number; needed: string | number }) => string;
    takeoverIn: (args: { seconds: string | number }) => string;
    seatTaken: (args: { n: string | number }) => string;
    handback: string;
    links: string;
    settings: string;
    help: string;
    motion: string;
    leave: string;
    thisTable: string;
    onDevice: string;
    save: string;
    saveHint: string;
    putOnline: string;
    putOnlineHint: string;
    putOnlineDone: string;
    noServer: string;
    keepHere: string;
    keepHereHint: string;
    keptHere: string;
    toResult: string;
    effect: string;
    skipped: string;
    restart: string;
    dropped: (args: { steps: number; name: string | number }) => string;
    undoWhy: {
      off: string;
      nothing: string;
      'not-yours': string;
      revealed: string;
      'too-far': string;
      over: string;
    };
  };
  show: {
    go: string;
    again: string;
    skip: string;
    waits: string;
  };
  closing: {
    left: (args: { n: string | number }) => string;
    ending: string;
    follows: (args: { word: string | number }) => string;
    notYet: string;
    spoken: (args: { word: string | number; n: number }) => string;
    setting: string;
    settingHint: string;
    atOnce: string;
    after: (args: { n: number }) => string;
    never: string;
  };
  caution: {
    setting: string;
    dontAsk: string;
  };
  keys: {
    howTo: string;
    name: {
      Tab: string;
      Arrows: string;
      Enter: string;
      Digits: string;
      C: string;
      Twice: string;
      U: string;
      Esc: string;
      L: string;
      '?': string;
    };
    list: {
      Tab: string;
      Arrows: string;
      Enter: string;
      Digits: string;
      C: string;
      Twice: string;
      U: string;
      Esc: string;
      L: string;
      '?': string;
    };
  };
  end: {
    against: (args: { theirs: string | number; mine: string | number }) => string;
    why: string;
    wins: (args: { name: string | number }) => string;
    youWin: string;
    nobody: string;
    share: (args: { names: string | number }) => string;
    points: (args: { n: number }) => string;
    score: string;
    total: string;
    tieBreak: (args: { n: string | number }) => string;
    chart: string;
    start: string;
    rematch: string;
    toRematch: string;
    replay: string;
    copyLink: string;
    board: string;
    verify: string;
    verifyLead: string;
    verifyNow: string;
    verified: string;
    verifiedAll: (args: { n: string | number }) => string;
    notVerified: string;
    proof: string;
    commitment: string;
    secret: string;
    draws: string;
    numberFrom: (args: { n: string | number }) => string;
    checkedSeal: string;
    notChosen: string;
    sameAsShown: (args: { n: number }) => string;
    hiddenDraws: (args: { n: number }) => string;
    missedDraws: (args: { n: number }) => string;
    notChecked: string;
    leadBrought: string;
    verifiedRest: (args: { n: number }) => string;
    broughtDraws: (args: { n: number }) => string;
    onlyBrought: string;
    checkedRest: string;
    broughtOther: string;
    laterNumber: (args: { n: string | number }) => string;
    numberOfBot: string;
    numberMissing: string;
    drawOther: (args: { n: string | number }) => string;
    drawTold: (args: { n: string | number }) => string;
    checking: string;
    sealBroken: string;
    drawBroken: (args: { n: string | number }) => string;
    logBroken: string;
    otherSeal: string;
    insecure: string;
    method: string;
    counts: (args: { n: string | number }) => string;
    asTable: string;
    linkCopied: string;
    tie: string;
    download: string;
    noChart: string;
    drawTable: {
      draw: string;
      range: string;
      shown: string;
      logged: string;
      computed: string;
    };
    ownNumber: {
      'from-start': string;
      later: (args: { n: string | number }) => string;
      overtaken: string;
      none: string;
    };
    device: {
      verified: (args: { n: number }) => string;
      verifiedRest: (args: { n: number }) => string;
      seal: string;
      rest: string;
      source: string;
      notChecked: string;
      method: string;
    };
  };
  replay: {
    title: string;
    round: string;
    step: (args: { n: string | number; last: string | number }) => string;
    first: string;
    previous: string;
    next: string;
    last: string;
    play: string;
    pause: string;
    open: string;
    own: string;
    copyStep: string;
    backToTable: string;
  };
  rules: {
    title: string;
    how: string;
    full: string;
    now: string;
    edition: string;
    find: string;
    none: string;
    missing: string;
    toGame: string;
    toHome: string;
    found: (args: { n: number }) => string;
    contents: string;
    variant: string;
    copyLink: (args: { id: string | number }) => string;
    notHere: (args: { id: string | number }) => string;
    readAll: string;
    tabs: string;
  };
  error: {
    offline: string;
    'bad-token': string;
    'link-taken': string;
    'bad-name': string;
    'name-taken': string;
    'bad-content-type': string;
    'not-found': string;
    'not-allowed': string;
    banned: string;
    muted: string;
    'table-closed': string;
    busy: string;
    conflict: string;
    'unknown-commitment': string;
    'too-many': string;
    'too-large': string;
    'bad-file': string;
    unavailable: string;
    storage: string;
    'bad-request': string;
    'bad-options': string;
    'bad-action': string;
    'damaged-table': string;
    internal: string;
    unknown: string;
  };
  badLog: {
    line: (args: { n: string | number }) => string;
    cards: string;
    version: string;
    unfit: string;
  };
  saved: {
    title: string;
    lead: string;
    open: string;
    opening: string;
    unknownGame: (args: { game: string | number }) => string;
    everything: string;
    save: string;
    restore: string;
    hint: string;
    restored: (args: { tables: number }) => string;
  };
};
