import { fakeApi, renderPage, type FakeApi, meOf, siteOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import AccessDeniedPage from './AccessDeniedPage';
import FallbackDashboardPage from './FallbackDashboardPage';
import PendingAccessPage from './PendingAccessPage';

beforeEach(() => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: siteOf({ phones: [], messagingLinks: [] }) }) });
});

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const pages: [string, ComponentType][] = [
  ['/AccessDenied', AccessDeniedPage],
  ['/dashboard', FallbackDashboardPage],
];

it.each(pages)('%s links to the login page for visitors who are not signed in', (path, Page) => {
  renderPage(<Page />);
  expect(linkTo(path === '/AccessDenied' ? 'Sign in to go on' : 'Go to the login page')).toBe('/login');
  expect(screen.queryByText(/You are signed in as/)).toBeNull();
});

it.each(
  pages.flatMap(([path, Page]) => [
    [path, 'a teacher', { role: 'teacher' }, '/teacher-dashboard', Page] as const,
    [path, 'a student', { role: 'student', groupId: 'g1' }, '/student-dashboard', Page] as const,
    [path, 'a student without a group', { role: 'student' }, '/Accessdenied', Page] as const,
    [path, 'a parent', { role: 'parent' }, '/parent-dashboard', Page] as const,
  ]),
)('%s links %s to their start page', (_path, _who, user, start, Page) => {
  renderPage(<Page />, { user });
  expect(linkTo('Go to your start page')).toBe(start);
});

it('/AccessDenied lets signed-in users sign out, since the login page would only redirect them back', () => {
  renderPage(<AccessDeniedPage />, { user: { role: 'parent' } });
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(linkTo('Go to the login page')).toBeUndefined();
});

it('/dashboard says that the role has no pages', () => {
  renderPage(<FallbackDashboardPage />, { user: { role: 'caretaker', name: 'Mona' } });
  expect(screen.getByText('You are signed in as Mona. There are no pages for your role yet.')).toBeTruthy();
  expect(linkTo('Go to your start page')).toBeUndefined();
});

function Pending() {
  const { pathname } = useLocation();
  return pathname === '/Accessdenied' ? <PendingAccessPage /> : <h1>{pathname}</h1>;
}
const site: FakeApi = {
  'GET /api/site': () => ({ status: 200, body: siteOf({ phones: ['+20 100'], messagingLinks: [] }) }),
  'GET /api/site/contacts': () => ({
    status: 200,
    body: [
      {
        teacherId: 't',
        teacherName: 'Ms Noor',
        teacherNameAr: 'Ms Noor',
        phones: ['+20 111'],
        messagingLinks: [],
        children: [],
      },
    ],
  }),
};

it('/Accessdenied opens the dashboard once the team has put the waiting student in a group', async () => {
  fakeApi(site, { 'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: 'g1' }) }) });
  renderPage(<Pending />, { path: '/Accessdenied', user: { role: 'student' } });
  expect(await screen.findByRole('heading', { name: '/student-dashboard' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ groupId: 'g1' });
});

it.each([undefined, { role: 'student', groupId: 'g1' }, { role: 'parent' }])(
  '/Accessdenied polls nothing for %j, stays open and names the own teacher’s number',
  async (user) => {
    const calls = fakeApi(site);
    renderPage(<Pending />, { path: '/Accessdenied', user });
    expect(await screen.findByRole('link', { name: user ? 'Call +20 111' : 'Call +20 100' })).toBeTruthy();
    expect(calls).toEqual([user ? 'GET /api/site/contacts' : 'GET /api/site']);
    expect(screen.queryByText(/Your account is ready/)).toBeNull();
    expect(linkTo('Go to the login page')).toBe(user ? undefined : '/login');
    expect(Boolean(screen.queryByRole('link', { name: 'Go to your start page' }))).toBe(Boolean(user));
  },
);
