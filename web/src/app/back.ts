// From which game somebody came to look something up: the rules lead back there.

import { parseRoute } from './router.svelte';

let last: string | null = null;

addEventListener('hashchange', ({ oldURL }) => {
  const hash = new URL(oldURL).hash;
  if (['table', 'replay'].includes(parseRoute(hash).screen)) last = hash;
});

export const lastGame = () => last;
