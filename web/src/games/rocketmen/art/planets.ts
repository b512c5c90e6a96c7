// Earth, Moon and Mars as circles of radius r around (x, y); `id` keeps their clip paths apart.

export const space = (w: number, h: number, seed: number, stars = 130) => {
  let s = seed;
  const r = () => (s = (s * 16807) % 2147483647) / 2147483647;
  r();
  return Array.from(
    { length: stars },
    () =>
      `<circle cx="${(r() * w).toFixed(0)}" cy="${(r() * h).toFixed(0)}" r="${(0.4 + r()).toFixed(2)}" fill="#fff" opacity="${(0.12 + r() * 0.55).toFixed(2)}"/>`,
  ).join('');
};

export const planets = {
  defs: `<radialGradient id="rm-pe" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6fb8ff"/><stop offset=".45" stop-color="#2a72e0"/><stop offset="1" stop-color="#0a2463"/></radialGradient>
<radialGradient id="rm-pm" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#eef1f8"/><stop offset=".5" stop-color="#a9b2c8"/><stop offset="1" stop-color="#3b4360"/></radialGradient>
<radialGradient id="rm-pr" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffa477"/><stop offset=".5" stop-color="#d4552f"/><stop offset="1" stop-color="#4f150c"/></radialGradient>
<radialGradient id="rm-gle"><stop offset=".78" stop-color="#5ab0ff" stop-opacity=".55"/><stop offset="1" stop-color="#5ab0ff" stop-opacity="0"/></radialGradient><radialGradient id="rm-glm"><stop offset=".8" stop-color="#dfe6ff" stop-opacity=".3"/><stop offset="1" stop-color="#dfe6ff" stop-opacity="0"/></radialGradient><radialGradient id="rm-glr"><stop offset=".8" stop-color="#ff8a5c" stop-opacity=".45"/><stop offset="1" stop-color="#ff8a5c" stop-opacity="0"/></radialGradient>
<linearGradient id="rm-term" x1=".15" y1=".1" x2=".95" y2=".9"><stop offset=".45" stop-color="#02040d" stop-opacity="0"/><stop offset="1" stop-color="#02040d" stop-opacity=".8"/></linearGradient>`,
  earth: (x: number, y: number, r: number, id: string) =>
    `<g transform="translate(${x} ${y}) scale(${r / 100})"><circle r="118" fill="url(#rm-gle)"/><clipPath id="rm-ce${id}"><circle r="100"/></clipPath><circle r="100" fill="url(#rm-pe)"/><g clip-path="url(#rm-ce${id})"><path d="M-86-58c18-22 46-34 66-30 12 3 8 14-4 18-10 4-4 14-14 20-9 6-4 16-16 18-10 2-8 14-18 18-12 4-20-6-24-16-3-10 2-20 10-28zM-34 8c16-6 34 4 40 18 5 12-6 20-10 34-3 11-10 30-20 28-11-3-8-22-14-34-6-11-14-38 4-46zM20-70c22-10 60 2 72 22 6 10-6 14-16 12-12-2-14 10-26 8-10-2-8-12-18-12-12 0-24-24-12-30zM34-10c14-10 40-4 50 10 8 12-4 24-10 38-6 12-16 26-26 18-9-8 0-20-8-32-7-10-16-24-6-34zM-20-98c14 4 40 2 52-2l0-10h-60z" fill="#56c785" opacity=".92"/><path d="M-100-24c30-10 60 4 96-6s70-8 104 4M-96 40c30-8 70 6 110-2s50-12 86-4M-70-74c24-4 40 4 66 0" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".2"/></g><circle r="100" fill="url(#rm-term)"/><circle r="100" fill="none" stroke="#a9d6ff" stroke-opacity=".45" stroke-width="1.500"/></g>`,
  moon: (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y}) scale(${r / 100})"><circle r="116" fill="url(#rm-glm)"/><circle r="100" fill="url(#rm-pm)"/><g fill="#79829c" opacity=".65"><ellipse cx="-34" cy="-36" rx="28" ry="22"/><ellipse cx="14" cy="-56" rx="20" ry="13"/><ellipse cx="-14" cy="6" rx="17" ry="13"/><circle cx="44" cy="-14" r="15"/><circle cx="-58" cy="18" r="12"/><circle cx="24" cy="42" r="21"/><circle cx="-34" cy="58" r="11"/><circle cx="66" cy="28" r="8"/><circle cx="-4" cy="82" r="8"/></g><g fill="none" stroke="#eef1f8" stroke-opacity=".4" stroke-width="2.500"><path d="M30-20a15 15 0 0 1 20-8M5 30a21 21 0 0 1 24-8M-69 12a12 12 0 0 1 14-5M-44 52a11 11 0 0 1 13-4"/></g><circle r="100" fill="url(#rm-term)"/></g>`,
  mars: (x: number, y: number, r: number, id: string) =>
    `<g transform="translate(${x} ${y}) scale(${r / 100})"><circle r="116" fill="url(#rm-glr)"/><clipPath id="rm-cr${id}"><circle r="100"/></clipPath><circle r="100" fill="url(#rm-pr)"/><g clip-path="url(#rm-cr${id})"><path d="M-104-20c34-18 58 8 92-4s66-14 116 8v22c-40-12-66-16-98-6-40 12-72-12-110 4zM-100 44c36-12 62 8 98 2s66-16 104-2l-6 22c-30-8-56-6-92 2-40 8-70-10-100-2z" fill="#9c3320" opacity=".6"/><path d="M-62-96c34 24 90 24 124 0z" fill="#fff1e8" opacity=".95"/><path d="M-40 8c20 4 50-4 84 6" fill="none" stroke="#6b1d10" stroke-width="5" stroke-linecap="round" opacity=".7"/><g fill="#8a2b1a" opacity=".75"><circle cx="-54" cy="-46" r="10"/><circle cx="46" cy="-48" r="7"/><circle cx="20" cy="70" r="10"/><circle cx="-40" cy="74" r="6"/></g></g><circle r="100" fill="url(#rm-term)"/></g>`,
};
