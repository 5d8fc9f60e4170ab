import { describe, expect, it } from 'vitest';
import { type FlagState, nextFlag, SILENCED_MS } from './risk-flag.js';
import type { SlipKind, SlipReason } from './slipping.js';

const BEGAN = new Date('2026-03-01T12:00:00.000Z');
const later = (ms: number) => new Date(BEGAN.getTime() + ms);
const reason = (kind: SlipKind, value = 1): SlipReason => ({ kind, value, reference: 4 });
const both = [reason('missingWork'), reason('absence')];
const silence = { kinds: ['missingWork', 'absence'] as SlipKind[], at: BEGAN, until: later(SILENCED_MS), by: 't1' };
const silenced: FlagState = { standing: 'silenced', reasons: both, since: BEGAN, silence };

it('a flag appears, keeps its start date and disappears', () => {
  const first = nextFlag(null, both, BEGAN);
  expect(first).toEqual({ standing: 'open', reasons: both, since: BEGAN, silence: null });
  const more = [...both, reason('lowAverage')];
  expect(nextFlag(first, more, later(1000))).toEqual({ ...first, reasons: more });
  expect(nextFlag(first, [], later(1000))).toBeNull();
  expect(nextFlag(null, [], BEGAN)).toBeNull();
});

describe('a silenced flag', () => {
  it('stays silenced when the figures change or there are fewer reasons', () => {
    const worse = [reason('missingWork', 3), reason('absence', 2)];
    expect(nextFlag(silenced, worse, later(1000))).toEqual({ ...silenced, reasons: worse });
    expect(nextFlag(silenced, [reason('absence')], later(1000))?.standing).toBe('silenced');
  });

  it('reopens with a new kind of reason, and is then no longer silenced', () => {
    const back = nextFlag(silenced, [...both, reason('fallingMarks')], later(1000));
    expect(back).toMatchObject({ standing: 'open', silence: null, since: BEGAN });
    expect(nextFlag(back, both, later(2000))?.standing).toBe('open');
  });

  it('reopens after four weeks, not before', () => {
    expect(nextFlag(silenced, both, later(SILENCED_MS - 1))?.standing).toBe('silenced');
    expect(nextFlag(silenced, both, later(SILENCED_MS))).toMatchObject({ standing: 'open', silence: null });
  });

  it('stays silenced if it ends and returns within that time, and is removed after it', () => {
    const gone = nextFlag(silenced, [], later(1000));
    expect(gone).toMatchObject({ standing: 'over', reasons: [], silence });
    expect(nextFlag(gone, both, later(2000))).toMatchObject({ standing: 'silenced', since: later(2000) });
    expect(nextFlag(gone, [reason('fallingMarks'), reason('absence')], later(2000))?.standing).toBe('open');
    expect(nextFlag(gone, [], later(SILENCED_MS))).toBeNull();
  });
});
