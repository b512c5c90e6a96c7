import { HostError } from '../host';
import { words } from './words';

// What went wrong, in the player's language. The server's own words are for developers.
export function problemText(problem: unknown): string {
  const texts: Record<string, string> = words().error;
  if (problem instanceof HostError) return texts[problem.type] ?? texts.unknown;
  return texts.unknown;
}
