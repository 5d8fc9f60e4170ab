/**
 * How deep JSON from outside may be nested. The API's deepest body has four levels and a question with parts in a file
 * six; attackers send thousands to exhaust recursive readers.
 */
export const MOST_JSON_LEVELS = 20;

export const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
