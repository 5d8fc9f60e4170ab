import { notify } from '@fulcrum/shared-ui';
import { type BodyOf, fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { questionOf, quizOf, quizSubmissionOf } from '../../../testing/quizzes';
import { studentOf } from '../../../testing/students';
import QuizListPage from './QuizListPage';

const TEACHER = 'a'.repeat(24);
const YEAR = {
  _id: 'y1',
  name: 'Year 10',
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [{ _id: 'g1', name: 'Saturday', students: [] }],
};
const QUESTION = questionOf('q1', { imageUrl: '/api/files/f1', altText: 'A trolley' });
const QUIZ = quizOf({
  questions: [QUESTION],
  total: 1,
  remarks: [{ questionId: 'q1', from: 'C', to: 'A', by: TEACHER, at: '2026-01-02T10:00:00.000Z' }],
  running: 1,
  submitted: 2,
});
const submission = (name: string, answer: 'A' | null) =>
  quizSubmissionOf(name, {
    score: answer === 'A' ? 1 : 0,
    submittedBy: answer ? 'student' : 'server',
    answers: [{ questionId: 'q1', answer, isCorrect: answer === 'A' }],
  });
const FIGURES = {
  quizId: 'z1',
  attempts: 8,
  meanScore: 0.25,
  total: 1,
  questions: [
    { ...QUESTION, chosen: { A: 2, B: 5, C: 0, D: 0 }, unanswered: 1, difficulty: 0.25, discrimination: -0.5 },
  ],
};

const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
  'GET /api/quiz/teacher/{teacherId}': { [TEACHER]: ok([QUIZ]) },
  'GET /api/quiz/{quizId}/submissions': { z1: ok([submission('Ann', 'A'), submission('Ben', null)]) },
  'GET /api/quiz/{quizId}/statistics': { z1: ok(FIGURES) },
  'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([]) },
  'GET /api/auth/teacher/assistants/{teacherId}': { [TEACHER]: ok([]) },
};
const open = (path = '/quizlist') => renderPage(<QuizListPage />, { path, user: { role: 'teacher' } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Chooses an action of the quiz's menu. */
const choose = async (action: string) => {
  await press('Actions for Forces test');
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const openDetails = async () => userEvent.click(await screen.findByRole('link', { name: 'Forces test' }));

it('deletes after a confirmation toast that names what is lost', async () => {
  const done = vi.spyOn(notify, 'success');
  const calls = fakeApi(served, {
    'DELETE /api/quiz/{quizId}/{userId}': { [`z1/${TEACHER}`]: ok({ msg: 'Quiz deleted' }) },
  });
  open();
  await choose('Delete');
  const toast = screen.getByRole('alertdialog', { name: /The results of 3 students are deleted too/ });
  expect(document.activeElement).toBe(within(toast).getByRole('button', { name: 'Cancel' }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(within(toast).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain(`DELETE /api/quiz/z1/${TEACHER}`));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(done).toHaveBeenCalledWith('Quiz deleted');
});

it('deletes nothing on Escape, and returns the focus', async () => {
  const calls = fakeApi(served);
  open();
  await choose('Delete');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Forces test' }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
});

it('shows the specified message when deleting fails', async () => {
  const toast = vi.spyOn(notify, 'error');
  fakeApi(served, { 'DELETE /api/quiz/{quizId}/{userId}': { [`z1/${TEACHER}`]: () => ({ status: 503, body: {} }) } });
  open();
  await choose('Delete');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Failed to delete quiz', { area: 'app' }));
});

it('changes what students see of results, only on Save', async () => {
  let sent: unknown;
  const calls = fakeApi(served, {
    'PUT /api/quiz/{quizId}/results-shown': {
      z1: ({ body }) => {
        sent = body;
        return { status: 200, body: QUIZ };
      },
    },
  });
  open();
  await openDetails();
  const choice = screen.getByLabelText(/^What students and parents see/);
  await userEvent.selectOptions(choice, 'Score and answers now');
  expect(screen.getByText(/whoever has finished can tell the others/)).toBeTruthy();
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  await press('Save');
  await waitFor(() => expect(sent).toEqual({ resultsShown: 'all' }));
});

it('shows student, group, score and answers', async () => {
  fakeApi(served);
  open();
  await press('Results of Forces test');
  const dialog = screen.getByRole('dialog', { name: 'Results of Forces test' });
  const rows = within(await within(dialog).findByRole('list', { name: 'Results' }));
  expect(rows.getByText('1 / 1')).toBeTruthy();
  expect(rows.getByText(/Saturday · Time ran out/)).toBeTruthy();
  await userEvent.click(rows.getByText('Answers', { selector: '[aria-label="Answers of Ben"]' }));
  expect(await rows.findByText('Question 1: not answered. Correct is A')).toBeTruthy();
});

it('lists below the results which students of a group have not submitted', async () => {
  fakeApi(served, {
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([studentOf('Ben'), studentOf('Zoe')]) },
  });
  open();
  await press('Results of Forces test');
  const missing = await screen.findByRole('list', { name: 'Not submitted yet' });
  expect(
    within(missing)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zoe']);
});

it('opens the dialog that its address names', async () => {
  fakeApi(served);
  open('/quizlist?quiz=z1&view=details');
  const dialog = await screen.findByRole('dialog', { name: 'Details of Forces test' });
  expect(within(dialog).getByText(/Question 1: A instead of C, by you/)).toBeTruthy();
});

it('scores again after showing the effect on each student', async () => {
  const [asked, sent]: [unknown[], unknown[]] = [[], []];
  const student = (name: string, from: number, to: number) => ({ studentId: name, name, from, to });
  fakeApi(served, {
    'POST /api/quiz/{quizId}/question/{questionId}/answer/preview': {
      'z1/q1': ({ body }) => {
        asked.push(body);
        const students = [student('Ann', 1, 0), student('Ben', 0, 1), student('Cat', 0, 0)];
        return { status: 200, body: { fromTotal: 1, toTotal: 1, students } };
      },
    },
    'PUT /api/quiz/{quizId}/question/{questionId}/answer': {
      'z1/q1': ({ body }) => {
        sent.push(body);
        return { status: 200, body: { questionId: 'q1', correctAnswer: 'B', changedScores: 2, remarks: [] } };
      },
    },
  });
  const toast = vi.spyOn(notify, 'success');
  open();
  await press('Statistics of Forces test');
  expect(await screen.findByText(/Strong students got this wrong more often/)).toBeTruthy();
  await press('Correct the answer or marks of question 1');
  await press('Score again');
  expect(screen.getByText('Change something first: at present A counts')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(await screen.findByText('2 of 3 scores change')).toBeTruthy();
  const effect = within(screen.getByRole('region', { name: 'What it changes' }));
  expect(effect.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ann1/1 → 0/1',
    'Ben0/1 → 1/1',
  ]);
  expect(sent).toEqual([]);
  await press('Score again');
  await waitFor(() => expect(sent).toEqual([{ correctAnswer: 'B' }]));
  expect(asked).toEqual(sent);
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith('Question corrected: 2 scores have changed', { area: 'default' }),
  );
});

it('counts a second answer, or leaves the question out', async () => {
  const sent: unknown[] = [];
  fakeApi(served, {
    'POST /api/quiz/{quizId}/question/{questionId}/answer/preview': {
      'z1/q1': ({ body }) => ({ status: 200, body: { fromTotal: 1, toTotal: body.leftOut ? 0 : 1, students: [] } }),
    },
    'PUT /api/quiz/{quizId}/question/{questionId}/answer': {
      'z1/q1': ({ body }) => {
        sent.push(body);
        return { status: 200, body: { questionId: 'q1', correctAnswer: 'A', changedScores: 0, remarks: [] } };
      },
    },
  });
  open();
  await press('Statistics of Forces test');
  await press('Correct the answer or marks of question 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also count C' }));
  await press('Score again');
  await waitFor(() => expect(sent).toEqual([{ correctAnswer: 'A', alsoCorrect: ['C'] }]));
  await press('Correct the answer or marks of question 1');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leave this question out/ }));
  expect(await screen.findByText('Every score is then out of 0.')).toBeTruthy();
  await press('Score again');
  await waitFor(() => expect(sent.at(-1)).toEqual({ correctAnswer: 'A', leftOut: true }));
});

