import { lexicon } from '../../app/languages';
import { settings } from '../../app/settings.svelte';
import type { BoardGeneric } from '../../generated/words';

export const wordsIn = lexicon(import.meta.glob<BoardGeneric>('../../../../text/*/board/generic.toml', { import: 'default' }));
export const words = () => wordsIn[settings.lang];
