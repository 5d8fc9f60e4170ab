import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/durations.js';
import type { AuditRecord } from './audit-entries.repository.js';
import { RecentReads } from './recent-reads.js';

const NINE = Date.UTC(2026, 2, 1, 9);
const opening = (minutes: number, change: Partial<AuditRecord> = {}) => ({
  action: 'report.open' as const,
  actor: { id: 'amal', name: 'Amal', role: 'assistant' as const },
  subjects: [{ type: 'student' as const, id: 'mona', name: 'Mona' }],
  at: new Date(NINE + minutes * MINUTE_MS),
  ...change,
});

describe('repeated views', () => {
  it('within ten minutes count as one', () => {
    const reads = new RecentReads();
    expect([0, 1, 9, 11].map((minutes) => reads.repeats(opening(minutes)))).toEqual([false, true, true, false]);
  });

  it('by other people, of other records or of other kinds count separately', () => {
    const reads = new RecentReads();
    reads.repeats(opening(0));
    const others = [
      opening(1, { actor: { id: 'omar', name: 'Omar', role: 'teacher' } }),
      opening(1, { subjects: [{ type: 'student', id: 'nour', name: 'Nour' }] }),
      opening(1, { action: 'quiz-results.open' }),
    ];
    expect(others.map((other) => reads.repeats(other))).toEqual([false, false, false]);
  });

  it('are the only actions that can repeat', () => {
    const reads = new RecentReads();
    const download = opening(0, { action: 'export.download' });
    expect([reads.repeats(download), reads.repeats(download)]).toEqual([false, false]);
  });
});
