// Drawings of the planets. Five are drawn by hand, the others put together from features; a planet without a recipe gets
// one from its id, so that every card looks the same on every screen and in every game.

export interface Palette {
  light: string;
  mid: string;
  dark: string;
  deep: string;
  mark: string; // bands, craters, continents
  glow: string; // air, cracks, lights
}

type Feature =
  | 'bands'
  | 'craters'
  | 'caps'
  | 'clouds'
  | 'storm'
  | 'cracks'
  | 'lands'
  | 'lights'
  | 'swirl'
  | 'speckle'
  | 'hollow'
  | 'beam'
  | 'arms'
  | 'aurora'
  | 'plates'
  | 'ridges'
  | 'steam'
  | 'stamp';

interface Recipe {
  palette: Palette;
  features: Feature[];
  r: number;
  ring?: number; // tilt in degrees
  moons?: number;
  twin?: Palette;
}

const p = (light: string, mid: string, dark: string, deep: string, mark: string, glow: string): Palette => ({ light, mid, dark, deep, mark, glow });

const palettes = {
  sand: p('#fff0cf', '#d9b27a', '#80583a', '#2f1d1a', '#8a6238', '#ffe1a8'),
  moss: p('#e6ffc4', '#7fb84e', '#2f6a3c', '#0f2a22', '#2b5a2b', '#c8ff9a'),
  tide: p('#d9f6ff', '#4ca8d8', '#1c5590', '#0a1f45', '#e8fbff', '#9fe3ff'),
  ice: p('#ffffff', '#bfe3f5', '#5f93b8', '#1d3555', '#7fb6d6', '#d8f4ff'),
  slate: p('#e3e8f5', '#8d99b8', '#424d70', '#141a33', '#39435f', '#b9c6ea'),
  storm: p('#d5d9f2', '#6d74a8', '#343a6b', '#12142f', '#aab2e0', '#8f9ad6'),
  copper: p('#ffe3c2', '#d98a4d', '#7d3d28', '#2a120f', '#5c2a1b', '#ffb98a'),
  crumb: p('#fff3dc', '#d7a566', '#8f5c34', '#33190f', '#a4703d', '#ffdca3'),
  wine: p('#ffd9ee', '#b0487f', '#5c1d55', '#220a2b', '#7a2a63', '#ff9ccf'),
  beetle: p('#f1e2c4', '#a3763f', '#553320', '#1f100d', '#3a2116', '#e8b46a'),
  steel: p('#f2f7ff', '#a7b7cf', '#566580', '#1a2236', '#6d7d98', '#d2e2ff'),
  tin: p('#f4f1e6', '#b3b39a', '#5f6a52', '#1d2620', '#5d7a4a', '#dff0b8'),
  post: p('#ffe9f0', '#f2a5a0', '#a0506e', '#351633', '#6fb6c8', '#fff2c4'),
  calm: p('#e9fff4', '#8fd0b8', '#3f7d83', '#132c40', '#d5fff0', '#b8ffe6'),
  lime: p('#fbffd0', '#c9c64a', '#6d7a24', '#232a10', '#8d9a2f', '#f4ff8a'),
  coral: p('#ffe0d0', '#f08a68', '#98385a', '#2e1030', '#ffd0a8', '#ffb49a'),
  ember: p('#ffd9a8', '#8a3a2a', '#3b1418', '#14060c', '#ff9a3c', '#ff7a2c'),
  fire: p('#fff6c8', '#ff9a3c', '#c4341c', '#3d0a12', '#ffe07a', '#ffb347'),
  aurora: p('#e6fff6', '#3f8f8a', '#26406e', '#100f33', '#7affc4', '#8affd6'),
  cave: p('#f0d9c8', '#a0685a', '#4a2836', '#180b18', '#1d0c16', '#d89a86'),
  kraken: p('#c9f2ee', '#2f7f94', '#173a63', '#08142f', '#0e2748', '#6fe8e0'),
  abyss: p('#b8c4f5', '#3b3f86', '#1c1b4a', '#0a0820', '#ffd76b', '#ffe08a'),
  quay: p('#ffe9d6', '#c97f6a', '#6c3148', '#230e25', '#8f4750', '#ffc4a6'),
  ledger: p('#fff0b8', '#c99a3a', '#6b4316', '#24140a', '#7d531f', '#ffe08a'),
  vinegar: p('#fff2c9', '#d39a4a', '#7a3f4a', '#28102a', '#ffe9b0', '#f7c77a'),
  anvil: p('#cfd6e6', '#5d6478', '#282c3c', '#0c0e18', '#ff7a3c', '#ff9a5c'),
  giant: p('#ffe6d0', '#d9906a', '#83405a', '#2a1130', '#fff0dc', '#ffc9a0'),
  trouble: p('#ffd0c8', '#d0524a', '#6a1c34', '#230816', '#8c2b36', '#ff9a8a'),
  violet: p('#f1ddff', '#9a66d8', '#4a2a86', '#180d38', '#d5b4ff', '#c79aff'),
  night: p('#c4cfe8', '#47557f', '#202a4c', '#090d20', '#131a35', '#fff0b0'),
  magnet: p('#e8e0ff', '#6f5ac0', '#33266e', '#100a2c', '#ff6f8a', '#b8a4ff'),
} satisfies Record<string, Palette>;

