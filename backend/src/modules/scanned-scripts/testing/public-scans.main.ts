/**
 * Reads the public scans of MarkUs (`db/data/scanned_exams` of MarkUsProject/Markus, MIT) for `npm run bench -- paper`:
 * scripts of six pages, one for each student, from a real office scanner. Prints what became of them as JSON.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placePages, rotationOf, type ScannedPage, scriptsOf } from '../pages/page-states.js';
import { readPage } from '../reading/scan-page.parser.js';
import splitPages from '../reading/split-pages.parser.js';

const PAGES = 6;
const STUDENTS: Record<string, string[]> = {
  '100': ['midterm_scan_100'],
  '101': ['midterm_scan_101'],
  '102': ['midterm_scan_102'],
  '103': ['midterm_scan_103'],
  '104': ['midterm_scan_104'],
  '104, odd and even pages': ['midterm_scan_104_odds', 'midterm_scan_104_evens'],
};

/** Theirs say `midterm1-v2-test-101-2` for the second page of student 101. */
function theirCode(text: string) {
  const [, sheet, page] = /^midterm1-v2-test-(\d+)-(\d)$/.exec(text) ?? [];
  return sheet && page ? { sheet, page: Number(page) } : null;
}

async function readFrom(directory: string, folder: string, batchId: string): Promise<ScannedPage[]> {
  const { pages } = await splitPages({ path: path.join(folder, `${batchId}.pdf`), from: 1, most: 20 });
  const file = path.join(directory, 'page.pdf');
  const scanned: ScannedPage[] = [];
  for (const [at, page] of pages.entries()) {
    await writeFile(file, Buffer.from(page ?? '', 'base64'));
    const found = await readPage(file, theirCode);
    if (!found.ok) throw new Error(`Page ${at + 1} of ${batchId} cannot be drawn: ${found.reason}`);
    const { code, isUnclear, turned } = found;
    const place = { id: `${batchId}/${at + 1}`, batchId, no: at + 1, rotation: rotationOf(turned) };
    const seen = { state: code ? ('matched' as const) : ('unknown' as const), page: code?.page ?? null };
    scanned.push({
      ...place,
      ...seen,
      sheetId: code?.sheet ?? null,
      isUnclear,
      turn: 0,
      decision: null,
      decidedAt: null,
    });
  }
  return scanned;
}

/** The pages of a student in the order of the scan, and the numbers in that of the script. */
async function result(directory: string, folder: string, [name, batches]: [string, string[]]) {
  const scanned: ScannedPage[] = [];
  for (const batchId of batches) scanned.push(...(await readFrom(directory, folder, batchId)));
  const id = name.slice(0, 3);
  const sheets = [{ id, studentId: id, pages: PAGES }];
  const placed = placePages(scanned, sheets);
  const script = scriptsOf(scanned, placed, sheets).find(({ studentId }) => studentId === id);
  return {
    name,
    script: script?.pages.map(({ page }) => page) ?? [],
    scanned: placed.map(({ state, page, rotation }) => ({ state, page, rotation })),
  };
}

const [folder = ''] = process.argv.slice(2);
const directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-scans-'));
try {
  const results = [];
  for (const student of Object.entries(STUDENTS)) results.push(await result(directory, folder, student));
  process.stdout.write(JSON.stringify(results));
} finally {
  await rm(directory, { recursive: true });
}
