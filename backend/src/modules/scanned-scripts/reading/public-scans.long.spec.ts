/** Real scans of a real office scanner, whose codes say something else than ours; run by `npm run test:long`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { reportFigure } from '../../../testing/long-search.js';
import { placePages, rotationOf, type ScannedPage, scriptsOf } from '../pages/page-states.js';
import readScanPage from './scan-page.parser.js';
import splitPages from './split-pages.parser.js';

const { theirCode } = vi.hoisted(() => ({
  theirCode(text: string) {
    const [, sheet, page] = /^midterm1-v2-test-(\d+)-(\d)$/.exec(text) ?? [];
    return sheet && page ? { sheet, page: Number(page) } : null;
  },
}));
vi.mock(import('../sheets/script-code.js'), async (original) => ({ ...(await original()), scriptCodeOf: theirCode }));

const SCANS = path.resolve(import.meta.dirname, '../testing/markus-scans');
const SLOW = { timeout: 300_000 };

/** Reads these files as batches. */
async function read(...names: string[]): Promise<ScannedPage[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-scans-'));
  const file = path.join(directory, 'page.pdf');
  const scanned: ScannedPage[] = [];
  try {
    for (const batchId of names) {
      const { pages } = await splitPages({ path: path.join(SCANS, `${batchId}.pdf`), from: 1, most: 20 });
      for (const [at, page] of pages.entries()) {
        await writeFile(file, Buffer.from(page, 'base64'));
        const found = await readScanPage({ path: file });
        if (!found.ok) throw new Error(found.reason);
        const { code, turned } = found;
        const place = { id: `${batchId}/${at + 1}`, batchId, no: at + 1, rotation: rotationOf(turned) };
        const seen = { state: code ? ('matched' as const) : ('unknown' as const), page: code?.page ?? null };
        scanned.push({ ...place, ...seen, sheetId: code?.sheet ?? null, turn: 0, decision: null });
      }
    }
  } finally {
    await rm(directory, { recursive: true });
  }
  return scanned;
}

/** The only script, by the numbers of its pages, and what is missing of it. */
function scriptIn(scanned: ScannedPage[], student: string) {
  const sheets = [{ id: student, studentId: student, pages: 6 }];
  const placed = placePages(scanned, sheets);
  const [script, ...others] = scriptsOf(scanned, placed, sheets);
  expect(others).toEqual([]);
  return { numbers: script?.pages.map(({ page }) => page), missing: script?.missing, placed };
}
const WHOLE = { numbers: [1, 2, 3, 4, 5, 6], missing: [] };

it('splits real scans: a mixed order, two pages upside down, a scratched code, odd and even pages', SLOW, async () => {
  const turned = await read('midterm_scan_101');
  expect(scriptIn(turned, '101')).toMatchObject(WHOLE);
  expect(turned.map(({ rotation }) => rotation)).toEqual([0, 0, 0, 0, 180, 180]);
  expect(scriptIn(await read('midterm_scan_102'), '102')).toMatchObject(WHOLE);
  const joined = await read('midterm_scan_104_odds', 'midterm_scan_104_evens');
  expect(scriptIn(joined, '104')).toMatchObject(WHOLE);
  reportFigure('public scans of scripts', '18 of 18 pages with their codes');
});

it('leaves a page whose code nobody can read to a person', SLOW, async () => {
  const { numbers, missing, placed } = scriptIn(await read('midterm_scan_103'), '103');
  expect({ numbers, missing, first: placed[0]?.state }).toEqual({
    numbers: [2, 3, 4, 5, 6],
    missing: [1],
    first: 'unknown',
  });
});
