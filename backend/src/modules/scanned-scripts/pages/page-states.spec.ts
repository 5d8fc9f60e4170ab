import { describe, expect, it } from 'vitest';
import { placePages, rotationOf, type ScannedPage, scriptsOf, type Sheet } from './page-states.js';

const PAPER: Sheet[] = [
  { id: 'ann-paper', studentId: 'ann', pages: 3 },
  { id: 'ben-paper', studentId: 'ben', pages: 3 },
];
const COVERS: Sheet[] = [
  { id: 'ann-cover', studentId: 'ann', pages: 0 },
  { id: 'ben-cover', studentId: 'ben', pages: 0 },
];

/** A page in short: `ann-paper/2`, `?` without a code, `~` with a damaged one, `-` blank, `x` foreign; then terms. */
type Short = string | [string, Partial<ScannedPage>];

const readOf = (short: string): Pick<ScannedPage, 'state' | 'sheetId' | 'page'> => {
  if (short === '?' || short === '~') return { state: 'unknown', sheetId: null, page: null };
  if (short === '-') return { state: 'blank', sheetId: null, page: null };
  if (short === 'x') return { state: 'foreign', sheetId: null, page: null };
  const [sheetId = '', page] = short.split('/');
  return { state: 'matched', sheetId, page: Number(page) };
};

const batch = (name: string, ...pages: Short[]): ScannedPage[] =>
  pages.map((short, at) => {
    const [text, terms] = typeof short === 'string' ? [short, {}] : short;
    const place = { id: `${name}${at + 1}`, batchId: name, no: at + 1 };
    return {
      ...place,
      ...readOf(text),
      isUnclear: text === '~',
      rotation: 0,
      turn: 0,
      decision: null,
      decidedAt: null,
      ...terms,
    };
  });

const assign = (studentId: string, page: number | null = null): Partial<ScannedPage> => ({
  decision: { studentId, page, isCover: false, isLeftOut: false },
});
const lead = (studentId: string): Partial<ScannedPage> => ({
  decision: { studentId, page: null, isCover: true, isLeftOut: false },
});
const LEFT_OUT: Partial<ScannedPage> = {
  decision: { studentId: null, page: null, isCover: false, isLeftOut: true },
};

const statesOf = (pages: ScannedPage[], sheets: Sheet[]) =>
  placePages(pages, sheets).map(({ state, studentId }) => (studentId ? `${state} ${studentId}` : state));
const scripts = (pages: ScannedPage[], sheets: Sheet[]) =>
  scriptsOf(pages, placePages(pages, sheets), sheets).map(({ studentId, pages: own, missing }) => [
    studentId,
    own.map(({ id }) => id).join(' '),
    missing.join(' '),
  ]);

describe('pages with a code on each', () => {
  it('are put in the order of their numbers, whatever the order of the scan', () => {
    const pages = batch('a', 'ben-paper/2', 'ann-paper/3', 'ann-paper/1', 'ben-paper/1', 'ann-paper/2', 'ben-paper/3');
    expect(scripts(pages, PAPER)).toEqual([
      ['ben', 'a4 a1 a6', ''],
      ['ann', 'a3 a5 a2', ''],
    ]);
  });

  it('are joined from a batch of odd and one of even pages', () => {
    const odd = batch('a', 'ann-paper/1', 'ann-paper/3', 'ben-paper/1', 'ben-paper/3');
    const even = batch('b', 'ben-paper/2', 'ann-paper/2');
    expect(scripts([...odd, ...even], PAPER)).toEqual([
      ['ann', 'a1 b2 a2', ''],
      ['ben', 'a3 b1 a4', ''],
    ]);
  });

  it('say which numbers are missing', () => {
    expect(scripts(batch('a', 'ann-paper/2'), PAPER)).toEqual([['ann', 'a1', '1 3']]);
  });

  it('are doubles from the second time on, within a batch and in another one', () => {
    const pages = [...batch('a', 'ann-paper/1', 'ann-paper/1'), ...batch('b', 'ann-paper/1', 'ann-paper/2')];
    expect(statesOf(pages, PAPER)).toEqual(['matched ann', 'double ann', 'double ann', 'matched ann']);
    expect(placePages(pages, PAPER).map(({ doubleOf }) => doubleOf)).toEqual([null, 'a1', 'a1', null]);
    expect(scripts(pages, PAPER)).toEqual([['ann', 'a1 b2', '3']]);
  });

  it('are unknown if there is no code, even between two of one student', () => {
    expect(statesOf(batch('a', 'ann-paper/1', '?', 'ann-paper/3'), PAPER)[1]).toBe('unknown');
  });

  it('are foreign or blank, and belong to nobody', () => {
    expect(statesOf(batch('a', 'x', '-'), PAPER)).toEqual(['foreign', 'blank']);
    expect(scripts(batch('a', 'x', '-'), PAPER)).toEqual([]);
  });

  it('belong to nobody if their sheet is gone', () => {
    expect(statesOf(batch('a', 'ann-paper/1'), [])).toEqual(['unknown']);
  });
});

