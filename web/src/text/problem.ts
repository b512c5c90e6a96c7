import { HostError } from '../host';
import { words } from './words';

// What went wrong, in the player's language. The host's own words are for developers.
export function problemText(problem: unknown): string {
  const texts: Record<string, string> = words().error;
  if (!(problem instanceof HostError)) return texts.unknown;
  if (problem.type === 'bad-log') return badLogText(problem.message);
  return texts[problem.type] ?? texts.unknown;
}

// The only thing that is read from the host's words: where, and whether it is about the cards (docs/api.md, `bad-log`).
function badLogText(message: string): string {
  const { badLog } = words();
  if (message.includes('other card data')) return badLog.cards;
  if (message.includes('format version')) return badLog.version;
  const line = /^line (\d+):/.exec(message)?.[1];
  return line ? badLog.line({ n: Number(line) }) : badLog.unfit;
}
