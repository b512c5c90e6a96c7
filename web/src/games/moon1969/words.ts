// The words in the language the page is set to.

import { settings } from '../../app/settings.svelte';
import { wordsIn } from './texts';

export const words = () => wordsIn[settings.lang];
