import { type FakeApi, fakeApi, ok, refused, renderPage, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { questionOf } from '../../../testing/quizzes';
import type { Board } from '../api/board';
import type { YearSyllabus } from '../api/year-syllabus';
import arabic from '../locales/ar.json';
import english from '../locales/en.json';
import SyllabusPage from './SyllabusPage';

const TEACHER = 'a'.repeat(24);
const YEAR = { _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups: [] };
const UNIT = {
  ...{ _id: 'u1', name: 'Waves', teacherId: TEACHER, yearId: 'y1' },
  chapters: [
    { _id: 'c1', name: 'Reflection', unitId: 'u1' },
    { _id: 'c2', name: 'Refraction', unitId: 'u1' },
    { _id: 'c3', name: 'Vectors', unitId: 'u1' },
  ],
};
const BOARD: Board = {
  ...{ code: '0625', name: 'Cambridge IGCSE Physics', version: '2023–2025', papers: [], unchecked: [] },
  topics: [
    { code: '3', heading: 'Waves', parent: null },
    { code: '3.2.1', heading: 'Reflection of light', parent: '3' },
    { code: '3.2.2', heading: 'Refraction of light', parent: '3' },
    { code: '3.2.3', heading: 'Thin lenses', parent: '3', tier: 'extended' },
    { code: '3.4', heading: 'Sound', parent: '3' },
  ],
};
const syllabusOf = (fields: Partial<YearSyllabus> = {}): YearSyllabus => ({
  ...{ board: '0625', tier: 'extended', chapters: [], questions: [] },
  ...fields,
});

function open({ year = YEAR, syllabus = syllabusOf(), units = [UNIT] }, more: FakeApi = {}) {
  const calls = fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([year]) },
      'GET /api/year/{yearId}/syllabus': { y1: ok(syllabus) },
      'GET /api/syllabus/{board}': { '0625': ok(BOARD) },
      'GET /api/unit/{teacherId}/{yearId}': ok(units),
    },
    more,
  );
  renderPage(<SyllabusPage />, { user: { role: 'teacher' } });
  return calls;
}

const chapters = async () => within(await screen.findByRole('list', { name: 'Chapters of Waves' }));
const topics = async () => within(await screen.findByRole('list', { name: 'Topics' }));

beforeEach(() => localStorage.setItem('yearId', 'y1'));
afterEach(() => speakEnglish());

it('says what a year is taught for, with a tier only where the syllabus has tiers', async () => {
  let sent: unknown;
  open(
    { syllabus: { board: null, chapters: [], questions: [] } },
    {
      'PUT /api/year/{yearId}/syllabus': ({ body }) => {
        sent = body;
        return { status: 200, body: syllabusOf() };
      },
    },
  );
  const board = await screen.findByLabelText(/^Syllabus/);
  expect(screen.queryByLabelText('Tier')).toBeNull();
  await userEvent.selectOptions(board, '4PH1');
  expect(screen.queryByLabelText('Tier')).toBeNull();
  await userEvent.selectOptions(board, '0625');
  await userEvent.selectOptions(screen.getByLabelText('Tier'), 'core');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ board: '0625', tier: 'core' }));
  expect(await topics()).toBeTruthy();
});

it('suggests topics by the words of headings, one chapter or all at once', async () => {
  const sent: unknown[] = [];
  open(
    {},
    {
      'PUT /api/year/{yearId}/topics': ({ body }) => {
        sent.push(body.chapters);
        const tagged = body.chapters.map(({ chapterId: _id, topics: own }) => ({ _id, topics: own }));
        return { status: 200, body: syllabusOf({ chapters: tagged }) };
      },
    },
  );
  const list = await chapters();
  expect(list.getAllByText('Suggested:')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Take all 2 suggestions' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        { chapterId: 'c1', topics: ['0625 3.2.1'] },
        { chapterId: 'c2', topics: ['0625 3.2.2'] },
      ],
    ]),
  );
  expect(await list.findByText('3.2.1 Reflection of light')).toBeTruthy();
  expect(screen.getByText('2 of 3 chapters have topics.')).toBeTruthy();
  expect(screen.queryByText('Suggested:')).toBeNull();
});

