import { expect, it } from 'vitest';
import type { CellState } from '../../../gradebook/gradebook-table.js';
import type { WeighedResult } from '../../../gradebook/overall.js';
import { FIRST_SETTINGS } from '../../../gradebook/settings/gradebook-settings.js';
import type { StudentEntry } from '../../../people/students/student-entry.js';
import type { ViewColumn } from '../export.schema.js';
import { rowBuilder, sheetColumnsOf } from './gradebook-workbook.js';

const ANN: StudentEntry = {
  ...{ id: 's1', name: '=Ann', email: 'ann@example.org', language: 'en', tenantId: 't', groupId: 'g1' },
  ...{ memberships: [], schoolId: null, parentId: null },
};
const task = (id: string, state: CellState, value: number | null = null): WeighedResult => ({
  ...{ kind: 'task', id, state, value },
  outOf: 20,
});
const session = (id: string, state: CellState): WeighedResult => ({
  ...{ kind: 'session', id, state },
  ...{ value: null, outOf: null },
});
const GROUPS = new Map([['g1', 'Saturday']]);
const RESULTS: WeighedResult[] = [
  session('x1', 'Present'),
  session('x2', 'Not Recorded'),
  task('a', 'submitted', 15),
  task('b', 'late', 10),
  task('c', 'missing'),
  task('d', 'excused'),
  task('e', 'upcoming'),
  task('f', 'late'),
  { kind: 'quiz', id: 'a', state: 'submitted', value: 4, outOf: 4 },
];
const of = (kind: ViewColumn['kind'], ...ids: string[]): ViewColumn[] =>
  ids.map((id) => ({ kind, id, title: `${kind} ${id}` }));

it('has the view’s columns in order, with the same cell contents as the page', () => {
  const columns = [
    ...of('session', 'x2', 'x1'),
    { kind: 'name' as const },
    ...of('task', 'f', 'e', 'd', 'c', 'b', 'a', 'gone'),
  ];
  expect(rowBuilder(columns, null, GROUPS)(ANN, RESULTS)).toEqual([
    ...['Not Recorded', 'Present', '=Ann', 'Saturday', 'To Grade, Late', 'Not Due Yet', 'Excused', 'Missing'],
    ...[{ lateGrade: 10 }, 15, null],
  ]);
});

it('has the plain averages, and the overall one with its grade in a separate column', () => {
  const columns: ViewColumn[] = [{ kind: 'overall' }, { kind: 'average' }, { kind: 'attendance' }, ...of('quiz', 'a')];
  // Tasks 62.5 %, quizzes 100 %.
  const scales = [{ syllabus: 'IGCSE', groupIds: [], steps: [{ grade: 'B' as const, from: 80 }] }];
  const settings = { ...FIRST_SETTINGS, scales };
  expect(rowBuilder(columns, settings, GROUPS)(ANN, RESULTS)).toEqual([0.813, 'B', 0.75, 1, 4]);
  expect(columns.flatMap((column) => sheetColumnsOf(column, settings)).map(({ header }) => header)).toEqual([
    ...['Overall', 'Grade', 'Average', 'Attendance, This Year', 'quiz a'],
  ]);
  expect(rowBuilder(columns, null, GROUPS)(ANN, RESULTS)).toEqual([null, 0.75, 1, 4]);
});
