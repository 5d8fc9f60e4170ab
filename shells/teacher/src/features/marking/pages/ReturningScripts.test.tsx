import { type BodyOf, ok } from '@fulcrum/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { idOf, open, row, shown, TASK } from '../testing/fake-scripts';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

type Return = BodyOf<'GET /api/marking/tasks/{taskId}/returns'>[number];
const version = (fields: object = {}) => ({
  number: 1,
  grade: 12,
  requestedAt: '2026-11-02T00:00:00.000Z',
  requestedById: 'a'.repeat(24),
  finishedAt: '2026-11-02T00:00:10.000Z',
  error: null,
  reopenedAt: null,
  ...fields,
});

it('returns a graded script, says so, and takes it back', async () => {
  let state: Return['state'] = 'graded';
  const versions: ReturnType<typeof version>[] = [];
  const found = () => ({ submissionId: idOf('1'), state, versions: [...versions] });
  open({
    'GET /api/marking/tasks/{taskId}/returns': { [TASK]: () => ({ status: 200, body: [found()] }) },
    'POST /api/marking/submissions/{submissionId}/return': {
      [idOf('1')]: () => {
        state = 'returned';
        versions.push(version({ number: versions.length + 1 }));
        return { status: 202, body: found() };
      },
    },
    'POST /api/marking/submissions/{submissionId}/reopen': {
      [idOf('1')]: () => {
        state = 'reopened';
        versions[0] = version({ reopenedAt: '2026-11-03T00:00:00.000Z' });
        return { status: 200, body: found() };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ann 12 / 20' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Return to student' }));
  expect(await screen.findByText('Returned')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('dialog', { name: 'Take this script back?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Return again' }));
  expect(await screen.findByText('Returned')).toBeTruthy();
  const returns = within(screen.getByRole('list', { name: 'Returns of this script' })).getAllByRole('listitem');
  expect(returns.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1: .*, taken back$/),
    expect.stringMatching(/^2: /),
  ]);
});

it('says why a script could not be returned, and tries again', async () => {
  let state: Return['state'] = 'failed';
  const found = () => ({
    submissionId: idOf('1'),
    state,
    versions: [version({ error: 'This PDF cannot be written on.' })],
  });
  open({
    'GET /api/marking/tasks/{taskId}/returns': { [TASK]: () => ({ status: 200, body: [found()] }) },
    'POST /api/marking/submissions/{submissionId}/return': {
      [idOf('1')]: () => {
        state = 'returned';
        return { status: 202, body: found() };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ann 12 / 20' }));
  expect(await screen.findByText('This PDF cannot be written on.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Returned')).toBeTruthy();
});

it('offers to return all scripts, with their number, once the last one is graded', async () => {
  const graded = (digit: string, name: string) => row(digit, name, { status: 'graded', grade: 12 });
  const returns = ['1', '2'].map((digit) => ({ submissionId: idOf(digit), state: 'graded' as const, versions: [] }));
  let rows = [graded('1', 'Ann'), row('2', 'Ben')];
  const replies = {
    'GET /api/marking/tasks/{taskId}/returns': { [TASK]: ok(returns) },
    'GET /api/tasks/submission/{id}': { [TASK]: () => ({ status: 200 as const, body: rows }) },
  };
  open(replies);
  await shown('Ben');
  expect(screen.queryByText('Every script is graded.')).toBeNull();
  cleanup();
  rows = [graded('1', 'Ann'), graded('2', 'Ben')];
  open(replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Return all graded (2)' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Return all graded scripts?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
});
