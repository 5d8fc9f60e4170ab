import type { Place } from './audit-rule.js';

/** What a rule may look into. */
export interface Exchange {
  params: unknown;
  body: unknown;
  reply?: unknown;
}

const ID = /^[0-9a-f]{24}$/i;

function walk(value: unknown, keys: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => walk(item, keys));
  const [key, ...rest] = keys;
  if (key === undefined) return [value];
  return typeof value === 'object' && value !== null ? walk(Reflect.get(value, key), rest) : [];
}

/** Everything that stands at a place. Nothing has been validated yet: the values are whatever the client sent. */
export const valuesAt = (exchange: Exchange, place: Place): unknown[] => walk(exchange, place.split('.'));

/** The ids that stand at a place, each once, lowercased; whatever is no id is left out. */
export const idsAt = (exchange: Exchange, place: Place): string[] => [
  ...new Set(
    valuesAt(exchange, place).flatMap((value) =>
      typeof value === 'string' && ID.test(value) ? value.toLowerCase() : [],
    ),
  ),
];
