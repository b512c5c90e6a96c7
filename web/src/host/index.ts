// The host of this page: each question goes to where its table is.

import { whereIs, type Host, type Place, type TableHost, type Where } from './host';
import { LocalHost } from './local/local';
import { ServerHost } from './server';

const device = new LocalHost();
const hosts: Record<Where, TableHost> = { device, server: new ServerHost() };
const hostOf = ({ table }: Pick<Place, 'table'>) => hosts[whereIs(table)];

export const host: Host = {
  available: (where) => hosts[where].available(),
  catalogue: (where) => hosts[where].catalogue(),
  box: (game, edition, where) => hosts[where].box(game, edition),
  commitment: (where) => hosts[where].commitment(),
  create: (table, where) => hosts[where].create(table),
  importLog: (request, where) => hosts[where].importLog(request),
  join: (place, who) => hostOf(place).join(place, who),
  position: (place) => hostOf(place).position(place),
  watch: (place, listener) => hostOf(place).watch(place, listener),
  log: (place) => hostOf(place).log(place),
  replay: (place, open) => hostOf(place).replay(place, open),
  replayStep: (place, step, open) => hostOf(place).replayStep(place, step, open),
  exportLog: (place) => hostOf(place).exportLog(place),
  forget: (table) => hostOf({ table }).forget(table),
  backup: () => device.backup(),
  restore: (file) => device.restore(file),
};
export * from './host';
