// What the own sheets are good for this year, and what a purchase would make of that. All of it is the engine's.

import { chancesOf, missionOf, type Chances } from './facts';
import type { Box, BoxName, Event, MissionOutlook, MoonPosition, MoonTable, Outlook, Scientist } from './types';

export interface Prospect {
  mission: string;
  price: number;
  affordable: boolean;
  now: Chances;
  then: Chances | null; // after the purchase; null: there is none, or the mission is ruled out
  lost: boolean;
}

// The missions that are still open, those within reach first, then by what they are worth. The Moon stands for itself.
export function prospectsOf(position: MoonPosition, box: Box, plan: Purchase | null): { flights: Prospect[]; moon: Prospect | null } {
  const all = (position.outlook?.missions ?? [])
    .filter(({ open }) => open)
    .map((outlook): Prospect => {
      const then = plan?.after?.missions.find(({ mission }) => mission === outlook.mission);
      const lost = plan !== null && outlook.affordable && !stillAffordable(outlook, plan);
      return {
        mission: outlook.mission,
        price: outlook.price,
        affordable: outlook.affordable,
        now: chancesOf(outlook),
        then: then && !lost ? chancesOf(then) : null,
        lost,
      };
    })
    .sort((a, b) => Number(b.affordable) - Number(a.affordable) || b.now.average - a.now.average);
  const isMoon = ({ mission }: Prospect) => missionOf(box, mission).moon;
  return { flights: all.filter((one) => !isMoon(one)), moon: all.find(isMoon) ?? null };
}

export interface Purchase {
  who: Scientist | 'card';
  box: BoxName | null; // one's own
  left: number; // money
  after: Outlook | null;
  still: MissionOutlook | null; // the dearest mission that it leaves within reach
  lost: MissionOutlook | null; // the cheapest one that it rules out
}

const stillAffordable = (mission: MissionOutlook, { after, left }: Pick<Purchase, 'after' | 'left'>) =>
  after?.missions.find((one) => one.mission === mission.mission)?.affordable ?? mission.price <= left;

// The missions are paid for with what is left of the purchases; later income comes too late for them.
function inThisPhase(events: Event[]): Event[] {
  const end = events.findIndex(({ type }) => type === 'phase-began' || type === 'year-began');
  return end < 0 ? events : events.slice(0, end);
}

export function moneyAfter(events: Event[], position: MoonPosition): number {
  const me = position.seat!;
  return inThisPhase(events).reduce((sum, event) => {
    if (event.type === 'money-paid' && event.seat === me) return sum - event.money;
    return event.type === 'money-gained' && event.seat === me ? sum + event.money : sum;
  }, position.view.table.players[me].money);
}

// The purchase that is looked at or chosen, once the engine has said what comes of it.
export function purchase(table: MoonTable): Purchase | null {
  const { previewed, position } = table;
  if (!previewed?.result.legal || position.seat === null) return null;
  const action = previewed.action as MoonPosition['actions'][number];
  if (action.type !== 'hire' && action.type !== 'spy' && action.type !== 'buy-card') return null;
  const left = moneyAfter(previewed.result.events as Event[], position);
  const after = ('outlook' in previewed.result ? previewed.result.outlook : null) as Outlook | null;
  const flights = (position.outlook?.missions ?? []).filter(({ open, affordable }) => open && affordable);
  const byPrice = flights.toSorted((a, b) => b.price - a.price);
  return {
    who: action.type === 'hire' ? action.scientist : action.type === 'spy' ? 'spy' : 'card',
    box: action.type === 'hire' ? action.box : null,
    left,
    after,
    still: byPrice.find((mission) => stillAffordable(mission, { after, left })) ?? null,
    lost: byPrice.findLast((mission) => !stillAffordable(mission, { after, left })) ?? null,
  };
}

// The mission that a purchase helps most.
export function gainOf(flights: Prospect[]): Prospect | null {
  const gain = ({ now, then }: Prospect) => (then ? then.average - now.average : 0);
  const best = flights.toSorted((a, b) => gain(b) - gain(a))[0];
  return best && gain(best) > 0 ? best : null;
}
