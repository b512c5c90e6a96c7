import { byLanguage } from '../../../app/languages';
import type { Guide1969 } from '../../../generated/words';
import type { Guide } from '../../../rules/guide';
import Figures from './Figures.svelte';

export const guide: Guide<Guide1969> = {
  chapters: [
    { id: 'idea', figure: 'idea', rule: 'M69-ROUND-01' },
    { id: 'year', figure: 'year', rule: 'M69-ROUND-02' },
    { id: 'income', rule: 'M69-INC-01' },
    { id: 'scientists', figure: 'scientists', rule: 'M69-BUY-01' },
    { id: 'boxes', figure: 'boxes', rule: 'M69-BUY-03' },
    { id: 'mission', figure: 'mission', rule: 'M69-MIS-01' },
    { id: 'test', figure: 'test', rule: 'M69-TEST-01' },
    { id: 'cards', figure: 'cards', rule: 'M69-INTEL-01' },
    { id: 'moon', figure: 'moon', rule: 'M69-MOON-01' },
    { id: 'score', figure: 'score', rule: 'M69-SCORE-01' },
  ],
  Figures,
  texts: byLanguage(import.meta.glob<Guide1969>('../../../../../text/*/guide/1969.toml', { import: 'default' })),
};
