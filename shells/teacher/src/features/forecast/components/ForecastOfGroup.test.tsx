import { type FakeApi, fakeApi, ok, refused, renderPage, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { quizOf } from '../../../testing/quizzes';
import type { GroupForecast, StudentForecast } from '../api/group-forecast';
import arabic from '../locales/ar.json';
import english from '../locales/en.json';
import ForecastOfGroup from './ForecastOfGroup';

const TEACHER = 'a'.repeat(24);
const GROUP = { _id: 'g1', name: 'Saturday', yearId: 'y1', students: [] };
const YEAR = { _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups: [GROUP] };

const ANN: StudentForecast = {
  ...{ _id: 's1', name: 'Ann' },
  forecast: { grade: 'B', best: 'A', lowest: 'C', mark: 114, low: 99, high: 129 },
  papers: [
    { paper: '2', basis: 'mocks', marks: 80, expected: 62 },
    { paper: '4', basis: 'topics', marks: 71, expected: 55 },
  ],
};
const BEN: StudentForecast = {
  ...{ _id: 's2', name: 'Ben', forecast: null },
  papers: [
    { paper: '2', basis: 'topics', marks: 44, expected: 50 },
    { paper: '4', basis: null, marks: 22, expected: null },
  ],
};

const forecastOf = (fields: Partial<GroupForecast> = {}): GroupForecast => ({
  ...{ yearId: 'y1', board: '0625', tier: 'extended', silence: null, shownToParents: false, mocks: [] },
  table: {
    ...{ series: '2026-06', note: 'Invented for this test.', option: 'BY', maximum: 200 },
    thresholds: [{ grade: 'B', from: 102 }],
  },
  choices: [
    { series: '2026-06', options: ['BX', 'BY'] },
    { series: '2025-11', options: ['BZ'] },
  ],
  papers: [
    { code: '2', heading: 'Multiple choice', share: 0.3, component: '22' },
    { code: '4', heading: 'Theory', share: 0.5, component: '42' },
    { code: '6', heading: 'Alternative to practical', share: 0.2, component: null },
  ],
  students: [ANN, BEN],
  ...fields,
});

const Page = () => useRoutes([{ path: '/group/:id', element: <ForecastOfGroup /> }]);
function open(forecast: GroupForecast = forecastOf(), more: FakeApi = {}) {
  fakeApi(
    {
      'GET /api/forecast/group/{groupId}': { g1: ok(forecast) },
      'GET /api/year/{teacherId}': ok([YEAR as never]),
      'GET /api/quiz/teacher/{teacherId}': ok([quizOf({ _id: 'z1', title: 'Mock paper 2' })]),
      'GET /api/tasks/group/{groupId}': ok([]),
    },
    more,
  );
  renderPage(<Page />, { path: '/group/g1', user: { role: 'teacher' } });
}

const words = (element: HTMLElement | undefined) => element?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');

afterEach(() => speakEnglish());

it('shows the range of each student, what each paper rests on, and by which thresholds', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'What grades may become' }));
  const [head, ann] = table.getAllByRole('row');
  expect(words(head)).toMatch(/Paper 22.*Paper 42/);
  expect(words(head)).not.toContain('Paper 6');
  expect(words(ann)).toMatch(/B, likely A to C.*114 \(99–129\) of 200.*62%, from mocks.*55%, from topics/);
  expect(screen.getByText(/^By the thresholds of June 2026/)).toBeTruthy();
  expect(screen.getByText('Invented for this test.')).toBeTruthy();
});

it('is silent about a student of whom too little is known, and says why', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'What grades may become' }));
  expect(words(table.getAllByRole('row')[2])).toMatch(/No forecast: too little is known of paper 4\..*22 of 40 marks/);
});

it.each([
  ['no_syllabus', 'This year has no syllabus yet', '/syllabus'],
  ['no_thresholds', 'No thresholds are saved yet', '/thresholds?board=0625'],
  ['no_option', 'No option fits this year', '/thresholds?board=0625'],
] as const)('says why nobody has a forecast: %s', async (silence, title, to) => {
  open(forecastOf({ silence, table: null, choices: [] }));
  expect(await screen.findByText(title)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(to);
  expect(screen.queryByRole('table')).toBeNull();
});

it('chooses another series and option for the year at once', async () => {
  const sent: unknown[] = [];
  open(forecastOf(), {
    'PUT /api/forecast/year/{yearId}': ({ path, body }) => {
      sent.push([path.yearId, body]);
      return { status: 200, body };
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Option'), 'BX');
  await waitFor(() => expect(sent).toEqual([['y1', { series: '2026-06', option: 'BX', shownToParents: false }]]));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Thresholds of').disabled).toBe(false));
  await userEvent.selectOptions(screen.getByLabelText('Thresholds of'), 'November 2025');
  await waitFor(() => expect(sent[1]).toEqual(['y1', { series: '2025-11', option: null, shownToParents: false }]));
});

it('asks before parents see the range', async () => {
  let sent: unknown;
  open(forecastOf(), {
    'PUT /api/forecast/year/{yearId}': ({ body }) => {
      sent = body;
      return { status: 200, body };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Parents see the range' }));
  const question = within(await screen.findByRole('dialog', { name: 'Show the range to parents?' }));
  expect(sent).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Show to parents' }));
  await waitFor(() => expect(sent).toEqual({ series: '2026-06', option: 'BY', shownToParents: true }));
});

it('says of which paper a quiz is a mock', async () => {
  let sent: unknown;
  open(forecastOf({ mocks: [{ _id: 'z1', kind: 'quiz', paper: '2' }] }), {
    'PUT /api/forecast/quiz/{quizId}/mock': ({ path, body }) => {
      sent = [path.quizId, body];
      return { status: 200, body: { _id: 'z1', kind: 'quiz', paper: body.paper } };
    },
  });
  await userEvent.click(await screen.findByRole('heading', { name: 'Mocks' }));
  const paper = screen.getByLabelText<HTMLSelectElement>('Mock paper 2');
  expect(paper.value).toBe('2');
  await userEvent.selectOptions(paper, '6 Alternative to practical');
  await waitFor(() => expect(sent).toEqual(['z1', { paper: '6' }]));
});

it('shows an error if loading fails', async () => {
  open(forecastOf(), { 'GET /api/forecast/group/{groupId}': { g1: () => refused(500) } });
  expect((await screen.findAllByText('Failed to load the forecast')).length).toBeGreaterThan(0);
});

it('speaks Arabic', async () => {
  speakArabic([english, arabic]);
  open();
  const table = within(await screen.findByRole('table', { name: 'التقديرات المتوقّعة' }));
  expect(words(table.getAllByRole('row')[1])).toContain('B، والأرجح من A إلى C');
});
