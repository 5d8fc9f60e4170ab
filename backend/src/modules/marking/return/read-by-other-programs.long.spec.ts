/** Marked PDFs as rendered and read by poppler and checked by qpdf; run by `npm run test:long`. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { reportFigure, SEARCH_SEED } from '../../../testing/long-search.js';
import { anyScript, makeScript, userUnitOf } from './testing/drawn-scripts.js';
import { anyPlaces, type Places } from './testing/known-marks.js';
import { faultsOf } from './testing/other-faults.js';
import { PROGRAMS, SOUND, UNSOUND } from './testing/script-corpus.js';

const SLOW = { timeout: 600_000 };
const RUNS_PER_PROGRAM = 10;
const TWO_POINTS = /user unit|units of two/;
/** If the crop box is outside of its page, poppler shows nothing; other viewers and the marking page show the page. */
const SEEN_ALIKE = SOUND.filter(([name]) => name !== 'a crop box outside of its page');

let read = 0;

describe('other programs show the marks in place, keep the original text and find no fault', SLOW, () => {
  afterAll(() => reportFigure('marked PDFs', `${read} of seed ${SEARCH_SEED}, as poppler and qpdf see them: 0 faults`));

  const [places] = fc.sample(anyPlaces, { numRuns: 1, seed: SEARCH_SEED }) as [Places[]];

  it.each([...SEEN_ALIKE, ...UNSOUND])('in a script with %s', async (name, make, before = make) => {
    const userUnit = TWO_POINTS.test(name) ? 2 : 1;
    const script = async () => ({ bytes: await make(), sound: await before() });
    expect(await faultsOf(script, { page: 1, places, userUnit })).toEqual([]);
    read += 1;
  });

  it.each([...PROGRAMS.entries()])('in any variation of document %i, written by %s', async (at, program) => {
    const property = fc.asyncProperty(anyScript, anyPlaces, async (drawn, drawnPlaces) => {
      const marking = { page: 1 + drawn.page, places: drawnPlaces, userUnit: userUnitOf(drawn) };
      expect(await faultsOf((directory) => makeScript(program, drawn, directory), marking)).toEqual([]);
      read += 1;
    });
    await fc.assert(property, { numRuns: RUNS_PER_PROGRAM, seed: SEARCH_SEED + at, endOnFailure: true });
  });
});