it('a second paper of a student stands behind the first in the script, and is no double of it', () => {
  const sheets = [...PAPER, { id: 'ann-second', studentId: 'ann', pages: 2 }];
  const pages = [...batch('a', 'ann-paper/1', 'ann-paper/2', 'ann-paper/3'), ...batch('b', 'ann-second/2')];
  expect(scripts(pages, sheets)).toEqual([['ann', 'a1 a2 a3 b1', '4']]);
  const [, , , second] = placePages(pages, sheets);
  expect(second).toMatchObject({ state: 'matched', page: 5 });
  const alone = batch('a', ['ann-paper/1', LEFT_OUT], 'ann-second/1', 'ann-second/1');
  expect(placePages(alone, sheets).map(({ state, page }) => [state, page])).toEqual([
    ['leftOut', null],
    ['matched', 1],
    ['double', 1],
  ]);
});

describe('pages behind cover sheets', () => {
  it('follow the last cover in the order of the scan; blank backs do not', () => {
    const pages = batch('a', 'ann-cover/0', '-', '?', '?', 'ben-cover/0', '?');
    expect(scripts(pages, COVERS)).toEqual([
      ['ann', 'a1 a3 a4', ''],
      ['ben', 'a5 a6', ''],
    ]);
    expect(statesOf(pages, COVERS)[1]).toBe('blank');
  });

  it('are unknown before the first cover, behind a foreign code, and at the beginning of the next batch', () => {
    const pages = [...batch('a', '?', 'ann-cover/0', 'x', '?'), ...batch('b', '?')];
    expect(statesOf(pages, COVERS)).toEqual(['unknown', 'matched ann', 'foreign', 'unknown', 'unknown']);
  });

  it('are upright as their cover is', () => {
    const pages = batch('a', ['ann-cover/0', { rotation: 180 }], '?', ['?', { turn: 90 }]);
    expect(placePages(pages, COVERS).map(({ rotation }) => rotation)).toEqual([180, 180, 270]);
  });

  it('are doubles behind a cover that was scanned before, until a person says otherwise', () => {
    const pages = [...batch('a', 'ann-cover/0', '?'), ...batch('b', 'ann-cover/0', '?', ['?', assign('ann')])];
    expect(statesOf(pages, COVERS)).toEqual(['matched ann', 'matched ann', 'double ann', 'double ann', 'matched ann']);
  });

  it('go with the cover that a person gave to another student, and stay with one that is left out', () => {
    const swapped = batch('a', ['ann-cover/0', assign('ben')], '?');
    expect(statesOf(swapped, COVERS)).toEqual(['matched ben', 'matched ben']);
    const dropped = batch('a', ['ann-cover/0', LEFT_OUT], '?');
    expect(statesOf(dropped, COVERS)).toEqual(['leftOut', 'matched ann']);
  });
});

