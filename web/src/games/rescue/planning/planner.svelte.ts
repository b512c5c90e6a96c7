// A plan behind the own screen: every step is sent at once, and quick hands do not wait for the answers.

import type { AnyField } from '../../../app/types';
import { planOf } from '../facts';
import { actionPhases, fields, fieldsOf, phaseOf, type Action, type ActionPhase, type Field, type Plan, type RescueTable } from '../types';

export class Planner {
  picked = $state<Field | null>(null); // a field, empty or not, that the next face goes to
  phase = $state<ActionPhase>('research'); // where faces go that are typed
  private wanted = $state<number | null>(null); // a bid on its way
  private sent: Promise<unknown> = Promise.resolve();

  constructor(readonly table: RescueTable) {}

  // Read anew each time: this outlives the components that ask.
  get plan(): Plan {
    return planOf(this.table.position, this.table.me!);
  }
  get locked(): boolean {
    return this.table.position.view.table.ready.includes(this.table.me!) || !this.table.canAct();
  }
  get mostToBid(): number {
    return Math.max(this.plan.bid, ...this.table.position.actions.map((action) => (action.type === 'bid' ? action.energy : 0)));
  }
  get bid(): number {
    return this.wanted ?? this.plan.bid;
  }
  get canPlace(): boolean {
    return this.table.position.actions.some(({ type }) => type === 'place');
  }
  get held(): Field | null {
    return this.picked !== null && !this.locked ? this.picked : null;
  }

  facesIn(phase: ActionPhase): number[] {
    return fieldsOf(phase).flatMap((field) => this.plan.dice[field] ?? []);
  }

  // A click on a board that has changed meanwhile means nothing.
  private possible(action: AnyField<Action>): boolean {
    const keys = ['type', 'field', 'face', 'energy'] as const;
    return this.table.position?.actions.some((legal: AnyField<Action>) => keys.every((key) => legal[key] === action[key])) ?? false;
  }

  send(action: Action): Promise<boolean> {
    const next = this.sent.then(async () => {
      while (this.table.busy) await new Promise((resolve) => setTimeout(resolve, 20));
      return this.possible(action) && this.table.send(action);
    });
    this.sent = next;
    return next;
  }

  takeBack(field: Field) {
    if (this.picked === field) this.picked = null;
    void this.send({ type: 'take-back', field });
  }

  // A die changes its face or its field by coming off and going on again.
  put(field: Field, face: number, from: Field = field) {
    if (this.plan.dice[from] !== undefined) void this.send({ type: 'take-back', field: from });
    if (field !== from && this.plan.dice[field] !== undefined) void this.send({ type: 'take-back', field });
    void this.send({ type: 'place', field, face });
    this.picked = null;
  }

  // Where a face of this phase would go: to the chosen field, the next free one, or onto the last die there if none is left.
  private aim(phase: ActionPhase): Field | undefined {
    const own = fieldsOf(phase);
    if (this.held && phaseOf(this.held) === phase) return this.held;
    const free = own.find((field) => this.plan.dice[field] === undefined);
    return (this.canPlace ? free : undefined) ?? own.findLast((field) => this.plan.dice[field] !== undefined) ?? (this.canPlace ? undefined : free);
  }

  place(phase: ActionPhase, face: number) {
    this.phase = phase;
    const field = this.locked ? fieldsOf(phase)[0] : this.aim(phase);
    if (!field) return;
    const empty = this.plan.dice[field] === undefined;
    // Not possible now: the rule that forbids it answers.
    if (this.locked || (empty && !this.canPlace)) return this.table.choose(`field:${field}`);
    if (this.plan.dice[field] !== face) this.put(field, face);
    else this.picked = null;
  }

  // A click on a face: on goes a die, off comes one that shows it.
  face(phase: ActionPhase, face: number) {
    const lies = fieldsOf(phase).find((field) => this.plan.dice[field] === face);
    const chosen = this.held !== null && phaseOf(this.held) === phase;
    if (this.locked || !lies || (chosen && this.held !== lies)) return this.place(phase, face);
    this.phase = phase;
    this.takeBack(lies);
  }

  field(field: Field) {
    this.phase = phaseOf(field);
    if (this.locked || (this.plan.dice[field] === undefined && !this.canPlace && this.held === null)) return this.table.choose(`field:${field}`);
    const from = this.held;
    if (from && from !== field && this.plan.dice[from] !== undefined && this.plan.dice[field] === undefined) this.put(field, this.plan.dice[from], from);
    else this.picked = this.held === field ? null : field;
  }

  // The last die of the phase comes off.
  off() {
    const field = this.held && this.plan.dice[this.held] !== undefined ? this.held : fieldsOf(this.phase).findLast((one) => this.plan.dice[one] !== undefined);
    if (field && !this.locked) this.takeBack(field);
  }

  // Quick clicks are counted at once and sent one after the other.
  async raise(by: number) {
    if (this.locked) return;
    const busy = this.wanted !== null;
    this.wanted = Math.max(0, Math.min(this.mostToBid, this.bid + by));
    if (busy) return;
    for (let sent: number | null = null; this.wanted !== sent;) {
      sent = this.wanted;
      if (sent === null || !(await this.send({ type: 'bid', energy: sent }))) break;
    }
    this.wanted = null;
  }

  async repeat(old: Plan) {
    await this.sent;
    const changed = fields.filter((field) => this.plan.dice[field] !== old.dice[field]);
    for (const field of changed) if (this.plan.dice[field] !== undefined) this.takeBack(field);
    for (const field of changed) if (old.dice[field] !== undefined) void this.send({ type: 'place', field, face: old.dice[field] });
    if (this.table.box.turn_order === 'influence-track') void this.send({ type: 'bid', energy: Math.min(old.bid, this.mostToBid) });
  }

  // Arrows choose the phase, numbers place, Backspace takes off, + and − bid. Answers whether the key meant something here.
  key(key: string): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const face = Number(key);
    if (step) this.phase = actionPhases[(actionPhases.indexOf(this.phase) + step + actionPhases.length) % actionPhases.length];
    else if (face >= 1 && face <= this.table.box.faces.length) this.place(this.phase, face);
    else if (key === 'Backspace' || key === 'Delete') this.off();
    else if (key === '+' || key === '=') void this.raise(1);
    else if (key === '-') void this.raise(-1);
    else return false;
    return true;
  }
}

const planners = new WeakMap<object, Planner>();

export function plannerOf(table: RescueTable): Planner {
  let planner = planners.get(table);
  if (!planner) planners.set(table, (planner = new Planner(table)));
  return planner;
}
