import { PageTable, setSchoolZone } from '@fulcrum/shared-ui';
import { fakeApi, RenderedPage, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Today } from '../today/api/get-today';
import { pages } from '../../../pages';
import TeacherDashboardPage from './TeacherDashboardPage';

const NOW = '2026-03-01T12:00:00.000Z';
const HOSTILE = '<img src=x onerror=alert(1)>';
const HASSAN = { id: 't1', name: 'Hassan', role: 'teacher', groupId: null, realTeacherId: null };
const TODAY: Today = {
  now: NOW,
  firstDay: {
    contact: true,
    school: true,
    year: true,
    group: false,
    students: false,
    session: false,
    task: false,
    groupId: null,
  },
  toGrade: [{ taskId: 'k', title: HOSTILE, count: 12, oldestAt: '2026-02-27T18:20:00.000Z' }],
  appeals: [],
  toReturn: [],
  awaitingAccess: 1,
  slipping: { asOf: NOW, count: 2, names: ['Mona Said', 'منى علي'] },
  sessions: [],
  openQuizzes: [
    {
      quizId: 'q',
      title: 'Motion',
      endTime: '2026-03-01T20:00:00.000Z',
      groups: ['Saturday'],
      running: 1,
      submitted: 9,
      of: 24,
    },
  ],
  due: [],
  failed: [],
};

let page: RenderedPage;
beforeEach(() => {
  setSchoolZone('Africa/Cairo');
  fakeApi({
    'GET /api/today': () => ({ status: 200, body: TODAY }),
    'GET /api/school/{id}': { ':teacherId': () => ({ status: 200, body: [] }) },
  });
  page = new RenderedPage({
    now: Date.parse(NOW),
    user: HASSAN,
    takeReplies: (queries) => TeacherDashboardPage.takeReplies({ '/api/today': TODAY }, queries, HASSAN),
    page: (
      <PageTable value={pages}>
        <TeacherDashboardPage />
      </PageTable>
    ),
  });
});
afterEach(() => {
  page.remove();
  speakEnglish();
});

const partOf = (title: string) => {
  const part = screen.getByRole('heading', { level: 2, name: title }).closest('details');
  if (!part) throw new Error(`No part ${title}`);
  return part;
};

it('shows what needs the teacher and the closed sections before any code loads, and escapes titles', () => {
  page.render();
  const lines = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('link');
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual([
    '1 student awaits access',
    `Grade 12 scripts of ${HOSTILE}`,
    'Motion is open',
    '2 students are falling behind',
  ]);
  expect(lines[1]?.getAttribute('href')).toBe('/teacher-tasks/mark/k');
  expect(partOf('Schools').open).toBe(false);
  expect(document.querySelector('img')).toBeNull();
});

it.each([
  ['English', () => undefined],
  ['Arabic', speakArabic],
])('hydrates in %s without changes, then adds the first steps of a new account', async (_, speak) => {
  speak();
  page.render();
  const [line] = screen.getAllByRole('listitem');
  await page.takeOver();
  expect(page.faults).toEqual([]);
  expect(line?.isConnected).toBe(true);
  await act(() => import('../today/components/FirstDay'));
  expect(screen.getAllByRole('list')).toHaveLength(2);
});

it('keeps a section open that was opened before the code loaded, and opens the one in the address', async () => {
  page.render('/teacher-dashboard#zoom-links');
  partOf('Schools').open = true;
  await page.takeOver('/teacher-dashboard#zoom-links');
  expect(page.faults).toEqual([]);
  for (const title of ['Schools', 'Live classes']) {
    expect(partOf(title).open).toBe(true);
    expect(partOf(title).lastElementChild?.childElementCount).toBeGreaterThan(0);
  }
  expect(partOf('Exports').open).toBe(false);
});