describe('a page whose code cannot be read, among cover sheets', () => {
  const torn = (terms: Partial<ScannedPage> = {}) =>
    statesOf(batch('a', 'ann-cover/0', '?', ['~', terms], '?', 'ben-cover/0', '?'), COVERS).slice(1);

  it('may be a cover sheet: it is nobody’s, and neither are the pages behind it', () => {
    expect(torn()).toEqual(['matched ann', 'unknown', 'unknown', 'matched ben', 'matched ben']);
  });

  it('leads the pages behind it to the student whom a person names, in the order of the scan', () => {
    expect(torn(lead('cleo'))).toEqual(['matched ann', 'matched cleo', 'matched cleo', 'matched ben', 'matched ben']);
    const pages = batch('a', 'ann-cover/0', '?', ['?', lead('ann')], '?');
    expect(scripts(pages, COVERS)).toEqual([['ann', 'a1 a2 a3 a4', '']]);
  });

  it('leaves the pages behind it in doubt if it is given to somebody else alone, or left out', () => {
    const doubtful = ['unknown', 'matched ben', 'matched ben'];
    expect(torn(assign('cleo'))).toEqual(['matched ann', 'matched cleo', ...doubtful]);
    expect(torn(LEFT_OUT)).toEqual(['matched ann', 'leftOut', ...doubtful]);
  });

  it('is a page like any other once it is given to the student of the cover sheet before it', () => {
    expect(torn(assign('ann')).slice(0, 3)).toEqual(['matched ann', 'matched ann', 'matched ann']);
  });
});

describe('a person’s decision', () => {
  it('puts an unknown page at a number that is missing, or at the end', () => {
    const pages = batch('a', ['?', assign('ann')], ['?', assign('ann', 2)], 'ann-paper/1', 'ann-paper/3');
    expect(scripts(pages, PAPER)).toEqual([['ann', 'a3 a2 a4 a1', '']]);
  });

  it('takes the place of a page that has the number by its code', () => {
    const pages = batch('a', 'ann-paper/1', ['ann-paper/1', assign('ann', 1)]);
    expect(placePages(pages, PAPER)).toMatchObject([{ state: 'double', doubleOf: 'a2' }, { state: 'matched' }]);
  });

  it('gives a page to another student than its code', () => {
    expect(scripts(batch('a', ['ann-paper/1', assign('ben', 1)]), PAPER)).toEqual([['ben', 'a1', '2 3']]);
  });

  it('leaves a page out, and its place free', () => {
    const pages = batch('a', ['ann-paper/1', LEFT_OUT], 'ann-paper/1');
    expect(statesOf(pages, PAPER)).toEqual(['leftOut', 'matched ann']);
  });

  it('begins a script at any page: those behind it without a code follow', () => {
    const pages = batch('a', ['?', lead('ann')], '?', ['ann-paper/1', lead('ben')], '?');
    expect(statesOf(pages, PAPER)).toEqual(['matched ann', 'matched ann', 'matched ben', 'matched ben']);
  });

  it('uses a foreign or a blank page', () => {
    const pages = batch('a', ['x', assign('ann', 1)], ['-', assign('ann')]);
    expect(scripts(pages, PAPER)).toEqual([['ann', 'a1 a2', '']]);
  });
});

it('of two pages that a person put at one number, the one that was put there later is used', () => {
  const at = (minute: number) => ({ ...assign('ann', 1), decidedAt: new Date(2026, 2, 1, 9, minute) });
  expect(statesOf(batch('a', ['?', at(2)], ['?', at(1)]), PAPER)).toEqual(['matched ann', 'double ann']);
  const pages = batch('a', ['?', at(1)], ['?', at(2)], 'ann-paper/1');
  expect(placePages(pages, PAPER)).toMatchObject([{ doubleOf: 'a2' }, { state: 'matched' }, { doubleOf: 'a2' }]);
});

it.each([
  [0, 0],
  [-2, 0],
  [44.9, 0],
  [45.1, 270],
  [90, 270],
  [180, 180],
  [-179, 180],
  [-90, 90],
  [271, 90],
])('a code that is turned by %d° clockwise is upright after another %d°', (seen, rotation) => {
  expect(rotationOf(seen)).toBe(rotation);
});
