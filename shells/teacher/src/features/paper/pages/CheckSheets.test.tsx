import { notify } from '@fulcrum/shared-ui';
import { fakeApi, type FakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupOf, TEACHER, yearOf } from '../../../testing/students';
import type { SheetRead } from '../api/send-sheet';
import { Crops } from '../reading/crops';
import { paperOf, paperStudentOf, readQuestionOf, sheetOf, sheetReadOf } from '../testing/paper';
import PaperPage from './PaperPage';

const DOUBTFUL = sheetReadOf({
  ...{ state: 'toCheck', score: null, photoUrl: '/api/files/photo', revision: 3 },
  questions: [
    readQuestionOf('q1'),
    readQuestionOf('q2', { answer: null, isAsked: true }),
    readQuestionOf('q3', { answer: null, isAsked: true }),
  ],
});
const SPARE = sheetReadOf({ _id: 'r2', sheet: 'ZZZZZZZZZZZZZ', state: 'toCheck', student: null, score: null });

/** A server that has these sheets to check, until they are decided or removed. */
function serve(reads: SheetRead[], more: FakeApi = {}) {
  const sent: unknown[] = [];
  let open = reads;
  const settle = (id: string) => {
    open = open.filter(({ _id }) => _id !== id);
  };
  const students = [paperStudentOf('Ann', { standing: 'toCheck' }), paperStudentOf('Ben')];
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
      'GET /api/paper/{quizId}': { z1: () => ok(paperOf({ students, toCheck: open.length }))() },
      'GET /api/quiz/{quizId}/sheets': { z1: ok([sheetOf(), sheetOf({ _id: 'h2', sheet: 'ZZZZZZZZZZZZZ' })]) },
      'GET /api/quiz/{quizId}/sheet-reads': { z1: () => ok(open)() },
      'PUT /api/sheet-reads/{id}': ({ body, path }) => {
        sent.push({ id: path.id, ...body });
        settle(path.id);
        return { status: 200, body: sheetReadOf({ _id: path.id }) };
      },
      'DELETE /api/sheet-reads/{id}': ({ path }) => {
        settle(path.id);
        return { status: 204 };
      },
    },
    more,
  );
  return sent;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(Crops.prototype, 'of').mockResolvedValue(null);
});
afterEach(() => vi.unstubAllGlobals());

const Page = () => useRoutes([{ path: '/quizlist/paper/:quizId', element: <PaperPage /> }]);
const open = () => renderPage(<Page />, { path: '/quizlist/paper/z1?tab=check', user: { role: 'teacher' } });
const DECIDED = {
  ...{ id: 'r1', revision: 3 },
  answers: [
    { questionId: 'q2', answer: 'C' },
    { questionId: 'q3', answer: null },
  ],
};

it('decides a sheet by keys, and goes on by itself', async () => {
  const sent = serve([DOUBTFUL, SPARE]);
  open();
  expect(await screen.findByText('Question 2')).toBeTruthy();
  expect(screen.getByText('2 sheets to check')).toBeTruthy();
  expect(screen.getByText('(1 of 2)')).toBeTruthy();
  await userEvent.keyboard('xc');
  expect(await screen.findByText('Question 3')).toBeTruthy();
  await userEvent.keyboard('0');
  expect(await screen.findByRole('heading', { name: 'Sheet without a name' })).toBeTruthy();
  expect(sent).toEqual([DECIDED]);
  expect(await screen.findByText('1 sheet to check')).toBeTruthy();
});

it('decides one row by a key that is held', async () => {
  const sent = serve([DOUBTFUL]);
  open();
  await screen.findByText('Question 2');
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: 'c', repeat });
  expect(await screen.findByText('Question 3')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('decides a sheet by touch, and goes back', async () => {
  const sent = serve([DOUBTFUL]);
  open();
  await screen.findByText('Question 2');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'A' }));
  await screen.findByText('Question 3');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Question 2');
  await userEvent.click(screen.getByRole('button', { name: 'C' }));
  await userEvent.click(await screen.findByRole('button', { name: '0: blank' }));
  expect(await screen.findByText('Nothing to check')).toBeTruthy();
  expect(sent).toEqual([DECIDED]);
});

