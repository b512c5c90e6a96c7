// Card illustrations: own drawings, 120 by 72, tinted by the card's kind (--a light, --b mid, --c dark).

let seed = 7;
const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const L = 'var(--a)';
const M = 'var(--b)';
const D = 'var(--c)';

type Place = number | string;
const stars = (n: number, s = 11) => {
  seed = s * 997 + 3;
  return Array.from(
    { length: n },
    () =>
      `<circle cx="${(rnd() * 120).toFixed(1)}" cy="${(rnd() * 66).toFixed(1)}" r="${(0.35 + rnd() * 0.6).toFixed(2)}" fill="#fff" opacity="${(0.25 + rnd() * 0.6).toFixed(2)}"/>`,
  ).join('');
};
const ln = (d: string, c = L, w = 1.4, x = '') =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${x}/>`;
const p = (d: string, c = L, x = '') => `<path d="${d}" fill="${c}" ${x}/>`;
const ci = (x: Place, y: Place, r: Place, c = L, e = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}" ${e}/>`;
const hex = (x: number, y: number, r: number) =>
  'M' +
  Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i + Math.PI / 6;
    return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join('L') +
  'z';
const limb = (c1: string, c2: string, y = 62, r = 150) =>
  `<circle cx="60" cy="${y + r}" r="${r + 3}" fill="${c2}" opacity=".35"/><circle cx="60" cy="${y + r}" r="${r}" fill="${c1}"/>`;

