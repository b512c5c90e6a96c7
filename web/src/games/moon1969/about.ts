import type { About } from '../about';
import Icon from './Icon.svelte';

export const about: About = {
  id: '1969',
  Icon,
  guide: () => import('./guide/guide'),
};
