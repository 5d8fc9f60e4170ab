import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ScannedPaper, scannedPdf } from '../testing/scanned-pdf.js';
import readScanPage from './scan-page.parser.js';

const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-scan-'));
afterAll(() => rmSync(directory, { recursive: true }));

const CODE = { sheet: '0123456789ABC', page: 0 };

async function read(paper: ScannedPaper) {
  const file = path.join(directory, 'page.pdf');
  writeFileSync(file, await scannedPdf([paper]));
  return readScanPage({ path: file });
}

it('a page with a code', async () => {
  expect(await read({ code: CODE })).toMatchObject({ code: CODE, isUnclear: false, isBlank: false });
});

it('a page without one', async () => {
  expect(await read({})).toMatchObject({ code: null, isUnclear: false, isBlank: false });
  expect(await read({ lines: 0 })).toMatchObject({ code: null, isUnclear: false, isBlank: true });
});

it('a code of which a part is gone says nothing, and is no blank page', async () => {
  expect(await read({ code: CODE, isTorn: true, lines: 0 })).toMatchObject({
    ...{ code: null, isUnclear: true, isBlank: false },
  });
});

it('the same code twice says what it says once; two different ones say nothing', async () => {
  expect(await read({ code: CODE, second: CODE })).toMatchObject({ code: CODE, isUnclear: false });
  expect(await read({ code: CODE, second: { ...CODE, page: 3 } })).toMatchObject({ code: null, isUnclear: true });
});
