import { fakeApi, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { groupOf, invitationOf, studentOf as student, TEACHER, yearOf } from '../../../testing/students';
import { StudentTables } from './StudentTables';

const openAll = () => renderPage(<StudentTables />, { user: { role: 'teacher' }, path: '/all-students?show=all' });
const table = () => screen.findByRole('table', { name: 'All Students' });

it('adds the ticked students to a group, and says first who leaves another one', async () => {
  let sent: unknown;
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Sunday', { _id: 'g2' }))]) },
    'GET /api/auth/students': ok([student('Ann'), student('Zed', { groupId: null }), student('Mona')]),
    'POST /api/group/{groupId}/add-student': {
      g2: ({ body }) => {
        sent = body;
        return { status: 200, body: { msg: 'Students added' } };
      },
    },
  });
  openAll();
  await table();
  for (const name of ['Ann', 'Zed']) await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  expect(screen.getByText('2 students chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to a group' }));
  const dialog = screen.getByRole('dialog', { name: 'Add 2 students to a group' });
  await userEvent.selectOptions(await within(dialog).findByLabelText(/^Year/), 'Year 10');
  expect(within(dialog).getByText(/^1 student leaves another group\./)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to the group' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({ studentIds: ['Ann', 'Zed'] });
  expect(screen.queryByText('2 students chosen')).toBeNull();
});

it('invites the parents of ticked students once each, except those who have signed in', async () => {
  const parent = (_id: string, activated: boolean) => ({
    parentId: { _id, email: `${_id}@home.example`, activated, invited: true, confirmed: true },
  });
  const calls = fakeApi({
    'GET /api/auth/students': ok([
      student('A', parent('p1', false)),
      student('B', parent('p1', false)),
      student('C', parent('p2', true)),
    ]),
    'POST /api/auth/parent/{parentId}/invitation': { p1: ok(invitationOf()) },
  });
  openAll();
  await table();
  expect(screen.queryByRole('button', { name: 'Choose none' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose all on this page' }));
  expect(screen.getByText('3 students chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Invite 1 parent' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/auth/parent/p1/invitation']);
});

it('sends the ticked students without a password a link again', async () => {
  let sent: unknown;
  fakeApi({
    'GET /api/auth/students': ok([
      student('Ann', { activated: false }),
      student('Ben'),
      student('Zed', { activated: false }),
    ]),
    'POST /api/students/import/password-links': ({ body }) => {
      sent = body;
      return { status: 200, body: { sent: 2, msg: '2 mails are on the way.' } };
    },
  });
  openAll();
  await table();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Ben' }));
  expect(screen.queryByRole('button', { name: /password link/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 password links again' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual({ studentIds: ['Ann', 'Zed'] }));
});
