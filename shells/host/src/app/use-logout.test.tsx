import { noteWaiting, readSession } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useLogout } from './use-logout';

const STUDENT = { id: 'mona', role: 'student' };

function Page() {
  const leave = useLogout();
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <button type="button" onClick={leave}>
        Logout
      </button>
    </>
  );
}
const place = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  fakeApi({ 'POST /api/auth/logout': () => ({ status: 204 }) });
});

it('logs out immediately if no work is waiting', async () => {
  renderPage(<Page />, { path: '/student-tasks', user: STUDENT });
  await press('Logout');
  expect([place(), readSession()]).toEqual(['/login', null]);
});

it('asks first if that would delete work that has not been submitted yet', async () => {
  renderPage(<Page />, { path: '/student-tasks', user: STUDENT });
  noteWaiting(STUDENT.id, true);
  await press('Logout');
  await press('Cancel');
  expect([place(), readSession()?.user.id]).toEqual(['/student-tasks', STUDENT.id]);
  await press('Logout');
  await press('Log out and remove it');
  expect(await screen.findByText('/login')).toBeTruthy();
  expect([readSession(), localStorage.length]).toEqual([null, 0]);
});
