import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { questionOf, quizOf } from '../../../testing/quizzes';
import CreateQuizPage from './CreateQuizPage';

const TEACHER = 'a'.repeat(24);
const year = (_id: string, name: string) => ({
  _id,
  name,
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [
    { _id: `${_id}g1`, name: 'Saturday', students: [] },
    { _id: `${_id}g2`, name: 'Tuesday', students: [] },
  ],
});
const unit = (_id: string, name: string) => ({ _id, name, teacherId: TEACHER, yearId: 'y1', chapters: [] });
const question = (_id: string, unitId: string) => questionOf(_id, { unitId, correctAnswer: 'B' });

const BANK = [question('q1', 'u1'), question('q2', 'u2')];
const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([year('y1', 'Year 10'), year('y2', 'Year 11')]) },
  'GET /api/unit/{teacherId}/{yearId}': {
    [`${TEACHER}/y1`]: ok([unit('u1', 'Forces'), unit('u2', 'Waves')]),
    [`${TEACHER}/y2`]: ok([]),
  },
  'GET /api/questions/{teacherId}/{yearId}': {
    [`${TEACHER}/y1`]: ({ url }) => {
      const wanted = url.searchParams.get('unitId');
      return { status: 200, body: BANK.filter(({ unitId }) => !wanted || unitId === wanted) };
    },
    [`${TEACHER}/y2`]: ok([]),
  },
};
const open = (path = '/createquiz') => renderPage(<CreateQuizPage />, { path, user: { role: 'teacher' } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create quiz' }));
/** Waits for the unit names, which load after the questions. */
const tick = async (place: string) => {
  const name = new RegExp(`Choose question .*${place}`);
  await userEvent.click(await screen.findByRole('checkbox', { name }));
};

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('warns before sending: first about all fields, then about the group', async () => {
  const warn = vi.spyOn(notify, 'warning');
  const calls = fakeApi(served);
  open();
  await tick('Forces');
  await submit();
  expect(warn).toHaveBeenLastCalledWith('Please fill all fields');
  await userEvent.type(screen.getByLabelText(/^Title/), 'Forces test');
  await submit();
  expect(warn).toHaveBeenLastCalledWith('Please select a group first');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await tick('Forces');
  await submit();
  expect(warn).toHaveBeenLastCalledWith('Please fill all fields');
  expect(screen.getByText('Choose at least one question')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('sends questions chosen under several filters, and converts school times to UTC', async () => {
  let sent: unknown;
  fakeApi(served, {
    'POST /api/quiz': ({ body }) => {
      sent = body;
      return { status: 201, body: quizOf() };
    },
  });
  open();
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Forces test');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  await userEvent.selectOptions(await screen.findByLabelText('Unit'), 'Waves');
  await tick('Waves');
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Forces');
  await tick('Forces');
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2027-01-15T10:00' } });
  expect(screen.getByText(/Without an end, that is when you close it/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('End'), { target: { value: '2027-07-15T10:00' } });
  expect(screen.getByText(/That is at its end, or later when a student has extra time/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^What students and parents see/), 'Nothing until it has closed');
  await submit();
  await waitFor(() =>
    expect(sent).toEqual({
      title: 'Forces test',
      duration: 30,
      teacherId: TEACHER,
      yearId: 'y1',
      groups: ['y1g2'],
      questions: ['q2', 'q1'],
      startTime: '2027-01-15T08:00:00.000Z',
      endTime: '2027-07-15T07:00:00.000Z',
      resultsShown: 'none',
    }),
  );
});

it('filters the bank by text, tag and use', async () => {
  const asked: string[] = [];
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': {
      [`${TEACHER}/y1`]: ({ url }) => {
        const { searchParams } = url;
        asked.push(['search', 'tag', 'unused'].map((name) => searchParams.get(name) ?? '').join('/'));
        return { status: 200, body: BANK };
      },
    },
  });
  open();
  await userEvent.type(await screen.findByLabelText('Search in descriptions'), 'ball');
  await userEvent.type(screen.getByLabelText('Tag'), 'graphs');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Not used yet');
  await waitFor(() => expect(asked.at(-1)).toBe('ball/graphs/true'));
});

it('changes the order of the chosen questions by keyboard', async () => {
  let sent: { questions?: string[] } = {};
  fakeApi(served, {
    'POST /api/quiz': ({ body }) => {
      sent = body;
      return { status: 201, body: quizOf() };
    },
  });
  open();
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Forces test');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  await tick('Forces');
  await tick('Waves');
  screen.getByRole('button', { name: 'Question 2: the arrow keys change its place' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByText('Now question 1 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Question 1: the arrow keys change its place' }),
  );
  await userEvent.keyboard('{ArrowUp}');
  await submit();
  await waitFor(() => expect(sent.questions).toEqual(['q2', 'q1']));
});

it('names the time zone of its times', async () => {
  fakeApi(served);
  open();
  expect(await screen.findByText("Times are the school's: Africa/Cairo.")).toBeTruthy();
});

it('shows how many marks the chosen questions have', async () => {
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': {
      [`${TEACHER}/y1`]: ok([questionOf('q1', { marks: 3 }), questionOf('q2')]),
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all shown' }));
  expect(screen.getByText('2 questions chosen · 4 marks · 30 min')).toBeTruthy();
  expect(screen.getAllByText('3 marks')).toHaveLength(2);
});

it('asks before a change of year clears the chosen questions', async () => {
  fakeApi(served);
  open();
  await tick('Forces');
  await userEvent.selectOptions(screen.getByLabelText(/^Year/), 'Year 11');
  const asked = screen.getByRole('dialog', { name: 'Change the year?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Year/ }).value).toBe('y1');
  expect(screen.getAllByText('1 question chosen').length).toBeGreaterThan(0);
});

it('says that creating failed, and keeps the form', async () => {
  const toast = vi.spyOn(notify, 'error');
  fakeApi(served, { 'POST /api/quiz': () => ({ status: 500, body: {} }) });
  open();
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Forces test');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await tick('Forces');
  await submit();
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Failed to create quiz', { area: 'app' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Forces test');
});

it('begins with the questions that a group still gets wrong, for that group', async () => {
  let sent: unknown;
  const wrong = ['q2', 'q1', 'q3', 'q4'].map((id) => questionOf(id, { yearId: id === 'q4' ? 'y9' : 'y2' }));
  fakeApi(served, {
    'GET /api/practice/group/{id}': {
      y2g1: ok({
        students: [],
        stillWrong: wrong.map((one) => ({ question: one, students: ['Ann'] })),
        later: { asked: 0, right: 0 },
      }),
    },
    'POST /api/quiz': ({ body }) => {
      sent = body;
      return { status: 201, body: quizOf() };
    },
  });
  open('/createquiz?group=y2g1&questions=q1,q2,q4');
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Again');
  await submit();
  await waitFor(() => expect(sent).toMatchObject({ yearId: 'y2', groups: ['y2g1'], questions: ['q2', 'q1'] }));
});

it('begins with questions of the topics that the address names', async () => {
  const found = ['q2', 'q1'].map((id) => questionOf(id, { yearId: 'y2' }));
  fakeApi(served, {
    'GET /api/mastery/group/{id}/questions': {
      y2g1: ({ url }) => ({ status: 200, body: url.searchParams.get('topics') === '1.2,1.6' ? found : [] }),
    },
  });
  open('/createquiz?group=y2g1&topics=1.2,1.6');
  expect(await screen.findByText(/^2 questions chosen/)).toBeTruthy();
  expect(screen.queryByText(/The bank has no questions about these topics/)).toBeNull();
});

it('says that the bank has no questions of the topics', async () => {
  fakeApi(served, { 'GET /api/mastery/group/{id}/questions': { y2g1: ok([]) } });
  open('/createquiz?group=y2g1&topics=9.9');
  expect(await screen.findByText(/The bank has no questions about these topics/)).toBeTruthy();
  expect(await screen.findByLabelText(/^Title/)).toBeTruthy();
});
