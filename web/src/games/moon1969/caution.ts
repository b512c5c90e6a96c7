// What the page asks about before it sends a step, from the preview of the step.

import type { AnyField } from '../../app/types';
import { said, type Caution } from '../game';
import { cheapest } from './facts';
import { moneyAfter } from './prospects';
import { wordsIn } from './texts';
import type { Action, Event, MoonPosition } from './types';

// A purchase after which no mission can be paid for, though one could before. A scientist for the Investors makes missions
// cheaper by an amount that nobody has told the page, so nothing is asked about one.
export async function caution(action: Action, position: MoonPosition, preview: () => Promise<Event[]>): Promise<Caution | null> {
  const me = position.seat;
  const { table } = position.view;
  const missions = position.outlook?.missions ?? [];
  const { type, box }: AnyField<Action> = action;
  const spends = ['hire', 'spy', 'buy-card'].includes(type!) && box !== 'investors';
  if (me === null || !spends || !missions.some(({ open, affordable }) => open && affordable)) return null;
  const left = moneyAfter(await preview(), position);
  const { money } = table.players[me];
  const price = cheapest(position);
  if (left >= price) return null;
  return { reason: 'no-flight', turn: String(table.year), say: (lang) => said(wordsIn[lang].caution.noFlight, { cost: money - left, money, left, price }) };
}
