import type { About } from '../about';
import Icon from './Icon.svelte';

export const about: About = {
  id: 'rocket-rescue',
  Icon,
  usual: { edition: 'third-base' },
  mainOptions: ['characters'],
  guide: () => import('./guide/guide'),
};
