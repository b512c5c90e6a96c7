import type { Poster } from '../posters';
import Drawing from './Poster.svelte';

export const poster: Poster = {
  game: 'rocketmen',
  Drawing,
  colour: '#ff8a5c',
  facts: (say) => [
    ['people', say.people({ low: 1, high: 4 })],
    ['clock', say.minutes({ low: 45, high: 90 })],
    ['bot', say.bots],
    ['sealed', say.solo],
  ],
};
