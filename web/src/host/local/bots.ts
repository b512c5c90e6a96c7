// Thinks for bots. It has a module of its own, which may be busy for long, and follows the tables by what is kept of them.

import type { BotChoice, BotTurn, TableModule } from './module';
import type { Store } from './store';

const mostTables = 4;

export interface Thinker {
  choose(table: string, turn: BotTurn): Promise<BotChoice>;
}

export class BotService implements Thinker {
  private readonly entries = new Map<string, number>(); // of the tables that are open, the last used last

  constructor(
    private readonly module: TableModule,
    private readonly store: Store,
  ) {}

  async choose(table: string, turn: BotTurn): Promise<BotChoice> {
    await this.follow(table);
    return this.module.choose(table, turn);
  }

  private async follow(table: string) {
    const known = this.entries.get(table);
    this.entries.delete(table); // until it is known that it could follow
    if (known === undefined) await this.open(table);
    else {
      const fresh = (await this.store.readAfter(table, known)) ?? [];
      for (const { number, entry } of fresh) this.module.follow(table, number, entry);
      this.entries.set(table, known + fresh.length);
    }
    for (const oldest of [...this.entries.keys()].slice(0, -mostTables)) {
      this.entries.delete(oldest);
      this.module.close(oldest);
    }
  }

  private async open(table: string) {
    const record = await this.store.read(table);
    if (!record) throw new Error('the table is gone');
    this.module.open(record);
    this.entries.set(table, record.entries.length);
  }
}
