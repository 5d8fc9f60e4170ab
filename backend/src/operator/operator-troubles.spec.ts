import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../platform/clock/durations.js';
import type { SeenProcess } from '../platform/processes/process-heartbeats.js';
import type { QueueLoad } from '../platform/queues/jobs.repository.js';
import { type MachineState, troublesOf } from './operator-troubles.js';

const now = new Date('2026-03-01T10:00:00Z');
const seen = (kind: 'api' | 'worker', isSilent: boolean): SeenProcess => ({
  ...{ id: '', kind, isSilent, name: kind, host: 'a', pid: 1, version: '1', startedAt: now, at: now },
  memoryBytes: 0,
});
const load = (given: Partial<QueueLoad>): QueueLoad => ({
  ...{ queue: 'exports', queued: 0, active: 0, failed: 0, retrying: 0, oldestDue: null },
  ...given,
});
const calm: MachineState = { hasRoom: true, processes: [seen('api', false)], loads: [load({})], now };
const kindsOf = (state: Partial<MachineState>) => troublesOf({ ...calm, ...state }).map(({ kind }) => kind);
const due = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

describe('an operator is told', () => {
  it('nothing while all is well, or nothing can be read', () => {
    expect(kindsOf({})).toEqual([]);
    expect(kindsOf({ processes: null, loads: null })).toEqual([]);
  });

  it('of a full disk', () => {
    expect(kindsOf({ hasRoom: false })).toEqual(['disk']);
  });

  it('of a process that ends again and again, not of one crash', () => {
    expect(kindsOf({ processes: [seen('api', true), seen('api', true), seen('worker', true)] })).toEqual([]);
    expect(kindsOf({ processes: Array.from({ length: 3 }, () => seen('worker', true)) })).toEqual(['crashes']);
  });

  it('of a queue that stands; videos may take long', () => {
    expect(kindsOf({ loads: [load({ oldestDue: due(14) })] })).toEqual([]);
    expect(kindsOf({ loads: [load({ oldestDue: due(16) })] })).toEqual(['queue']);
    expect(kindsOf({ loads: [load({ queue: 'video', oldestDue: due(300) })] })).toEqual([]);
  });

  it('of mails that failed for good', () => {
    expect(kindsOf({ loads: [load({ queue: 'mail', failed: 2 })] })).toEqual(['mails']);
  });
});
