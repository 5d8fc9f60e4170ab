import { type BodyOf, fakeApi, renderPage, type FakeApi, siteOf } from '@fulcrum/shared-ui/testing';
import type { components } from '@fulcrum/shared-ui';
import type { PerformanceReport } from '@fulcrum/report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import ParentDashboardPage from './ParentDashboardPage';

const PARENT_ID = 'a'.repeat(24);
const CONSENTS: FakeApi = {
  'GET /api/consents': () => ({ status: 200, body: { textVersion: '2026-12', children: [] } }),
};

const reportOf = (childId: string, childName: string): PerformanceReport => ({
  childId,
  childName,
  attendance: [
    { sessionId: 's', title: `${childName}’s lesson`, date: '2026-03-01', present: true, status: 'Present' },
  ],
  tasks: [],
  quizzes: [],
});
const SALMA = reportOf('salma', 'Salma');
const OMAR = reportOf('omar', 'Omar');

const NOOR = {
  teacherId: 'noor',
  teacherName: 'Ms Noor',
  teacherNameAr: 'Ms Noor',
  phones: ['+20 100 123 4567'],
  messagingLinks: ['https://chat.example/1'],
  children: ['Salma'],
};
const ADEL = {
  ...NOOR,
  teacherId: 'adel',
  teacherName: 'Mr Adel',
  teacherNameAr: 'Mr Adel',
  messagingLinks: [],
  children: ['Omar', 'Ali'],
};

let teachers: (typeof NOOR)[] = [NOOR];

const NO_PRACTICE = { due: 0, days: { practised: 0, of: 7 }, open: 0, cleared: 0, upcoming: [] };
let practice = NO_PRACTICE;
const NO_MASTERY = { board: null, name: null, examDate: null, topics: [], strongest: [], weakest: [] };
let mastery: components['schemas']['StudentMasteryDto'] = NO_MASTERY;

type ChildForecast = BodyOf<'GET /api/forecast/student/{studentId}'>;
let forecast: ChildForecast = { forecast: null };

function open(reports: PerformanceReport[], path = '/parent-dashboard') {
  fakeApi(CONSENTS, {
    'GET /api/practice/summary': () => ({ status: 200, body: practice }),
    'GET /api/mastery/student/{studentId}': () => ({ status: 200, body: mastery }),
    'GET /api/forecast/student/{studentId}': () => ({ status: 200, body: forecast }),
    'GET /api/performance/parent/{parentId}': { [PARENT_ID]: () => ({ status: 200, body: reports }) },
    'GET /api/site': () => ({ status: 200, body: siteOf() }),
    'GET /api/site/contacts': () => ({ status: 200, body: teachers }),
  });
  renderPage(<ParentDashboardPage />, { path, user: { role: 'parent', id: PARENT_ID } });
}

it('shows the report of an only child directly, without a list', async () => {
  open([SALMA]);
  expect(await screen.findByRole('heading', { name: 'Salma' })).toBeTruthy();
  expect(screen.getByText('Salma came 1 of 1 times.')).toBeTruthy();
  expect(screen.getByText('Salma’s lesson').closest('details')?.open).toBe(false);
  await userEvent.click(screen.getByText('Attendance'));
  expect(screen.getByText('Salma’s lesson').closest('details')?.open).toBe(true);
  expect(screen.queryByRole('list', { name: 'My children' })).toBeNull();
});

it('shows the latest grades with the marked work', async () => {
  const task = { submitted: true, gradeOutOf: 20, comments: null, correctedFileUrl: null, state: 'submitted' as const };
  const due = { deadline: '2026-03-01T20:00:00.000Z', closesAt: '2026-03-01T20:00:00.000Z' };
  open([
    {
      ...SALMA,
      tasks: [
        { ...task, ...due, _id: '1', title: 'Waves', grade: null },
        { ...task, ...due, _id: '2', title: 'Forces', grade: 17, returnedId: 'r2' },
      ],
    },
  ]);
  const latest = within(await screen.findByRole('region', { name: 'Latest grades' }));
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ForcesMarked work17 / 20']);
  expect(latest.getByRole('link', { name: 'Marked work: Forces' }).getAttribute('href')).toBe('/parent/marked/r2');
});

