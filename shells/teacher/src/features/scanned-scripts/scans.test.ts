// @vitest-environment node
import { expect, it } from 'vitest';
import type { ScannedScript, ScanPage, Scans } from './api/scans';
import { isChosenAtFirst, likelyStudent, mayBeHandedIn, turnedOn } from './scans';

const page = (no: number, more: Partial<ScanPage> = {}): ScanPage => ({
  ...{ _id: `p${no}`, batchId: 'b', no, state: 'matched', studentId: 'ann', page: no, rotation: 0, turn: 0 },
  ...{ doubleOf: null, isDecided: false, revision: 3, pictureUrl: null, width: null, height: null },
  ...more,
});
const script = (state: ScannedScript['state'], missing: number[] = [], pageIds = ['p1']): ScannedScript => ({
  ...{ student: { _id: 'ann', name: 'Ann' }, pageIds, missing, state, submissionId: null, failure: null },
});

it('a page without a code is likely of the student of the page before it in its file', () => {
  const pages = [page(1), page(2, { studentId: 'ben' }), page(3, { state: 'blank', studentId: null }), page(4)];
  const scans: Scans = { batches: [], scripts: [], pages: [...pages, page(9, { batchId: 'c', studentId: 'cleo' })] };
  expect(likelyStudent(scans, page(4, { state: 'unknown' }))).toBe('ben');
  expect(likelyStudent(scans, page(1, { state: 'unknown' }))).toBe('');
});

it('a page that is turned keeps what was decided', () => {
  expect(turnedOn(page(1, { turn: 270 }))).toMatchObject({ revision: 3, turn: 0, studentId: null, isLeftOut: false });
  const given = turnedOn(page(1, { isDecided: true, page: 7 }));
  expect(given).toMatchObject({ turn: 90, studentId: 'ann', page: 7 });
  const out = turnedOn(page(1, { isDecided: true, state: 'leftOut', studentId: null }));
  expect(out).toMatchObject({ turn: 90, isLeftOut: true });
});

it('whole scripts are chosen at first; incomplete and replacing ones may be', () => {
  const states = ['none', 'ready', 'under_way', 'handed_in', 'changed', 'online', 'graded'] as const;
  expect(states.filter((state) => mayBeHandedIn(script(state)))).toEqual(['ready', 'changed', 'online']);
  expect(mayBeHandedIn(script('online', [], []))).toBe(false);
  expect(states.filter((state) => isChosenAtFirst(script(state)))).toEqual(['ready']);
  expect(isChosenAtFirst(script('ready', [2]))).toBe(false);
});
