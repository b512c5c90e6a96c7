// Asks before a step that rules out something important, once for each reason in a turn.

import type { Caution } from '../games/game';
import { settings } from './settings.svelte';
import type { Seat } from './types';

export class Cautions {
  question = $state.raw<{ caution: Caution; answer: (yes: boolean) => void } | null>(null);
  private readonly granted = new Set<string>();
  private weighing = false;

  // Whether the step may be sent. While it asks, nothing is; a question that cannot be worked out keeps nobody from playing.
  // `current` says whether the board is still the one that the step was meant for.
  async allow(seat: Seat | null, weigh: (() => Promise<Caution | null>) | null, current: () => boolean): Promise<boolean> {
    if (this.weighing) return false;
    if (!settings.cautions || !weigh) return true;
    this.weighing = true;
    try {
      const caution = await weigh().catch(() => null);
      if (!current()) return false;
      if (!caution || !settings.cautions) return true;
      const topic = `${seat}/${caution.turn}/${caution.reason}`;
      if (this.granted.has(topic)) return true;
      const yes = await new Promise<boolean>((answer) => (this.question = { caution, answer }));
      if (yes) this.granted.add(topic);
      return yes && current();
    } finally {
      this.question = null;
      this.weighing = false;
    }
  }

  withdraw() {
    this.question?.answer(false);
  }
}
