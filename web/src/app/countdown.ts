// When all that is left to a seat is the word that closes its turn, the page says it by itself after a moment in which it
// can be stopped. The clock is given, and nothing here knows of the page.

export interface Clock {
  now(): number; // milliseconds
  after(wait: number, callback: () => void): () => void; // the answer calls it off
}

export interface Situation {
  moment: number; // another one after each step that changes what can be chosen
  word: string | null; // the closing word, if it is all that can be chosen
  wait: number | null; // milliseconds; null: never by itself
  free: boolean; // nobody is kept from seeing the countdown, and nothing from sending
}

export interface Running {
  moment: number;
  word: string;
  wait: number;
  ends: number; // by the clock
}

export class Countdown {
  private running: Running | null = null;
  private callOff: () => void = () => {};
  private settled: number | null = null; // the moment whose word was said or held back

  constructor(
    private readonly clock: Clock,
    private readonly say: (word: string, moment: number) => void,
    private readonly changed: (running: Running | null) => void = () => {},
  ) {}

  // What holds the countdown up begins it anew: whoever comes back gets the whole time.
  see({ moment, word, wait, free }: Situation) {
    const runs = free && word !== null && wait !== null && moment !== this.settled;
    const now = this.running;
    if (runs && now && now.moment === moment && now.word === word && now.wait === wait) return;
    this.end();
    if (runs) this.begin(moment, word, wait);
  }

  // The player stirs: the word is theirs to say.
  touch() {
    if (!this.running) return;
    this.settled = this.running.moment;
    this.end();
  }

  end() {
    this.callOff();
    this.callOff = () => {};
    if (!this.running) return;
    this.running = null;
    this.changed(null);
  }

  private begin(moment: number, word: string, wait: number) {
    this.running = { moment, word, wait, ends: this.clock.now() + wait };
    this.callOff = this.clock.after(wait, () => {
      this.settled = moment;
      this.end();
      this.say(word, moment);
    });
    this.changed(this.running);
  }
}