export const cardArt: Record<string, string> = {
  /* missions */
  satellite:
    stars(22, 3) +
    limb('#1f5fc4', '#7fc0ff', 58) +
    `<g transform="translate(63 30) rotate(-24)">${p('M-7-8h14v16h-14z')}${p('M-34-6h22v12h-22zM12-6h22v12h-22z', '#4a8dff')}${ln('M-28.500-6v12M-23-6v12M-17.500-6v12M17.500-6v12M23-6v12M28.500-6v12M-34 0h22M12 0h22', '#0d2450', 0.9)}${ln('M-12 0h5M7 0h5', L, 2)}${p('M-6 8a6 6 0 0 0 12 0z', M)}${ln('M0 12v4', L, 1.6)}${ci(0, -2, 2.6, '#ffb454')}</g>${ln('M24 48a18 18 0 0 1 12-12M18 46a24 24 0 0 1 14-15', '#ffb454', 1.2, 'opacity=".8"')}`,
  spaceship:
    stars(24, 5) +
    limb('#2a3d6e', '#8fa5e0', 64) +
    `<g transform="translate(60 33) rotate(62)">${p('M-8 22 0 44 8 22z', '#ffb454')}${p('M-4 22 0 34 4 22z', '#fff3cf')}${p('M0-30c8 8 11 18 11 28v22h-22V-2c0-10 3-20 11-28z', '#eef2ff')}${p('M0-30c8 8 11 18 11 28v22H0z', '#b5c1e2')}${p('M-11 2-26 18v8l15-4zM11 2l15 16v8l-15-4z', M)}${ci(0, -8, 4.5, '#12204a')}${ci(0, -8, 3, '#5ad1ff')}${ln('M-11 10h22', M, 2.5)}</g>`,
  'space-hotel':
    stars(20, 8) +
    limb('#1f5fc4', '#7fc0ff', 62) +
    `<g transform="translate(60 32)"><ellipse rx="40" ry="15" fill="none" stroke="${L}" stroke-width="7"/><ellipse rx="40" ry="15" fill="none" stroke="#0d1838" stroke-width="2.400" stroke-dasharray="3 4.200"/>${ln('M-36-3 0 0 36-3M-24 11 0 0 24 11', M, 2)}${p('M-6-12h12v24h-12z', '#eef2ff')}${p('M0-12h6v24h-6z', '#b5c1e2')}${ln('M-3-8h6M-3-3.500h6M-3 1h6M-3 5.500h6', '#ffb454', 1.8)}${ln('M0-12v-8', L, 1.5)}${ci(0, -21, 2, '#ffb454')}</g>`,
  'orbital-shipyard':
    stars(16, 13) +
    limb('#1f5fc4', '#7fc0ff', 66) +
    ln('M14 14h92M14 58h92M22 14v44M98 14v44', M, 3) +
    ln('M22 14l12 10 12-10 12 10 12-10 12 10 12-10 4 4', M, 1.2) +
    `<g transform="translate(60 37) rotate(90)">${p('M0-28c7 7 10 15 10 24v24h-20V-4c0-9 3-17 10-24z', '#eef2ff')}${p('M0-28c7 7 10 15 10 24v24H0z', '#b5c1e2')}${ci(0, -6, 4, '#12204a')}</g>` +
    ln('M44 14v14M76 14v13M52 58V46', L, 2) +
    ci(44, 29, 2.2, '#ffb454') +
    ci(76, 28, 2.2, '#ffb454') +
    ln('M52 46l-3-3M52 46l3-3', '#ffb454', 1.4),
  'space-station':
    stars(24, 21) +
    limb('#1f5fc4', '#7fc0ff', 64) +
    `<g transform="translate(60 31) rotate(-10)">${ln('M-46 0h92', M, 2.4)}${[-44, -30, 20, 34].map((x) => `<rect x="${x}" y="-22" width="10" height="44" fill="#4a8dff"/>` + ln(`M${x} -14h10M${x} -7h10M${x} 7h10M${x} 14h10M${x + 5} -22v44`, '#0d2450', 0.8)).join('')}<rect x="-15" y="-7" width="30" height="14" rx="6" fill="#eef2ff"/><rect x="-15" y="0" width="30" height="7" rx="3" fill="#b5c1e2"/><rect x="-5" y="-18" width="10" height="36" rx="4.500" fill="#dfe6fb"/>${ci(0, -12, 2, '#ffb454')}${ci(-9, 0, 1.6, '#12204a')}${ci(9, 0, 1.6, '#12204a')}</g>`,
  'asteroid-mining':
    stars(26, 34) +
    p('M22 50 12 32l10-16 24-8 26 6 14 18-8 20-24 10-18-2z', '#8b7a70') +
    p('M46 62 22 50 12 32l10-16 10-3-4 18 10 16z', '#6b5b53') +
    ci(40, 30, 7, '#5b4c45') +
    ci(62, 44, 5, '#5b4c45') +
    ci(60, 24, 3.5, '#5b4c45') +
    `<g transform="translate(88 22) rotate(35)">${p('M-8-12h16v18h-16z', '#eef2ff')}${p('M0-12h8v18h-8z', '#b5c1e2')}${p('M-5 6h10l-5 16z', '#ffb454')}${ln('M-8 0-14 8M8 0l6 8', M, 2)}</g>` +
    ln('M70 38l6-5M66 50l9 2', '#ffb454', 1.6),
  base:
    stars(20, 41) +
    p('M0 56c20-6 40-3 60-5s40-3 60 2v19H0z', '#9a553f') +
    p('M0 62c26-5 60-2 120-5v15H0z', '#6f3626') +
    ci(96, 17, 9, '#c9cfdd') +
    ci(93, 15, 2, '#98a1b6') +
    ci(99, 20, 2.6, '#98a1b6') +
    p('M26 56a22 20 0 0 1 44 0z', '#cfe0ff', 'opacity=".9"') +
    ln('M48 36v20M33 42c9 5 21 5 30 0M27 51c13 5 29 5 42 0', '#5877b8', 1.1) +
    p('M72 56a12 11 0 0 1 24 0z', '#eef2ff') +
    p('M64 52h14v4H64z', '#b5c1e2') +
    ln('M84 45V34M84 34l8-3v5l-8 2', '#ffb454', 1.5) +
    p('M44 56v-6a4 4 0 0 1 8 0v6z', '#12204a'),
  /* engines */
  'small-rocket-boosters':
    stars(14, 4) +
    [40, 80]
      .map(
        (x) =>
          p(`M${x - 9} 20c0-8 4-13 9-17 5 4 9 9 9 17v26h-18z`, '#f3f6ff') +
          p(`M${x} 3c5 4 9 9 9 17v26h-9z`, '#c3cde8') +
          p(`M${x - 9} 30h18v5h-18z`, M) +
          p(`M${x - 6} 46h12l3 7h-18z`, '#555f7d') +
          p(`M${x - 7} 53h14c0 8-4 13-7 19-3-6-7-11-7-19z`, '#ffb454') +
          p(`M${x - 3.5} 53h7c0 5-2 9-3.500 13-1.500-4-3.500-8-3.500-13z`, '#fff3cf'),
      )
      .join('') +
    ln('M49 24h22M49 40h22', L, 1.6),
  'medium-rocket-engine':
    stars(14, 6) +
    p('M42 0h36v14l-8 6H50l-8-6z', '#c3cde8') +
    p('M60 0h18v14l-8 6H60z', '#8f9cc2') +
    ln('M42 6h36', '#555f7d', 1) +
    p('M50 20h20l12 24H38z', '#6d7797') +
    p('M60 20h10l12 24H60z', '#4e5778') +
    ln('M47 27h26M43.500 34h33M40 40h40', L, 1.2) +
    p('M38 44h44c0 12-11 20-22 34-11-14-22-22-22-34z', '#ff8a3c') +
    p('M46 44h28c0 9-7 15-14 26-7-11-14-17-14-26z', '#ffd27a') +
    p('M53 44h14c0 6-3.500 10-7 18-3.500-8-7-12-7-18z', '#fff7df'),
  'heavy-lift-engine':
    [24, 60, 96]
      .map(
        (x) =>
          p(`M${x - 9} 0h18v10h-18z`, '#c3cde8') +
          p(`M${x - 7} 10h14l9 22h-32z`, '#6d7797') +
          p(`M${x} 10h7l9 22h-16z`, '#4e5778') +
          ln(`M${x - 9} 17h18M${x - 12} 24h24`, L, 1.1) +
          p(`M${x - 16} 32h32c0 14-9 22-16 44-7-22-16-30-16-44z`, '#ff7a2c') +
          p(`M${x - 10} 32h20c0 10-6 16-10 32-4-16-10-22-10-32z`, '#ffcf70') +
          p(`M${x - 5} 32h10c0 6-3 11-5 22-2-11-5-16-5-22z`, '#fff7df'),
      )
      .join('') + ln('M33 4h18M69 4h18', L, 2.4),
  /* hazards */
  pandemic: (() => {
    let s = '';
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * 6.283;
      s +=
        ln(`M${60 + 20 * Math.cos(a)} ${37 + 20 * Math.sin(a)}L${60 + 29 * Math.cos(a)} ${37 + 29 * Math.sin(a)}`, L, 2) +
        ci((60 + 30 * Math.cos(a)).toFixed(1), (37 + 30 * Math.sin(a)).toFixed(1), 3, L);
    }
    return (
      s +
      ci(60, 37, 22, M) +
      ci(60, 37, 22, 'none', `stroke="${L}" stroke-width="2"`) +
      ci(52, 30, 4, D) +
      ci(67, 34, 5, D) +
      ci(57, 46, 3.5, D) +
      ci(70, 47, 2.5, D) +
      `<g opacity=".5">${ci(14, 16, 6, M)}${ci(106, 58, 8, M)}${ci(104, 12, 4, M)}${ci(12, 58, 4, M)}</g>`
    );
  })(),
  'climate-change':
    ci(86, 24, 17, '#ffcf5c') +
    ci(86, 24, 23, '#ffcf5c', 'opacity=".25"') +
    ci(86, 24, 30, '#ffcf5c', 'opacity=".14"') +
    [0, 1, 2, 3].map((i) => p(`M0 ${44 + i * 8}q15 -${9 - i} 30 0t30 0 30 0 30 0v40H0z`, [M, '#c43a2c', '#8f2320', '#5f1517'][i])).join('') +
    p('M12 46 26 22l8 10 6-6 14 20z', '#f4fbff', 'opacity=".9"') +
    p('M26 22l8 10-4 14H12z', '#b9d8ee') +
    ln('M44 50v6M50 50v9M38 50v4', '#8fd8ff', 1.6),
  'asteroid-impact':
    p('M0 60c30-7 90-7 120 0v12H0z', D) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        ln(
          `M${118 - i * 5} ${2 + i * 1.5}L${64 - i * 2} ${36 + i * 5}`,
          ['#fff3cf', '#ffcf70', '#ff9a3c', '#ff6a3c', '#c43a2c'][i],
          4 - i * 0.5,
          'opacity=".85"',
        ),
      )
      .join('') +
    p('M40 40l10-9 14 1 7 11-5 12-14 4-11-7z', '#8b7a70') +
    p('M40 40l10-9 4 12-4 16-9-7z', '#5b4c45') +
    ci(58, 42, 3, '#5b4c45') +
    ln('M36 62l-9-5M44 64l-6-8M60 64l3-8M70 62l9-5', L, 1.5),
  /* teal advantage */
  'asteroid-laser-ablation':
    stars(20, 9) +
    p('M70 20l16-8 18 6 6 16-8 16-20 4-14-10z', '#8b7a70') +
    p('M70 20l16-8-2 18 6 12-8 12-14-10z', '#5b4c45') +
    ci(96, 30, 4, '#5b4c45') +
    ln('M18 58 76 32', '#ff5d6c', 4, 'opacity=".35"') +
    ln('M18 58 76 32', '#fff', 1.5) +
    p('M8 52l14-6 6 12-14 6z', L) +
    ln('M76 32l8-9M76 32l11-2M76 32l2-10M76 32l7 7', '#ffe066', 1.3),
  'designer-drugs':
    `<g transform="translate(40 38) rotate(-35)"><rect x="-26" y="-11" width="52" height="22" rx="11" fill="#f3f6ff"/><path d="M0-11h15a11 11 0 0 1 0 22H0z" fill="${M}"/><path d="M-20-6h14" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/></g>` +
    ln(hex(86, 26, 13), L, 1.8) +
    ln(hex(86, 26, 8.5), L, 1) +
    ln('M86 39v10M97.300 19.500l9-5M74.700 19.500l-8-5', L, 1.8) +
    ci(86, 52, 4, '#ffb454') +
    ci(108, 13, 3.5, '#5ad1ff') +
    ci(65, 13, 3.5, '#ff8fc4'),
  'solar-energy':
    ci(26, 20, 13, '#ffd76a') +
    ci(26, 20, 19, '#ffd76a', 'opacity=".22"') +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => {
        const a = i * 0.785;
        return ln(`M${26 + 22 * Math.cos(a)} ${20 + 22 * Math.sin(a)}L${26 + 27 * Math.cos(a)} ${20 + 27 * Math.sin(a)}`, '#ffd76a', 1.8);
      })
      .join('') +
    p('M46 34h58l12 32H54z', '#123f7a') +
    ln('M48.500 42h58.500M51 50h59M53 58h60M60.500 34l8 32M75 34l8 32M89.500 34l9 32', '#63b2ff', 1.2) +
    p('M46 34h58l3 8H48.500z', '#2f78d8', 'opacity=".55"'),
  'big-data': (() => {
    seed = 55;
    let s = '';
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 11; x++) {
        const v = Math.abs(Math.sin(x * 0.7 + y * 0.5) * Math.cos(x * 0.25 - y * 0.6));
        s += ci(10 + x * 10, 8 + y * 11.3, (1 + v * 4).toFixed(1), v > 0.62 ? '#ffb454' : L, `opacity="${(0.35 + v * 0.65).toFixed(2)}"`);
      }
    return s;
  })(),
  'carbon-nanotubes': (() => {
    let s = '';
    for (let y = -1; y < 6; y++)
      for (let x = 0; x < 9; x++) {
        const cx = 8 + x * 14 + (y % 2 ? 7 : 0),
          cy = 2 + y * 12.2;
        s +=
          ln(hex(cx, cy, 8), L, 1, `opacity="${(0.25 + 0.7 * Math.sin(((cy + 6) / 76) * 3.14)).toFixed(2)}"`) +
          ((x * 3 + y * 5) % 7 ? '' : ci(cx, (cy - 8).toFixed(1), 2.2, '#ffb454'));
      }
    return s + `<rect width="120" height="72" fill="url(#rm-tube)"/>`;
  })(),
  'gene-sequencing': (() => {
    let s = '';
    for (let i = 0; i <= 24; i++) {
      const x = 4 + i * 4.7,
        a = i * 0.42,
        y1 = 36 + 22 * Math.sin(a),
        y2 = 36 - 22 * Math.sin(a);
      s += ln(`M${x} ${y1.toFixed(1)}V${y2.toFixed(1)}`, i % 3 ? M : '#ffb454', 1.3) + ci(x, y1.toFixed(1), 2.5, L) + ci(x, y2.toFixed(1), 2.5, '#f3f6ff');
    }
    return s;
  })(),
  'storage-batteries': [14, 42, 70, 98]
    .map(
      (x, i) =>
        `<rect x="${x - 6}" y="8" width="20" height="5" rx="1.500" fill="${L}" transform="translate(-4 0)"/><rect x="${x - 12}" y="13" width="24" height="50" rx="4" fill="${D}" stroke="${L}" stroke-width="1.600"/>` +
        Array.from(
          { length: 4 },
          (_, k) =>
            `<rect x="${x - 8.5}" y="${52 - k * 11}" width="17" height="8" rx="1.500" fill="${k <= [3, 2, 3, 1][i] ? (k > 2 ? '#ffb454' : L) : 'rgba(255,255,255,.1)'}"/>`,
        ).join(''),
    )
    .join(''),
  supercapacitors:
    [0, 1, 2, 3, 4].map((i) => `<rect x="16" y="${8 + i * 12}" width="88" height="6" rx="3" fill="${i % 2 ? M : L}" opacity="${i % 2 ? 1 : 0.85}"/>`).join('') +
    ln('M10 11v48M110 23v24', L, 2) +
    p('M66 4 44 40h14l-6 28 26-38H64z', '#ffd76a') +
    p('M66 4 44 40h6L70 10z', '#fff3cf'),
  'government-contract':
    p('M30 4h52l10 10v54H30z', '#eef4f4') +
    p('M82 4v10h10z', '#b4c8c8') +
    ln('M38 16h34M38 24h44M38 31h44M38 38h30', '#6f8f8f', 2) +
    ln('M38 58c6-8 9 6 14-1s7 3 12-1', '#12204a', 1.7) +
    ci(80, 53, 10, '#e0483f') +
    ci(80, 53, 6.5, 'none', 'stroke="#fff" stroke-width="1.400"') +
    p('m80 48 1.500 3.200 3.500.4-2.600 2.400.7 3.500-3.100-1.700-3.100 1.700.7-3.500-2.600-2.400 3.500-.4z', '#fff'),
  'multi-purpose-space-suit':
    stars(16, 17) +
    p('M20 72c2-18 18-24 40-24s38 6 40 24z', '#dfe6fb') +
    p('M60 48c22 0 38 6 40 24H60z', '#aebbe0') +
    ci(60, 32, 27, '#f3f6ff') +
    p('M60 5a27 27 0 0 1 0 54z', '#c3cde8') +
    `<rect x="40" y="17" width="40" height="30" rx="14" fill="#0f1a3a"/>` +
    p('M44 30c0-7 4-10 10-10h10c-10 2-15 8-16 20-3-2-4-6-4-10z', '#ffb454', 'opacity=".85"') +
    ci(71, 38, 3, '#5ad1ff') +
    `<rect x="46" y="58" width="28" height="11" rx="2" fill="${M}"/>` +
    ci(53, 63.5, 2, '#fff') +
    ci(60, 63.5, 2, '#ffb454') +
    ci(67, 63.5, 2, '#ff5d6c'),
  'radiation-protection':
    [0, 1, 2, 3, 4]
      .map((i) => ln(`M0 ${10 + i * 13}q6 -7 12 0t12 0 12 0${i === 2 ? '' : ' 6 0'}`, '#ffd76a', 1.8, `opacity="${0.9 - Math.abs(i - 2) * 0.2}"`))
      .join('') +
    p('M76 4c11 7 21 8 30 8 0 28-8 46-30 58-22-12-30-30-30-58 9 0 19-1 30-8z', M) +
    p('M76 4c11 7 21 8 30 8 0 28-8 46-30 58z', D) +
    ln('M76 4c11 7 21 8 30 8 0 28-8 46-30 58-22-12-30-30-30-58 9 0 19-1 30-8z', L, 2) +
    ci(76, 34, 4, L) +
    [0, 1, 2]
      .map((i) => `<path d="M76 27.500a6.500 6.500 0 0 1 5.600 3.200l8.200-4.700A16 16 0 0 0 76 18z" fill="${L}" transform="rotate(${i * 120 - 30} 76 34)"/>`)
      .join(''),
  'detailed-planning':
    Array.from({ length: 9 }, (_, i) => ln(`M${i * 15} 0v72`, L, 0.5, 'opacity=".3"')).join('') +
    [0, 1, 2, 3, 4, 5].map((i) => ln(`M0 ${i * 14}h120`, L, 0.5, 'opacity=".3"')).join('') +
    [
      [8, 10, 34],
      [24, 24, 40],
      [52, 38, 30],
      [74, 52, 36],
    ]
      .map(
        ([x, y, w], i) =>
          `<rect x="${x}" y="${y}" width="${w}" height="9" rx="4.500" fill="${i === 2 ? '#ffb454' : L}"/>` + (i ? ln(`M${x + 4} ${y}v-5`, L, 1.2) : ''),
      )
      .join('') +
    ln('M88 0v72', '#ff5d6c', 1.3, 'stroke-dasharray="3 3"') +
    ci(88, 6, 3, '#ff5d6c'),
  'backup-systems':
    [
      [66, 22, 0.45],
      [54, 36, 1],
    ]
      .map(
        ([x, y, o]) =>
          `<g opacity="${o}" transform="translate(${x} ${y})"><rect x="-32" y="-22" width="64" height="44" rx="7" fill="${D}" stroke="${L}" stroke-width="2"/><rect x="-24" y="-14" width="24" height="16" rx="2" fill="${M}"/>${ln('M6-12h18M6-5h18M6 2h12', L, 2.2)}${ci(-20, 12, 3, '#4fd18b')}${ci(-10, 12, 3, '#ffb454')}${ln('M4 12h20', L, 3)}</g>`,
      )
      .join('') +
    `<g transform="translate(102 58)">${ci(0, 0, 10, '#ffb454')}${ln('M-4.500 0a4.500 4.500 0 1 1 2 3.700M-4.500 0l-2-2.500M-4.500 0l2.700-1.600', '#1c1203', 1.7)}</g>`,
  'venture-capital':
    [16, 34, 52, 70, 88]
      .map(
        (x, i) =>
          `<rect x="${x}" y="${56 - [8, 14, 12, 26, 36][i]}" width="12" height="${[8, 14, 12, 26, 36][i] + 8}" rx="2" fill="${i > 2 ? '#ffd76a' : M}"/>`,
      )
      .join('') +
    ln('M12 44 38 34l14 4 26-22 24-8', L, 2.6) +
    p('M106 5l-11 1 6 8z') +
    ci(38, 34, 2.8, '#fff') +
    ci(52, 38, 2.8, '#fff') +
    ci(78, 16, 2.8, '#fff') +
    ln('M8 66h104', L, 1.4),
  '3d-printing':
    ln('M20 8h80', L, 3) +
    p('M50 4h20v14H50z', M) +
    p('M53 18h14l-5 8h-4z', L) +
    ln('M60 26v6', '#ffb454', 2.4) +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          `<rect x="${36 - (6 - i) * -2 + Math.sin(i) * 3}" y="${34 + i * 4.7}" width="${44 - i * -1}" height="3.600" rx="1.800" fill="${i === 0 ? '#ffb454' : i % 2 ? L : M}"/>`,
      )
      .join('') +
    `<rect x="18" y="67" width="84" height="4" rx="2" fill="${L}"/>`,
  /* pink advantage */
  'quantum-computer':
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<rect x="${60 - [40, 32, 24, 17, 11][i]}" y="${4 + i * 13}" width="${[80, 64, 48, 34, 22][i]}" height="4.500" rx="2.200" fill="${i % 2 ? '#ffd76a' : L}"/>` +
          (i < 4 ? [-0.8, -0.4, 0, 0.4, 0.8].map((k) => ln(`M${60 + k * [32, 24, 17, 11][i]} ${8.5 + i * 13}v8.500`, '#ffd76a', 1.2)).join('') : ''),
      )
      .join('') +
    `<rect x="53" y="61" width="14" height="9" rx="2" fill="#5ad1ff"/>` +
    ci(60, 65.5, 11, '#5ad1ff', 'opacity=".25"'),
  'electric-cars':
    p('M0 60h120v12H0z', D) +
    ln('M6 66h14M32 66h14M58 66h14M84 66h14', L, 1.6) +
    p('M16 50c0-9 4-12 14-13l10-13c3-4 6-5 12-5h22c6 0 10 2 15 7l10 10c9 1 12 5 12 14v4H16z', L) +
    p('M44 35l7-10c2-2 4-3 7-3h8v13zM70 22h4c5 0 8 1 12 5l8 8H70z', '#12204a') +
    ci(36, 54, 9, '#12204a') +
    ci(92, 54, 9, '#12204a') +
    ci(36, 54, 4, '#c3cde8') +
    ci(92, 54, 4, '#c3cde8') +
    p('M68 37l-8 8h5l-3 8 9-10h-5z', '#ffd76a') +
    ln('M2 30h18M6 22h10M0 38h12', M, 1.6),
  'reusable-rocket-parts':
    stars(14, 27) +
    p('M0 62c30-5 90-5 120 0v10H0z', D) +
    p('M50 4h20v42H50z', '#f3f6ff') +
    p('M60 4h10v42H60z', '#c3cde8') +
    p('M50 10h20v6H50z', M) +
    ln('M50 14l-10-4M70 14l10-4', L, 2.2) +
    ln('M52 46 34 62M68 46l18 16M30 62h10M80 62h10', L, 2.4) +
    p('M54 46h12c0 7-3 11-6 17-3-6-6-10-6-17z', '#ffb454') +
    ln('M22 44a40 40 0 0 1 4-26M98 18a40 40 0 0 1 4 26', M, 2) +
    p('M26 10l5 10-11 0zM102 52l-5-10h10z', M),
  'global-internet':
    ci(60, 37, 27, D, `stroke="${L}" stroke-width="1.600"`) +
    ln('M33 37h54M37 23c14 6 32 6 46 0M37 51c14-6 32-6 46 0M60 10v54M60 10c-18 14-18 40 0 54M60 10c18 14 18 40 0 54', L, 1.2) +
    `<ellipse cx="60" cy="37" rx="52" ry="15" fill="none" stroke="#ffb454" stroke-width="1.400" transform="rotate(-18 60 37)" stroke-dasharray="3 3"/>` +
    [
      [12, 50],
      [108, 24],
      [40, 20],
      [84, 54],
    ]
      .map(([x, y]) => `<rect x="${x - 3.5}" y="${y - 3.5}" width="7" height="7" rx="1.500" fill="#ffd76a"/>` + ln(`M${x - 8} ${y}h4M${x + 4} ${y}h4`, L, 2))
      .join(''),
  'industrial-espionage':
    p('M6 36C24 10 96 10 114 36 96 62 24 62 6 36z', D, `stroke="${L}" stroke-width="2"`) +
    ci(60, 36, 19, M) +
    ci(60, 36, 11, '#12122a') +
    ci(66, 30, 4, '#fff') +
    Array.from({ length: 12 }, (_, i) => {
      const a = i * 0.5236;
      return ln(
        `M${(60 + 12.5 * Math.cos(a)).toFixed(1)} ${(36 + 12.5 * Math.sin(a)).toFixed(1)}L${(60 + 17.5 * Math.cos(a)).toFixed(1)} ${(36 + 17.5 * Math.sin(a)).toFixed(1)}`,
        L,
        1.3,
      );
    }).join('') +
    ln('M6 8h12M6 8v10M114 8h-12M114 8v10M6 66h12M6 66V56M114 66h-12M114 66V56', '#ffb454', 1.8),
  afterburner:
    p('M0 24h30l16 6v14l-16 6H0z', '#6d7797') +
    p('M0 37h46v7l-16 6H0z', '#4e5778') +
    ln('M10 24v26M20 24v26M30 24v26', L, 1.2) +
    p('M46 28c26-6 52 0 74 9-22 9-48 15-74 9z', '#ff6a3c') +
    p('M46 31c20-4 40 1 58 6-18 5-38 10-58 6z', '#ffb454') +
    [0, 1, 2, 3].map((i) => p(`M${52 + i * 12} 37l7-${5 - i * 0.8} 7 ${5 - i * 0.8}-7 ${5 - i * 0.8}z`, '#fff7df', `opacity="${0.95 - i * 0.15}"`)).join(''),
  depot:
    stars(14, 31) +
    [
      [14, 42],
      [46, 42],
      [78, 42],
      [30, 14],
      [62, 14],
    ]
      .map(
        ([x, y], i) =>
          `<rect x="${x}" y="${y}" width="28" height="25" rx="3" fill="${i === 4 ? '#ffb454' : i % 2 ? M : L}"/>` +
          ln(`M${x + 5} ${y + 5}v15M${x + 11} ${y + 5}v15M${x + 17} ${y + 5}v15M${x + 23} ${y + 5}v15`, i === 4 ? '#8a5a10' : D, 1.6),
      )
      .join('') +
    ln('M8 69h104', L, 2),
  'orbital-bonds':
    `<rect x="14" y="12" width="92" height="50" rx="5" fill="#f6eef4"/><rect x="19" y="17" width="82" height="40" rx="3" fill="none" stroke="#b0608f" stroke-width="1.400"/>` +
    ci(60, 37, 13, '#ffd76a') +
    ci(60, 37, 9.5, 'none', 'stroke="#a8771a" stroke-width="1.200"') +
    ln(
      'M63 33.500c-.8-1-1.800-1.400-3-1.400-1.800 0-3 .9-3 2.200 0 3.200 6.200 1.500 6.200 4.800 0 1.400-1.300 2.300-3.200 2.300-1.400 0-2.600-.5-3.300-1.500M60 30v14',
      '#3a2703',
      1.7,
    ) +
    `<ellipse cx="60" cy="37" rx="33" ry="9" fill="none" stroke="#b0608f" stroke-width="1.300" transform="rotate(-16 60 37)"/>` +
    ci(92, 27, 3, '#b0608f') +
    ln('M25 24h14M25 30h9M81 50h14M86 44h9', '#c795b3', 1.8),
  'graphene-hull': (() => {
    let s = '';
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 8; x++) {
        const cx = 4 + x * 16 + (y % 2 ? 8 : 0),
          cy = 4 + y * 13.5;
        s += `<path d="${hex(cx, cy, 8.2)}" fill="${(x + y * 2) % 5 === 0 ? M : (x * y) % 7 === 3 ? '#ffb454' : D}" stroke="${L}" stroke-width="1.100" opacity="${0.55 + 0.45 * (x / 8)}"/>`;
      }
    return s;
  })(),
  'closed-loop-life-support':
    ln('M60 9a28 28 0 0 1 24 42M60 65a28 28 0 0 1-24-42', L, 5) +
    p('M89 56l-13-1 7-10zM31 18l13 1-7 10z') +
    p('M60 52c-14-2-18-14-14-28 14 1 22 8 21 20-.300 4-3 7-7 8z', '#5fe09a') +
    ln('M50 30c5 6 8 12 10 22', '#12603a', 1.8) +
    p('M72 50c7-1 10-7 8-15-8 1-12 5-11 11 .2 2 1.200 3.500 3 4z', '#3fae74') +
    ci(96, 22, 3.5, '#5ad1ff') +
    ci(103, 32, 2.4, '#5ad1ff') +
    ci(20, 50, 3.5, '#5ad1ff') +
    ci(14, 40, 2.2, '#5ad1ff'),
  'nuclear-thermal-stage':
    stars(12, 37) +
    `<g transform="translate(44 36)">${[0, 60, 120].map((a) => `<ellipse rx="34" ry="12" fill="none" stroke="${L}" stroke-width="1.800" transform="rotate(${a})"/>`).join('')}${ci(0, 0, 7, '#ffb454')}${ci(0, 0, 11, '#ffb454', 'opacity=".3"')}${ci(34, 0, 3, '#fff')}${ci(-17, -29.4, 3, '#fff')}${ci(-17, 29.4, 3, '#fff')}</g>` +
    p('M84 20h14l14 16-14 16H84z', '#6d7797') +
    p('M98 20l14 16-14 16z', '#4e5778') +
    p('M106 29c6 3 12 5 14 7-2 2-8 4-14 7z', '#5ad1ff'),
  'autonomous-robots':
    `<rect x="8" y="60" width="44" height="9" rx="3" fill="${L}"/>` +
    ln('M30 60V42L54 20 82 30', L, 8) +
    ln('M30 60V42L54 20 82 30', D, 3) +
    ci(30, 42, 6.5, M) +
    ci(54, 20, 6.5, M) +
    ci(82, 30, 5.5, M) +
    ci(30, 42, 2.4, '#fff') +
    ci(54, 20, 2.4, '#fff') +
    ln('M82 30v10M76 48v-5l6-4 6 4v5', L, 3) +
    p('M74 50h16v14H74z', '#ffb454') +
    ln('M62 66h50', L, 2.4) +
    ln('M82 50v14M74 57h16', '#a8771a', 1.2),
  /* goals */
  goal:
    ci(60, 38, 30, 'none', `stroke="${L}" stroke-width="1.500" stroke-dasharray="3 4"`) +
    ci(60, 38, 21, 'none', `stroke="${L}" stroke-width="2"`) +
    ci(60, 38, 12, M) +
    p('m60 29 2.700 6 6.500.7-4.900 4.400 1.400 6.400L60 43.200l-5.700 3.300 1.400-6.400-4.900-4.400 6.500-.7z', '#fff') +
    ci(89, 31, 4, '#5aa9ff') +
    ci(39, 17, 4, '#c9cfdd') +
    ci(46, 63, 4, '#e2643d'),
};

export const cardDefs = `<linearGradient id="rm-tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>`;
