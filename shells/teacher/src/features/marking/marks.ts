import type { components } from '@fulcrum/shared-ui';

type Schemas = components['schemas'];
export type Stroke = Schemas['StrokeDto'];
export type Stamp = Schemas['StampDto'];
export type TextComment = Schemas['TextCommentDto'];
export type PageMarks = Schemas['PageMarksDto'];

/** In points from the top left corner of the page as displayed: the server's coordinates (annotations.ts there). */
export interface Place {
  x: number;
  y: number;
}

/** One annotation, with the name of the page's list that holds it. */
export type Annotation =
  | { list: 'strokes'; one: Stroke }
  | { list: 'stamps'; one: Stamp }
  | { list: 'comments'; one: TextComment };

/** One annotation of one page was added (only `after`), removed (only `before`) or changed (both). */
export interface Step {
  page: number;
  before: Annotation | null;
  after: Annotation | null;
}

const emptyPage = (page: number): PageMarks => ({ page, strokes: [], stamps: [], comments: [] });

export const pageOf = (pages: readonly PageMarks[], number: number): PageMarks =>
  pages.find(({ page }) => page === number) ?? emptyPage(number);

function without(page: PageMarks, { list, one }: Annotation): PageMarks {
  return { ...page, [list]: page[list].filter(({ id }) => id !== one.id) };
}

/** Replaces the annotation with the same id, or appends it. */
function having(page: PageMarks, { list, one }: Annotation): PageMarks {
  const all: readonly Annotation['one'][] = page[list];
  const at = all.findIndex(({ id }) => id === one.id);
  return { ...page, [list]: at < 0 ? [...all, one] : all.with(at, one) };
}

/**
 * The pages after a step. Idempotent, and removing a missing annotation is no error, since steps are also applied to
 * other people's versions.
 */
function applied(pages: readonly PageMarks[], { page, before, after }: Step): PageMarks[] {
  const now = pageOf(pages, page);
  const cleared = before && before.one.id !== after?.one.id ? without(now, before) : now;
  const next = after ? having(cleared, after) : cleared;
  return [...pages.filter((one) => one.page !== page), next].toSorted((a, b) => a.page - b.page);
}

export const appliedAll = (pages: readonly PageMarks[], steps: readonly Step[]): PageMarks[] =>
  steps.reduce<PageMarks[]>((now, step) => applied(now, step), [...pages]);

export const reversed = ({ page, before, after }: Step): Step => ({ page, before: after, after: before });

export const annotationsOf = (page: PageMarks): Annotation[] => [
  ...page.strokes.map((one) => ({ list: 'strokes' as const, one })),
  ...page.stamps.map((one) => ({ list: 'stamps' as const, one })),
  ...page.comments.map((one) => ({ list: 'comments' as const, one })),
];

/** All annotations in page order. */
const allOf = (pages: readonly PageMarks[]): { page: number; id: string }[] =>
  pages.flatMap((page) => annotationsOf(page).map(({ one }) => ({ page: page.page, id: one.id })));

/** The annotation after or before the given one, wrapping around; without an id, the first or the last. */
export function neighbouringAnnotation(pages: readonly PageMarks[], id: string | undefined, by: 1 | -1) {
  const all = allOf(pages);
  const at = all.findIndex((one) => one.id === id);
  return all.at(at < 0 && by < 0 ? -1 : (at + by) % all.length);
}

/**
 * The sum of the marks of stamps and comments; null if none has a mark. Added in hundredths, so that 0.1 + 0.2 is 0.3.
 */
export function sumOf(pages: readonly PageMarks[]): number | null {
  const marks = pages.flatMap(({ stamps, comments }) => [...stamps, ...comments].flatMap(({ mark }) => mark ?? []));
  if (marks.length === 0) return null;
  return marks.reduce((sum, mark) => sum + Math.round(mark * 100), 0) / 100;
}

/** The sum as a grade: never below 0, never above the task's maximum. */
export function proposedGrade(pages: readonly PageMarks[], gradeOutOf: number): number | null {
  const sum = sumOf(pages);
  return sum === null ? null : Math.min(Math.max(sum, 0), gradeOutOf);
}

/** Compares pages in page order, ignoring empty ones. */
export const samePages = (some: readonly PageMarks[], others: readonly PageMarks[]): boolean =>
  comparable(some) === comparable(others);

const comparable = (pages: readonly PageMarks[]): string =>
  JSON.stringify(
    pages
      .filter((page) => annotationsOf(page).length > 0)
      .toSorted((a, b) => a.page - b.page)
      .map(({ page, strokes, stamps, comments }) => [
        page,
        strokes.map(({ id, tool, colour, width, points }) => [id, tool, colour, width, points]),
        stamps.map(({ id, kind, at, mark, questionId }) => [id, kind, at.x, at.y, mark, questionId]),
        comments.map(({ id, text, at, mark, questionId }) => [id, text, at.x, at.y, mark, questionId]),
      ]),
  );

/** Assigns newly added stamps and comments with a mark to this question. */
export const assignedToQuestion = (steps: readonly Step[], questionId: string): Step[] =>
  steps.map((step) => {
    const { before, after } = step;
    if (before || !after || after.list === 'strokes' || !after.one.mark) return step;
    return after.list === 'stamps'
      ? { ...step, after: { ...after, one: { ...after.one, questionId } } }
      : { ...step, after: { ...after, one: { ...after.one, questionId } } };
  });

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve random letters and digits: unique within a script. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('');
