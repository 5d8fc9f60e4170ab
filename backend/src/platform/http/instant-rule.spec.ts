import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { isInstant } from './instant-rule.js';

describe('isInstant', () => {
  it.each(['2026-03-01T20:00:00.000Z', '2026-03-01T20:00Z', '2028-02-29T23:59:59+02:00', '2026-12-31T00:00:00-05:30'])(
    'accepts %s',
    (value) => {
      expect(isInstant(value)).toBe(true);
    },
  );

  it.each([
    '2026-02-30T10:00:00Z',
    '2026-02-29T10:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '2026-13-01T10:00:00Z',
    '2026-03-01T25:00:00Z',
    '2026-03-01T20:00:00',
    '2026-03-01',
    'tomorrow',
    '',
    1_790_000_000_000,
    null,
    { $gt: '' },
  ])('rejects %j', (value) => {
    expect(isInstant(value)).toBe(false);
  });
});
