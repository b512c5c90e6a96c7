// What the page asks about before it sends a step, from what the table shows and the preview of the step says.

import type { Seat } from '../../app/types';
import { said, type Caution } from '../game';
import { crewOf, faceAfter, modulesIn, planOf } from './facts';
import { closingWord } from './targets';
import { fields, phaseOf, type Action, type RescuePosition } from './types';
import { wordsIn } from './texts';

type Say = Caution['say'];
type Found = { reason: string; say: Say } | null;

// What of the plan cannot be paid for.
function cut(position: RescuePosition, me: Seat): Found {
  const settled = position.outlook?.settlement;
  if (!settled) return null;
  const { dice, bid } = planOf(position, me);
  const lowered = fields.flatMap((field) => {
    const planned = dice[field] ?? 0;
    const left = faceAfter(settled, field) ?? planned;
    return left < planned ? [{ phase: phaseOf(field), planned, left }] : [];
  });
  if (lowered.length === 0 && settled.bid >= bid) return null;
  return {
    reason: 'cut',
    say: (lang) => {
      const words = wordsIn[lang];
      const parts = lowered.map(({ phase, planned, left }) => words.caution.die({ phase: words.phase[phase], planned, left }));
      if (settled.bid < bid) parts.push(words.caution.bid({ planned: bid, left: settled.bid }));
      return said(words.caution.cut, { what: parts.join(' ') });
    },
  };
}

// Nobody of one's own is aboard, though somebody is still waiting to be rescued.
function emptyLaunch(position: RescuePosition, me: Seat, hangar: number): Found {
  const { table } = position.view;
  const aboard = modulesIn(table.hangars[String(hangar)]).some((built) => (built.crew[me] ?? 0) > 0);
  const crew = crewOf(table, me);
  if (aboard || crew.supply + crew.terminal + crew.aboard === 0) return null;
  return { reason: 'nobody-aboard', say: (lang) => said(wordsIn[lang].caution.nobodyAboard, { hangar }) };
}

function seatLeft(position: RescuePosition): Found {
  const can = (type: string) => position.actions.some((action) => action.type === type);
  if (can('passenger')) return { reason: 'no-passenger', say: (lang) => wordsIn[lang].caution.noPassenger };
  return can('board') ? { reason: 'seat-left', say: (lang) => wordsIn[lang].caution.seatLeft } : null;
}

function found(action: Action, position: RescuePosition, me: Seat): Found {
  if (action.type === 'ready') return cut(position, me);
  if (action.type === 'launch') return emptyLaunch(position, me, action.hangar);
  return closingWord(action) ? seatLeft(position) : null;
}

export async function caution(action: Action, position: RescuePosition): Promise<Caution | null> {
  const { round, phase } = position.view.table;
  const what = position.seat === null ? null : found(action, position, position.seat);
  return what && { ...what, turn: `${round}.${phase}` };
}
