// A game of which the page knows nothing but its id.

import type { About, AboutWords } from '../about';
import Icon from './Icon.svelte';
import { title } from './readable';

export const plainAbout = (game: string): About => ({ id: game, Icon });
export const plainWords = (game: string): AboutWords => ({ name: title(game), options: {} });
