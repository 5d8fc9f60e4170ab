import type { Judged, NumberKey } from '../keys.ts';

/** A number's key that asks for a typed unit if it has one, matched at three figures. */
export const numberKey = (value: string, unit: string | null = null, more: Partial<NumberKey> = {}): NumberKey => ({
  ...{ value, unit, ask: unit ? 'type' : 'none', match: { by: 'rounding', sf: 3 }, digits: 'ignore', unitMark: false },
  ...more,
});

export const numberQuestion = (key: NumberKey, marks = 1): Judged => ({ kind: 'number', key, marks });
