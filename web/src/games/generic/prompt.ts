import type { Lang } from '../../app/types';
import type { Prompt } from '../game';
import { labelsOf } from './labels';
import type { GenericPosition } from './types';
import { wordsIn } from './words';

// Where a game stands, by the usual names.
const places = ['round', 'year', 'phase', 'step'];

export function where(position: GenericPosition, box: unknown, lang: Lang): string {
  if (position.over) return wordsIn[lang].over;
  const { table } = position.view;
  const labels = labelsOf(position.game, box, lang);
  return places
    .filter((key) => typeof table[key] === 'number' || typeof table[key] === 'string')
    .map((key) =>
      key === 'round' ? wordsIn[lang].round({ n: Number(table[key]) }) : typeof table[key] === 'number' ? String(table[key]) : labels.label(String(table[key])),
    )
    .join(', ');
}

export function prompt(position: GenericPosition, names: string[], lang: Lang, box: unknown): Prompt {
  const words = wordsIn[lang];
  const hint = where(position, box, lang);
  if (position.over) return { text: words.over };
  const mine = position.seat !== null && position.to_act.includes(position.seat);
  if (mine) return { text: words.yourTurn, hint: words.chooseHint };
  const waiting = words.waiting({ names: new Intl.ListFormat(lang).format(position.to_act.map((seat) => names[seat])) });
  if (position.actions.length > 0) return { text: waiting, hint: words.mayChange };
  return { text: waiting, hint: position.seat === null ? words.watching : hint };
}