const recipes: Record<string, Recipe> = {
  'dwarf-cockroach': { palette: palettes.beetle, features: ['plates', 'craters'], r: 32, moons: 1 },
  dionysos: { palette: palettes.wine, features: ['bands', 'clouds'], r: 40 },
  pebblewick: { palette: palettes.slate, features: ['speckle', 'craters'], r: 37 },
  lukewarm: { palette: palettes.coral, features: ['lands', 'clouds'], r: 38 },
  thimble: { palette: palettes.steel, features: ['speckle', 'caps'], r: 30, moons: 2 },
  mossball: { palette: palettes.moss, features: ['lands', 'speckle'], r: 40 },
  sulk: { palette: palettes.storm, features: ['bands', 'storm'], r: 38 },
  'old-kettle': { palette: palettes.copper, features: ['ridges', 'steam'], r: 37 },
  breadcrumb: { palette: palettes.crumb, features: ['speckle', 'lands'], r: 34 },
  'second-wind': { palette: palettes.tide, features: ['swirl', 'clouds'], r: 38 },
  'waiting-room': { palette: palettes.calm, features: ['bands', 'caps'], r: 36, moons: 1 },
  'tin-orchard': { palette: palettes.tin, features: ['lands', 'lights'], r: 38 },
  snowglobe: { palette: palettes.ice, features: ['caps', 'speckle', 'cracks'], r: 39 },
  doldrum: { palette: palettes.sand, features: ['bands'], r: 36, ring: -8 },
  postcard: { palette: palettes.post, features: ['lands', 'stamp', 'clouds'], r: 38 },
  'aurora-2-0': { palette: palettes.aurora, features: ['aurora', 'caps'], r: 39 },
  'fireball-y-08': { palette: palettes.fire, features: ['swirl', 'steam'], r: 40 },
  'grand-hollow': { palette: palettes.cave, features: ['hollow', 'craters'], r: 40 },
  'krakens-rest': { palette: palettes.kraken, features: ['arms', 'clouds'], r: 40 },
  'ember-choir': { palette: palettes.ember, features: ['cracks'], r: 39 },
  'double-trouble': { palette: palettes.trouble, features: ['storm', 'bands'], r: 30, twin: palettes.violet },
  'lantern-deep': { palette: palettes.abyss, features: ['lights', 'ridges'], r: 39 },
  'outer-quay': { palette: palettes.quay, features: ['bands'], r: 33, ring: 24 },
  'twin-ledger': { palette: palettes.ledger, features: ['ridges'], r: 31, twin: palettes.steel },
  'vinegar-sea': { palette: palettes.vinegar, features: ['swirl', 'bands'], r: 39, moons: 1 },
  anvil: { palette: palettes.anvil, features: ['plates', 'cracks'], r: 39 },
  'quiet-giant': { palette: palettes.giant, features: ['bands', 'storm'], r: 36, ring: -20 },
  'last-lighthouse': { palette: palettes.night, features: ['craters', 'beam'], r: 35 },
  'magnet-reef': { palette: palettes.magnet, features: ['arms', 'lights'], r: 38, moons: 2 },
};

