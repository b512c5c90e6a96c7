import type { Poster } from '../posters';
import Drawing from './Poster.svelte';

export const poster: Poster = {
  game: 'rocket-rescue',
  Drawing,
  colour: '#ff9248',
  facts: (say) => [
    ['people', say.people({ low: 3, high: 5 })],
    ['clock', say.minutes({ low: 60, high: 100 })],
    ['bot', say.bots],
  ],
};