it('heads the report with both spellings of the child’s name', async () => {
  open([{ ...SALMA, childAlternateName: 'سلمى' }]);
  const heading = await screen.findByRole('heading', { name: 'Salma سلمى' });
  expect([...heading.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Salma', 'سلمى']);
});

it('opens the worksheets of homework that is due', async () => {
  const worksheet = {
    _id: 'w',
    name: 'Waves.pdf',
    kind: 'pdf' as const,
    bytes: 2048,
    url: '/api/files/w?signed',
    replacedAt: null,
  };
  const due = {
    deadline: '2026-03-09T20:00:00.000Z',
    closesAt: '2026-03-09T20:00:00.000Z',
    state: 'upcoming' as const,
  };
  const task = { submitted: false, grade: null, gradeOutOf: 20, comments: null, correctedFileUrl: null };
  open([{ ...SALMA, tasks: [{ ...task, ...due, _id: '1', title: 'Waves', worksheets: [worksheet] }] }]);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Waves\.pdf 2/ });
  expect(link.getAttribute('href')).toBe('/api/files/w?signed');
});

it('shows a child’s upcoming work, the next deadline first, and nothing that is over', async () => {
  const task = { submitted: false, grade: null, gradeOutOf: 20, comments: null, correctedFileUrl: null };
  const due = (deadline: string, closesAt = deadline) => ({ deadline, closesAt });
  open([
    {
      ...SALMA,
      tasks: [
        { ...task, _id: '1', title: 'Waves', state: 'upcoming', ...due('2026-03-09T20:00:00.000Z') },
        {
          ...task,
          _id: '5',
          title: 'Sound',
          state: 'upcoming',
          ...due('2026-03-01T20:00:00.000Z', '2026-03-08T20:00:00.000Z'),
        },
        { ...task, _id: '2', title: 'Forces', state: 'missing', ...due('2026-03-01T20:00:00.000Z') },
      ],
      quizzes: [
        {
          quizId: '3',
          quizTitle: 'Revision',
          score: null,
          total: 5,
          state: 'upcoming',
          openedAt: '2026-03-01T18:00:00.000Z',
          endTime: null,
        },
        {
          quizId: '4',
          quizTitle: 'Heat',
          score: null,
          total: 5,
          state: 'upcoming',
          openedAt: '2026-03-01T18:00:00.000Z',
          endTime: '2026-03-05T20:00:00.000Z',
        },
      ],
      liveClasses: [{ title: 'Saturday revision', weekday: 6, time: '17:30' }],
    },
  ]);
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HeatQuiz · until 5 Mar 2026, 22:00',
    'SoundTask · until 8 Mar 2026, 22:00',
    'WavesTask · until 9 Mar 2026, 22:00',
    'RevisionQuiz · Open',
    expect.stringMatching(/^Saturday revisionLive class · Saturday.*17:30$/),
  ]);
});

it('shows a live class in the school’s time on a device in another time zone', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  open([{ ...SALMA, liveClasses: [{ title: 'Saturday revision', weekday: 6, time: '01:30' }] }]);
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getByText(/^Live class · Saturday.*01:30$/)).toBeTruthy();
});

it('shows each teacher with their own contacts and whom they teach, and none who has given none', async () => {
  const silent = {
    ...NOOR,
    teacherId: 'mona',
    teacherName: 'Ms Mona',
    teacherNameAr: 'Ms Mona',
    phones: [],
    messagingLinks: [],
  };
  teachers = [NOOR, ADEL, silent];
  onTestFinished(() => void (teachers = [NOOR]));
  open([SALMA]);
  const second = within(await screen.findByRole('region', { name: 'Write to Mr Adel' }));
  expect(second.getByText('Teacher of Omar and Ali')).toBeTruthy();
  expect(second.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Call +20 100 123 4567']);
  expect(screen.queryByRole('region', { name: /Ms Mona/ })).toBeNull();
  const contact = within(screen.getByRole('region', { name: 'Write to Ms Noor' }));
  expect(contact.getByText('Teacher of Salma')).toBeTruthy();
  const ways = contact.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href]);
  expect(ways).toEqual([
    ['Send a message', 'https://chat.example/1'],
    ['Call +20 100 123 4567', 'tel:+201001234567'],
  ]);
});

