// @vitest-environment node
import { expect, it } from 'vitest';
import type { Script } from './api/scripts';
import { withoutNames } from './use-options';

const script = (_id: string, name: string, alternateName?: string): Script => ({
  _id,
  taskId: 'task',
  studentId: `of-${_id}`,
  fileUrl: '/api/files/1',
  grade: null,
  comments: null,
  correctedFileUrl: null,
  submittedAt: '2026-11-01T00:00:00.000Z',
  gradedAt: null,
  status: 'submitted',
  student: { _id: `of-${_id}`, name, ...(alternateName ? { alternateName } : {}), email: 'one@example.org' },
  state: 'submitted',
  extendedTo: null,
  excused: false,
  remindedOn: null,
});

it('hides both spellings and the order by name in marking without names', () => {
  const scripts = [script('b', 'Adam'), script('a', 'Mona', 'منى')];
  const shown = withoutNames(scripts, (number) => `Script ${number}`);
  expect(shown.map(({ _id, student }) => [_id, student.name, student.alternateName])).toEqual([
    ['a', 'Script 1', undefined],
    ['b', 'Script 2', undefined],
  ]);
});
