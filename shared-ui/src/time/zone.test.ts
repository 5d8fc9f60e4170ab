// @vitest-environment node
import { check, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoToLocalInput, localInputToIso } from './zone';

const CAIRO = 'Africa/Cairo';

describe('local input to ISO in Cairo', () => {
  it.each([
    ['2026-01-15T10:00', '2026-01-15T08:00:00.000Z', 'winter, UTC+2'],
    ['2026-07-15T10:00', '2026-07-15T07:00:00.000Z', 'summer, UTC+3'],
    ['2026-04-23T23:59', '2026-04-23T21:59:00.000Z', 'the last minute before summer time'],
    ['2026-04-24T01:00', '2026-04-23T22:00:00.000Z', 'the first minute of summer time'],
    ['2026-04-24T00:30', '2026-04-23T22:30:00.000Z', 'a time that the clocks skip moves forward'],
    ['2026-10-29T23:30', '2026-10-29T20:30:00.000Z', 'a time that happens twice means the first'],
    ['2026-10-30T00:00', '2026-10-29T22:00:00.000Z', 'the first minute of winter time'],
  ])('converts %s to %s (%s)', (local, iso) => {
    expect(localInputToIso(local, CAIRO)).toBe(iso);
  });

  it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:10'])('rejects "%s"', (value) => {
    expect(localInputToIso(value, CAIRO)).toBeNull();
  });
});

it('shows nothing if there is no valid instant', () => {
  expect(isoToLocalInput(null, CAIRO)).toBe('');
  expect(isoToLocalInput('soon', CAIRO)).toBe('');
});

it('converts back to the same instant, except in the hour that occurs twice', () => {
  const minute = integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  const holds = property(minute, constantFrom(CAIRO, 'Europe/London', 'UTC', 'America/New_York'), (minutes, zone) => {
    const iso = new Date(minutes * 60_000).toISOString();
    const back = localInputToIso(isoToLocalInput(iso, zone), zone);
    const earlier = new Date(minutes * 60_000 - 3_600_000).toISOString();
    return back === iso || back === earlier;
  });
  const seed = Number(import.meta.env['VITE_SEARCH_SEED']);
  expect(check(holds, { seed }).counterexample).toBeNull();
});
