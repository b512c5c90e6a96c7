import { byLanguage } from '../../../app/languages';
import type { GuideRocketRescue } from '../../../generated/words';
import type { Guide } from '../../../rules/guide';
import { colours } from './colours';
import Figures from './Figures.svelte';

export const guide: Guide<GuideRocketRescue> = {
  editions: ['third-base', 'third-deluxe'],
  chapters: [
    { id: 'idea', figure: 'idea', rule: 'RR-SCORE-01' },
    { id: 'phases', figure: 'phases', rule: 'RR-ROUND-01' },
    { id: 'faces', figure: 'faces', rule: 'RR-PLAN-01' },
    { id: 'research', figure: 'research', rule: 'RR-RESEARCH-03' },
    { id: 'purchase', figure: 'purchase', rule: 'RR-PURCHASE-01' },
    { id: 'boarding', figure: 'boarding', rule: 'RR-BOARD-01' },
    { id: 'rocket', figure: 'rocket', below: 'faces', rule: 'RR-BUILD-01' },
    { id: 'planet', figure: 'planet', rule: 'RR-LAUNCH-01' },
    { id: 'stability', figure: 'stability', rule: 'RR-LAUNCH-19' },
    { id: 'score', figure: 'score', rule: 'RR-END-01' },
    { id: 'first-edition', editions: ['first'], rule: 'RR-PURCHASE-07' },
    { id: 'second-edition', editions: ['second'], rule: 'RR-BOARD-09' },
    { id: 'characters', editions: ['third-base', 'third-deluxe'], rule: 'RR-CHAR-01' },
  ],
  Figures,
  colours,
  texts: byLanguage(import.meta.glob<GuideRocketRescue>('../../../../../text/*/guide/rocket-rescue.toml', { import: 'default' })),
};
