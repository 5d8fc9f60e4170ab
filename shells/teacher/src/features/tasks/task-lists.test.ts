import { describe, expect, it } from 'vitest';
import { inOrder, isHandedIn, isOpen, narrowed, nextToGrade, type SubmissionRow } from './task-lists';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('a list of tasks', () => {
  it('has open tasks first by next deadline, then closed ones by latest deadline', () => {
    const at = (deadline: string) => ({ deadline });
    const tasks = [
      at('2026-11-01T00:00:00Z'),
      at('2026-12-24T00:00:00Z'),
      at('2026-11-20T00:00:00Z'),
      at('2026-11-22T00:00:00Z'),
    ];
    expect(inOrder(tasks, NOW).map(({ deadline }) => deadline.slice(0, 10))).toEqual([
      '2026-11-22',
      '2026-12-24',
      '2026-11-20',
      '2026-11-01',
    ]);
  });

  it('closes a task exactly at its deadline', () => {
    expect(isOpen({ deadline: '2026-11-21T10:00:00.001Z' }, NOW)).toBe(true);
    expect(isOpen({ deadline: '2026-11-21T10:00:00.000Z' }, NOW)).toBe(false);
  });
});

const row = (studentId: string, status: SubmissionRow['status']): SubmissionRow => ({
  _id: status === 'not_submitted' ? null : `of-${studentId}`,
  taskId: 't',
  studentId,
  fileUrl: null,
  grade: status === 'graded' ? 5 : null,
  comments: null,
  correctedFileUrl: null,
  submittedAt: null,
  gradedAt: null,
  status,
  remindedOn: null,
  extendedTo: null,
  excused: false,
  state: status === 'not_submitted' ? 'missing' : 'submitted',
  student: { _id: studentId, name: studentId, email: `${studentId}@school.example` },
});

describe('a list of submissions', () => {
  const rows = [row('a', 'submitted'), row('b', 'not_submitted'), row('c', 'graded'), row('d', 'submitted')];
  const handedIn = rows.filter(isHandedIn);
  const idsOf = (list: SubmissionRow[]) => list.map(({ studentId }) => studentId);

  it('can be filtered by who needs something', () => {
    expect(idsOf(narrowed(rows, 'submitted'))).toEqual(['a', 'c', 'd']);
    expect(idsOf(narrowed(rows, 'to_grade'))).toEqual(['a', 'd']);
    expect(idsOf(narrowed(rows, 'not_submitted'))).toEqual(['b']);
    expect(narrowed(rows, 'all')).toHaveLength(4);
  });

  it('moves on to the next without a grade, wrapping around to the start, never to the same one', () => {
    const [a, , d] = handedIn;
    expect(a && nextToGrade(rows, a)?.studentId).toBe('d');
    expect(d && nextToGrade(rows, d)?.studentId).toBe('a');
    expect(a && nextToGrade([row('a', 'submitted')], a)).toBeUndefined();
  });
});
