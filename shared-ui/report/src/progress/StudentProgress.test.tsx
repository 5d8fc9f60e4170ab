import { fakeApi, renderPage, refused } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Progress } from './progress';
import { StudentProgress } from './StudentProgress';

const STUDENT_ID = 'b'.repeat(24);
const NONE = { own: null, counted: 0, of: 0, groupMedian: null };
const EMPTY: Progress = {
  childId: STUDENT_ID,
  points: [],
  units: [],
  attendance: NONE,
  tasks: NONE,
  quizzes: NONE,
};
const FULL: Progress = {
  ...EMPTY,
  points: [
    { id: 's1', kind: 'session', title: 'Forces', date: '2026-03-01T15:00:00.000Z', percent: 100 },
    { id: 't1', kind: 'task', title: 'ورقة الحركة', date: '2026-03-05T15:00:00.000Z', percent: 85 },
    { id: 's2', kind: 'session', title: 'Energy', date: '2026-03-08T15:00:00.000Z', percent: 0 },
    { id: 'q1', kind: 'quiz', title: 'Motion', date: '2026-03-09T15:00:00.000Z', percent: 60 },
  ],
  units: [{ unitId: 'u', unitName: 'Waves', correct: 1, questions: 4, percent: 25 }],
  attendance: { own: 50, counted: 2, of: 2, groupMedian: 75 },
  tasks: { own: 85, counted: 1, of: 3, groupMedian: null },
};

const open = (progress: Progress) => {
  fakeApi({
    'GET /api/performance/student/{studentId}/progress': { [STUDENT_ID]: () => ({ status: 200, body: progress }) },
  });
  renderPage(<StudentProgress studentId={STUDENT_ID} />);
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('draws the results, and lists them all in a table, newest first', async () => {
  open(FULL);
  const term = await card('Over the term');
  expect(term.getByText('Chart of 4 results from 1 Mar 2026 to 9 Mar 2026')).toBeTruthy();
  expect(document.querySelectorAll('polyline')).toHaveLength(2);
  await userEvent.click(term.getByText('Show the results as a table'));
  const rows = term.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DateWhatResult',
    '9 Mar 2026Motion Quiz60%',
    '8 Mar 2026Energy AttendanceAbsent',
    '5 Mar 2026ورقة الحركة Task85%',
    '1 Mar 2026Forces AttendancePresent',
  ]);
});

it('shows averages with the group’s median if there is one', async () => {
  open(FULL);
  const averages = await card('Averages');
  expect(averages.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Attendance50%2 of 2 sessions recorded · Group median 75%',
    'Tasks85%1 of 3 tasks graded',
  ]);
  expect(averages.getByText(/half of the students are above it/)).toBeTruthy();
});

it('explains why there is no median', async () => {
  open({ ...FULL, attendance: { ...FULL.attendance, groupMedian: null } });
  expect((await card('Averages')).getByText(/once five of its students have results/)).toBeTruthy();
});

it('shows the average of each unit', async () => {
  open(FULL);
  expect((await card('Average by unit')).getByRole('listitem').textContent).toBe('Waves25%1 of 4 questions correct');
  expect((await card('Average by unit')).getByText(/^Quizzes that are still open are left out/)).toBeTruthy();
});

it('shows which part of a unit’s average comes from marked work', async () => {
  const work = { marks: 7.5, outOf: 10 };
  const both = { unitId: 'u', unitName: 'Waves', correct: 1, questions: 4, percent: 61, ...work };
  open({ ...FULL, units: [both, { ...both, unitId: 'v', unitName: 'Optics', correct: 0, questions: 0, percent: 75 }] });
  const rows = (await card('Average by unit')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Waves61%1 of 4 questions correct · 7.5 of 10 marks', 'Optics75%7.5 of 10 marks']);
});

it('shows marks in quizzes if a unit’s questions are not worth one mark each', async () => {
  const worth = { unitId: 'u', unitName: 'Waves', correct: 1, questions: 2, score: 3, total: 4, percent: 75 };
  open({ ...FULL, units: [worth] });
  expect((await card('Average by unit')).getByRole('listitem').textContent).toBe('Waves75%3 of 4 marks in quizzes');
});

it('shows an empty message and no empty sections when there are no results', async () => {
  open(EMPTY);
  expect((await card('Over the term')).getByText(/No results yet/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Averages' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Average by unit' })).toBeNull();
});

it('shows an error when loading fails, and loads again on Retry', async () => {
  let fails = true;
  fakeApi({
    'GET /api/performance/student/{studentId}/progress': {
      [STUDENT_ID]: () => (fails ? refused(500) : { status: 200, body: FULL }),
    },
  });
  renderPage(<StudentProgress studentId={STUDENT_ID} />);
  expect(await screen.findByText('Could not load progress.')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Over the term');
});
