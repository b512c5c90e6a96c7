import type { Poster } from '../posters';
import Drawing from './Poster.svelte';

export const poster: Poster = {
  game: '1969',
  Drawing,
  colour: '#f4b860',
  facts: (say) => [
    ['people', say.people({ low: 2, high: 5 })],
    ['clock', say.rounds({ n: 7 })],
    ['bot', say.bots],
  ],
};
