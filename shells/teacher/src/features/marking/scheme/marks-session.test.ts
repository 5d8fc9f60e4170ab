import { ApiError, storeSession } from '@fulcrum/shared-ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsavedMarks } from '../unsaved';
import { type Marks, type MarksCalls, MarksSession } from './marks-session';
import { noMarks } from './sums';

const SCRIPT = 'b'.repeat(24);
const EMPTY: Marks = {
  submissionId: SCRIPT,
  version: 0,
  schemeVersion: 1,
  questions: [],
  results: [],
  total: 0,
  grade: null,
  savedById: null,
};

let newest: Marks;
/** How many of the next saves are applied without a reply. */
let lost: number;

const calls: MarksCalls = {
  read: async () => newest,
  save: async (_, { basedOn, questions, grade }) => {
    if (basedOn !== newest.version) throw new ApiError(409, { code: 'marks_changed' });
    const others = newest.questions.filter((one) => !questions.some(({ questionId }) => questionId === one.questionId));
    const all = [...others, ...questions.map((marks) => ({ ...noMarks(marks.questionId), ...marks }))];
    newest = { ...newest, version: basedOn + 1, questions: all, grade: grade ? 7 : newest.grade };
    if (lost-- > 0) throw new ApiError(503, { code: 'unavailable' });
    return newest;
  },
};
const open = () => new MarksSession(newest, calls, () => undefined, unsavedMarks(SCRIPT)).start();
const freeOf = ({ questions }: Marks) => questions.map(({ questionId, free }) => [questionId, free]);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  storeSession({
    token: 't',
    user: { id: 'a'.repeat(24), name: 'Marker', role: 'teacher', groupId: null, realTeacherId: null },
  });
  [newest, lost] = [EMPTY, 1];
});
afterEach(() => vi.useRealTimers());

it('recognises a save whose reply was lost, although more was marked since', async () => {
  const session = open();
  session.give('1', { free: 2 });
  await vi.advanceTimersByTimeAsync(600);
  expect(session.view().state).toBe('waiting');
  session.give('1', { free: 3 });
  session.give('2', { free: 1 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(session.view().state).toBe('saved');
  expect(newest.version).toBe(2);
  expect(freeOf(newest)).toEqual([
    ['1', 3],
    ['2', 1],
  ]);
});

it('saves the grade after a save whose reply was lost', async () => {
  const session = open();
  session.give('1', { free: 2 });
  await vi.advanceTimersByTimeAsync(600);
  session.give('2', { free: 1 });
  expect(await session.saveGrade()).toBe(true);
  expect(newest).toMatchObject({ version: 2, grade: 7 });
});

it('asks when somebody else has saved since the lost reply', async () => {
  const session = open();
  session.give('1', { free: 2 });
  await vi.advanceTimersByTimeAsync(600);
  newest = { ...newest, version: 2, questions: [{ ...noMarks('1'), free: 4 }] };
  await vi.advanceTimersByTimeAsync(4000);
  expect(session.view().state).toBe('conflict');
});

it('saves the rest of what a closed tab has left after a lost reply', async () => {
  const ended = open();
  ended.give('1', { free: 2 });
  await vi.advanceTimersByTimeAsync(600);
  ended.give('1', { free: 3 });
  ended.give('2', { free: 1 });
  vi.clearAllTimers();
  const session = open();
  await vi.advanceTimersByTimeAsync(600);
  expect(session.view().state).toBe('saved');
  expect(newest.version).toBe(2);
  expect(freeOf(newest)).toEqual([
    ['1', 3],
    ['2', 1],
  ]);
});

it('asks about what a closed tab has left if somebody else has saved since', async () => {
  const ended = open();
  ended.give('1', { free: 2 });
  await vi.advanceTimersByTimeAsync(600);
  ended.give('2', { free: 1 });
  vi.clearAllTimers();
  newest = { ...newest, version: 2 };
  expect(open().view().state).toBe('conflict');
});

it('does not report a grade as saved that the server rejects', async () => {
  const refusing: MarksCalls = {
    ...calls,
    save: () => Promise.reject(new ApiError(409, { code: 'year_archived', message: 'This year is archived.' })),
  };
  const session = new MarksSession(newest, refusing, () => undefined, unsavedMarks(SCRIPT)).start();
  session.give('1', { free: 2 });
  expect([await session.saveGrade(), session.view().state]).toEqual([false, 'refused']);
});

it('asks again after a reload if somebody else has saved, also if more was marked meanwhile', async () => {
  lost = 0;
  const ended = open();
  newest = { ...newest, version: 1, questions: [{ ...noMarks('1'), free: 4 }] };
  ended.give('1', { free: 2 });
  await vi.advanceTimersByTimeAsync(600);
  ended.stop();
  const reloaded = open();
  expect(reloaded.view().state).toBe('conflict');
  reloaded.give('2', { free: 1 });
  reloaded.stop();
  expect(open().view().state).toBe('conflict');
});
