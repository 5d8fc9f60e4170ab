import { freezeServerClock, setSchoolZone } from '@fulcrum/shared-ui';
import { fakeApi, RenderedPage, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import type { PerformanceReport } from '@fulcrum/report';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ParentDashboardPage from './ParentDashboardPage';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const HOSTILE = '<img src=x onerror=alert(1)>';
const PARENT = { id: 'p1', name: 'Nadia', role: 'parent', groupId: null, realTeacherId: null };
const reportOf = (childId: string, childName: string, title: string): PerformanceReport => ({
  childId,
  childName,
  attendance: [{ sessionId: 's', title, date: '2026-02-28', present: true, status: 'Present' }],
  tasks: [],
  quizzes: [
    {
      quizId: 'q',
      quizTitle: 'Heat',
      score: null,
      total: 5,
      state: 'upcoming',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: '2026-03-05T20:00:00.000Z',
    },
  ],
});
const SITE = { teacherName: 'Mr Hassan', timeZone: 'Africa/Cairo', phones: [], messagingLinks: [] };
const REPLIES = {
  '/api/performance/parent/{parentId}': [
    reportOf('omar', 'Omar', 'Waves'),
    { ...reportOf('salma', 'Salma', HOSTILE), childAlternateName: 'سلمى' },
  ],
  '/api/site/contacts': [
    {
      teacherId: 't',
      teacherName: 'Mr Hassan',
      teacherNameAr: 'أ. حسن',
      phones: ['+20 100 123 4567'],
      messagingLinks: [],
      children: ['Omar', 'Salma'],
    },
  ],
  '/api/consents': { textVersion: '2026-12', children: [{ childId: 'omar', childName: 'Omar', state: 'missing' }] },
};

let page: RenderedPage;
beforeEach(() => {
  setSchoolZone(SITE.timeZone);
  page = new RenderedPage({
    now: NOW,
    user: PARENT,
    takeReplies: (queries) => {
      queries.setQueryData(['site'], SITE);
      ParentDashboardPage.takeReplies(REPLIES, queries, PARENT);
    },
    page: <ParentDashboardPage />,
  });
});
afterEach(() => {
  page.remove();
  speakEnglish();
});

it('contains the first child’s report, the consent request and the teacher’s contacts before any code', () => {
  page.render('/parent-dashboard');
  const children = within(screen.getByRole('list', { name: 'My children' })).getAllByRole('button');
  expect(children.map((child) => child.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(within(screen.getByRole('region', { name: 'Report of Omar' })).getByText('Waves')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Coming up' })).getByText('Heat')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I have read this and agree' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call +20 100 123 4567' })).toBeTruthy();
});

it('contains the report of the child in the address, and escapes markup in titles', () => {
  page.render('/parent-dashboard?child=salma');
  expect(screen.getByText(HOSTILE)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByText('Waves')).toBeNull();
});

it.each([
  ['English', '/parent-dashboard', () => undefined],
  ['Arabic', '/parent-dashboard?child=salma', speakArabic],
])(
  'is hydrated in %s without changes, and requests only the progress, practice, topics and forecast',
  async (_, address, speak) => {
    const calls = fakeApi({
      'GET /api/performance/student/{studentId}/progress': { ':id': () => ({ status: 500 }) },
      'GET /api/practice/summary': () => ({ status: 500 }),
      'GET /api/mastery/student/{studentId}': () => ({ status: 500 }),
      'GET /api/forecast/student/{studentId}': () => ({ status: 500 }),
    });
    speak();
    freezeServerClock(NOW);
    page.render(address);
    const shown = screen.getByRole('heading', { level: 2, name: /Omar|سلمى Salma/ });
    vi.setSystemTime(NOW + 5_000);
    await page.takeOver(address);
    expect(page.faults).toEqual([]);
    expect(screen.getByRole('heading', { level: 2, name: /Omar|سلمى Salma/ })).toBe(shown);
    expect(calls.toSorted()).toEqual(
      [/forecast\/student/, /mastery/, /progress$/, /practice\/summary/].map((call) => expect.stringMatching(call)),
    );
  },
);
