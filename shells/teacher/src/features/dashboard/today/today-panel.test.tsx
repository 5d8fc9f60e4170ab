import { fakeApi, renderPage, type BodyOf, refused } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TodayPanel } from './components/TodayPanel';

const NOW = '2026-03-01T15:30:00.000Z';
type Today = BodyOf<'GET /api/today'>;
const NOTHING: Today = {
  now: NOW,
  firstDay: null,
  toGrade: [],
  appeals: [],
  toReturn: [],
  awaitingAccess: 0,
  slipping: { asOf: NOW, count: 0, names: [] },
  sessions: [],
  openQuizzes: [],
  due: [],
  failed: [],
};
const MUCH: Today = {
  now: NOW,
  firstDay: null,
  toGrade: [{ taskId: 't1', title: 'Waves', count: 12, oldestAt: '2026-02-27T18:20:00.000Z' }],
  appeals: [{ taskId: 't1', title: 'Waves', count: 2, oldestAt: '2026-02-28T18:20:00.000Z' }],
  toReturn: [{ taskId: 't1', title: 'Waves', count: 1, submissionId: 'w1', oldestAt: '2026-02-28T19:20:00.000Z' }],
  awaitingAccess: 1,
  slipping: { asOf: '2026-03-01T15:00:00.000Z', count: 5, names: ['Mona Said', 'Omar Adel', 'منى علي'] },
  sessions: [
    { sessionId: 's1', title: 'Forces', group: 'Saturday', createdAt: NOW, marked: 0, of: 24 },
    { sessionId: 's2', title: 'Heat', group: 'Monday', createdAt: NOW, marked: 8, of: 8 },
  ],
  openQuizzes: [
    {
      quizId: 'q1',
      title: 'Motion',
      endTime: '2026-03-01T20:00:00.000Z',
      groups: ['Saturday'],
      running: 1,
      submitted: 9,
      of: 24,
    },
    { quizId: 'q2', title: 'Light', endTime: null, groups: ['Monday'], running: 0, submitted: 0, of: 8 },
  ],
  due: [
    { taskId: 't2', title: 'Optics', deadline: '2026-03-05T20:00:00.000Z', groups: ['Saturday'], handedIn: 3, of: 24 },
  ],
  failed: [{ kind: 'export', id: 'e1', title: 'Users.xlsx', reason: 'It could not be made.' }],
};

const show = (body: Today | 'a failure') => {
  fakeApi({ 'GET /api/today': () => (body === 'a failure' ? refused(500) : { status: 200, body }) });
  renderPage(<TodayPanel />, { path: '/teacher-dashboard', user: { role: 'teacher' } });
};

it('says when nothing needs the teacher’s attention', async () => {
  show(NOTHING);
  expect(await screen.findByText('All done for now')).toBeTruthy();
});

it('lists what needs the teacher’s attention, with links to where it is done', async () => {
  show(MUCH);
  const lines = within(await screen.findByRole('list', { name: 'Today' })).getAllByRole('link');
  expect(lines.map((line) => [line.querySelector('strong')?.textContent, line.getAttribute('href')])).toEqual([
    ['The export Users.xlsx failed', '/teacher-dashboard#exports'],
    ['1 student awaits access', '/teacher-dashboard#add-students'],
    ['Take attendance of Forces', '/teacher-dashboard?session=s1#attendance'],
    ['Attendance of Heat is taken', '/teacher-dashboard?session=s2#attendance'],
    ['Grade 12 scripts of Waves', '/teacher-tasks/mark/t1'],
    ['Answer 2 appeals about Waves', '/teacher-tasks/appeals'],
    ['Return 1 script of Waves again', '/teacher-tasks/mark/t1?script=w1'],
    ['Motion is open', '/quizlist?quiz=q1&view=results'],
    ['Light is open', '/quizlist?quiz=q2&view=results'],
    ['5 students are falling behind', '/slipping'],
    ['Optics is due 5 Mar 2026, 22:00', '/teacher-tasks?task=t2'],
  ]);
  expect(screen.getByText('The first was handed in 27 Feb 2026, 20:20')).toBeTruthy();
  expect(screen.getByText('The first was sent 28 Feb 2026, 20:20')).toBeTruthy();
  expect(screen.getByText('Saturday · 9 of 24 submitted · closes 1 Mar 2026, 22:00')).toBeTruthy();
  expect(
    screen.getByText('Mona Said, Omar Adel, \u2068منى علي\u2069 and others · as of 1 Mar 2026, 17:00'),
  ).toBeTruthy();
  expect(screen.getAllByText('Closes soon')).toHaveLength(1);
  expect(screen.getByText('Saturday · 3 of 24 handed in')).toBeTruthy();
});

it('says when it cannot be loaded', async () => {
  show('a failure');
  expect(await screen.findByText('Failed to load what needs your attention')).toBeTruthy();
});

it('shows a new account a checklist that ticks finished steps, until it is dismissed', async () => {
  const done = { contact: false, school: true, year: true, group: true, students: false, session: false, task: false };
  show({ ...NOTHING, firstDay: { ...done, groupId: 'g1' } });
  const steps = within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('listitem');
  expect(steps.map((step) => step.hasAttribute('data-done'))).toEqual([false, true, true, true, false, false, false]);
  expect(screen.getByText('3 of 7 done')).toBeTruthy();
  expect(within(steps[0]!).getByRole('link').getAttribute('href')).toBe('/front-page');
  expect(screen.getByRole('link', { name: /by a link to join/ }).getAttribute('href')).toBe('/group/g1');
  await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByText('First steps')).toBeNull();
});
