/** What becomes of scanned pages: whose they are, where in the script, and what a person has to look at. Pure functions. */
import type { PageDecision, ReadState, Rotation } from '../records/scan-page.schema.js';
import { COVER } from '../sheets/script-code.js';

/**
 * `matched`: its student is known, by its code, the cover sheet before it or a person; `unknown`: a person has to say
 * whose it is; `double`: the same page has been scanned before; `foreign`: its code is of another task; `blank`: an empty
 * page without a code; `leftOut`: a person has decided that it belongs to nobody's script.
 */
export const PAGE_STATES = ['matched', 'unknown', 'double', 'foreign', 'blank', 'leftOut'] as const;
export type PageState = (typeof PAGE_STATES)[number];

export interface ScannedPage {
  id: string;
  batchId: string;
  /** Within its batch, from 1. */
  no: number;
  state: ReadState;
  /** Present for a matched page. */
  sheetId: string | null;
  /** What its code says: 0 for a cover sheet. */
  page: number | null;
  /** True if its code cannot be read, or it has several: it may be a cover sheet. */
  isUnclear: boolean;
  /** Degrees clockwise that make it upright, as far as its code says. */
  rotation: Rotation;
  /** Further degrees clockwise that a person turned it by. */
  turn: Rotation;
  decision: PageDecision | null;
  /** Null for a page that is not decided, and for an old decision. */
  decidedAt: Date | null;
}

/** Paper of one student. */
export interface Sheet {
  id: string;
  studentId: string;
  /** Pages with a code; 0 for a cover sheet. */
  pages: number;
}

export interface PlacedPage {
  id: string;
  state: PageState;
  /** Null for a page that is in nobody's script, and is nobody's double. */
  studentId: string | null;
  /** Null for a page without a number. */
  page: number | null;
  rotation: Rotation;
  /** The page that this one is a double of; null for a follower of a cover sheet that is a double. */
  doubleOf: string | null;
}

export interface Script {
  studentId: string;
  /** In their order in the script. */
  pages: PlacedPage[];
  /** Numbers of pages that were printed but are not there. */
  missing: number[];
}

/** The cover sheet that the pages of a batch follow. */
interface Cover {
  studentId: string;
  rotation: Rotation;
  isDouble: boolean;
}

const turned = (one: Rotation, other: Rotation): Rotation => ((one + other) % 360) as Rotation;

/**
 * Decides about every page of a task.
 * @param scanned in the order of their batches, and within a batch of their scan
 */
export function placePages(scanned: readonly ScannedPage[], sheets: readonly Sheet[]): PlacedPage[] {
  const places = new Places(sheets, firstNumbers(scanned, sheets), decidedPlaces(scanned));
  return scanned.map((page) => places.place(page));
}

/**
 * What precedes the numbers of each paper in its student's script: a student may have several papers of one task, and the
 * pages of one that was scanned later come behind those of the first.
 */
function firstNumbers(scanned: readonly ScannedPage[], sheets: readonly Sheet[]): Map<string, number> {
  const known = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const before = new Map<string, number>();
  const printed = new Map<string, number>();
  for (const { sheetId, decision } of scanned) {
    const sheet = known.get(sheetId ?? '');
    if (!sheet || before.has(sheet.id) || decision?.isLeftOut) continue;
    const count = printed.get(sheet.studentId) ?? 0;
    before.set(sheet.id, count);
    printed.set(sheet.studentId, count + sheet.pages);
  }
  return before;
}

const placeOf = (studentId: string, page: number): string => `${studentId}/${page}`;

/**
 * The pages that a person has put at a number of a script: one that has the number by its code gives way, and so does one
 * that was put there before.
 */
function decidedPlaces(scanned: readonly ScannedPage[]): Map<string, string> {
  const taken = new Map<string, string>();
  const byTime = scanned.toSorted((a, b) => (a.decidedAt?.getTime() ?? 0) - (b.decidedAt?.getTime() ?? 0));
  for (const { id, decision } of byTime) {
    if (!decision?.studentId || decision.page === null || decision.isLeftOut) continue;
    taken.set(placeOf(decision.studentId, decision.page), id);
  }
  return taken;
}

/** Goes through the pages in their order, and remembers covers and taken places. */
class Places {
  private readonly sheets: Map<string, Sheet>;
  private batchId = '';
  private cover: Cover | null = null;

  /**
   * @param before see `firstNumbers`
   * @param taken the page at each place of a script
   */
  constructor(
    sheets: readonly Sheet[],
    private readonly before: Map<string, number>,
    private readonly taken: Map<string, string>,
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  }

  place(scanned: ScannedPage): PlacedPage {
    if (scanned.batchId !== this.batchId) this.cover = null;
    this.batchId = scanned.batchId;
    const sheet = scanned.sheetId ? this.sheets.get(scanned.sheetId) : undefined;
    const own = this.placeByItself(scanned, sheet);
    this.cover = this.coverAfter(scanned, own, sheet);
    return own;
  }

