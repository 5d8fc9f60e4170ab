/** What the page shows of scanned pages. Pure functions. */
import type { PageDecision, ScanBatch, ScannedScript, ScanPage, ScanProgress, Scans } from './api/scans';

/** True while files are read or scripts are made. */
export const isUnderWay = ({ batches, scripts }: Scans): boolean =>
  batches.some(({ state }) => state === 'reading') || scripts.some(({ state }) => state === 'under_way');

/** True if a file has been read, or a script made, since everything was loaded. */
export function hasNews({ batches, scripts }: Scans, progress: ScanProgress): boolean {
  const states = new Map(progress.batches.map(({ _id, state }) => [_id, state]));
  const underWay = scripts.filter(({ state }) => state === 'under_way').length;
  return underWay !== progress.underWay || batches.some(({ _id, state }) => states.get(_id) !== state);
}

/** The files, with the number of their pages that are read by now. */
export const batchesWith = ({ batches }: Scans, progress: ScanProgress | undefined): ScanBatch[] =>
  batches.map((batch) => {
    const now = progress?.batches.find(({ _id }) => _id === batch._id)?.read ?? 0;
    return { ...batch, read: Math.max(batch.read, now) };
  });

/** A page that only a person can place. */
export const needsPerson = ({ state }: ScanPage): boolean => state === 'unknown' || state === 'foreign';

/** The number of a cover sheet. */
const COVER = 0;

/** Pages that are in nobody's script, and wait for nobody. */
export const SET_ASIDE = ['double', 'blank', 'leftOut'] as const;

export const scriptOf = ({ scripts }: Scans, studentId: string | null): ScannedScript | undefined =>
  scripts.find(({ student }) => student._id === studentId);

const hasCovers = ({ pages }: Scans): boolean => pages.some(({ page }) => page === COVER);

/** Students without a page although cover sheets were scanned: if they wrote, their pages are behind somebody else's. */
export const withoutCover = (scans: Scans): ScannedScript[] =>
  hasCovers(scans) ? scans.scripts.filter(({ state }) => state === 'none') : [];

/** From so many scripts on, one says something about the others. */
const LEAST_SCRIPTS = 3;

/**
 * Scripts with at least twice the usual number of pages (the median, without cover sheets): pages behind a cover sheet
 * that was not scanned follow the one before it.
 */
export function farLonger(scans: Scans): ScannedScript[] {
  if (!hasCovers(scans)) return [];
  const covers = new Set(scans.pages.flatMap(({ _id, page }) => (page === COVER ? [_id] : [])));
  const lengthOf = ({ pageIds }: ScannedScript) => pageIds.filter((id) => !covers.has(id)).length;
  const lengths = scans.scripts.map(lengthOf).filter(Boolean);
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) / 2)];
  if (usual === undefined || lengths.length < LEAST_SCRIPTS) return [];
  return scans.scripts.filter((script) => lengthOf(script) >= 2 * usual);
}

/** Where a page stands in a script: at a number, behind all others (null), or before those that follow it in its file. */
export type Place = number | 'cover' | null;

/** The place that a page most likely has: that of a cover sheet if it may be one, or else the first missing number. */
export const likelyPlace = ({ isUnclear }: ScanPage, script: ScannedScript | undefined): Place =>
  script?.missing[0] ?? (isUnclear ? 'cover' : null);

/** Nothing is decided about the page beyond how it is turned. */
const undecided = ({ revision, turn }: ScanPage): PageDecision => ({
  ...{ revision, turn, studentId: null, page: null, isCover: false, isLeftOut: false },
});

export const given = (page: ScanPage, studentId: string, place: Place): PageDecision => ({
  ...undecided(page),
  studentId,
  ...(place === 'cover' ? { isCover: true } : { page: place }),
});
export const leftOut = (page: ScanPage): PageDecision => ({ ...undecided(page), isLeftOut: true });
/** As its code says. */
export const takenBack = undecided;

/** A quarter clockwise; whatever else was decided stays. */
export function turnedOn(page: ScanPage): PageDecision {
  const turn = ((page.turn + 90) % 360) as PageDecision['turn'];
  if (!page.isDecided) return { ...undecided(page), turn };
  if (page.state === 'leftOut') return { ...leftOut(page), turn };
  return { ...given(page, page.studentId ?? '', page.isCover ? 'cover' : page.page), turn };
}

/** The scripts that may be handed in. */
export const mayBeHandedIn = ({ state, pageIds }: ScannedScript): boolean =>
  pageIds.length > 0 && (state === 'ready' || state === 'changed' || state === 'online');

/** Chosen at first: whole scripts of students who have handed in nothing. */
export const isChosenAtFirst = (script: ScannedScript): boolean =>
  script.state === 'ready' && script.missing.length === 0;

/** True if something that the student has handed in is replaced. */
export const replacesWork = ({ state }: ScannedScript): boolean => state === 'online' || state === 'changed';
