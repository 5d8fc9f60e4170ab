import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { openPdf } from '../../../platform/pdf/drawn-page.js';
import readScanPage from '../reading/scan-page.parser.js';
import drawCodedPages, { type CodedPagesQuestion } from './coded-pages.parser.js';

const NAME = 'Amal Hassan Abdelrahman Mohamed El-Sayed Abdelmaksoud Ibrahim the Second';
const SHEET = { codes: ['F2:0123456789ABC:1'], name: NAME, alternateName: 'أمل حسن', group: 'Saturdays' };
const TITLE = 'A mock examination about forces, motion, waves, electricity and everything else of the year';
const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-paper-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function made(question: Partial<CodedPagesQuestion>): Promise<Buffer> {
  const file = await drawCodedPages({
    ...{ path: null, title: TITLE, sheets: [SHEET], pageLabels: ['Page 1 of 1'], words: { cover: 'On top' } },
    ...question,
  });
  if (!file.ok) throw new Error(file.reason);
  return Buffer.from(file.base64, 'base64');
}

/** Every word of the only page, without spaces. */
async function printed(question: Partial<CodedPagesQuestion>): Promise<string> {
  const task = openPdf(new Uint8Array(await made(question)));
  try {
    const page = await (await task.promise).getPage(1);
    const { items } = await page.getTextContent();
    return items
      .flatMap((item) => ('str' in item ? item.str : []))
      .join('')
      .replaceAll(' ', '');
  } finally {
    await task.destroy();
  }
}

const squeezed = (text: string): string => text.replaceAll(' ', '');

describe('a long name', () => {
  it('stands whole on a cover sheet, and so does the title', async () => {
    const text = await printed({});
    expect(text).toContain(squeezed(NAME));
    expect(text).toContain(squeezed(TITLE));
  });

  it('stands whole beside the code of a page', async () => {
    const paper = await PDFDocument.create();
    paper.addPage([595, 842]);
    const file = path.join(directory, 'paper.pdf');
    writeFileSync(file, await paper.save());
    expect(await printed({ path: file })).toContain(squeezed(NAME));
  });
});

it('a cover sheet of which one corner is left is read', async () => {
  const cover = await PDFDocument.load(await made({ sheets: [{ ...SHEET, codes: ['F2:0123456789ABC:0'] }] }));
  const [page] = cover.getPages();
  const torn = { width: 100, height: 100, color: rgb(1, 1, 1) };
  for (const [x, y] of [
    [0, 742],
    [495, 742],
    [495, 0],
  ])
    page?.drawRectangle({ x, y, ...torn });
  const file = path.join(directory, 'cover.pdf');
  writeFileSync(file, await cover.save());
  const code = { sheet: '0123456789ABC', page: 0 };
  expect(await readScanPage({ path: file })).toMatchObject({ code, turned: expect.closeTo(0, 0), isUnclear: false });
});