it('shows the marks of a quiz, of its questions, and who changed them', async () => {
  const trace = { questionId: 'q1', from: 'A' as const, to: 'A' as const, by: TEACHER, at: '2026-01-02T10:00:00.000Z' };
  const worth = {
    ...{ questions: [questionOf('q1', { marks: 3 }), questionOf('q2')], total: 4 },
    remarks: [{ ...trace, fromMarks: 1, toMarks: 3 }],
  };
  fakeApi(served, { 'GET /api/quiz/teacher/{teacherId}': { [TEACHER]: ok([quizOf(worth)]) } });
  open();
  expect(await screen.findByText('4 marks')).toBeTruthy();
  await openDetails();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('3 marks')).toBeTruthy();
  expect(within(dialog).getByText(/^Question 1: 3 marks instead of 1, by /)).toBeTruthy();
  expect(within(dialog).queryByText(/instead of A/)).toBeNull();
});

it('gives one student extra time', async () => {
  let sent: unknown;
  fakeApi(served, {
    'GET /api/quiz/{quizId}/extra-time': { z1: ok([]) },
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([studentOf('Ann', { _id: 's1' })]) },
    'PUT /api/quiz/{quizId}/extra-time/{studentId}': {
      'z1/s1': ({ body }) => {
        sent = body;
        return { status: 200, body: { studentId: 's1', minutes: 15, excused: false, endsAt: null } };
      },
    },
  });
  open();
  await choose('Extra time');
  await press('Give extra time to Ann');
  await userEvent.type(screen.getByLabelText(/^Extra minutes/), '15{Enter}');
  await waitFor(() => expect(sent).toEqual({ minutes: 15 }));
});

