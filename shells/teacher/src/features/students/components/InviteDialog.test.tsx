import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { invitationOf, studentOf as student } from '../../../testing/students';
import { chooseAction } from '../testing/choose-action';
import { StudentTables } from './StudentTables';

const parentId = { _id: 'p', email: 'mum@home.example', activated: false, invited: true, confirmed: true };
const INVITATION = invitationOf({ email: parentId.email });

it('sends a parent a new invitation, to be copied or opened in WhatsApp', async () => {
  const user = userEvent.setup();
  const done = vi.spyOn(notify, 'success');
  const calls = fakeApi({
    'GET /api/auth/students': ok([student('Ann', { parentId })]),
    'POST /api/auth/parent/{parentId}/invitation': { p: ok(INVITATION) },
  });
  renderPage(<StudentTables />, { user: { role: 'teacher' }, path: '/all-students?show=all' });
  await chooseAction('Ann', 'Invite the parent');
  const dialog = within(screen.getByRole('dialog', { name: 'Invitation for mum@home.example' }));
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send a new invitation' }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(INVITATION.message);
  await user.click(dialog.getByRole('button', { name: 'Copy message' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Copied'));
  expect(await navigator.clipboard.readText()).toBe(INVITATION.message);
  expect(dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(INVITATION.whatsappUrl);
});
