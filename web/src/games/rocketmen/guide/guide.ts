import { byLanguage } from '../../../app/languages';
import type { GuideRocketmen } from '../../../generated/words';
import type { Guide } from '../../../rules/guide';
import Figures from './Figures.svelte';

export const guide: Guide<GuideRocketmen> = {
  chapters: [
    { id: 'idea', figure: 'idea', rule: 'RM-LAUNCH-10' },
    { id: 'turn', figure: 'turn', rule: 'RM-TURN-01' },
    { id: 'buy', figure: 'buy', rule: 'RM-BUY-01' },
    { id: 'pad', figure: 'pad', rule: 'RM-PLACE-01' },
    { id: 'launch', figure: 'launch', rule: 'RM-LAUNCH-01' },
    { id: 'effects', figure: 'effects', rule: 'RM-CARD-01' },
    { id: 'hazards', rule: 'RM-HAZ-01' },
    { id: 'score', figure: 'score', rule: 'RM-END-01' },
    { id: 'more', rule: 'RM-SOLO-01' },
  ],
  Figures,
  texts: byLanguage(import.meta.glob<GuideRocketmen>('../../../../../text/*/guide/rocketmen.toml', { import: 'default' })),
};
