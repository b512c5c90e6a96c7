import type { About } from '../about';
import Icon from './Icon.svelte';

export const about: About = {
  id: 'rocketmen',
  Icon,
  usual: { players: 2 },
  mainOptions: ['mode', 'variants', 'level'],
  guide: () => import('./guide/guide'),
};
