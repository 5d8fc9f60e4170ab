import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import StudentPerformancePage from './StudentPerformancePage';

it('shows students their own report', async () => {
  const quizzes = [
    {
      quizId: 'q',
      quizTitle: 'Motion',
      score: 7,
      total: 10,
      state: 'submitted' as const,
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
  ];
  const report = { childId: STUDENT_ID, childName: 'Mona', attendance: [], tasks: [], quizzes };
  fakeApi({ 'GET /api/performance/student/{studentId}': { [STUDENT_ID]: () => ({ status: 200, body: report }) } });
  renderPage(<StudentPerformancePage />, { user: { role: 'student', id: STUDENT_ID } });
  expect(await screen.findByText('7/10')).toBeTruthy();
  expect(screen.getByText('No attendance records')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  fakeApi({ 'GET /api/performance/student/{studentId}': { [STUDENT_ID]: () => ({ status: 500 }) } });
  renderPage(<StudentPerformancePage />, { user: { role: 'student', id: STUDENT_ID } });
  expect(await screen.findByText('Could not load performance data.')).toBeTruthy();
});

it('rejects anyone else, and calls nothing', () => {
  const calls = fakeApi({});
  renderPage(<StudentPerformancePage />, { user: { role: 'parent' } });
  expect(screen.getByText('❌ Unauthorized. Please log in as a student.')).toBeTruthy();
  expect(calls).toEqual([]);
});
