import { type FakeApi, type FakeRequest, ok, refused } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Marks } from '../scheme/marks-session';
import type { Scheme } from '../scheme/scheme-draft';
import { idOf, open as openScripts, row, schemeOf, shown, TASK } from '../testing/fake-scripts';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

type Point = Scheme['questions'][number]['points'][number];
const point = (id: string, more: Partial<Point> = {}): Point => {
  return { id, kind: 'M', marks: 1, text: 'F = ma', needs: null, ...more };
};
const SCHEME = schemeOf({
  version: 1,
  maximum: 7,
  questions: [
    {
      id: 'question-1',
      label: '1',
      maximum: 4,
      points: [point('point-m1'), point('point-a2', { kind: 'A', marks: 2, text: '8 N', needs: 'point-m1' })],
    },
    { id: 'question-2', label: '2(a)', maximum: 3, points: [] },
  ],
});
const noMarks = (digit: string): Marks => {
  return {
    submissionId: idOf(digit),
    version: 0,
    schemeVersion: 1,
    questions: [],
    results: [],
    total: 0,
    grade: null,
    savedById: null,
  };
};
type Form = FakeRequest<'PUT /api/marking/submissions/{submissionId}/marks'>['body'];
let saved: Form[];
let kept: Map<string, Marks>;

const marksIn = (submissionId: string) => kept.get(submissionId.charAt(0)) ?? noMarks(submissionId.charAt(0));

/** Fake server for a save: checks versions, and returns the grade that the test gives. */
function saving(digit: string, total: number) {
  return ({ body: form }: { body: Form }) => {
    const now = kept.get(digit) ?? noMarks(digit);
    if (form.basedOn !== now.version) return refused(409, { code: 'marks_changed', message: 'No' });
    saved.push(form);
    const questions = [...new Map([...now.questions, ...form.questions].map((one) => [one.questionId, one])).values()];
    const next = { ...now, version: now.version + 1, questions, total, grade: form.grade ? total : now.grade };
    kept.set(digit, next);
    return { status: 200 as const, body: next };
  };
}

interface Reader {
  id?: string;
}

function open(total = 3, more: FakeApi = {}, rows = [row('1', 'Ann'), row('2', 'Ben')], user: Reader = {}) {
  openScripts(
    [
      {
        'GET /api/tasks/submission/{id}': { [TASK]: ok(rows) },
        'GET /api/marking/tasks/{taskId}/scheme': { [TASK]: ok(SCHEME) },
        'GET /api/marking/submissions/{submissionId}/marks': ({ path }) => ({
          status: 200,
          body: marksIn(path.submissionId),
        }),
        'PUT /api/marking/submissions/{submissionId}/marks': {
          [idOf('1')]: saving('1', total),
          [idOf('2')]: saving('2', total),
        },
      },
      more,
    ],
    user,
  );
}
const sum = () => screen.getByRole('status', { name: 'Sum of the questions' }).textContent;
const question = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Questions' })).getByRole('button', { name });

beforeEach(() => {
  saved = [];
  kept = new Map();
  localStorage.clear();
});

it('ticks points by key, respects dependencies between points, and makes the sum the grade', async () => {
  open();
  await shown('Ann');
  await userEvent.keyboard('2');
  expect(sum()).toBe('0 of 7');
  await userEvent.keyboard('1');
  expect(question(/^1/).textContent).toContain('3 / 4');
  await userEvent.keyboard('n++b');
  expect(sum()).toBe('5 of 7');
  expect(screen.getByText('All questions marked')).toBeTruthy();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sum()).toBe('4 of 7');
  await userEvent.keyboard('g');
  expect(await screen.findByText('Grade: 3')).toBeTruthy();
  const questions = Object.fromEntries((kept.get('1')?.questions ?? []).map((one) => [one.questionId, one]));
  expect(questions['question-1']).toMatchObject({ points: ['point-a2', 'point-m1'], free: 0 });
  expect(questions['question-2']).toMatchObject({ points: [], free: 1 });
  expect(saved.at(-1)?.grade).toBe(true);
});

const isCurrent = (name: RegExp) => question(name).getAttribute('aria-current') === 'true';

