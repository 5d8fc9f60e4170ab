import { api, call, readSession, ToastArea } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SessionEnd } from './SessionEnd';

function Page() {
  return (
    <>
      <SessionEnd />
      <ToastArea />
      <h1>{useLocation().pathname}</h1>
      <output>{JSON.stringify(useLocation().state)}</output>
    </>
  );
}
const ask = () => act(() => call(api.GET('/api/auth/me')).catch(() => undefined));

it('ends the session, forgets its replies and opens the login page when the server rejects the token', async () => {
  fakeApi({ 'GET /api/auth/me': () => ({ status: 401, body: { message: 'Log in again' } }) });
  const queries = new QueryClient();
  queries.setQueryData(['account'], { email: 'mona@example.org' });
  const page = (
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>
  );
  renderPage(page, { path: '/teacher-tasks', user: { role: 'teacher' } });
  await ask();
  expect(screen.getByRole('heading').textContent).toBe('/login');
  expect(queries.getQueryData(['account'])).toBeUndefined();
  expect(await screen.findByText('Not logged in. Please log in again.')).toBeTruthy();
  expect(readSession()).toBeNull();
  expect(JSON.parse(screen.getByText(/returnTo/).textContent)).toMatchObject({ ended: true });
});

it('stays on the page when nobody is signed in, or for any other error', async () => {
  fakeApi({ 'GET /api/auth/me': () => ({ status: 401, body: {} }) });
  renderPage(<Page />, { path: '/login' });
  await ask();
  expect(screen.getByRole('heading').textContent).toBe('/login');
});

it('redirects staff to set up the second factor that their team requires', async () => {
  fakeApi({
    'GET /api/auth/me': () => ({ status: 403, body: { code: 'enrolment_required', message: 'Set one up.' } }),
  });
  renderPage(<Page />, { path: '/teacher-tasks', user: { role: 'teacher' } });
  await ask();
  expect(screen.getByRole('heading').textContent).toBe('/set-up-second-factor');
  expect(readSession()).not.toBeNull();
});
