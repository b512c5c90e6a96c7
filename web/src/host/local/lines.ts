// Questions and answers between the page and its workers.

import { HostError } from '../host';

// A worker, or one end of a channel.
export interface Line {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface Question {
  id: number;
  name: string;
  args: unknown[];
}
interface Answer {
  id: number;
  answer?: unknown;
  problem?: Problem;
}
interface News {
  news: unknown;
}

// An error, as a value that can be sent.
export type Problem = Pick<HostError, 'type' | 'message' | 'rule' | 'figures'>;
export const problemOf = (error: unknown): Problem =>
  error instanceof HostError
    ? { type: error.type, message: error.message, rule: error.rule, figures: error.figures }
    : { type: 'unknown', message: String(error), figures: [] };
export const errorOf = ({ type, message, rule, figures }: Problem) => new HostError(type, message, rule, figures);

export class Asker {
  private asked = new Map<number, { resolve(answer: unknown): void; reject(problem: HostError): void }>();
  private last = 0;

  constructor(
    private readonly line: Line,
    hear: (news: any) => void = () => {},
  ) {
    line.onmessage = ({ data }: MessageEvent<Answer | News>) => ('news' in data ? hear(data.news) : this.hear(data));
  }

  ask<T>(name: string, ...args: unknown[]): Promise<T> {
    const id = ++this.last;
    return new Promise<unknown>((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.line.postMessage({ id, name, args } satisfies Question);
    }) as Promise<T>;
  }

  // Nobody answers any more.
  fail(problem: HostError) {
    for (const { reject } of this.asked.values()) reject(problem);
    this.asked.clear();
  }

  private hear({ id, answer, problem }: Answer) {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (problem) asked?.reject(errorOf(problem));
    else asked?.resolve(answer);
  }
}

export function answerOn(line: Line, methods: Record<string, (...args: any[]) => unknown>) {
  line.onmessage = async ({ data }: MessageEvent<Question>) => {
    const { id, name, args } = data;
    try {
      const answer: unknown = await methods[name](...args);
      line.postMessage({ id, answer } satisfies Answer);
    } catch (error) {
      if (!(error instanceof HostError)) console.error(error);
      line.postMessage({ id, problem: problemOf(error) } satisfies Answer);
    }
  };
}
