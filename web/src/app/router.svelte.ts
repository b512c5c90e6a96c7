// Addresses of the page, all behind '#': a seat's token in a link never reaches the server's log.
//   #/                       home
//   #/new/GAME               new table
//   #/join/TABLE/TOKEN       a seat's or the spectators' link
//   #/table/TABLE            a table this device knows
//   #/replay/TABLE/STEP      replay (…/open: with everything shown)
//   #/rules/GAME/EDITION/ID  rules, opened at a rule

export interface Route {
  screen: string;
  parts: string[];
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // an address that somebody mistyped
  }
}

export function parseRoute(hash: string): Route {
  const [screen = '', ...parts] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  return { screen: screen || 'home', parts };
}

export const route = $state<{ now: Route }>({ now: parseRoute(location.hash) });

addEventListener('hashchange', () => {
  route.now = parseRoute(location.hash);
});

export const href = (...parts: (string | number)[]) => '#/' + parts.map((part) => encodeURIComponent(part)).join('/');

export function go(...parts: (string | number)[]) {
  location.hash = href(...parts);
}

// Another address for the same screen, without a step in the browser's history.
export function replaceAddress(...parts: (string | number)[]) {
  history.replaceState(null, '', href(...parts));
  route.now = parseRoute(location.hash);
}
