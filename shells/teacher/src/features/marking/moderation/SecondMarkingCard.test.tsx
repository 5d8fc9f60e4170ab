import { fakeApi, renderPage, type FakeApi, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Moderation } from './moderations';
import { SecondMarkingCard } from './SecondMarkingCard';

const ME = 'a'.repeat(24);
const ID = 'e'.repeat(24);
const SCRIPT = 'd'.repeat(24);
const MODERATION: Moderation = {
  _id: ID,
  submissionId: SCRIPT,
  taskId: 'c'.repeat(24),
  title: 'Waves',
  studentName: 'Mona',
  askedAt: '2026-11-02T10:00:00.000Z',
  markerId: null,
  state: 'waiting',
  mayMark: false,
};

const MARKS: BodyOf<'PUT /api/marking/moderations/{moderationId}/decision'> = {
  ...{ submissionId: SCRIPT, version: 2, schemeVersion: 1, questions: [], results: [] },
  ...{ total: 8, grade: 8, savedById: ME },
};

function open(replies: FakeApi) {
  fakeApi(
    {
      'GET /api/auth/teacher/assistants/{teacherId}': {
        [ME]: ok([{ _id: 'b'.repeat(24), name: 'Amal', email: 'amal@example.org' }]),
      },
    },
    replies,
  );
  renderPage(<SecondMarkingCard submissionId={SCRIPT} isSaved />, { user: { role: 'teacher', id: ME } });
}

it('asks a chosen team member for a second marking', async () => {
  let list: Moderation[] = [];
  const asked: unknown[] = [];
  open({
    'GET /api/marking/moderations': () => ({ status: 200, body: list }),
    'POST /api/marking/submissions/{submissionId}/moderation': {
      [SCRIPT]: ({ body }) => {
        asked.push(body);
        list = [MODERATION];
        return { status: 200, body: MODERATION };
      },
    },
  });
  const marker = await screen.findByLabelText('Who marks it');
  await screen.findByRole('option', { name: 'Amal' });
  expect(screen.queryByRole('option', { name: 'The teacher' })).toBeNull();
  await userEvent.selectOptions(marker, 'Amal');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a second marking' }));
  expect(await screen.findByText('Not begun')).toBeTruthy();
  expect(asked).toEqual([{ markerId: 'b'.repeat(24) }]);
});

it('says in a team of one that nobody else can mark', async () => {
  open({
    'GET /api/auth/teacher/assistants/{teacherId}': { [ME]: ok([]) },
    'GET /api/marking/moderations': ok([]),
  });
  expect(await screen.findByText(/^Nobody else is on your team/)).toBeTruthy();
  expect(screen.queryByLabelText('Who marks it')).toBeNull();
});

it('lists where the markers differ, and takes the chosen second marks', async () => {
  const question = (label: string, first: number, second: number) => {
    return { questionId: `question-${label}`, label, maximum: 4, first, second };
  };
  const decisions: unknown[] = [];
  open({
    'GET /api/marking/moderations': ok([{ ...MODERATION, state: 'finished' as const }]),
    'GET /api/marking/moderations/{moderationId}': {
      [ID]: ok({
        _id: ID,
        questions: [question('1', 2, 3), question('2', 4, 4), question('3', 1, 0)],
        first: 7,
        second: 7,
      }),
    },
    'PUT /api/marking/moderations/{moderationId}/decision': {
      [ID]: ({ body }) => {
        decisions.push(body);
        return { status: 200, body: MARKS };
      },
    },
  });
  expect(await screen.findByText('The markers differ in 2 questions.')).toBeTruthy();
  expect(screen.queryByText('2')).toBeNull();
  expect(screen.getAllByText(/first marker \d, second marker \d \(out of \d\)/)).toHaveLength(2);
  await userEvent.click(screen.getByLabelText(/^Question 1: take the second marker’s \d/));
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(decisions).toEqual([{ fromSecond: ['question-1'] }]));
});
