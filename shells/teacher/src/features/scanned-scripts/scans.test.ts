// @vitest-environment node
import { expect, it } from 'vitest';
import type { ScanBatch, ScannedScript, ScanPage, Scans } from './api/scans';
import {
  batchesWith,
  farLonger,
  hasNews,
  isChosenAtFirst,
  likelyPlace,
  mayBeHandedIn,
  turnedOn,
  withoutCover,
} from './scans';

const page = (no: number, more: Partial<ScanPage> = {}): ScanPage => ({
  ...{ _id: `p${no}`, batchId: 'b', no, state: 'matched', studentId: 'ann', page: no, rotation: 0, turn: 0 },
  ...{
    doubleOf: null,
    isDecided: false,
    isUnclear: false,
    isCover: false,
    revision: 3,
    pictureUrl: null,
    width: null,
    height: null,
  },
  ...more,
});
const script = (state: ScannedScript['state'], missing: number[] = [], pageIds = ['p1']): ScannedScript => ({
  ...{ student: { _id: 'ann', name: 'Ann' }, pageIds, missing, state, submissionId: null, failure: null },
});

it('a page most likely fills a gap; one that may be a cover sheet leads those behind it; any other comes last', () => {
  const [plain, torn] = [page(4, { state: 'unknown' }), page(4, { state: 'unknown', isUnclear: true })];
  expect([likelyPlace(plain, script('ready', [2, 3])), likelyPlace(torn, script('ready', [2, 3]))]).toEqual([2, 2]);
  expect([likelyPlace(plain, script('none')), likelyPlace(torn, undefined)]).toEqual([null, 'cover']);
});

it('names students without a page where others have cover sheets', () => {
  const scripts = [script('ready'), script('none')];
  const scans: Scans = { batches: [], scripts, pages: [page(1, { page: 0 })] };
  expect(withoutCover(scans)).toEqual([script('none')]);
  expect(withoutCover({ ...scans, pages: [page(1)] })).toEqual([]);
});

it('names scripts that are twice as long as most, where there are cover sheets', () => {
  const lengths = [2, 3, 3, 4, 6];
  const scripts = lengths.map((length, student) =>
    script('ready', [], ['cover', ...Array.from({ length }, (_, no) => `${student}/${no}`)]),
  );
  const scans: Scans = {
    batches: [],
    scripts: [...scripts, script('none', [], [])],
    pages: [page(1, { _id: 'cover', page: 0 })],
  };
  expect(farLonger(scans)).toEqual([scripts[4]]);
  expect(farLonger({ ...scans, scripts: scripts.slice(3) })).toEqual([]);
  expect(farLonger({ ...scans, scripts: [] })).toEqual([]);
  expect(farLonger({ ...scans, pages: [page(1)] })).toEqual([]);
});

it('a page that is turned keeps what was decided', () => {
  expect(turnedOn(page(1, { turn: 270 }))).toMatchObject({ revision: 3, turn: 0, studentId: null, isLeftOut: false });
  const given = turnedOn(page(1, { isDecided: true, page: 7 }));
  expect(given).toMatchObject({ turn: 90, studentId: 'ann', page: 7 });
  const leading = turnedOn(page(1, { isDecided: true, isCover: true, page: null }));
  expect(leading).toMatchObject({ turn: 90, studentId: 'ann', page: null, isCover: true });
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

const batch = (read: number, state: ScanBatch['state'] = 'reading'): ScanBatch => ({
  ...{ _id: 'b', name: 'odd.pdf', pages: 4, read, state },
  createdAt: '2026-03-01T15:30:00.000Z',
});

it('loads everything again once a file is read, or a script made, and not for each page', () => {
  const scans: Scans = { batches: [batch(1)], scripts: [script('under_way')], pages: [] };
  expect(hasNews(scans, { batches: [batch(3)], underWay: 1 })).toBe(false);
  expect(hasNews(scans, { batches: [batch(4, 'read')], underWay: 1 })).toBe(true);
  expect(hasNews(scans, { batches: [], underWay: 1 })).toBe(true);
  expect(hasNews(scans, { batches: [batch(3)], underWay: 0 })).toBe(true);
  expect(batchesWith(scans, { batches: [batch(3)], underWay: 1 })).toEqual([batch(3)]);
  expect(batchesWith(scans, undefined)).toEqual([batch(1)]);
});
