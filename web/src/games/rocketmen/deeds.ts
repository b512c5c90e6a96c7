// The log: one line for each deed, with everything that it brought about.

import type { Lang } from '../../app/types';
import type { Part } from '../game';
import { nameOf } from './facts';
import { tokenText } from './figures';
import { sentence, topic } from './story';
import { wordsIn } from './texts';
import type { Box, Event, Paid } from './types';

type Topic = ReturnType<typeof topic>;
interface Line {
  about: Event;
  parts: Part[];
  topics: Topic[];
}

const joined = (parts: Part[]): Part[] => parts.flatMap((part, i) => (i === 0 ? [part] : [', ', part]));

function filled(text: string, values: Record<string, Part[]>): Part[] {
  return text.split(/(\[[a-z]+\])/).flatMap((piece): Part[] => (piece.startsWith('[') ? (values[piece.slice(1, -1)] ?? []) : piece === '' ? [] : [piece]));
}

const withoutStop = (parts: Part[]): Part[] => parts.map((part, i) => (i === parts.length - 1 && typeof part === 'string' ? part.replace(/\.$/, '') : part));

// What was paid for: the cards bought or placed in the same step.
function bargain(paid: Paid, events: Event[], box: Box, lang: Lang): { parts: Part[]; done: Event[] } | null {
  const words = wordsIn[lang];
  const own = events.filter((event) => (event.type === 'card-bought' || event.type === 'card-placed') && event.seat === paid.seat);
  const named = (kept: Event[]) => joined(kept.map((event) => ({ name: nameOf(box, 'card' in event ? String(event.card) : '', lang) })));
  const placed = (to: string) => own.filter((event) => event.type === 'card-placed' && event.to === to);
  const bought = own.filter(({ type }) => type === 'card-bought');
  const [plan, pad, depot] = [placed('plan'), placed('pad'), placed('depot')];
  const values = { seat: [{ seat: paid.seat }], price: [words.dollars({ n: paid.price })] };
  const lost: Part[] = paid.money > paid.price ? [`; ${words.deed.lost({ n: paid.money - paid.price })}`] : [];
  const line = (text: string, cards: Event[], done: Event[], more = {}) => ({
    parts: [...filled(text, { ...values, cards: named(cards), ...more }), ...lost],
    done,
  });
  if (bought.length > 0) return line(words.deed.buys, bought, bought);
  if (plan.length > 0 && pad.length > 0) return line(words.deed.plansAndPads, pad, [...plan, ...pad], { plan: named(plan) });
  if (plan.length > 0) return line(words.deed.plans, plan, plan);
  if (pad.length > 0) return line(words.deed.pads, pad, pad);
  return depot.length > 0 ? line(words.deed.stores, depot, depot) : null;
}

// What follows from the deed before it is told in the same line.
function tail(event: Event, before: Line | undefined, box: Box, lang: Lang): string | null {
  const words = wordsIn[lang].deed;
  if (!before) return null;
  switch (event.type) {
    case 'rocket-advanced':
      return words.space({ n: event.rocket });
    case 'points-gained':
      return words.points({ n: event.points });
    case 'token-gained':
      return tokenText(event.token, box, lang);
    case 'first-there':
      return words.first;
    case 'success-ignored':
      return words.ignored;
    case 'cards-drawn':
      return before.about.type === 'card-discarded' || before.about.type === 'effect-used' ? words.draws({ n: event.cards }) : null;
    default:
      return null;
  }
}

export function deeds(events: Event[], box: Box, lang: Lang): Line[] {
  const lines: Line[] = [];
  const done = new Set<Event>();
  const shown = events.filter(({ type }) => type === 'card-shown');
  for (const [i, event] of events.entries()) {
    if (done.has(event)) continue;
    const before = lines.at(-1);
    const add = (parts: Part[]) => lines.push({ about: event, parts, topics: [topic(event)] });
    const deal = event.type === 'paid' ? bargain(event, events.slice(i + 1), box, lang) : null;
    if (deal) {
      for (const one of deal.done) done.add(one);
      add(deal.parts);
      continue;
    }
    if (event.type === 'card-shown' && shown.length > 1) {
      for (const one of shown) done.add(one);
      add(filled(wordsIn[lang].deed.shown, { cards: joined(shown.map((one) => ({ name: nameOf(box, 'card' in one ? String(one.card) : '', lang) }))) }));
      continue;
    }
    if (event.type === 'card-discarded' && before?.about.type === 'card-discarded' && before.about.seat === event.seat) {
      before.parts.push(', ', { name: nameOf(box, event.card, lang) });
      continue;
    }
    const more = tail(event, before, box, lang);
    if (more && before) {
      before.parts.push(`, ${more}`);
      if (!before.topics.includes(topic(event))) before.topics.push(topic(event));
      continue;
    }
    const parts = sentence(event, box, lang);
    if (parts) add(withoutStop(parts));
  }
  return lines;
}
