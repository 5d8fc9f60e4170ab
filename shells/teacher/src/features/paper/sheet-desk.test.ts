import { expect, it, vi } from 'vitest';
import type { Sheet } from './api/paper';
import type { WaitingSheet } from './api/send-sheet';
import { SheetDesk } from './sheet-desk';
import type { Outcome } from './sheet-outbox';
import { seenOf, sheetOf, sheetReadOf } from './testing/paper';

const ANN = sheetOf({ student: { _id: 'Ann', name: 'Ann' } });
const SPARE = sheetOf({ _id: 'h2', sheet: 'ZZZZZZZZZZZZZ' });
const photo = async () => new Blob(['photo']);

/** An outbox that keeps everything until `settle` says what the server does. */
function fakeOutbox(kept: WaitingSheet[] = []) {
  const listeners = new Set<(outcome: Outcome) => void>();
  let waiting = kept;
  return {
    get waiting() {
      return waiting;
    },
    open: async () => undefined,
    add: async (item: WaitingSheet) => {
      waiting = [...waiting, item];
    },
    listen: (listener: (outcome: Outcome) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliver: async () => 'cut' as const,
    settle: (answer: { read: ReturnType<typeof sheetReadOf> } | { refusal: string }) => {
      const [item, ...rest] = waiting;
      if (!item) throw new Error('nothing waits');
      waiting = rest;
      for (const listener of listeners) listener({ item, ...answer });
    },
  };
}

function deskOf(sheets: readonly Sheet[] = [ANN, SPARE], kept: WaitingSheet[] = []) {
  const outbox = fakeOutbox(kept);
  const desk = new SheetDesk('z1', outbox);
  desk.know(sheets);
  desk.listen();
  return { outbox, desk };
}

it('takes a sheet once, with its fills and its photo', async () => {
  const { desk, outbox } = deskOf();
  expect(await desk.see(seenOf('AB-'), photo, 0)).toBe(true);
  expect(await desk.see(seenOf('AB-'), photo, 500)).toBe(false);
  expect(outbox.waiting).toMatchObject([{ quizId: 'z1', sheet: ANN.sheet, name: 'Ann', unclear: [] }]);
  expect(outbox.waiting[0]?.fills[1]).toEqual([0, 0.9, 0, 0]);
  expect(desk.getView()).toMatchObject({ waiting: 1, taken: 1, aim: null, scanned: [{ name: 'Ann', read: null }] });
});

it('makes no picture of a sheet that it has taken', async () => {
  const { desk } = deskOf();
  const take = vi.fn<typeof photo>(photo);
  for (const now of [0, 500, 2_999]) await desk.see(seenOf('AB-'), take, now);
  expect(take).toHaveBeenCalledOnce();
});

it('takes a sheet of which the device cannot make a photo', async () => {
  const { desk, outbox } = deskOf();
  expect(await desk.see(seenOf('AB-'), () => Promise.reject(new Error('no memory')), 0)).toBe(true);
  expect(outbox.waiting).toMatchObject([{ photo: null }]);
});

it('names the rows that a person has to decide, of the picture with the fewest', async () => {
  const { desk, outbox } = deskOf();
  expect(await desk.see(seenOf('??C'), photo, 0)).toBe(false);
  expect(await desk.see(seenOf('A?C'), photo, 800)).toBe(false);
  expect(await desk.see(seenOf('??C'), photo, 1_500)).toBe(true);
  expect(outbox.waiting).toMatchObject([{ unclear: [1] }]);
});

it('shows what the server says: the score, or why it does not take the sheet', async () => {
  const { desk, outbox } = deskOf();
  await desk.see(seenOf('AB-'), photo, 0);
  outbox.settle({ read: sheetReadOf() });
  await desk.see(seenOf('ABC', SPARE.sheet), photo, 100);
  outbox.settle({ refusal: 'Another sheet of this student has been read.' });
  expect(desk.getView().scanned).toMatchObject([
    { name: '', refusal: 'Another sheet of this student has been read.' },
    { name: 'Ann', read: { score: 2 } },
  ]);
});

it('says when nothing is filled in', async () => {
  const { desk } = deskOf();
  await desk.see(seenOf('---'), photo, 0);
  expect(desk.getView().scanned).toMatchObject([{ isBlank: true }]);
});

it.each([
  ['no code', { codes: 0, reading: { refused: 'closer' as const } }, 'nothing'],
  ['one code', { codes: 1, reading: { refused: 'closer' as const } }, 'closer'],
  ['a part of the sheet', { codes: 2, reading: { refused: 'cutOff' as const } }, 'cutOff'],
  ['a sheet of another quiz', { codes: 4, reading: { refused: 'foreign' as const } }, 'foreign'],
])('says what to do when it sees %s', async (_what, seen, aim) => {
  const { desk, outbox } = deskOf();
  const take = vi.fn<typeof photo>(photo);
  expect(await desk.see(seen, take, 0)).toBe(false);
  expect([desk.getView().aim, outbox.waiting, take.mock.calls.length]).toEqual([aim, [], 0]);
});

it('does not take a sheet of earlier questions', async () => {
  const { desk, outbox } = deskOf([{ ...ANN, isCurrent: false }]);
  expect(await desk.see(seenOf('ABC'), photo, 0)).toBe(false);
  expect([desk.getView().aim, outbox.waiting]).toEqual(['outdated', []]);
  expect(await desk.takePage(seenOf('ABC').reading, photo)).toBe('outdated');
});

it('takes the pages of a file, and says which it cannot', async () => {
  const { desk, outbox } = deskOf();
  expect(await desk.takePage(seenOf('ABC').reading, photo)).toBeNull();
  expect(await desk.takePage({ refused: 'closer' }, photo)).toBe('closer');
  expect(outbox.waiting).toHaveLength(1);
});

it('shows the sheets of this quiz that an earlier visit could not send', async () => {
  const kept = { ...{ id: 'a', name: 'Ann', fills: [], unclear: [], photo: new Blob(), at: '' }, sheet: ANN.sheet };
  const { desk } = deskOf(
    [ANN],
    [
      { ...kept, quizId: 'z1' },
      { ...kept, id: 'b', sheet: 'OTHER', quizId: 'z2' },
    ],
  );
  await desk.open();
  expect(desk.getView()).toMatchObject({ waiting: 2, scanned: [{ name: 'Ann', studentId: 'Ann', read: null }] });
});