type Random = () => number;

function randomOf(id: string): Random {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const all = Object.values(palettes);
const features: Feature[] = ['bands', 'craters', 'caps', 'clouds', 'storm', 'lands', 'swirl', 'speckle', 'ridges', 'cracks'];

function recipeOf(id: string): Recipe {
  if (recipes[id]) return recipes[id];
  const random = randomOf(id);
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)];
  const first = pick(features);
  const second = pick(features.filter((feature) => feature !== first));
  return {
    palette: pick(all),
    features: [first, second],
    r: 33 + Math.floor(random() * 8),
    ring: random() < 0.25 ? -20 : undefined,
    moons: Math.floor(random() * 2.4),
  };
}

const cx = 90;
const cy = 64;
const n = (value: number) => value.toFixed(1);

// A wavy line over the whole planet at the height y.
function wave(y: number, r: number, random: Random, swell: number) {
  const steps = 4;
  const width = (2 * r + 8) / steps;
  let path = `M${n(cx - r - 4)} ${n(y + (random() - 0.5) * swell)}`;
  for (let i = 0; i < steps; i++) path += `q${n(width / 2)} ${n((i % 2 ? 1 : -1) * swell * (0.6 + random()))} ${n(width)} ${n((random() - 0.5) * swell * 0.5)}`;
  return path;
}

function blob(x: number, y: number, size: number, random: Random) {
  const points = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI;
    const reach = size * (0.6 + random() * 0.7);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.75];
  });
  const middle = (a: number[], b: number[]) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  return `M${middle(points[6], points[0])}${points.map((point, i) => `Q${n(point[0])} ${n(point[1])} ${middle(point, points[(i + 1) % 7])}`).join('')}z`;
}

const inside = (r: number, random: Random, reach = 0.85) => {
  const angle = random() * 2 * Math.PI;
  const distance = Math.sqrt(random()) * r * reach;
  return { x: cx + Math.cos(angle) * distance, y: cy + Math.sin(angle) * distance };
};

type Draw = (palette: Palette, r: number, random: Random) => string;

const many = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('');

