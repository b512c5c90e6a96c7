// A card in words, for those who hear the page.

import { nameIn, saidIn } from '../../app/languages';
import type { Lang } from '../../app/types';
import { needsOf, solverOf } from './facts';
import { tokenText } from './figures';
import { amountsText } from './targets';
import { wordsIn } from './texts';
import { destinationIds, type Box, type Card } from './types';

export function cardSpeech(card: Card, box: Box, lang: Lang): string {
  const words = wordsIn[lang];
  const parts = [nameIn(card, lang), words.kind[card.kind], amountsText(card.prints, lang)];
  if (card.type) {
    const needs = needsOf(box, card.type);
    parts.push(`${words.missionNeeds}: ${destinationIds.flatMap((to) => (needs[to] ? [`${words.destination[to]} ${needs[to]}`] : [])).join(', ')}`);
  }
  if (card.achievement) parts.push(tokenText(card.achievement, box, lang));
  if (card.text) parts.push(saidIn(card.text, lang).replace(/\.$/, ''));
  if (card.kind === 'hazard') {
    parts.push(words.hazardText({ points: box.hazard_points }).replace(/\.$/, ''));
    const solver = solverOf(box, card.id);
    if (solver) parts.push(words.freeWith({ card: nameIn(solver, lang) }));
  }
  return parts.filter((part) => part !== '').join('. ');
}
