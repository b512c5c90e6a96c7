// Plays the tables of this device.

import { Asker, type Line } from './lines';
import { load, type ModuleFiles } from './load';
import { serve } from './serve';
import { Store } from './store';
import { TableService } from './tables';

const line = globalThis as unknown as Line;

function begin({ files, bots }: { files: ModuleFiles; bots: MessagePort }) {
  const others = new BroadcastChannel('tminus.tables');
  const thinking = new Asker(bots);
  const service = new TableService({
    load: () => load(files),
    store: new Store(indexedDB),
    bots: { choose: (table, turn) => thinking.ask('choose', table, turn) },
    tellOthers: (table) => others.postMessage(table),
    alone: async (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    now: () => performance.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    failed: (problem) => console.error(problem),
  });
  others.onmessage = ({ data }: MessageEvent<string>) => void service.wentOn(data);
  serve(line, service);
}

// The first message says what to work with; the questions come behind it.
line.onmessage = ({ data }) => begin(data as Parameters<typeof begin>[0]);
