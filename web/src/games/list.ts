// The games that the page can show. A new one costs its folder and its line here.

import { loadLanguage } from '../app/languages';
import { settings } from '../app/settings.svelte';
import type { GameModule } from './game';

// For a game without a board of its own.
const generic = async (id: string) => (await import('./generic/game')).generic(id);

const games: [id: string, load: () => Promise<{ game: GameModule }>][] = [
  ['rocket-rescue', () => import('./rescue/game')],
  ['1969', () => import('./moon1969/game')],
  ['rocketmen', () => import('./rocketmen/game')],
  ['first-orbit', () => generic('first-orbit')],
];

export const gameIds = games.map(([id]) => id);
export const firstGame = gameIds[0];

export async function loadGame(id: string): Promise<GameModule> {
  const load = games.find(([known]) => known === id)?.[1];
  if (!load) throw new Error(`the page does not know the game ${id}`);
  const { game } = await load();
  await loadLanguage(settings.lang);
  return game;
}
