/** Odd but good PDFs as pdf.js, poppler and qpdf read them; run by `npm run test:long`, which installs the programs. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ParserPool } from '../../platform/fence/parser-pool.js';
import { PdfCheck } from '../../platform/storage/pdf-check.js';
import readPdf from '../../platform/storage/pdf.parser.js';
import { reportFigure } from '../long-search.js';
import { ODD_PDFS, UNREADABLE_PDFS } from './odd-pdfs.js';

const run = promisify(execFile);
/** Null if the program is not installed on this machine. */
const opens = (program: string, ...args: string[]): Promise<boolean | null> =>
  run(program, args).then(
    () => true,
    (error: unknown) => {
      const code: unknown = Reflect.get(Object(error), 'code');
      if (code === 'ENOENT') return null;
      // qpdf's code for a file that it has repaired.
      return program === 'qpdf' && code === 3;
    },
  );

/** What qpdf gives up on, and every viewer repairs: so does the check. */
const ONLY_QPDF_REFUSES = ['an empty cross-reference', 'a cross-reference that begins with 1'];

interface Row {
  what: string;
  viewer: boolean;
  poppler: boolean | null;
  qpdf: boolean | null;
  us: boolean;
}

/** Files that the check accepts and a program does not open; none if there is no such program here, which it says. */
function refusedOnlyBy(program: 'poppler' | 'qpdf', rows: Row[]): string[] {
  if (rows.some((row) => row[program] === null)) {
    reportFigure('odd PDFs', `NOT compared with ${program}: it is not installed on this machine`);
    return [];
  }
  return rows.filter((row) => row.us && !row[program]).map(({ what }) => what);
}

const WORDS = new Map<boolean | null, string>([
  [true, 'opens  '],
  [false, 'refuses'],
  [null, 'absent '],
]);

let directory: string;
let parsers: ParserPool;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-odd-pdfs-'));
  parsers = new ParserPool(directory);
});
afterAll(async () => {
  await parsers.onModuleDestroy();
  await rm(directory, { recursive: true, force: true });
});

it('accepts what the viewer, poppler and qpdf open', { timeout: 600_000 }, async () => {
  const rows: Row[] = [];
  for (const { what, content } of [...ODD_PDFS, ...UNREADABLE_PDFS]) {
    const file = path.join(directory, `${rows.length}.pdf`);
    await writeFile(file, await content());
    rows.push({
      what,
      viewer: (await readPdf({ path: file, maxPages: 2000 })).ok,
      poppler: await opens('pdftotext', '-q', file, '-'),
      qpdf: await opens('qpdf', '--check', file),
      us: await new PdfCheck(parsers).assertPdf({ path: file, originalName: 'a.pdf', bytes: 0 }, 'mona').then(
        () => true,
        () => false,
      ),
    });
  }
  for (const { what, ...opened } of rows)
    process.stdout.write(
      `${Object.values(opened)
        .map((one) => WORDS.get(one))
        .join(' ')}  ${what}\n`,
    );
  const accepted = rows.filter(({ us }) => us);
  reportFigure('odd PDFs', `${rows.length}: ${accepted.length} accepted`);
  expect(accepted.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ viewer, us }) => us !== viewer)).toEqual([]);
  expect(refusedOnlyBy('poppler', rows)).toEqual([]);
  expect(refusedOnlyBy('qpdf', rows).filter((what) => !ONLY_QPDF_REFUSES.includes(what))).toEqual([]);
  expect(rows.filter(({ us }) => !us).map(({ what }) => what)).toEqual(UNREADABLE_PDFS.map(({ what }) => what));
});