it('gives ticked chapters the ticked topics, at most three', async () => {
  let sent: unknown;
  open(
    { syllabus: syllabusOf({ chapters: [{ _id: 'c1', topics: ['0625 3.2.1', '5054 3.2.1'] }] }) },
    {
      'PUT /api/year/{yearId}/topics': ({ body }) => {
        sent = body.chapters;
        return { status: 200, body: syllabusOf() };
      },
    },
  );
  const list = await chapters();
  expect(list.getByText('5054 3.2.1')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 2 chapters without topics' }));
  const tree = await topics();
  for (const name of [/3.4 Sound/, /3.2.3 Thin lenses/, /3.2.2 Refraction/]) {
    await userEvent.click(tree.getByRole('checkbox', { name }));
  }
  expect(tree.getByRole<HTMLInputElement>('checkbox', { name: /3.2.1 Reflection/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Set topics of 2 chapters' }));
  const refs = ['0625 3.4', '0625 3.2.3', '0625 3.2.2'];
  await waitFor(() =>
    expect(sent).toEqual([
      { chapterId: 'c2', topics: refs },
      { chapterId: 'c3', topics: refs },
    ]),
  );
});

it('a Core year has no topics of Extended candidates', async () => {
  open({ syllabus: syllabusOf({ tier: 'core' }) });
  const tree = await topics();
  expect(tree.queryByText('Thin lenses')).toBeNull();
  await userEvent.type(screen.getByLabelText('Search topics'), 'refr');
  expect(tree.getAllByRole('checkbox')).toHaveLength(2);
});

it('shows which questions have topics of their own, and which their chapter’s', async () => {
  let sent: unknown;
  open(
    {
      syllabus: syllabusOf({
        chapters: [{ _id: 'c1', topics: ['0625 3.2.1'] }],
        questions: [{ _id: 'q1', topics: ['0625 3.4'] }],
      }),
    },
    {
      'GET /api/questions/{teacherId}/{yearId}': () => ({
        status: 200,
        body: [questionOf('q1'), questionOf('q2')],
        headers: { 'X-Total-Count': '2' },
      }),
      'PUT /api/questions/topics': ({ body }) => {
        sent = body;
        return { status: 200, body: [] };
      },
    },
  );
  await userEvent.click((await chapters()).getByRole('button', { name: 'Questions of Reflection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions of Reflection' }));
  const [first, second] = within(await dialog.findByRole('list', { name: 'Questions' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('3.4 Sound');
  expect(second?.textContent).toContain('3.2.1 Reflection of lightFrom the chapter');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Choose question 1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use the chapter’s topics' }));
  await waitFor(() => expect(sent).toEqual({ questionIds: ['q1'], topics: [] }));
});

it('an empty year gets its chapters from the syllabus, after asking', async () => {
  const calls = open({ units: [] }, { 'PUT /api/year/{yearId}/syllabus/chapters': { y1: ok(syllabusOf()) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create chapters from the syllabus' }));
  const question = within(await screen.findByRole('dialog', { name: 'Create chapters?' }));
  expect(calls).not.toContain('PUT /api/year/y1/syllabus/chapters');
  await userEvent.click(question.getByRole('button', { name: 'Create chapters from the syllabus' }));
  await waitFor(() => expect(calls).toContain('PUT /api/year/y1/syllabus/chapters'));
});

it('headings are hidden, and topics of the teacher’s own added below them', async () => {
  const sent: unknown[] = [];
  open(
    {},
    {
      'PUT /api/syllabus/{board}/headings/{code}': ({ path, body }) => {
        sent.push([path.code, body]);
        return { status: 200, body: BOARD };
      },
    },
  );
  await userEvent.click(await screen.findByRole('heading', { name: 'Headings of the syllabus' }));
  const choose = async (action: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 3.4 Sound' }));
    await userEvent.click(screen.getByRole('menuitem', { name: action }));
  };
  await choose('Hide');
  await waitFor(() => expect(sent).toEqual([['3.4', { isHidden: true }]]));
  await choose('Add topic below');
  const dialog = within(screen.getByRole('dialog', { name: 'Add topic' }));
  await userEvent.type(dialog.getByLabelText(/^Code/), '3.4');
  await userEvent.type(dialog.getByLabelText(/^Heading/), 'Echoes');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('The syllabus already has this code')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Code/), '.1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toEqual(['3.4.1', { heading: 'Echoes', isHidden: false, parent: '3.4' }]));
});

it('says of which edition the headings are, and how many lines nobody has compared with the board’s own', async () => {
  open({}, { 'GET /api/syllabus/{board}': { '0625': ok({ ...BOARD, unchecked: ['3.4', 'paper 1'] }) } });
  await userEvent.click(await screen.findByRole('heading', { name: 'Headings of the syllabus' }));
  expect(screen.getByText(/edition for exams in 2023–2025\. 2 lines have not been compared/)).toBeTruthy();
});

it('an archived year can only be read', async () => {
  open({ year: { ...YEAR, archivedAt: '2026-06-20T09:00:00.000Z' } as never });
  expect((await chapters()).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: /suggestions$/ })).toBeNull();
});

it('shows an error if loading fails', async () => {
  open({}, { 'GET /api/year/{yearId}/syllabus': { y1: () => refused(500) } });
  expect((await screen.findAllByText('Failed to load the syllabus')).length).toBeGreaterThan(0);
});

it('speaks Arabic', async () => {
  speakArabic([english, arabic]);
  open({});
  expect(await screen.findByRole('button', { name: 'قبول الاقتراحين' })).toBeTruthy();
});