const draw: Record<Feature, Draw> = {
  bands: ({ mark }, r, random) => {
    const count = 4 + Math.floor(random() * 2);
    return `<g fill="none" stroke="${mark}" stroke-linecap="round">${many(count, (i) => `<path d="${wave(cy - r + ((i + 0.8) * 2 * r) / (count + 0.6), r, random, 7)}" stroke-width="${n(3 + random() * 4)}" stroke-opacity="${n(0.35 + random() * 0.35)}"/>`)}</g>`;
  },
  clouds: ({ light }, r, random) =>
    `<g fill="none" stroke="${light}" stroke-linecap="round">${many(5, () => {
      const at = inside(r, random);
      const length = 12 + random() * 18;
      return `<path d="M${n(at.x - length / 2)} ${n(at.y)}q${n(length / 4)} -4 ${n(length / 2)} 0t${n(length / 2)} 0" stroke-width="${n(2 + random() * 2.5)}" stroke-opacity=".5"/>`;
    })}</g>`,
  craters: ({ mark, light }, r, random) =>
    many(7, (i) => {
      const at = inside(r, random);
      const size = i < 2 ? 7 + random() * 4 : 2.5 + random() * 3.5;
      return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size)}" fill="${mark}" opacity=".55"/><path d="M${n(at.x - size)} ${n(at.y)}a${n(size)} ${n(size)} 0 0 1 ${n(size)} ${n(-size)}" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="1.2"/>`;
    }),
  caps: ({ light }, r, random) =>
    `<path d="M${cx - r} ${n(cy - r * 0.52)}q${n(r * 0.4)} ${n(6 + random() * 6)} ${n(r * 0.8)} 2t${n(r * 1.2)} -3V${cy - r - 2}H${cx - r}z" fill="#fff" opacity=".75"/><path d="M${cx - r} ${n(cy + r * 0.72)}q${n(r * 0.6)} -7 ${n(r)} -2t${n(r)} 0V${cy + r + 2}H${cx - r}z" fill="${light}" opacity=".6"/>`,
  storm: ({ mark, glow }, r, random) => {
    const x = cx + r * (random() * 0.4 - 0.05);
    const y = cy + r * (0.15 + random() * 0.2);
    return `<g fill="none" stroke="${glow}"><ellipse cx="${n(x)}" cy="${n(y)}" rx="13" ry="8" fill="${mark}" fill-opacity=".75" stroke-opacity=".75" stroke-width="2"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="7.500" ry="4" stroke-opacity=".8" stroke-width="1.500"/><ellipse cx="${n(x + 1)}" cy="${n(y)}" rx="2.500" ry="1.400" fill="${glow}" stroke="none"/></g>`;
  },
  cracks: ({ glow, light }, r, random) => {
    const lines = many(5, () => {
      let { x, y } = inside(r, random, 0.5);
      let path = `M${n(x)} ${n(y)}`;
      let heading = random() * 2 * Math.PI;
      for (let i = 0; i < 4; i++) {
        heading += (random() - 0.5) * 1.5;
        x += Math.cos(heading) * r * 0.34;
        y += Math.sin(heading) * r * 0.34;
        path += `L${n(x)} ${n(y)}`;
      }
      return path;
    });
    return `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${lines}" stroke="${glow}" stroke-width="4.500" stroke-opacity=".35"/><path d="${lines}" stroke="${glow}" stroke-width="2"/><path d="${lines}" stroke="${light}" stroke-width=".8"/></g>`;
  },
  lands: ({ mark, glow }, r, random) =>
    many(5, (i) => {
      const at = inside(r, random, 0.8);
      const shape = blob(at.x, at.y, i < 2 ? r * 0.42 : r * 0.22, random);
      return `<path d="${shape}" fill="${mark}" opacity=".78"/><path d="${shape}" fill="none" stroke="${glow}" stroke-opacity=".4"/>`;
    }),
  lights: ({ glow }, r, random) =>
    many(13, () => {
      const at = inside(r, random, 0.9);
      const size = 1 + random() * 1.6;
      return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size * 2.6)}" fill="${glow}" opacity=".22"/><circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size)}" fill="${glow}"/>`;
    }),
  swirl: ({ mark, light }, r) =>
    `<g fill="none" stroke-linecap="round" transform="rotate(-18 ${cx} ${cy})">${many(4, (i) => {
      const rx = r * (0.24 + i * 0.25);
      return `<path d="M${n(cx - rx)} ${cy + 3}A${n(rx)} ${n(rx * 0.58)} 0 1 1 ${n(cx + rx * 0.9)} ${n(cy + rx * 0.35)}" stroke="${i % 2 ? light : mark}" stroke-width="${n(4.6 - i * 0.6)}" stroke-opacity=".6"/>`;
    })}</g>`,
  speckle: ({ mark, light }, r, random) =>
    many(34, (i) => {
      const at = inside(r, random, 0.95);
      return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(0.8 + random() * 2)}" fill="${i % 3 ? mark : light}" opacity=".55"/>`;
    }),
  hollow: ({ deep, mark, glow }, r) =>
    `<ellipse cx="${cx - 4}" cy="${cy + 3}" rx="${n(r * 0.6)}" ry="${n(r * 0.52)}" fill="${mark}"/><ellipse cx="${cx - 1}" cy="${cy + 6}" rx="${n(r * 0.45)}" ry="${n(r * 0.38)}" fill="${deep}"/><path d="M${n(cx - 4 - r * 0.6)} ${cy + 3}a${n(r * 0.6)} ${n(r * 0.52)} 0 0 1 ${n(r * 1.05)} ${n(-r * 0.35)}" fill="none" stroke="${glow}" stroke-width="2.500" stroke-opacity=".8"/><path d="M${cx - 14} ${cy + 14}q12 -8 26 -2" fill="none" stroke="${glow}" stroke-opacity=".35" stroke-width="1.500"/>`,
  beam: ({ glow }) =>
    `<path d="M${cx + 4} ${cy - 20}l46 -26v18z" fill="${glow}" opacity=".5"/><path d="M${cx + 4} ${cy - 20}l-46 -10 2 -14z" fill="${glow}" opacity=".28"/><path d="M${cx + 1} ${cy - 8}l1.500 -12h3l1.500 12z" fill="#f4f7ff"/><path d="M${cx + 1.6} ${cy - 13}h5.400" stroke="#d0485a" stroke-width="2"/><circle cx="${cx + 4}" cy="${cy - 21}" r="2.600" fill="${glow}"/>`,
  arms: ({ mark, glow }, r, random) =>
    `<g fill="none" stroke-linecap="round">${many(6, (i) => {
      const turn = i * 60 + random() * 24;
      const path = `M${cx} ${cy + 2}c${n(r * 0.25)} ${n(-r * 0.3)} ${n(r * 0.62)} ${n(-r * 0.1)} ${n(r * 0.62)} ${n(r * 0.2)}s${n(-r * 0.24)} ${n(r * 0.3)} ${n(-r * 0.28)} ${n(r * 0.06)}`;
      return `<g transform="rotate(${n(turn)} ${cx} ${cy})"><path d="${path}" stroke="${mark}" stroke-width="6"/><path d="${path}" stroke="${glow}" stroke-width="1.300" stroke-opacity=".75"/></g>`;
    })}<circle cx="${cx}" cy="${cy}" r="6" fill="${mark}" stroke="${glow}" stroke-opacity=".7"/></g>`,
  aurora: ({ glow, mark }, r, random) =>
    many(9, (i) => {
      const x = cx - r + (i + 0.5) * ((2 * r) / 9);
      const top = cy - r * 0.35 + Math.sin(i * 0.9) * 9;
      return `<path d="M${n(x)} ${n(top)}q${n(3 + random() * 4)} ${n(r * 0.3)} ${n(-2 + random() * 4)} ${n(r * (0.5 + random() * 0.3))}" fill="none" stroke="${i % 3 === 1 ? mark : glow}" stroke-width="5.500" stroke-opacity="${n(0.25 + random() * 0.3)}" stroke-linecap="round"/>`;
    }),
  plates: ({ mark, light }, r) =>
    `<g fill="none" stroke="${mark}" stroke-width="2.600"><path d="M${cx} ${cy - r}q-7 ${r} 0 ${2 * r}"/><path d="M${cx - r} ${n(cy - r * 0.35)}q${r} 9 ${2 * r} 0M${cx - r} ${n(cy + r * 0.3)}q${r} 10 ${2 * r} 0"/></g><path d="M${n(cx - r * 0.72)} ${n(cy - r * 0.2)}q6 -16 20 -20" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="2"/>`,
  ridges: ({ mark, glow }, r, random) =>
    `<g fill="none">${many(7, (i) => `<path d="${wave(cy - r + ((i + 0.7) * 2 * r) / 7, r, random, 3)}" stroke="${i % 3 === 1 ? glow : mark}" stroke-width="1.800" stroke-opacity=".55"/>`)}</g>`,
  steam: ({ glow }, r, random) =>
    `<g fill="none" stroke="${glow}" stroke-linecap="round">${many(4, (i) => `<path d="M${n(cx - r * 0.5 + i * r * 0.35)} ${n(cy - r * 0.3 + random() * 8)}q-5 -7 0 -13t0 -12" stroke-width="3" stroke-opacity=".5"/>`)}</g>`,
  stamp: ({ glow }, r) =>
    `<circle cx="${n(cx + r * 0.2)}" cy="${n(cy - r * 0.2)}" r="9" fill="${glow}"/><g fill="none" stroke="${glow}" stroke-width="1.600" stroke-opacity=".8"><path d="M${cx - r} ${cy + 12}q10 -5 20 0t20 0 20 0 20 0M${cx - r} ${cy + 19}q10 -5 20 0t20 0 20 0 20 0"/></g>`,
};

