import { setHomePath } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GROUP_ID, STUDENT_ID, submissionOf, taskOf } from '../../../testing/tasks';
import StudentDashboardPage from './StudentDashboardPage';

const YEAR_ID = 'f'.repeat(24);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();

function serve(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/auth/me': () => ({ status: 200, body: { groupId: GROUP_ID } }),
    [`GET /api/tasks/group/${GROUP_ID}`]: () => ({ status: 200, body: [] }),
    [`GET /api/student/${STUDENT_ID}/year`]: () => ({
      status: 200,
      body: { yearId: { _id: YEAR_ID, name: 'Year 10' } },
    }),
    [`GET /api/year/${YEAR_ID}/zoom`]: () => ({ status: 200, body: [] }),
    ...more,
  });
}
const open = (groupId: string | null = GROUP_ID) =>
  renderPage(<StudentDashboardPage />, { user: { role: 'student', id: STUDENT_ID, name: 'Mona Adel', groupId } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('asks a visitor without a session to log in, and calls nothing', () => {
  const calls = fakeApi({});
  renderPage(<StudentDashboardPage />);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(calls).toEqual([]);
});

it('sends another role to its own dashboard, and calls nothing', () => {
  setHomePath((role) => `/${role}-dashboard`);
  const calls = fakeApi({});
  renderPage(<StudentDashboardPage />, { user: { role: 'parent' } });
  expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/parent-dashboard');
  expect(calls).toEqual([]);
});

it('shows a student who has just been placed their group, without another login', async () => {
  serve();
  open(null);
  expect(screen.getByText('You are not assigned to a group')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Next deadlines' })).toBeTruthy();
});

it('shows the next three deadlines of what is not handed in, the soonest first', async () => {
  const tasks = [
    taskOf({ _id: '1', title: 'Fourth', deadline: inHours(100) }),
    taskOf({ _id: '2', title: 'Second', deadline: inHours(5) }),
    taskOf({ _id: '3', title: 'Over', deadline: inHours(-1) }),
    taskOf({ _id: '4', title: 'First', deadline: inHours(2) }),
    taskOf({ _id: '5', title: 'Handed in', deadline: inHours(1), mySubmission: submissionOf() }),
    taskOf({ _id: '6', title: 'Third', deadline: inHours(49) }),
  ];
  serve({ [`GET /api/tasks/group/${GROUP_ID}`]: () => ({ status: 200, body: tasks }) });
  open();
  const lines = await (await part('Next deadlines')).findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['First', 'Second', 'Third']);
  expect(lines[0]?.textContent).toContain('in 2 hours');
  expect((await part('Next deadlines')).getByText('and 1 more')).toBeTruthy();
});

it('opens the live classes of the year in a new tab', async () => {
  const links = [{ title: 'Monday revision', link: 'https://zoom.example/j/1' }];
  serve({ [`GET /api/year/${YEAR_ID}/zoom`]: () => ({ status: 200, body: links }) });
  open();
  const join = (await part('Live classes of Year 10')).findByRole<HTMLAnchorElement>('link', {
    name: 'Join Monday revision',
  });
  expect([(await join).href, (await join).target, (await join).rel]).toEqual([
    'https://zoom.example/j/1',
    '_blank',
    'noreferrer',
  ]);
});

it('only warns in the console of a student without a year', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({ [`GET /api/student/${STUDENT_ID}/year`]: () => ({ status: 200, body: { yearId: null } }) });
  open();
  expect(await (await part('Live classes')).findByText('No live classes right now.')).toBeTruthy();
  expect(warning).toHaveBeenCalledOnce();
});

it('shows which part could not be loaded, and shows the others', async () => {
  serve({ [`GET /api/student/${STUDENT_ID}/year`]: () => ({ status: 500 }) });
  open();
  expect(await screen.findByText('Failed to load your Year.')).toBeTruthy();
  expect(await screen.findByText('Nothing to hand in right now.')).toBeTruthy();
});
