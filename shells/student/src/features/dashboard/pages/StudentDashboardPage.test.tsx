import { setHomePath } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, meOf } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useOwnYear } from '../../../shared/own-year';
import { GROUP_ID, STUDENT_ID } from '../../../testing/tasks';
import type { DueWork, Home } from '../api/home';
import StudentDashboardPage from './StudentDashboardPage';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const HOME: Home = {
  now: inHours(0),
  due: [],
  dueCount: 0,
  practice: 0,
  marks: [],
  unanswered: [],
  yearId: 'year-10',
  year: 'Year 10',
  liveClasses: [],
};
const dueOf = (title: string, fields: Partial<DueWork> = {}): DueWork => ({
  kind: 'task',
  id: title,
  title,
  state: 'open',
  dueAt: inHours(1),
  opensAt: null,
  ...fields,
});

function serve(home: Partial<Home> = {}, more: FakeApi = {}) {
  return fakeApi(
    {
      'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: GROUP_ID }) }),
      'GET /api/home': () => ({ status: 200, body: { ...HOME, ...home } }),
    },
    more,
  );
}
const open = (groupId: string | null = GROUP_ID) =>
  renderPage(<StudentDashboardPage />, { user: { role: 'student', id: STUDENT_ID, name: 'Mona Adel', groupId } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('asks a visitor without a session to log in, and calls nothing', () => {
  const calls = fakeApi({});
  renderPage(<StudentDashboardPage />);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(calls).toEqual([]);
});

it('links another role to its own dashboard, and calls nothing', () => {
  setHomePath((role) => `/${role}-dashboard`);
  const calls = fakeApi({});
  renderPage(<StudentDashboardPage />, { user: { role: 'parent' } });
  expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/parent-dashboard');
  expect(calls).toEqual([]);
});

it('shows the dashboard to a student who has just been added to a group, without another login', async () => {
  serve();
  open(null);
  expect(screen.getByText('You are not assigned to a group')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Next deadlines' })).toBeTruthy();
});

it('shows tasks and quizzes in one list with their deadlines, and when a quiz opens', async () => {
  serve({
    due: [
      dueOf('Waves quiz', { kind: 'quiz', state: 'running', dueAt: inHours(2) }),
      dueOf('Forces', { dueAt: inHours(5) }),
      dueOf('Heat quiz', { kind: 'quiz', state: 'opening_soon', dueAt: inHours(60), opensAt: inHours(49) }),
      dueOf('Revision quiz', { kind: 'quiz', dueAt: null }),
    ],
    dueCount: 4,
  });
  open();
  const lines = await (await part('Next deadlines')).findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual([
    'Waves quiz',
    'Forces',
    'Heat quiz',
    'Revision quiz',
  ]);
  expect(lines[0]?.textContent).toMatch(/Quiz · In progress.*in 2 hours/);
  expect(within(lines[0] as HTMLElement).getByRole('link', { name: 'Go on with the quiz' })).toHaveProperty(
    'pathname',
    '/student/take-quiz/Waves%20quiz',
  );
  expect(lines[1]?.textContent).toMatch(/^ForcesTask · .*in 5 hours/);
  expect(lines[2]?.textContent).toMatch(/Quiz · Opens \d.*in [23] days/);
  expect(lines[3]?.textContent).toBe('Revision quizQuiz');
});

it('omits what has ended in the meantime, and counts what does not fit', async () => {
  const due = [dueOf('Over', { dueAt: inHours(-1) }), ...['1', '2', '3', '4', '5', '6'].map((title) => dueOf(title))];
  serve({ due, dueCount: 12 });
  open();
  const deadlines = await part('Next deadlines');
  expect(await deadlines.findAllByRole('listitem')).toHaveLength(5);
  expect(deadlines.queryByText('Over')).toBeNull();
  expect(deadlines.getByText('and 6 more')).toBeTruthy();
});

it('shows new marks, and no card if there are none', async () => {
  const mark = { kind: 'quiz' as const, id: 'q', title: 'Waves', mark: 7, outOf: 10, at: '2026-03-01T18:20:00.000Z' };
  serve({ marks: [mark] });
  const first = open();
  expect((await part('New marks')).getByText('7 / 10')).toBeTruthy();
  first.unmount();
  serve();
  open();
  await part('Next deadlines');
  expect(screen.queryByRole('region', { name: 'New marks' })).toBeNull();
});

it('shows the first work that can be done now large, with its one button', async () => {
  const soon = { kind: 'quiz' as const, state: 'opening_soon' as const, opensAt: inHours(1), dueAt: inHours(2) };
  serve({ due: [dueOf('Heat quiz', soon), dueOf('Forces', { dueAt: inHours(5) }), dueOf('Waves')], dueCount: 3 });
  open();
  const due = await part('Next deadlines');
  const next = await due.findAllByRole('link', { name: 'Hand in' });
  expect(next.map((link) => link.getAttribute('href'))).toEqual(['/student-tasks?task=Forces']);
});

it('says how many mistakes wait to be practised, and nothing if none do', async () => {
  serve({ practice: 8 });
  const first = open();
  const card = await part('My mistakes');
  expect(card.getByText('8 to practise')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe('/student-practice');
  first.unmount();
  serve();
  open();
  await part('Next deadlines');
  expect(screen.queryByRole('region', { name: 'My mistakes' })).toBeNull();
});

it('names the announcements that want an answer, and leads to them', async () => {
  serve({ unanswered: [{ id: 'a', title: 'Bring a calculator' }] });
  open();
  const card = await part('Waiting for your answer');
  expect(card.getByText('Bring a calculator')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Read and confirm' }).getAttribute('href')).toBe('/student-announcements');
});

it('marks as new what came back since the last visit on this device, and leads to the work', async () => {
  localStorage.clear();
  const mark = { kind: 'quiz' as const, id: 'q', title: 'Waves', mark: 7, outOf: 10, at: '2026-03-01T18:20:00.000Z' };
  const later = { ...mark, kind: 'task' as const, id: 't', title: 'Forces', at: '2026-03-02T18:20:00.000Z' };
  serve({ marks: [mark] });
  const first = open();
  const before = await part('New marks');
  expect(before.getByRole('link', { name: 'Waves' }).getAttribute('href')).toBe('/student/quiz-result/q');
  expect(before.queryByText('New')).toBeNull();
  first.unmount();
  serve({ marks: [later, mark] });
  open();
  const [forces, waves] = (await part('New marks')).getAllByRole('listitem');
  expect(forces?.textContent).toContain('New');
  expect(waves?.textContent).not.toContain('New');
  expect(
    within(forces as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/student-tasks?task=t');
});

it('opens the live classes of the year in a new tab, and says when each is', async () => {
  const first = { title: 'Monday revision', link: 'https://zoom.example/j/1', weekly: { weekday: 1, time: '17:30' } };
  serve({ liveClasses: [first, { title: 'Extra', link: 'https://zoom.example/j/2' }] });
  open();
  const rows = (await part('Live classes of Year 10')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Monday revisionMonday.*17:30Join Monday revision$/),
    'ExtraJoin Extra',
  ]);
  const join = (await part('Live classes of Year 10')).getByRole<HTMLAnchorElement>('link', {
    name: 'Join Monday revision',
  });
  expect([join.href, join.target, join.rel]).toEqual(['https://zoom.example/j/1', '_blank', 'noreferrer']);
});

const NextPage = () => <p>{useOwnYear(STUDENT_ID).data?._id ?? 'no year yet'}</p>;

it('caches the student’s year, so that the next page need not request it', async () => {
  const calls = serve({ yearId: 'year-10' });
  function Product() {
    const [isNext, goOn] = useState(false);
    return (
      <>
        {isNext ? <NextPage /> : <StudentDashboardPage />}
        <button onClick={() => goOn(true)}>Next page</button>
      </>
    );
  }
  renderPage(<Product />, { user: { role: 'student', id: STUDENT_ID, name: 'Mona Adel', groupId: GROUP_ID } });
  await part('Next deadlines');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('year-10')).toBeTruthy();
  expect(calls).not.toContain(`GET /api/student/${STUDENT_ID}/year`);
});

it('says that nothing is due and that there are no live classes', async () => {
  serve();
  open();
  expect(await screen.findByText('Nothing is due right now.')).toBeTruthy();
  expect(screen.getByText('No live classes right now.')).toBeTruthy();
});

it('shows an error if loading fails, and still links to the pages', async () => {
  serve({}, { 'GET /api/home': () => ({ status: 500 }) });
  open();
  expect(await screen.findByText('Failed to load your dashboard')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Your pages' })).toBeTruthy();
});
