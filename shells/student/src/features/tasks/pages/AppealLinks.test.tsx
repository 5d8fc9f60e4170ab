import { eventually, type BodyOf, fakeApi, meOf, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Submission } from '../../../shared/task-state';
import { openCard } from '../../../testing/open-card';
import { GROUP_ID, STUDENT_ID, submissionOf, taskOf } from '../../../testing/tasks';
import StudentTasksPage from './StudentTasksPage';

type Appeals = BodyOf<'GET /api/marking/submissions/{submissionId}/appeals'>;
const appealable = (mayAppeal: boolean) => ({ questionId: null, label: null, marks: 12, maximum: 20, mayAppeal });
const APPEAL: Appeals['appeals'][number] = {
  ...{ _id: 'a1', submissionId: 's1', taskId: 't1', state: 'open', questionId: null, label: null },
  ...{ marks: 12, maximum: 20, raisedAt: '2026-03-01T12:00:00.000Z', messages: [], decision: null },
};

/** Opens the tasks of a student with this graded submission. */
function open(graded: Submission, appeals: Pick<Appeals, 'appealable' | 'appeals'>): string[] {
  const { _id } = graded;
  const calls = fakeApi({
    'GET /api/auth/me': ok(meOf({ groupId: GROUP_ID })),
    'GET /api/tasks/group/{groupId}': { [GROUP_ID]: ok([taskOf({ mySubmission: graded })]) },
    'GET /api/marking/submissions/{submissionId}/appeals': {
      [_id]: ok({ submissionId: _id, until: null, ...appeals }),
    },
  });
  renderPage(<StudentTasksPage />, { user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
  return calls;
}

it.each([
  ['an appeal is possible', { appealable: [appealable(true)], appeals: [] }, 'Appeal the grade'],
  ['there is an appeal', { appealable: [], appeals: [APPEAL] }, 'See your appeal'],
])('links to the appeals of a graded script that has not been returned: %s', async (_, appeals, name) => {
  const graded = submissionOf({ grade: 12 });
  open(graded, appeals);
  await openCard(userEvent, taskOf().title);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/student/marked/${graded._id}`);
});

it('has no link if there is nothing to appeal', async () => {
  const graded = submissionOf({ grade: 12 });
  const calls = open(graded, { appealable: [appealable(false)], appeals: [] });
  await openCard(userEvent, taskOf().title);
  await eventually(() => expect(calls.at(-1)).toMatch(/appeals$/));
  expect(screen.queryAllByRole('link', { name: /appeal/i })).toEqual([]);
});
