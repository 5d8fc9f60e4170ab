import { fakeApi, renderPage, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppealsCard } from './AppealsCard';
import type { Appeal, ScriptAppeals } from './appeals';

const ID = 'd'.repeat(24);
const PATH = `/api/marking/submissions/${ID}/appeals`;
const APPEAL: Appeal = {
  _id: 'a'.repeat(24),
  submissionId: ID,
  taskId: 'b'.repeat(24),
  state: 'open',
  questionId: 'question-1',
  label: '1',
  marks: 2,
  maximum: 6,
  raisedAt: '2026-11-02T10:00:00.000Z',
  messages: [{ id: 'reason', from: 'student', at: '2026-11-02T10:00:00.000Z', text: 'The unit is there.' }],
  decision: null,
};
const ANSWERED: Appeal = {
  ...APPEAL,
  state: 'answered',
  decision: { answer: 'You are right.', marks: 3, at: '2026-11-03T10:00:00.000Z' },
};
const question = (label: string, mayAppeal = true) => ({
  ...{ questionId: `question-${label}`, label, marks: 2, maximum: 6, mayAppeal },
});
const appeals = (more: Partial<ScriptAppeals>): ScriptAppeals => {
  return { submissionId: ID, until: '2026-11-09T21:59:59.999Z', appealable: [], appeals: [], ...more };
};

/** Opens the card. The fake API returns the replies in order, then repeats the last one. */
function open(replies: ScriptAppeals[], reader: 'student' | 'parent' = 'student') {
  let asked = 0;
  const sent: [string, unknown][] = [];
  fakeApi({
    'GET /api/marking/submissions/{submissionId}/appeals': {
      [ID]: () => {
        const body = replies[Math.min(asked++, replies.length - 1)];
        return body ? { status: 200, body } : refused(500);
      },
    },
    'POST /api/marking/submissions/{submissionId}/appeals': {
      [ID]: ({ body }) => {
        sent.push([PATH, body]);
        return { status: 201, body: APPEAL };
      },
    },
    'POST /api/marking/appeals/{appealId}/messages': {
      [APPEAL._id]: ({ body }) => {
        sent.push(['message', body]);
        return { status: 200, body: APPEAL };
      },
    },
  });
  renderPage(<AppealsCard submissionId={ID} reader={reader} />, { user: { role: reader } });
  return sent;
}

it('shows the last day, asks for a reason, and lists the new appeal', async () => {
  const sent = open([
    appeals({ appealable: [question('1'), question('2')] }),
    appeals({ appealable: [question('1', false), question('2')], appeals: [APPEAL] }),
  ]);
  expect(await screen.findByText('You can appeal until 9 Nov 2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal question 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('Say why you are appealing')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Why do you think/), 'The unit is there.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('Not answered yet')).toBeTruthy();
  expect(sent).toEqual([[PATH, { questionId: 'question-1', reason: 'The unit is there.' }]]);
  expect(screen.queryByRole('button', { name: 'Appeal question 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Appeal question 2' })).toBeTruthy();
});

it('is not shown if nothing can be appealed', async () => {
  let asked = 0;
  fakeApi({
    'GET /api/marking/submissions/{submissionId}/appeals': {
      [ID]: () => {
        asked += 1;
        return { status: 200, body: appeals({ appealable: [question('1', false)] }) };
      },
    },
  });
  renderPage(<AppealsCard submissionId={ID} reader="student" />, { user: { role: 'student' } });
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Appeals' })).toBeNull());
});

it('sends messages with a client-generated id while the appeal is open', async () => {
  const sent = open([appeals({ appeals: [APPEAL] })]);
  await userEvent.type(await screen.findByLabelText('Message'), 'Line two');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The unit is there.');
  expect(sent).toEqual([['message', { id: expect.stringMatching(/^[\w-]{6,36}$/), text: 'Line two' }]]);
});

it('gives each message an id of its own, by which the server recognises a repeated one', async () => {
  const sent = open([appeals({ appeals: [APPEAL] })]);
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  for (const text of ['Line two', 'And line three']) {
    await userEvent.type(message, text);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(message.value).toBe(''));
  }
  const ids = sent.map(([, body]) => Object(body).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

it('shows the answer and the changed marks, and accepts no more messages', async () => {
  open([appeals({ until: null, appeals: [ANSWERED] })]);
  const thread = within(await screen.findByRole('list', { name: 'Messages' }));
  expect(thread.getByText('You are right.')).toBeTruthy();
  expect(thread.getByText('2 became 3 out of 6')).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

it('shows a parent the appeal and its answer, with no way to write', async () => {
  open([appeals({ appealable: [question('2')], appeals: [APPEAL] })], 'parent');
  expect(await screen.findByText('The unit is there.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