  /**
   * The cover that the next pages follow. After a page that may be a cover sheet of somebody else nobody knows whose they
   * are, until a person says so.
   */
  private coverAfter(scanned: ScannedPage, own: PlacedPage, sheet: Sheet | undefined): Cover | null {
    const { state, page, isUnclear, decision } = scanned;
    // A cover sheet begins a script even where a person has left the sheet itself out.
    const studentId = own.studentId ?? sheet?.studentId;
    const isCover = decision?.isCover || (sheet !== undefined && page === COVER);
    if (isCover && studentId) return { studentId, rotation: own.rotation, isDouble: own.state === 'double' };
    const isOfCover = own.studentId !== null && own.studentId === this.cover?.studentId;
    return sheet || state === 'foreign' || (isUnclear && !isOfCover) ? null : this.cover;
  }

  private placeByItself(scanned: ScannedPage, sheet: Sheet | undefined): PlacedPage {
    const { id, decision, turn, state, isUnclear } = scanned;
    const rotation = turned(scanned.rotation, turn);
    const nobodys = { id, studentId: null, page: null, rotation, doubleOf: null };
    if (decision?.isLeftOut) return { ...nobodys, state: 'leftOut' };
    if (decision?.studentId) return this.placed({ ...nobodys, studentId: decision.studentId, page: decision.page });
    if (sheet) return this.placed({ ...nobodys, studentId: sheet.studentId, page: this.numberOf(scanned, sheet) });
    if (state === 'foreign' || state === 'blank') return { ...nobodys, state };
    if (!this.cover || isUnclear) return { ...nobodys, state: 'unknown' };
    const { studentId, isDouble } = this.cover;
    const follower = { ...nobodys, studentId, rotation: turned(this.cover.rotation, turn) };
    return { ...follower, state: isDouble ? 'double' : 'matched' };
  }

  private numberOf({ page }: ScannedPage, { id }: Sheet): number | null {
    return page && page + (this.before.get(id) ?? 0);
  }

  private placed(page: Omit<PlacedPage, 'state'> & { studentId: string }): PlacedPage {
    if (page.page === null) return { ...page, state: 'matched' };
    const place = placeOf(page.studentId, page.page);
    const first = this.taken.get(place) ?? page.id;
    this.taken.set(place, first);
    return first === page.id ? { ...page, state: 'matched' } : { ...page, state: 'double', doubleOf: first };
  }
}

/**
 * The scripts of all students who have pages, in the order of their first page.
 * @param scanned as for `placePages`
 */
export function scriptsOf(
  scanned: readonly ScannedPage[],
  placed: readonly PlacedPage[],
  sheets: readonly Sheet[],
): Script[] {
  const matched = placed.filter(({ state }) => state === 'matched');
  const byStudent = Map.groupBy(matched, ({ studentId }) => studentId ?? '');
  const printed = printedNumbers(scanned, placed, sheets);
  return [...byStudent].map(([studentId, pages]) => ({
    studentId,
    pages: inOrder(pages),
    missing: missingOf(pages, printed.get(studentId) ?? []),
  }));
}

/** The numbers of all pages with codes on the papers of which a page was scanned, by student. */
function printedNumbers(
  scanned: readonly ScannedPage[],
  placed: readonly PlacedPage[],
  sheets: readonly Sheet[],
): Map<string, number[]> {
  const before = firstNumbers(scanned, sheets);
  const pagesOf = new Map(sheets.map(({ id, pages }) => [id, pages]));
  const papers = new Map<string, Set<string>>();
  for (const [at, { sheetId }] of scanned.entries()) {
    const { state, studentId } = placed[at] ?? {};
    if (state !== 'matched' || !studentId || !sheetId) continue;
    papers.set(studentId, (papers.get(studentId) ?? new Set()).add(sheetId));
  }
  const numbersOf = (sheetId: string): number[] =>
    Array.from({ length: pagesOf.get(sheetId) ?? 0 }, (_, at) => (before.get(sheetId) ?? 0) + at + 1);
  return new Map([...papers].map(([studentId, own]) => [studentId, [...own].flatMap(numbersOf)]));
}

/** Numbered pages first; the others as they were scanned. */
const inOrder = (pages: readonly PlacedPage[]): PlacedPage[] =>
  pages.toSorted((a, b) => (a.page ?? Infinity) - (b.page ?? Infinity) || 0);

function missingOf(pages: readonly PlacedPage[], printed: readonly number[]): number[] {
  const present = new Set(pages.map(({ page }) => page));
  return [...new Set(printed)].filter((number) => !present.has(number)).toSorted((a, b) => a - b);
}

/** The degrees clockwise that make a page upright when its code has been read turned by so much. */
export function rotationOf(degreesClockwise: number): Rotation {
  const quarters = ((Math.round(degreesClockwise / 90) % 4) + 4) % 4;
  return (((4 - quarters) % 4) * 90) as Rotation;
}
