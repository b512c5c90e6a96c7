// What can be done from a place that is watched, as requests (docs/api.md).

import type { Action, LuckRequest, Seat } from '../app/types';
import type { ReplyToVerb, RequestOfVerb, Verb } from '../generated/table';
import type { Watch } from './host';

// randomUUID would need a secure connection.
const freshKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const withoutText = ({ text: _, ...fields }: Action) => fields;

export abstract class Verbs implements Watch {
  act = (action: Action, key = freshKey()) => this.ask('act', { action: withoutText(action), key });
  undo = () => this.ask('undo', { key: freshKey() });
  preview = (action: Action) => this.ask('preview', { action: withoutText(action) });
  chat = (text: string) => this.ask('chat', { text });
  vote = (absent: Seat) => this.ask('takeover', { seat: absent });
  handback = () => this.ask('handback', {});
  rematch = (luck?: LuckRequest) => this.ask('rematch', { luck });

  abstract close(): void;
  protected abstract ask<V extends Verb>(verb: V, body: RequestOfVerb[V]): Promise<ReplyToVerb[V]>;
}
