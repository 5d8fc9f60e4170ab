import { fakeApi, renderPage, meOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import JoinPage from './JoinPage';

const SCHOOLS = [
  { _id: 'c1', name: 'Cairo School' },
  { _id: 'c2', name: 'Nile School' },
];
const Page = () => useRoutes([{ path: '/join/:token', element: <JoinPage /> }]);
const open = () => renderPage(<Page />, { path: '/join/T0ken' });
const invitation = (schoolId: string | null) => ({
  status: 200 as const,
  body: { group: 'Saturday', year: 'Year 10', schoolId, schools: SCHOOLS, expiresAt: '2026-12-01T00:00:00.000Z' },
});

it('shows the group, fills in the school of the link, and registers with the requested group', async () => {
  let sent: unknown;
  fakeApi({
    'GET /api/join/{token}': { T0ken: () => invitation('c2') },
    'POST /api/auth/register': ({ body }) => {
      sent = body;
      return { status: 201, body: { msg: 'Registration successful!', user: meOf() } };
    },
  });
  open();
  expect(await screen.findByText(/to join Saturday \(Year 10\)/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^School/).value).toBe('c2');
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Ann');
  await userEvent.type(screen.getAllByLabelText(/^Email/)[0] ?? document.body, 'ann@school.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse 9');
  await userEvent.type(screen.getByLabelText(/^Student phone/), '1012345678');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Registration successful!')).toBeTruthy();
  expect(sent).toMatchObject({ join: 'T0ken', schoolId: 'c2', name: 'Ann' });
});

it('says that a link has expired, and offers registration without it', async () => {
  const message = 'This link is no longer valid. Ask your teacher for a new one, or register without it.';
  fakeApi({
    'GET /api/join/{token}': { T0ken: () => ({ status: 400, body: { message, code: 'join_link_invalid' } }) },
  });
  open();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register without a link' }).getAttribute('href')).toBe('/register');
});
