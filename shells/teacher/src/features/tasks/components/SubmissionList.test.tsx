import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ScriptReturn } from '../../../shared/api/returns';
import type { SubmissionRow } from '../task-lists';
import { SubmissionList } from './SubmissionList';

const row = (id: string, name: string): SubmissionRow => ({
  _id: id,
  taskId: 'one',
  studentId: `of-${id}`,
  fileUrl: '/api/files/1',
  grade: 12,
  comments: null,
  correctedFileUrl: null,
  submittedAt: '2026-11-01T00:00:00.000Z',
  gradedAt: '2026-11-02T00:00:00.000Z',
  status: 'graded',
  student: { _id: `of-${id}`, name, email: `${name}@example.org` },
  state: 'submitted',
  extendedTo: null,
  excused: false,
  remindedOn: null,
});
const version: ScriptReturn['versions'][number] = {
  number: 2,
  grade: 3,
  requestedAt: '2026-11-02T00:00:00.000Z',
  requestedById: 'teacher',
  finishedAt: '2026-11-02T00:00:00.000Z',
  error: null,
  reopenedAt: null,
};
const nothing = () => undefined;

it('shows which version of each script its student has, and whether it has changed since', () => {
  const returns: ScriptReturn[] = [
    { submissionId: 's1', state: 'returned', versions: [version] },
    { submissionId: 's2', state: 'changed', versions: [version] },
    { submissionId: 's3', state: 'graded', versions: [] },
  ];
  const rows = [row('s1', 'Ann'), row('s2', 'Ben'), row('s3', 'Cem')];
  renderPage(<SubmissionList {...{ rows, returns }} gradeOutOf={20} onGrade={nothing} onAllow={nothing} />);
  const textOf = (name: string) => screen.getByText(name).closest('li')?.textContent;
  expect(textOf('Ann')).toContain('Returned, version 2');
  expect(textOf('Ben')).toContain('Version 2 returned, newer changes not returned yet');
  expect(textOf('Cem')).not.toMatch(/eturned/);
});

it('shows and finds a student by both spellings of the name', async () => {
  const ben = row('s2', 'Ben');
  const rows = [row('s1', 'Ann'), { ...ben, student: { ...ben.student, alternateName: 'بِن' } }];
  renderPage(<SubmissionList rows={rows} returns={[]} gradeOutOf={20} onGrade={nothing} onAllow={nothing} />);
  await userEvent.type(screen.getByRole('searchbox'), 'بن');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('بِن').closest('li')?.textContent).toContain('Ben بِن');
});

it('hides the grade, and the button to change it, from a script’s second marker', () => {
  const blind = { ...row('s1', 'Ann'), grade: null, marksHidden: true };
  renderPage(<SubmissionList rows={[blind]} returns={[]} gradeOutOf={20} onGrade={nothing} onAllow={nothing} />);
  expect(screen.getByText(/You mark this script a second time/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change grade of Ann' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open PDF of Ann' })).toBeTruthy();
});