it('offers as many letters as the row has bubbles', async () => {
  const questions = [readQuestionOf('q1', { isAsked: true, fills: [0.2, 0, 0, 0, 0, 0.2] })];
  serve([{ ...DOUBTFUL, questions }]);
  open();
  expect(await screen.findByText('Keys: A to F, 0 for blank, Backspace goes back.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'F' })).toBeTruthy();
});

it('gives a sheet without a name to a student who has none', async () => {
  const sent = serve([SPARE]);
  open();
  const whose = await screen.findByLabelText('Whose sheet is this?');
  expect(
    within(whose)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('Ben');
  expect(within(whose).queryByRole('option', { name: 'Ann' })).toBeNull();
  await userEvent.selectOptions(whose, 'Ben');
  // Arrow keys go through all names: none of them is meant before the button is pressed.
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('Nothing to check')).toBeTruthy();
  expect(sent).toEqual([{ id: 'r2', revision: 0, answers: [], studentId: 'Ben' }]);
});

it('decides nothing by keys while the bubbles cannot be seen', async () => {
  let show: (crops: null) => void = () => undefined;
  vi.mocked(Crops.prototype.of).mockReturnValue(
    new Promise((resolve) => {
      show = resolve;
    }),
  );
  const sent = serve([DOUBTFUL]);
  open();
  await screen.findByText('Question 2');
  await userEvent.keyboard('c0');
  expect(screen.getByText('Question 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A' }).disabled).toBe(true);
  show(null);
  await screen.findByText(/The photo cannot be shown/);
  await userEvent.keyboard('c0');
  await waitFor(() => expect(sent).toEqual([DECIDED]));
});

it('hands in an empty sheet only if a person says so', async () => {
  const questions = ['q1', 'q2'].map((id) => readQuestionOf(id, { fills: [0, 0, 0, 0], answer: null }));
  const sent = serve([{ ...DOUBTFUL, questions }]);
  open();
  expect(await screen.findByText(/Nothing is filled in on this sheet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hand in without answers' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ answers: [{ answer: null }, { answer: null }] }]);
});

it('says that a student has two sheets', async () => {
  serve([{ ...DOUBTFUL, questions: [readQuestionOf('q1')] }]);
  open();
  expect(await screen.findByText(/Another sheet of this student has been handed in/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeTruthy();
});

it('corrects a sheet that was handed in', async () => {
  const tells = vi.spyOn(notify, 'success');
  const sent: unknown[] = [];
  let read = sheetReadOf();
  serve([], {
    'GET /api/quiz/{quizId}/sheet-reads': { z1: () => ok([read])() },
    'PUT /api/sheet-reads/{id}': ({ body }) => {
      sent.push(body);
      read = { ...read, revision: 1, questions: read.questions.toSpliced(1, 1, readQuestionOf('q2', { answer: 'D' })) };
      return { status: 200, body: read };
    },
  });
  renderPage(<Page />, { path: '/quizlist/paper/z1?tab=check&sheet=r1', user: { role: 'teacher' } });
  const second = await screen.findByLabelText<HTMLSelectElement>('Question 2');
  expect(second.value).toBe('A');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.selectOptions(second, 'D');
  await userEvent.selectOptions(screen.getByLabelText('Question 3'), '0: blank');
  await userEvent.click(save);
  const answers = [
    { questionId: 'q2', answer: 'D' },
    { questionId: 'q3', answer: null },
  ];
  await waitFor(() => expect(sent).toEqual([{ revision: 0, answers }]));
  await waitFor(() => expect(tells).toHaveBeenCalledWith('The sheet is corrected'));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Question 3').value).toBe('A'));
  expect(screen.getByLabelText<HTMLSelectElement>('Question 2').value).toBe('D');
});

it('says why a decision was not taken, and saves it again', async () => {
  const message = 'Somebody else checked this sheet just now.';
  const tells = vi.spyOn(notify, 'error');
  let isRefused = true;
  const sent = serve([DOUBTFUL], {
    'PUT /api/sheet-reads/{id}': ({ body, path }) => {
      if (isRefused) return refused(409, { code: 'checked_meanwhile', message });
      sent.push({ id: path.id, ...body });
      return { status: 200, body: sheetReadOf() };
    },
  });
  open();
  await screen.findByText('Question 2');
  await userEvent.keyboard('c0');
  await waitFor(() => expect(tells.mock.lastCall?.[0]).toContain(message));
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([DECIDED]));
});

it('leaves a sheet for later', async () => {
  serve([DOUBTFUL]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(await screen.findByText('1 sheet left for later')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check them now' }));
  expect(await screen.findByText('Question 2')).toBeTruthy();
});

it('removes a sheet that does not belong here', async () => {
  serve([SPARE]);
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove what was read of the sheet without a name' }),
  );
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing to check')).toBeTruthy();
});

it('decides nothing about a sheet of earlier questions', async () => {
  serve([DOUBTFUL], { 'GET /api/quiz/{quizId}/sheets': { z1: ok([sheetOf({ isCurrent: false })]) } });
  open();
  expect(await screen.findByText(/The questions of the quiz were changed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'A' })).toBeNull();
});

it('shows the bubbles of the photo', async () => {
  const picture = { width: 2, height: 1, data: new Uint8ClampedArray(8) };
  vi.mocked(Crops.prototype.of).mockResolvedValue({
    head: picture,
    rows: [{ picture, bubbles: [0.3, 0.5, 0.7, 0.9] }],
  });
  vi.stubGlobal('ImageData', Object);
  const drawn = vi.fn<() => void>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ putImageData: drawn } as never);
  serve([DOUBTFUL]);
  open();
  expect(await screen.findByRole('img', { name: 'Bubbles of question 2 in the photo' })).toBeTruthy();
  expect(drawn).toHaveBeenCalled();
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

it('says what to do without a photo', async () => {
  serve([DOUBTFUL]);
  open();
  expect(await screen.findByText('The photo cannot be shown here. Look at the paper.')).toBeTruthy();
});

it('fails with a way to try again', async () => {
  serve([], { 'GET /api/quiz/{quizId}/sheet-reads': { z1: () => refused(500) } });
  open();
  expect(await screen.findByText('Could not load the sheets to check')).toBeTruthy();
});
