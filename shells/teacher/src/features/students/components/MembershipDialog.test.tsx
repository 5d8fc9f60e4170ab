import { notify } from '@fulcrum/shared-ui';
import { fakeApi, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { studentOf as student } from '../../../testing/students';
import { chooseAction } from '../testing/choose-action';
import { StudentTables } from './StudentTables';

const MEMBERSHIPS = [
  { groupId: 'g0', groupName: null, from: '2026-01-10T10:00:00.000Z', until: '2026-02-01T10:00:00.000Z' },
  { groupId: 'g1', groupName: 'Saturday', from: '2026-02-01T10:00:00.000Z', until: null },
];

async function open(sent: unknown[] = []) {
  fakeApi({
    'GET /api/auth/students': ok([student('Ann', { groupId: 'g1' })]),
    'GET /api/students/{studentId}/memberships': { Ann: ok(MEMBERSHIPS) },
    'PUT /api/students/{studentId}/memberships': {
      Ann: ({ body }) => {
        sent.push(body);
        return { status: 200, body: MEMBERSHIPS };
      },
    },
  });
  renderPage(<StudentTables />, { user: { role: 'teacher' }, path: '/all-students?show=all' });
  await chooseAction('Ann', 'When they joined');
  return within(screen.getByRole('dialog', { name: 'When Ann joined the group' }));
}

it('shows when a student joined the group and where they were before, and changes the date', async () => {
  const done = vi.spyOn(notify, 'success');
  const sent: unknown[] = [];
  const dialog = await open(sent);
  const field = await dialog.findByLabelText<HTMLInputElement>('In Saturday since');
  expect(dialog.getByText('Deleted group: 10 Jan 2026 to 1 Feb 2026')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '15/01/2026, 12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Ann has been in the group since 15 Jan 2026, 12:00'));
  expect(sent).toEqual([{ from: '2026-01-15T10:00:00.000Z' }]);
});

it('rejects a date that has not come yet', async () => {
  const sent: unknown[] = [];
  const dialog = await open(sent);
  const field = await dialog.findByLabelText<HTMLInputElement>('In Saturday since');
  await userEvent.clear(field);
  await userEvent.type(field, '15/01/2090, 12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a date that has passed.')).toBeTruthy();
  expect(sent).toEqual([]);
});
