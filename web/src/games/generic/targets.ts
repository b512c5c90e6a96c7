// An action is put together from its fields: each value of a field is something to choose. An action without fields is one
// thing to choose.

import type { GenericAction } from './types';

// Actions of a type have the same fields as a rule; those that do not are offered apart.
export interface Offer {
  id: string;
  type: string;
  fields: { key: string; values: unknown[] }[];
}

const fieldsOf = ({ type: _type, text: _text, ...fields }: GenericAction): [string, unknown][] => Object.entries(fields);
const formOf = (action: GenericAction) => `${action.type}(${fieldsOf(action).map(([key]) => key)})`;

export const targetFor = (form: string, key: string, value: unknown): string => `${form} ${key}=${JSON.stringify(value)}`;

export function targetsOf(action: GenericAction): string[] {
  const form = formOf(action);
  const fields = fieldsOf(action);
  return fields.length > 0 ? fields.map(([key, value]) => targetFor(form, key, value)) : [form];
}

export function offersOf(actions: GenericAction[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const action of actions) {
    const id = formOf(action);
    const offer = offers.get(id) ?? { id, type: action.type, fields: fieldsOf(action).map(([key]) => ({ key, values: [] })) };
    offers.set(id, offer);
    const values = new Map(fieldsOf(action));
    for (const field of offer.fields) {
      const value = values.get(field.key);
      if (!field.values.some((known) => JSON.stringify(known) === JSON.stringify(value))) field.values.push(value);
    }
  }
  return [...offers.values()];
}

// What a target was made of.
export function partsOf(target: string): { type: string; key?: string; value?: unknown } {
  const found = /^(.*?)\([^)]*\)(?: ([^=]+)=(.*))?$/s.exec(target);
  if (!found) return { type: target };
  const [, type, key, value] = found;
  return key === undefined ? { type } : { type, key, value: JSON.parse(value) as unknown };
}