function ball(uid: string, palette: Palette, x: number, y: number, r: number, body: string) {
  return `<radialGradient id="${uid}g" cx=".35" cy=".29" r=".88"><stop offset="0" stop-color="${palette.light}"/><stop offset=".36" stop-color="${palette.mid}"/><stop offset=".8" stop-color="${palette.dark}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient><clipPath id="${uid}c"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath><g transform="translate(${n(x - cx)} ${n(y - cy)})"><circle cx="${cx}" cy="${cy}" r="${n(r * 1.2)}" fill="${palette.glow}" opacity=".11"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${uid}g)"/><g clip-path="url(#${uid}c)">${body}</g><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${uid}s)"/></g>`;
}

const shade = (uid: string) =>
  `<linearGradient id="${uid}s" x1="0" y1="0" x2="1" y2=".9"><stop offset=".42" stop-color="#050814" stop-opacity="0"/><stop offset="1" stop-color="#050814" stop-opacity=".82"/></linearGradient>`;

function made(id: string, uid: string): string {
  const { palette, features: parts, r, ring, moons = 0, twin } = recipeOf(id);
  const random = randomOf(id);
  const body = parts
    .filter((part) => part !== 'beam')
    .map((part) => draw[part](palette, r, random))
    .join('');
  let art = shade(uid);
  const ringPath = (from: number, sweep: number) =>
    `M${n(cx - r * 1.62)} ${cy}A${n(r * 1.62)} ${n(r * 0.44)} 0 0 ${sweep} ${n(cx + r * 1.62)} ${cy}" stroke-width="${from}`;
  const ringHalf = (sweep: number, opacity: number) =>
    ring === undefined
      ? ''
      : `<g transform="rotate(${ring} ${cx} ${cy})" fill="none" stroke="${palette.glow}"><path d="${ringPath(6, sweep)}" stroke-opacity="${opacity}"/><path d="${ringPath(1.4, sweep)}" stroke="${palette.deep}" stroke-opacity=".6"/></g>`;
  art += ringHalf(1, 0.4);
  art += twin
    ? ball(`${uid}t`, twin, cx + r * 0.95, cy - r * 0.42, r * 0.62, draw.craters({ ...twin }, r * 0.62, random)).replaceAll(`url(#${uid}ts)`, `url(#${uid}s)`)
    : '';
  art += ball(uid, palette, twin ? cx - r * 0.34 : cx, twin ? cy + r * 0.2 : cy, r, body);
  art += ringHalf(0, 0.75);
  if (parts.includes('beam')) art += draw.beam(palette, r, random);
  for (let i = 0; i < moons; i++) {
    const angle = -0.7 + i * 2.6 + random();
    const x = cx + Math.cos(angle) * (r + 9);
    const y = cy + Math.sin(angle) * (r + 5);
    const size = 3 + random() * 3;
    art += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${palette.light}"/><circle cx="${n(x + size * 0.3)}" cy="${n(y + size * 0.3)}" r="${n(size * 0.85)}" fill="${palette.deep}" opacity=".45"/>`;
  }
  return art;
}

