import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { QueuedAppeal } from '../appeals/appeals';
import AppealsPage from './AppealsPage';

const ID = 'a'.repeat(24);
const SCRIPT = 'd'.repeat(24);
const TASK = 'c'.repeat(24);
const APPEAL: QueuedAppeal = {
  _id: ID,
  submissionId: SCRIPT,
  taskId: TASK,
  title: 'Waves',
  studentId: '5'.repeat(24),
  studentName: 'Mona',
  state: 'open',
  questionId: 'question-1',
  label: '3(b)',
  marks: 2,
  maximum: 4,
  raisedAt: '2026-11-02T10:00:00.000Z',
  messages: [{ id: 'reason', from: 'student', at: '2026-11-02T10:00:00.000Z', text: 'The unit is there.' }],
  decision: null,
};

function open(replies: FakeApi, path = '/teacher-tasks/appeals') {
  const calls = fakeApi({ 'GET /api/marking/moderations': ok([]) }, replies);
  renderPage(<AppealsPage />, { path, user: { role: 'teacher' } });
  return calls;
}

it('lists the open appeals by task, each with its reason and a link to the question on the script', async () => {
  open({ 'GET /api/marking/appeals': ok([APPEAL]) });
  const task = within(await screen.findByRole('region', { name: 'Waves' }));
  expect(task.getByText('The unit is there.')).toBeTruthy();
  expect(task.getByText('3(b)')).toBeTruthy();
  expect(task.getByRole('link', { name: 'Open the script of Mona' }).getAttribute('href')).toBe(
    `/teacher-tasks/mark/${TASK}?script=${SCRIPT}&question=question-1`,
  );
});

it('answers after confirmation, and removes the appeal from the queue', async () => {
  let queue = [APPEAL];
  const answers: unknown[] = [];
  open({
    'GET /api/marking/appeals': () => ({ status: 200, body: queue }),
    'PUT /api/marking/appeals/{appealId}/answer': {
      [ID]: ({ body }) => {
        answers.push(body);
        queue = [];
        return { status: 200, body: APPEAL };
      },
    },
    'GET /api/marking/tasks/{taskId}/returns': { [TASK]: ok([]) },
  });
  await userEvent.type(await screen.findByLabelText('Message or answer'), 'You are right.');
  await userEvent.click(screen.getByRole('button', { name: 'Answer and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer this appeal?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }));
  expect(await screen.findByText('No open appeals')).toBeTruthy();
  expect(answers).toEqual([{ answer: 'You are right.' }]);
});

it('offers to return the script again if its student has it with other marks', async () => {
  const returned: string[] = [];
  const script = (state: 'changed' | 'returning') => ({ submissionId: SCRIPT, state, versions: [] });
  open({
    'GET /api/marking/appeals': () => ({ status: 200, body: [APPEAL] }),
    'PUT /api/marking/appeals/{appealId}/answer': { [ID]: ok(APPEAL) },
    'GET /api/marking/tasks/{taskId}/returns': { [TASK]: ok([script('changed')]) },
    'POST /api/marking/submissions/{submissionId}/return': {
      [SCRIPT]: () => {
        returned.push(SCRIPT);
        return { status: 202, body: script('returning') };
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Message or answer'), 'You are right.');
  await userEvent.click(screen.getByRole('button', { name: 'Answer and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer this appeal?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Return the script again?' }));
  await userEvent.click(offer.getByRole('button', { name: 'Return again' }));
  await waitFor(() => expect(returned).toEqual([SCRIPT]));
});

it('sends a message that keeps the appeal open', async () => {
  const messages: unknown[] = [];
  open({
    'GET /api/marking/appeals': ok([APPEAL]),
    'POST /api/marking/appeals/{appealId}/messages': {
      [ID]: ({ body }) => {
        messages.push(body);
        return { status: 200, body: APPEAL };
      },
    },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message or answer');
  await userEvent.type(field, 'Which line?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(messages).toMatchObject([{ text: 'Which line?' }]);
});

it('shows answered appeals, which accept no more messages', async () => {
  const decision = { answer: 'You are right.', marks: 3, at: '2026-11-03T10:00:00.000Z' };
  open({
    'GET /api/marking/appeals': ({ url }) => ({
      status: 200,
      body: url.searchParams.get('state') === 'answered' ? [{ ...APPEAL, state: 'answered' as const, decision }] : [],
    }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'answered');
  expect(await screen.findByText('2 became 3 out of 4')).toBeTruthy();
  expect(screen.queryByLabelText('Message or answer')).toBeNull();
});

it('says when the queue cannot be loaded', async () => {
  open({ 'GET /api/marking/appeals': () => ({ status: 500, body: { message: 'away' } }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
