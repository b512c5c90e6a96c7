import { lookup } from './lookup';
import { words } from './words';

// What a bot's level is called; bots of programs have only the name they go by.
export const levelName = (bot: string): string => lookup(words().create.bots, bot) ?? bot;
