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
const opens = (program: string, ...args: string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    // qpdf's code for a file that it has repaired.
    (error: unknown) => program === 'qpdf' && Reflect.get(Object(error), 'code') === 3,
  );

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
  const rows: { what: string; viewer: boolean; poppler: boolean; qpdf: boolean; us: boolean }[] = [];
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
        .map((one) => (one ? 'opens  ' : 'refuses'))
        .join(' ')}  ${what}\n`,
    );
  const accepted = rows.filter(({ us }) => us);
  reportFigure('odd PDFs', `${rows.length}: ${accepted.length} accepted`);
  expect(accepted.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ viewer, us }) => us !== viewer)).toEqual([]);
  expect(rows.filter(({ us }) => !us).map(({ what }) => what)).toEqual(UNREADABLE_PDFS.map(({ what }) => what));
});
