// What the page asks about before it sends a step, from the preview of the step.

import type { AnyField } from '../../app/types';
import { said, type Caution } from '../game';
import { cheapest } from './facts';
import { wordsIn } from './texts';
import type { Action, Event, MoonPosition } from './types';

const sumOf = (events: Event[], type: 'money-paid' | 'money-gained', seat: number) =>
  events.reduce((sum, event) => (event.type === type && event.seat === seat ? sum + event.money : sum), 0);

// The missions are paid for with what is left of the purchases; later income comes too late for them.
function inThisPhase(events: Event[]): Event[] {
  const end = events.findIndex(({ type }) => type === 'phase-began' || type === 'year-began');
  return end < 0 ? events : events.slice(0, end);
}

// A purchase after which no mission can be paid for, though one could before. A scientist for the Investors makes missions
// cheaper by an amount that nobody has told the page, so nothing is asked about one.
export async function caution(action: Action, position: MoonPosition, preview: () => Promise<Event[]>): Promise<Caution | null> {
  const me = position.seat;
  const { table } = position.view;
  const missions = position.outlook?.missions ?? [];
  const { type, box }: AnyField<Action> = action;
  const spends = ['hire', 'spy', 'buy-card'].includes(type!) && box !== 'investors';
  if (me === null || !spends || !missions.some(({ open, affordable }) => open && affordable)) return null;
  const events = inThisPhase(await preview());
  const { money } = table.players[me];
  const cost = sumOf(events, 'money-paid', me) - sumOf(events, 'money-gained', me);
  const price = cheapest(position);
  if (money - cost >= price) return null;
  return { reason: 'no-flight', turn: String(table.year), say: (lang) => said(wordsIn[lang].caution.noFlight, { cost, money, left: money - cost, price }) };
}