const clip = (uid: string, r: number) => `<clipPath id="${uid}c"><circle cx="90" cy="64" r="${r}"/></clipPath>`;
const gradient = (uid: string, at: string, ...stops: [number, string][]) =>
  `<radialGradient id="${uid}g" ${at}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</radialGradient>`;

const byHand: Record<string, (uid: string) => string> = {
  toaster: (u) =>
    `${shade(u)}${clip(u, 38)}${gradient(u, 'cx=".34" cy=".3" r=".85"', [0, '#ffd9a0'], [0.35, '#c7733b'], [0.8, '#4a2232'], [1, '#1d0f20'])}<circle cx="90" cy="64" r="47" fill="#ff9c4a" opacity=".13"/><circle cx="90" cy="64" r="39" fill="url(#${u}g)"/><g clip-path="url(#${u}c)"><g fill="none" stroke="#ffcf6b" stroke-width="3" stroke-linecap="round" opacity=".9"><path d="M72 44q14-6 30 0M64 56q22-7 48 1M60 69q28-6 58 2M66 82q22-5 46 2"/></g><g fill="none" stroke="#fff3c9" stroke-width="1" stroke-linecap="round"><path d="M76 43.500q8-3 16-2M70 55.500q14-4 26-1.500M68 68q16-3 32-1"/></g></g><circle cx="90" cy="64" r="39" fill="url(#${u}s)"/>`,
  'foil-moon': (u) =>
    `${shade(u)}${clip(u, 37)}${gradient(u, 'cx=".33" cy=".28" r=".9"', [0, '#ffffff'], [0.4, '#b8c9ea'], [0.85, '#4d6294'], [1, '#1c2748'])}<circle cx="90" cy="64" r="44" fill="#9cc3ff" opacity=".12"/><circle cx="90" cy="64" r="37" fill="url(#${u}g)"/><g clip-path="url(#${u}c)" fill="#fff" opacity=".5"><path d="M62 46l20-14 6 20z" opacity=".55"/><path d="M88 52l26-10-8 24z" opacity=".28"/><path d="M58 70l26-4-12 22z" opacity=".3"/><path d="M84 66l22 0-8 26z" opacity=".2"/></g><g clip-path="url(#${u}c)" stroke="#fff" stroke-opacity=".35" fill="none"><path d="M62 46l26 6 26-10M88 52l-4 14-26 4M84 66l22 0 14-16M84 66l-12 22M106 66l-8 26"/></g><circle cx="90" cy="64" r="37" fill="url(#${u}s)"/><circle cx="133" cy="38" r="4.500" fill="#d9e5ff"/><ellipse cx="90" cy="64" rx="58" ry="12" transform="rotate(-24 90 64)" fill="none" stroke="#c9dcff" stroke-opacity=".25" stroke-dasharray="2 5"/>`,
  'halfway-house': (u) =>
    `${shade(u)}${clip(u, 34)}${gradient(u, 'cx=".36" cy=".3" r=".9"', [0, '#d4fff2'], [0.35, '#4fc7b5'], [0.8, '#1a5a78'], [1, '#0c2440'])}<path d="M34 78C26 66 60 50 98 42s54-4 50 6" fill="none" stroke="#9ff0dd" stroke-opacity=".5" stroke-width="7"/><circle cx="90" cy="64" r="34" fill="url(#${u}g)"/><g clip-path="url(#${u}c)" fill="#eafff8" opacity=".5"><path d="M58 56q20-9 38-3t30-3v6q-16 4-32 2t-36 4zM56 76q18-6 34-2t36-4v5q-20 5-34 3t-36 3z"/></g><circle cx="90" cy="64" r="34" fill="url(#${u}s)"/><path d="M34 78c5 10 34 8 66-1s54-22 48-29" fill="none" stroke="#bff8ea" stroke-width="7" stroke-opacity=".75"/><path d="M34 78c5 10 34 8 66-1s54-22 48-29" fill="none" stroke="#0c2440" stroke-width="1.500" stroke-opacity=".7"/>`,
  nebelkappe: (u) =>
    `${shade(u)}${clip(u, 41)}${gradient(u, 'cx=".36" cy=".28" r=".9"', [0, '#ffe3f3'], [0.35, '#d678b4'], [0.8, '#6a2a6b'], [1, '#2a1038'])}<circle cx="90" cy="64" r="50" fill="#ff8ad0" opacity=".1"/><circle cx="90" cy="64" r="41" fill="url(#${u}g)"/><g clip-path="url(#${u}c)"><path d="M44 40q46-26 92 0v-24H44z" fill="#fff" opacity=".6"/><path d="M46 46q12-8 24-2t24-3 22 2 22-3v-12H46z" fill="#fff" opacity=".5"/><g fill="none" stroke="#ffd6ee" stroke-opacity=".5" stroke-linecap="round"><path stroke-width="4" d="M52 62q18-6 38 0t38-3"/><path stroke-width="3" d="M54 76q20-5 34 1t36-2"/><path stroke-width="2.500" d="M62 88q16-4 28 1t24-2"/></g></g><circle cx="90" cy="64" r="41" fill="url(#${u}s)"/>`,
  rustfield: (u) =>
    `${shade(u)}${clip(u, 39)}${gradient(u, 'cx=".35" cy=".3" r=".9"', [0, '#ffcfa6'], [0.38, '#d8643a'], [0.82, '#6b2420'], [1, '#2a0d14'])}<circle cx="90" cy="64" r="47" fill="#ff7a4a" opacity=".1"/><circle cx="90" cy="64" r="39" fill="url(#${u}g)"/><g clip-path="url(#${u}c)"><g fill="#5c1d1a" opacity=".5"><circle cx="76" cy="52" r="9"/><circle cx="103" cy="70" r="12"/><circle cx="78" cy="83" r="6"/><circle cx="104" cy="43" r="5"/><circle cx="63" cy="68" r="4"/></g><g fill="none" stroke="#ffd2b0" stroke-opacity=".6" stroke-width="1.500"><path d="M68 55a9 9 0 0 1 4-10M92 74a12 12 0 0 1 3-13M73 85a6 6 0 0 1 1-5"/></g><path d="M96 100q10-16 30-20" stroke="#ffb38a" stroke-opacity=".5" stroke-width="2" fill="none"/></g><circle cx="90" cy="64" r="39" fill="url(#${u}s)"/><circle cx="137" cy="92" r="6" fill="#b9856b"/><circle cx="139" cy="94" r="5" fill="#2a1420" opacity=".5"/>`,
};

// Inner markup of an SVG around (90, 64). `uid` keeps the gradients of several copies apart.
export const planetArt = (id: string, uid: string): string => byHand[id]?.(uid) ?? made(id, uid);

// The part of the drawing that holds the whole planet, rings and moons included.
export function planetFrame(id: string): string {
  const recipe = recipeOf(id);
  const wide = id === 'halfway-house' || recipe.ring !== undefined || recipe.twin !== undefined;
  return wide ? '32 6 116 116' : '44 18 92 92';
}

export const isDrawn = (id: string) => id in byHand || id in recipes;

export function starsOf(id: string): string {
  const random = randomOf(`${id} sky`);
  return many(
    22,
    (i) => `<circle cx="${n(random() * 196)}" cy="${n(random() * 150 - 8)}" r="${i % 5 ? 0.6 : 1.1}" fill="#fff" opacity="${i % 3 ? 0.35 : 0.7}"/>`,
  );
}
