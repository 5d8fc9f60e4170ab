import { expect, it } from 'vitest';
import { NO_HISTORY, redoing, remembering, undoing } from './history';
import {
  type Annotation,
  neighbouringAnnotation,
  appliedAll,
  newId,
  pageOf,
  proposedGrade,
  reversed,
  samePages,
  type Step,
  sumOf,
} from './marks';

const stamp = (id: string, mark?: number): Annotation => ({
  list: 'stamps',
  one: { id, kind: 'M1', at: { x: 1, y: 2 }, ...(mark !== undefined && { mark }) },
});
const comment = (id: string, mark: number): Annotation => ({
  list: 'comments',
  one: { id, text: 'Units?', at: { x: 1, y: 2 }, mark },
});
const put = (page: number, after: Annotation): Step => ({ page, before: null, after });
const taken = (page: number, before: Annotation): Step => ({ page, before, after: null });

it('finds the next and previous annotation, wrapping around at the end', () => {
  const pages = appliedAll([], [put(2, stamp('c')), put(1, comment('b', 1)), put(1, stamp('a'))]);
  const beside = (id: string | undefined, by: 1 | -1) => neighbouringAnnotation(pages, id, by)?.id;
  expect([undefined, 'a', 'b', 'c', 'gone'].map((id) => beside(id, 1))).toEqual(['a', 'b', 'c', 'a', 'a']);
  expect([undefined, 'a', 'b', 'c', 'gone'].map((id) => beside(id, -1))).toEqual(['c', 'c', 'a', 'b', 'c']);
  expect(neighbouringAnnotation([], undefined, 1)).toBeUndefined();
  expect(neighbouringAnnotation([], undefined, -1)).toBeUndefined();
});

it('applies steps page by page, and keeps the pages in order', () => {
  const pages = appliedAll([], [put(2, stamp('a')), put(1, stamp('b')), put(2, comment('c', 1))]);
  expect(pages.map(({ page }) => page)).toEqual([1, 2]);
  expect(pageOf(pages, 2)).toMatchObject({ stamps: [{ id: 'a' }], comments: [{ id: 'c' }] });
  expect(pageOf(pages, 3)).toEqual({ page: 3, strokes: [], stamps: [], comments: [] });
});

it('applies a step only once, and ignores removing what is already gone', () => {
  const steps = [put(1, stamp('a', 1)), taken(1, stamp('b'))];
  expect(appliedAll([], [...steps, ...steps])).toEqual(appliedAll([], steps));
});

it('keeps both people’s drawings when my steps are applied to a colleague’s version', () => {
  const base = appliedAll([], [put(1, stamp('old'))]);
  const theirs = appliedAll(base, [put(1, stamp('theirs', 1)), put(2, stamp('new page'))]);
  const both = appliedAll(theirs, [put(1, stamp('mine', 2)), taken(1, stamp('old'))]);
  expect(pageOf(both, 1).stamps.map(({ id }) => id)).toEqual(['theirs', 'mine']);
  expect(pageOf(both, 2).stamps).toHaveLength(1);
});

it('leaves the pages unchanged after a step and its reverse', () => {
  const before = appliedAll([], [put(1, stamp('a', 1)), put(1, comment('c', 1))]);
  const changed: Step = { page: 1, before: stamp('a', 1), after: stamp('a', 2) };
  for (const step of [changed, put(1, stamp('b')), taken(1, comment('c', 1))]) {
    expect(samePages(appliedAll(before, [step]), before)).toBe(false);
    expect(samePages(appliedAll(before, [step, reversed(step)]), before)).toBe(true);
  }
});

it('undoes and redoes without limit, until something new is drawn', () => {
  const entries = Array.from({ length: 500 }, (_, index) => [put(1, stamp(`s${index}`))]);
  let history = entries.reduce(remembering, NO_HISTORY);
  let pages = appliedAll([], entries.flat());
  for (let past = undoing(history); past; past = undoing(history)) {
    pages = appliedAll(pages, past.steps);
    history = past.history;
  }
  expect(pageOf(pages, 1).stamps).toEqual([]);
  const first = redoing(history);
  expect(first?.steps).toEqual(entries[0]);
  expect(redoing(remembering(first?.history ?? NO_HISTORY, [put(1, stamp('new'))]))).toBeNull();
});

it('sums marks in hundredths, and limits the proposed grade to the task’s range', () => {
  expect(sumOf(appliedAll([], [put(1, stamp('a'))]))).toBeNull();
  const tenths = appliedAll([], [put(1, stamp('a', 0.1)), put(2, stamp('b', 0.2))]);
  expect(sumOf(tenths)).toBe(0.3);
  const less = appliedAll(tenths, [put(1, comment('c', -2))]);
  expect(sumOf(less)).toBe(-1.7);
  expect(proposedGrade(less, 20)).toBe(0);
  expect(proposedGrade(appliedAll([], [put(1, stamp('a', 25))]), 20)).toBe(20);
  expect(proposedGrade([], 20)).toBeNull();
});

it('makes ids that the server accepts', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  expect(ids.every((id) => /^[a-z0-9]{12}$/.test(id))).toBe(true);
});
