// Thinks for the bots of this device's tables.

import { BotService } from './bots';
import { answerOn, type Line } from './lines';
import { load, type ModuleFiles } from './load';
import { HostError } from '../host';
import type { BotTurn } from './module';
import { Store } from './store';

const line = globalThis as unknown as Line;

function begin({ files, tables }: { files: ModuleFiles; tables: MessagePort }) {
  const store = new Store(indexedDB);
  let service: Promise<BotService> | null = null;
  const choose = async (table: string, turn: BotTurn) => {
    try {
      return await (await (service ??= load(files).then((module) => new BotService(module, store)))).choose(table, turn);
    } catch (problem) {
      if (!(problem instanceof HostError) || problem.type === 'offline') service = null; // the module has failed
      throw problem;
    }
  };
  answerOn(tables, { choose });
}

line.onmessage = ({ data }) => begin(data as Parameters<typeof begin>[0]);
