import { freezeServerClock } from '@fulcrum/shared-ui';
import { fakeApi, RenderedPage, speakArabic, speakEnglish, meOf } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Home } from './api/home';
import StudentDashboardPage from './pages/StudentDashboardPage';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const HOSTILE = '<img src=x onerror=alert(1)>';
const MONA = { id: 'u1', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null };
const HOME: Home = {
  now: inHours(0),
  due: [
    { kind: 'quiz', id: 'q', title: 'Waves quiz', state: 'running', dueAt: inHours(0.5), opensAt: null },
    { kind: 'task', id: 't', title: HOSTILE, state: 'open', dueAt: inHours(30), opensAt: null },
  ],
  dueCount: 2,
  practice: 8,
  marks: [{ kind: 'task', id: 'm', title: 'Forces', mark: 17, outOf: 20, at: inHours(-5) }],
  unanswered: [{ id: 'a', title: 'Bring a calculator' }],
  yearId: 'y',
  year: 'Year 10',
  liveClasses: [{ title: 'Monday revision', link: 'https://zoom.example/j/1' }],
};

let page: RenderedPage;
beforeEach(() => {
  page = new RenderedPage({
    now: NOW,
    user: MONA,
    takeReplies: (queries) => StudentDashboardPage.takeReplies({ '/api/home': HOME }, queries, MONA),
    page: <StudentDashboardPage />,
  });
});
afterEach(() => {
  page.remove();
  speakEnglish();
});

it('contains the work due in order, new marks and live classes before any code, and escapes markup', () => {
  page.render();
  const due = within(screen.getByRole('region', { name: 'Next deadlines' }));
  expect(due.getAllByRole('listitem').map((line) => line.querySelector('strong')?.textContent)).toEqual([
    'Waves quiz',
    HOSTILE,
  ]);
  expect(due.getByText('in 30 minutes')).toBeTruthy();
  expect(due.getByRole('link', { name: 'All tasks' }).getAttribute('href')).toBe('/student-tasks');
  expect(within(screen.getByRole('region', { name: 'My mistakes' })).getByText('8 to practise')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'New marks' })).getByText('17 / 20')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Join Monday revision' }).href).toBe(
    'https://zoom.example/j/1',
  );
  expect(document.querySelector('img')).toBeNull();
});

it.each([
  ['English', () => undefined],
  ['Arabic', speakArabic],
])('is hydrated in %s without changes after a while, and then updates the remaining time', async (_, speak) => {
  fakeApi({
    'GET /api/home': () => ({ status: 200, body: HOME }),
    'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: 'g1' }) }),
  });
  speak();
  freezeServerClock(NOW);
  page.render();
  const remainingTime = () => screen.getAllByRole('listitem')[0]?.children[1];
  const remaining = remainingTime();
  const before = remaining?.textContent;
  vi.setSystemTime(NOW + 65_000);
  freezeServerClock(NOW);
  await page.takeOver();
  expect(page.faults).toEqual([]);
  expect(remainingTime()).toBe(remaining);
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(remaining?.textContent).not.toBe(before);
});
