/** What becomes of scanned pages: whose they are, where in the script, and what a person has to look at. Pure functions. */
import type { PageDecision, ReadState, Rotation } from '../records/scan-page.schema.js';

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
  /** Degrees clockwise that make it upright, as far as its code says. */
  rotation: Rotation;
  /** Further degrees clockwise that a person turned it by. */
  turn: Rotation;
  decision: PageDecision | null;
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

const COVER = 0;

const turned = (one: Rotation, other: Rotation): Rotation => ((one + other) % 360) as Rotation;

/**
 * Decides about every page of a task.
 * @param scanned in the order of their batches, and within a batch of their scan
 */
export function placePages(scanned: readonly ScannedPage[], sheets: readonly Sheet[]): PlacedPage[] {
  const places = new Places(sheets, decidedPlaces(scanned));
  return scanned.map((page) => places.place(page));
}

const placeOf = (studentId: string, page: number): string => `${studentId}/${page}`;

/** The pages that a person has put at a number of a script: one that has the number by its code gives way. */
function decidedPlaces(scanned: readonly ScannedPage[]): Map<string, string> {
  const taken = new Map<string, string>();
  for (const { id, decision } of scanned) {
    if (!decision?.studentId || decision.page === null || decision.isLeftOut) continue;
    const place = placeOf(decision.studentId, decision.page);
    if (!taken.has(place)) taken.set(place, id);
  }
  return taken;
}

/** Goes through the pages in their order, and remembers covers and taken places. */
class Places {
  private readonly sheets: Map<string, Sheet>;
  private batchId = '';
  private cover: Cover | null = null;

  /** @param taken the page at each place of a script */
  constructor(
    sheets: readonly Sheet[],
    private readonly taken: Map<string, string>,
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  }

  place(scanned: ScannedPage): PlacedPage {
    if (scanned.batchId !== this.batchId) this.cover = null;
    this.batchId = scanned.batchId;
    const sheet = scanned.sheetId ? this.sheets.get(scanned.sheetId) : undefined;
    const own = this.placeByItself(scanned, sheet);
    if (scanned.state === 'foreign') this.cover = null;
    if (sheet) this.cover = scanned.page === COVER ? coverOf(own, sheet) : null;
    return own;
  }

  private placeByItself(scanned: ScannedPage, sheet: Sheet | undefined): PlacedPage {
    const { id, decision, turn, state } = scanned;
    const rotation = turned(scanned.rotation, turn);
    const nobodys = { id, studentId: null, page: null, rotation, doubleOf: null };
    if (decision?.isLeftOut) return { ...nobodys, state: 'leftOut' };
    if (decision?.studentId) return this.placed({ ...nobodys, studentId: decision.studentId, page: decision.page });
    if (sheet) return this.placed({ ...nobodys, studentId: sheet.studentId, page: scanned.page });
    if (state === 'foreign' || state === 'blank') return { ...nobodys, state };
    if (!this.cover) return { ...nobodys, state: 'unknown' };
    const { studentId, isDouble } = this.cover;
    const follower = { ...nobodys, studentId, rotation: turned(this.cover.rotation, turn) };
    return { ...follower, state: isDouble ? 'double' : 'matched' };
  }

  private placed(page: Omit<PlacedPage, 'state'> & { studentId: string }): PlacedPage {
    if (page.page === null) return { ...page, state: 'matched' };
    const place = placeOf(page.studentId, page.page);
    const first = this.taken.get(place) ?? page.id;
    this.taken.set(place, first);
    return first === page.id ? { ...page, state: 'matched' } : { ...page, state: 'double', doubleOf: first };
  }
}

/** A cover sheet begins a script even where a person has left the sheet itself out. */
const coverOf = (placed: PlacedPage, sheet: Sheet): Cover => ({
  studentId: placed.studentId ?? sheet.studentId,
  rotation: placed.rotation,
  isDouble: placed.state === 'double',
});

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
  const printed = printedPages(scanned, placed, sheets);
  return [...byStudent].map(([studentId, pages]) => ({
    studentId,
    pages: inOrder(pages),
    missing: missingOf(pages, printed.get(studentId) ?? 0),
  }));
}

/** How many pages with codes the paper of each student has of which a page was scanned. */
function printedPages(
  scanned: readonly ScannedPage[],
  placed: readonly PlacedPage[],
  sheets: readonly Sheet[],
): Map<string, number> {
  const pagesOf = new Map(sheets.map(({ id, pages }) => [id, pages]));
  const most = new Map<string, number>();
  for (const [at, { sheetId }] of scanned.entries()) {
    const { state, studentId } = placed[at] ?? {};
    if (state !== 'matched' || !studentId || !sheetId) continue;
    most.set(studentId, Math.max(most.get(studentId) ?? 0, pagesOf.get(sheetId) ?? 0));
  }
  return most;
}

/** Numbered pages first; the others as they were scanned. */
const inOrder = (pages: readonly PlacedPage[]): PlacedPage[] =>
  pages.toSorted((a, b) => (a.page ?? Infinity) - (b.page ?? Infinity) || 0);

function missingOf(pages: readonly PlacedPage[], printed: number): number[] {
  const present = new Set(pages.map(({ page }) => page));
  return Array.from({ length: printed }, (_, at) => at + 1).filter((number) => !present.has(number));
}

/** The degrees clockwise that make a page upright when its code has been read turned by so much. */
export function rotationOf(degreesClockwise: number): Rotation {
  const quarters = ((Math.round(degreesClockwise / 90) % 4) + 4) % 4;
  return (((4 - quarters) % 4) * 90) as Rotation;
}
