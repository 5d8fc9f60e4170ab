import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AnswerGroup } from '../api/answer-groups';
import { AnswerGroupsView } from './AnswerGroupsView';

const QUIZ = '9'.repeat(24);
const QUESTION = '1'.repeat(24);
const UNREAD: AnswerGroup = {
  ...{ normal: 'typed 1,500 m/s', example: '1,500 m/s', read: null, count: 3, marks: 0, worth: 2 },
  ...{ notes: [{ code: 'unread' }], unread: true, isRuled: false },
};
const RIGHT: AnswerGroup = {
  ...{ normal: '6/5', example: '120 cm/s', read: '120 cm/s', count: 12, marks: 2, worth: 2 },
  ...{ notes: [], unread: false, isRuled: true },
};

it('decides about all equal answers at once, after saying whom it concerns, and takes it back', async () => {
  const done = vi.spyOn(notify, 'success');
  const sent: unknown[] = [];
  fakeApi({
    'GET /api/quiz/{quizId}/question/{questionId}/answers': () => ({ status: 200, body: [UNREAD, RIGHT] }),
    'PUT /api/quiz/{quizId}/question/{questionId}/answers/ruling': ({ body }) => {
      sent.push(body);
      return { status: 200, body: { changedScores: 3, answers: [] } };
    },
  });
  renderPage(<AnswerGroupsView quizId={QUIZ} questionId={QUESTION} />);
  const [first] = within(await screen.findByRole('list', { name: 'Answers' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Could not be read');
  fireEvent.keyDown(within(first as HTMLElement).getByRole('button', { name: '1 for 1,500 m/s' }), { key: 'r' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('3 students get 2 instead of 0 of 2 each.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Score again' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('3 scores have changed', { area: 'default' }));
  await userEvent.click(screen.getByRole('button', { name: 'By the key: 120 cm/s' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Score again' }));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([
    { normal: UNREAD.normal, marks: 2 },
    { normal: RIGHT.normal, marks: null },
  ]);
});
