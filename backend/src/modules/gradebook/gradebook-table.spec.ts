import { describe, expect, it } from 'vitest';
import { type GradebookColumn, type Result, tableOf } from './gradebook-table.js';

const column = (id: string, day: number, kind: GradebookColumn['kind'] = 'task'): GradebookColumn => ({
  id,
  kind,
  title: id,
  date: new Date(Date.UTC(2026, 2, day)),
  outOf: 20,
});
const result = (studentId: string, of: GradebookColumn, value: number | null = null): Result => ({
  studentId,
  column: of,
  cell: { state: 'submitted', value },
});

describe('the gradebook table', () => {
  it('has the latest column first and a row for every student, even without results', () => {
    const { columns, cells } = tableOf(
      ['ann', 'ben', 'cat'],
      [result('ann', column('old', 1), 5), result('ben', column('new', 9), 7), result('ann', column('new', 9), 6)],
    );
    expect(columns.map(({ id }) => id)).toEqual(['new', 'old']);
    const values = [...cells].map(([id, row]) => [id, row.map((cell) => cell?.value ?? null)]);
    expect(values).toEqual([
      ['ann', [6, 5]],
      ['ben', [7, null]],
      ['cat', [null, null]],
    ]);
  });

  it('separates a task and a quiz with the same id, and dates a column by the deadline without extensions', () => {
    const { columns } = tableOf(
      ['ann'],
      [result('ann', column('x', 5)), result('ann', column('x', 2)), result('ann', column('x', 3, 'quiz'))],
    );
    expect(columns.map(({ kind, date }) => [kind, date.getUTCDate()])).toEqual([
      ['quiz', 3],
      ['task', 2],
    ]);
  });
});
