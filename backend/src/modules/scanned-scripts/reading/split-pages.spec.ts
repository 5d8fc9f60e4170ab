import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { scannedPdf } from '../testing/scanned-pdf.js';
import splitPages from './split-pages.parser.js';

const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-split-'));
afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

it('takes out all pages but the one that is too broken', async () => {
  const file = path.join(directory, 'scan.pdf');
  writeFileSync(file, await scannedPdf([{}, {}, {}]));
  const copyPages = PDFDocument.prototype.copyPages;
  vi.spyOn(PDFDocument.prototype, 'copyPages').mockImplementation(function copy(this: PDFDocument, source, indices) {
    if (indices.includes(1)) throw new Error('the page tree is broken here');
    return copyPages.call(this, source, indices);
  });
  const { pages } = await splitPages({ path: file, from: 1, most: 20 });
  expect(pages.map((page) => typeof page)).toEqual(['string', 'object', 'string']);
  expect(pages[1]).toBeNull();
});