it('lists several children with their progress, and shows the report of the one that is clicked', async () => {
  open([OMAR, SALMA]);
  const children = within(await screen.findByRole('list', { name: 'My children' }));
  const [first, second] = children.getAllByRole('button');
  expect(first?.getAttribute('aria-pressed')).toBe('true');
  expect(first?.textContent).toBe('OmarCame 1 of 1 times.');
  await userEvent.click(second as HTMLElement);
  expect(screen.getByRole('heading', { name: 'Salma' })).toBeTruthy();
  expect(screen.getByText('Salma’s lesson')).toBeTruthy();
  expect(screen.queryByText('Omar’s lesson')).toBeNull();
});

it('opens the report of the child in the address', async () => {
  open([OMAR, SALMA], '/parent-dashboard?child=salma');
  expect(await screen.findByText('Salma’s lesson')).toBeTruthy();
});

it('ignores a child in the address who is not theirs', async () => {
  open([OMAR, SALMA], '/parent-dashboard?child=somebody');
  expect(await screen.findByText('Omar’s lesson')).toBeTruthy();
});

it('says that there are no children yet', async () => {
  open([]);
  expect(await screen.findByText('No children yet')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  fakeApi(CONSENTS, { 'GET /api/performance/parent/{parentId}': { [PARENT_ID]: () => ({ status: 500 }) } });
  renderPage(<ParentDashboardPage />, { user: { role: 'parent', id: PARENT_ID } });
  expect(await screen.findByText('Could not load parent performance.')).toBeTruthy();
});

it('rejects anyone else, and calls nothing', () => {
  const calls = fakeApi({});
  renderPage(<ParentDashboardPage />, { user: { role: 'student' } });
  expect(screen.getByText('Unauthorized. Please log in as a parent.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it.each([
  ['much', { days: { practised: 4, of: 7 }, cleared: 12 }, 'Practised mistakes on 4 of 7 days, cleared 12 mistakes.'],
  ['one', { days: { practised: 1, of: 7 }, cleared: 1 }, 'Practised mistakes on 1 of 7 days, cleared 1 mistake.'],
  ['nothing yet', { due: 8 }, 'Practised mistakes on 0 of 7 days.'],
])('says in a sentence how a child practises: %s', async (_, fields, said) => {
  practice = { ...NO_PRACTICE, ...fields };
  onTestFinished(() => {
    practice = NO_PRACTICE;
  });
  open([SALMA]);
  expect(await screen.findByText(said)).toBeTruthy();
});

it('says nothing about practice while there is nothing to practise', async () => {
  open([SALMA]);
  await screen.findByRole('heading', { name: 'Salma' });
  expect(screen.queryByText(/^Practised/)).toBeNull();
});

const topicOf = (code: string, heading: string) => ({
  ...{ code, heading, parent: null, level: null, share: null, isAnswered: true },
});

it.each([
  [
    'both',
    { strongest: ['1.2', '1.4'], weakest: ['1.6'] },
    'Strong in Motion, Density; practice helps most with Momentum.',
  ],
  ['strong alone', { strongest: ['1.2'] }, 'Strong in Motion.'],
  ['weak alone', { weakest: ['1.6'] }, 'Practice helps most with Momentum.'],
])('names the strongest and weakest topics in one sentence: %s', async (_, named, said) => {
  const topics = [topicOf('1.2', 'Motion'), topicOf('1.4', 'Density'), topicOf('1.6', 'Momentum')];
  mastery = { ...NO_MASTERY, board: '0625', name: 'Physics', topics, ...named };
  onTestFinished(() => {
    mastery = NO_MASTERY;
  });
  open([SALMA]);
  expect(await screen.findByText((text) => text.replaceAll(/[\u2066-\u2069]/g, '') === said)).toBeTruthy();
});

it('says what a grade may become, as a range, only if the team shows it', async () => {
  open([SALMA]);
  await screen.findByRole('heading', { name: 'Salma' });
  expect(screen.queryByText(/^By the work so far/)).toBeNull();
});

it('says in a sentence what a grade may become', async () => {
  forecast = { forecast: { grade: 'B', best: 'A', lowest: 'C' } };
  onTestFinished(() => {
    forecast = { forecast: null };
  });
  open([SALMA]);
  const sentence = await screen.findByText(/^By the work so far/);
  expect(sentence.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('may become B, likely A to C.');
});
