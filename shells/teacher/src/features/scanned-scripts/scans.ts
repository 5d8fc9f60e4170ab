/** What the page shows of scanned pages. Pure functions. */
import type { PageDecision, ScannedScript, ScanPage, Scans } from './api/scans';

/** A page that only a person can place. */
export const needsPerson = ({ state }: ScanPage): boolean => state === 'unknown' || state === 'foreign';

/** Pages that are in nobody's script, and wait for nobody. */
export const SET_ASIDE = ['double', 'blank', 'leftOut'] as const;

export const scriptOf = ({ scripts }: Scans, studentId: string | null): ScannedScript | undefined =>
  scripts.find(({ student }) => student._id === studentId);

/**
 * Whose page it may be: that of the last page before it in its file that has a student, as a page that a student added
 * lies behind their others.
 */
export function likelyStudent({ pages }: Scans, page: ScanPage): string {
  const before = pages.filter(({ batchId, no }) => batchId === page.batchId && no < page.no);
  return before.findLast(({ state, studentId }) => state === 'matched' && studentId)?.studentId ?? '';
}

/** The place that a page most likely has in a script: the first number that is missing; null for the end. */
export const likelyPlace = (script: ScannedScript | undefined): number | null => script?.missing[0] ?? null;

/** Nothing is decided about the page beyond how it is turned. */
const undecided = ({ revision, turn }: ScanPage): PageDecision => ({
  ...{ revision, turn, studentId: null, page: null, isLeftOut: false },
});

export const given = (page: ScanPage, studentId: string, place: number | null): PageDecision => ({
  ...undecided(page),
  studentId,
  page: place,
});
export const leftOut = (page: ScanPage): PageDecision => ({ ...undecided(page), isLeftOut: true });
/** As its code says. */
export const takenBack = undecided;

/** A quarter clockwise; whatever else was decided stays. */
export function turnedOn(page: ScanPage): PageDecision {
  const turn = ((page.turn + 90) % 360) as PageDecision['turn'];
  if (!page.isDecided) return { ...undecided(page), turn };
  if (page.state === 'leftOut') return { ...leftOut(page), turn };
  return { ...given(page, page.studentId ?? '', page.page), turn };
}

/** The scripts that may be handed in. */
export const mayBeHandedIn = ({ state, pageIds }: ScannedScript): boolean =>
  pageIds.length > 0 && (state === 'ready' || state === 'changed' || state === 'online');

/** Chosen at first: whole scripts of students who have handed in nothing. */
export const isChosenAtFirst = (script: ScannedScript): boolean =>
  script.state === 'ready' && script.missing.length === 0;

/** True if something that the student has handed in is replaced. */
export const replacesWork = ({ state }: ScannedScript): boolean => state === 'online' || state === 'changed';
