import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { quizOf, quizSubmissionOf } from '../../../testing/quizzes';
import { exportOf, studentOf } from '../../../testing/students';
import QuizListPage from './QuizListPage';

const TEACHER = 'a'.repeat(24);
const year = (_id: string, name: string, groups: [string, string][]) => ({
  ...{ _id, name, teacherId: TEACHER, zoomLinks: [], archivedAt: null },
  groups: groups.map(([id, title]) => ({ _id: id, name: title, students: [] })),
});
const YEARS = [
  year('y1', 'Year 10', [
    ['g1', 'Saturday'],
    ['g2', 'Monday'],
  ]),
  year('y2', 'Year 11', [['g3', 'Tuesday']]),
];
const QUIZ = quizOf({ groups: ['g1', 'g2'], submitted: 1 });

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

/** @returns the queries with which the list was requested */
function open(path = '/quizlist', more: FakeApi = {}): string[] {
  const asked: string[] = [];
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok(YEARS) },
      'GET /api/quiz/teacher/{teacherId}': {
        [TEACHER]: ({ url }) => {
          asked.push(url.search);
          return { status: 200, body: url.searchParams.get('search') === 'none' ? [] : [QUIZ] };
        },
      },
    },
    more,
  );
  const page = (
    <>
      <QuizListPage />
      <Address />
    </>
  );
  renderPage(page, { path, user: { role: 'teacher' } });
  return asked;
}
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);

it('requests what the filters choose, and keeps it in the address', async () => {
  const asked = open();
  await choose('State', 'Closed');
  await choose('Year', 'Year 10');
  await choose('Group', 'Monday');
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&limit=20&state=closed&yearId=y1&groupId=g2'));
  expect(address()).toBe('?state=closed&year=y1&group=g2');
  await choose('Year', 'Year 11');
  await waitFor(() => expect(address()).toBe('?state=closed&year=y2'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&limit=20'));
  expect(address()).toBe('');
});

it('opens a quiz on a later page from a link', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({ ...QUIZ, _id: `z${index}`, title: `Test ${index}` }));
  const asked = open('/quizlist?quiz=z44&view=details', {
    'GET /api/quiz/teacher/{teacherId}': {
      [TEACHER]: ({ url }) => {
        asked.push(url.search);
        const from = (Number(url.searchParams.get('page')) - 1) * 20;
        return { status: 200, body: rows.slice(from, from + 20), headers: { 'X-Total-Count': '45' } };
      },
    },
  });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(await screen.findByText('Details of Test 44')).toBeTruthy();
  expect(asked).toEqual(['?page=1&limit=20', '?page=2&limit=20', '?page=3&limit=20']);
});

it('searches for a title once typing has stopped', async () => {
  const asked = open();
  await userEvent.type(await screen.findByLabelText('Search titles'), 'forc');
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&limit=20&search=forc'));
  expect(asked).toHaveLength(2);
  expect(await screen.findByText('1 quiz found')).toBeTruthy();
});

it('follows its address, and keeps it while a quiz is open', async () => {
  const asked = open('/quizlist?state=open&group=g3');
  await waitFor(() => expect(asked).toEqual(['?page=1&limit=20&state=open&groupId=g3']));
  const group = (await screen.findByLabelText('Group')) as HTMLSelectElement;
  expect(group.selectedOptions[0]?.text).toBe('Year 11 · Tuesday');
  await userEvent.click(await screen.findByRole('link', { name: 'Forces test' }));
  expect(address()).toBe('?state=open&group=g3&quiz=z1&view=details');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('?state=open&group=g3'));
});

it('says what to do when no quiz is found', async () => {
  open('/quizlist?search=none');
  expect(await screen.findByText('No quiz found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('heading', { name: 'Forces test' })).toBeTruthy();
  expect((screen.getByLabelText('Search titles') as HTMLInputElement).value).toBe('');
});

it('links to the preview of a quiz', async () => {
  open('/quizlist?quiz=z1&view=details');
  const link = await screen.findByRole('link', { name: 'Preview of Forces test as students see it' });
  expect(link.getAttribute('href')).toBe('/quizlist/preview/z1');
});

const submission = (name: string, groupId: string, groupName: string) => quizSubmissionOf(name, { groupId, groupName });
const student = (name: string, groupId: string) => studentOf(name, { groupId });

it('shows the results of one group, and exports those', async () => {
  const wanted: unknown[] = [];
  open('/quizlist?quiz=z1&view=results', {
    'GET /api/quiz/{quizId}/submissions': {
      z1: ok([submission('Ann', 'g1', 'Saturday'), submission('Ben', 'g2', 'Monday')]),
    },
    'GET /api/students/year/{yearId}/group/{groupId}': {
      'y1/g1': ok([student('Ann', 'g1'), student('Zoe', 'g1')]),
      'y1/g2': ok([student('Cat', 'g2')]),
    },
    'POST /api/exports': ({ body }) => {
      wanted.push(body);
      const file = { fileUrl: '/api/exports/e1/file', fileName: 'Quiz Forces test.xlsx' };
      return { status: 202, body: exportOf({ kind: 'quiz-results', status: 'done', progress: 100, ...file }) };
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Results of Forces test' }));
  const names = () =>
    within(dialog.getByRole('list', { name: 'Results' }))
      .getAllByRole('listitem')
      .map((line) => line.querySelector('strong')?.textContent);
  await dialog.findByText('Zoe');
  expect(names()).toEqual(['Ann', 'Ben']);
  await userEvent.selectOptions(dialog.getByLabelText('Group'), 'Monday');
  expect(names()).toEqual(['Ben']);
  expect(await dialog.findByText('Cat')).toBeTruthy();
  expect(dialog.queryByText('Zoe')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(wanted).toEqual([{ kind: 'quiz-results', quizId: 'z1', format: 'xlsx', groupId: 'g2' }]));
  const file = await dialog.findByRole('link', { name: 'Download Quiz Forces test.xlsx' });
  expect(file.getAttribute('href')).toBe('/api/exports/e1/file');
});