it('excuses one student, and takes it back', async () => {
  const sent: unknown[] = [];
  let granted: BodyOf<'GET /api/quiz/{quizId}/extra-time'> = [];
  fakeApi(served, {
    'GET /api/quiz/{quizId}/extra-time': { z1: () => ({ status: 200, body: granted }) },
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([studentOf('Ann', { _id: 's1' })]) },
    'PUT /api/quiz/{quizId}/excused/{studentId}': {
      'z1/s1': ({ body: { excused } }) => {
        sent.push(excused);
        const row = { studentId: 's1', minutes: 0, endsAt: null, excused };
        granted = [row];
        return { status: 200, body: row };
      },
    },
  });
  open();
  await choose('Extra time');
  await press('Excuse Ann from this quiz');
  expect(await screen.findByText('Excused')).toBeTruthy();
  await press('Ann is no longer excused');
  expect(await screen.findByText('No extra time')).toBeTruthy();
  expect(sent).toEqual([true, false]);
});

it('closes an open quiz after confirmation', async () => {
  const calls = fakeApi(served, { 'PUT /api/quiz/{quizId}/close': { z1: ok(QUIZ) } });
  open();
  await choose('Close now');
  expect(calls).not.toContain('PUT /api/quiz/z1/close');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close now' }));
  await waitFor(() => expect(calls).toContain('PUT /api/quiz/z1/close'));
});

it('says that quizzes could not be loaded, and tries again', async () => {
  let fails = true;
  fakeApi(served, {
    'GET /api/quiz/teacher/{teacherId}': {
      [TEACHER]: () => (fails ? { status: 500, body: {} } : { status: 200, body: [] }),
    },
  });
  open();
  await screen.findByText('Failed to load quizzes');
  fails = false;
  await press('Try again');
  expect(await screen.findByText('No quizzes yet')).toBeTruthy();
});
