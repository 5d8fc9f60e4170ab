import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import AddAssistantPage from './AddAssistantPage';

const TEACHER = 'a'.repeat(24);
const optional: FakeApi = {
  'GET /api/auth/teacher/staff-factor/{teacherId}': {
    [TEACHER]: () => ({ status: 200, body: { required: false, assistantsWithOne: ['n'] } }),
  },
};

it('asks to log in again when nobody is signed in', () => {
  renderPage(<AddAssistantPage />);
  expect(screen.getByText('Teacher ID not found. Please log in again.')).toBeTruthy();
});

it('adds an assistant, clears the form and lists the new assistant', async () => {
  const done = vi.spyOn(notify, 'success');
  const rows: { _id: string; name: string; email: string }[] = [];
  let sent: unknown;
  fakeApi(optional, {
    'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: () => ({ status: 200, body: rows }) },
    'POST /api/auth/teacher/add-assistant': ({ body }) => {
      sent = body;
      const assistant = { _id: 'n', name: 'Nour', email: 'nour@school.example' };
      rows.push(assistant);
      return { status: 201, body: { msg: 'Assistant added successfully', assistant } };
    },
  });
  renderPage(<AddAssistantPage />, { user: { role: 'teacher' } });
  expect(await screen.findByText('No assistants added yet.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Nour');
  await userEvent.type(screen.getByLabelText(/^Email/), 'nour@school.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Add Assistant' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Assistant added successfully'));
  expect(sent).toEqual({ name: 'Nour', email: 'nour@school.example', password: 'a long password', teacherId: TEACHER });
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  expect(await screen.findByRole('button', { name: 'Delete Nour' })).toBeTruthy();
});

it('requires a name, a valid email and a password before it sends anything', async () => {
  const warn = vi.spyOn(notify, 'warning');
  const calls = fakeApi(optional, {
    'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [] }) },
  });
  renderPage(<AddAssistantPage />, { user: { role: 'teacher' } });
  const add = screen.getByRole('button', { name: 'Add Assistant' });
  await userEvent.click(add);
  expect(warn).toHaveBeenLastCalledWith('Please fill all fields');
  for (const label of ['Name', 'Email', 'Password']) expect(screen.getByText(`${label} is required`)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Nour');
  await userEvent.type(screen.getByLabelText(/^Email/), 'no address');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await userEvent.click(add);
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('shows the server’s error message, or its own if there is none', async () => {
  const toast = vi.spyOn(notify, 'error');
  let status: 400 | 500 = 400;
  fakeApi(optional, {
    'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [] }) },
    'POST /api/auth/teacher/add-assistant': () => ({ status, body: { message: 'User already exists' } }),
  });
  renderPage(<AddAssistantPage />, { user: { role: 'teacher' } });
  await userEvent.type(screen.getByLabelText(/^Name/), 'Nour');
  await userEvent.type(screen.getByLabelText(/^Email/), 'nour@school.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Add Assistant' }));
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('User already exists', { area: 'default' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('nour@school.example');
  status = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Add Assistant' }));
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('Error adding assistant', { area: 'app' }));
});

it('lets an assistant see the list but not change it', async () => {
  const nour = { _id: 'n', name: 'Nour', email: 'nour@school.example' };
  fakeApi(optional, {
    'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [nour] }) },
  });
  renderPage(<AddAssistantPage />, { user: { role: 'teacher', id: 'n', realTeacherId: TEACHER } });
  const table = await screen.findByRole('table', { name: 'My Assistants' });
  expect(within(table).getByText('Nour')).toBeTruthy();
  expect(within(table).getByText('Yes')).toBeTruthy();
  expect(await screen.findByText('Optional')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Require it for everyone' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Assistant' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Nour' })).toBeNull();
});

it('shows no form to somebody who is not a teacher, and sends no request', () => {
  const calls = fakeApi({});
  renderPage(<AddAssistantPage />, { user: { role: 'student' } });
  expect(screen.getByText('This page is for teachers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Assistant' })).toBeNull();
  expect(calls).toEqual([]);
});

it('requires a second factor of the whole team, and says that the teacher needs one first', async () => {
  const done = vi.spyOn(notify, 'success');
  const message = 'Set up a second factor of your own first, on your account page.';
  let required = false;
  let hasOwn = false;
  fakeApi({
    'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [] }) },
    'GET /api/auth/teacher/staff-factor/{teacherId}': {
      [TEACHER]: () => ({ status: 200, body: { required, assistantsWithOne: [] } }),
    },
    'PUT /api/auth/teacher/staff-factor/{teacherId}': {
      [TEACHER]: () => {
        if (!hasOwn) return { status: 409, body: { code: 'own_factor_required', message } };
        required = true;
        return { status: 200, body: { required } };
      },
    },
  });
  renderPage(<AddAssistantPage />, { user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Require it for everyone' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account/sign-in');
  hasOwn = true;
  await userEvent.click(screen.getByRole('button', { name: 'Require it for everyone' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(done).toHaveBeenCalledWith('Everyone on your team now needs a second factor.');
  expect(screen.getByRole('button', { name: 'No longer require it' })).toBeTruthy();
});

it('deletes an assistant once that is confirmed, and says when that fails', async () => {
  const [done, failed] = [vi.spyOn(notify, 'success'), vi.spyOn(notify, 'error')];
  let rows = [{ _id: 'n', name: 'Nour', email: 'nour@school.example' }];
  let fails = true;
  fakeApi(optional, {
    'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: () => ({ status: 200, body: rows }) },
    'DELETE /api/auth/teacher/delete-assistant/{teacherId}/{assistantId}': {
      [`${TEACHER}/n`]: () => {
        if (fails) return refused(500);
        rows = [];
        return { status: 200, body: { msg: 'Assistant deleted successfully' } };
      },
    },
  });
  renderPage(<AddAssistantPage />, { user: { role: 'teacher' } });
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Nour' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Error deleting assistant', { area: 'app' }));
  fails = false;
  await remove();
  expect(await screen.findByText('No assistants added yet.')).toBeTruthy();
  expect(done).toHaveBeenCalledWith('Assistant deleted successfully');
});