it('opens each script at its first question without marks, also one that was opened before', async () => {
  const marked = (questionId: string) => ({ questionId, points: [], free: 1, stamps: 0 });
  kept.set('2', { ...noMarks('2'), version: 1, questions: [marked('question-1')] });
  open();
  await shown('Ann');
  await userEvent.keyboard('nfj');
  await shown('Ben');
  expect(isCurrent(/^2\(a\)/)).toBe(true);
  await userEvent.keyboard('0');
  await waitFor(() => expect(kept.get('2')?.questions).toHaveLength(2));
  await userEvent.keyboard('k');
  await shown('Ann');
  expect(isCurrent(/^1/)).toBe(true);
  expect(kept.get('1')?.questions).toMatchObject([{ questionId: 'question-2', free: 3 }]);
});

it('keeps the current question from script to script for whoever marks question by question', async () => {
  localStorage.setItem('marking:options', JSON.stringify({ keepPlace: true }));
  open();
  await shown('Ann');
  await userEvent.keyboard('nfj');
  await shown('Ben');
  expect(isCurrent(/^2\(a\)/)).toBe(true);
});

it('counts a stamp with a mark for the current question, until it is undone', async () => {
  open();
  await shown('Ann');
  const page = await screen.findByRole('img', { name: /^Marks on page 1/ });
  page.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200, pointerType: 'mouse' });
  await userEvent.keyboard('{Shift>}3{/Shift}');
  expect(await screen.findByText('Stamps: 1')).toBeTruthy();
  expect(sum()).toBe('1 of 7');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sum()).toBe('0 of 7'));
});

it('says that somebody else has marked the questions, and shows their marks or takes over', async () => {
  open(3);
  await shown('Ann');
  const theirs = {
    ...noMarks('1'),
    version: 1,
    questions: [{ questionId: 'question-2', points: [], free: 2, stamps: 0 }],
  };
  kept.set('1', theirs);
  await userEvent.keyboard('1');
  await screen.findByText(/Somebody else has marked the questions/);
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(kept.get('1')?.questions).toHaveLength(2));
  expect(sum()).toBe('3 of 7');
});

it('restores ticks that a killed tab could not send, and sends them', async () => {
  const given = { questionId: 'question-1', points: ['point-m1'], free: 0, stamps: 0 };
  const left = { version: 0, changes: [given] };
  for (const digit of ['1', '2']) {
    localStorage.setItem(`unsaved-marks:${idOf('7')}:${idOf(digit)}:ended-tab`, JSON.stringify(left));
  }
  open(1, {}, undefined, { id: idOf('7') });
  await shown('Ann');
  expect(sum()).toBe('1 of 7');
  await waitFor(() => expect(kept.get('1')?.questions).toEqual([given]));
  await waitFor(() => expect(kept.get('2')?.questions).toEqual([given]));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved-'))).toEqual([]);
});

it('asks about a killed tab’s ticks when somebody else has marked the questions since', async () => {
  const mine = { questionId: 'question-1', points: ['point-m1'], free: 0, stamps: 0 };
  const theirs = { questionId: 'question-1', points: [], free: 2, stamps: 0 };
  kept.set('1', { ...noMarks('1'), version: 1, questions: [theirs] });
  const key = `unsaved-marks:${idOf('7')}:${idOf('1')}:ended-tab`;
  localStorage.setItem(key, JSON.stringify({ version: 0, changes: [mine] }));
  open(2, {}, undefined, { id: idOf('7') });
  await shown('Ann');
  await userEvent.click(await screen.findByRole('button', { name: 'Show theirs' }));
  expect(sum()).toBe('2 of 7');
  expect(saved).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

it('holds back marks that would replace a grade given by hand, until the grade is saved', async () => {
  const byHand = row('1', 'Ann', { grade: 15, status: 'graded' });
  kept.set('1', { ...noMarks('1'), grade: 15 });
  open(1, {}, [byHand]);
  await shown('Ann');
  await userEvent.keyboard('1');
  expect(await screen.findByText(/was graded 15 without its questions/)).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save grade 1' }));
  expect(await screen.findByText('Grade: 1')).toBeTruthy();
  expect(saved).toMatchObject([{ grade: true, questions: [{ points: ['point-m1'] }] }]);
});
