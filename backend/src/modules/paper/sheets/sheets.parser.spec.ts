import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { CODE_SIDE, readSheet, sheetCodeText, sheetLayout } from '@fulcrum/sheet-reader';
import { seenCodes } from '@fulcrum/sheet-reader/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { drawnFirstPage, openPdf } from '../../../platform/pdf/drawn-page.js';
import drawSheets, { type PrintedSheet } from './sheets.parser.js';

const LONG = 'Abdelrahman Mohamed Abdellatif Ibrahim El-Sayed Abdelmaksoud El-Husseiny El-Sherif Abu El-Magd';
const TITLE = `A mock examination about ${'forces, motion, waves, electricity, '.repeat(5)}and so on`.slice(0, 200);
const SHEET = {
  layout: 0,
  codes: ['F1:0:0', 'F1:0:1', 'F1:0:2', 'F1:0:3'],
  name: 'Amal',
  alternateName: '',
  place: '',
};
/** Between the two upper codes, in mm. */
const HEAD = { left: 37, right: 173 };
const MM = 72 / 25.4;

interface Written {
  text: string;
  left: number;
  right: number;
  top: number;
}

const LAYOUT = sheetLayout(Array.from({ length: 40 }, () => 4));

async function made(sheet: Partial<PrintedSheet>, { isRightToLeft = false, title = 'Forces' } = {}): Promise<Buffer> {
  const { rows, examples, codes } = LAYOUT;
  const layout = {
    rows: rows.map((row) => [...row]),
    examples: { full: [...examples.full], empty: [...examples.empty] },
    codes: codes.map(([{ x, y }]) => ({ x, y })),
    codeSide: CODE_SIDE,
  };
  const words = { isRightToLeft, fillIn: 'Like this', name: 'Name' };
  const { base64 } = await drawSheets({ title, layouts: [layout], sheets: [{ ...SHEET, ...sheet }], words });
  return Buffer.from(base64, 'base64');
}

/** What is written on the only page, with its place in mm. */
async function written(...sheet: Parameters<typeof made>) {
  const task = openPdf(new Uint8Array(await made(...sheet)));
  try {
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    return items.flatMap((item): Written[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , , x, y] = item.transform.map(Number);
      const left = (x ?? 0) / MM;
      return [{ text: item.str, left, right: left + item.width / MM, top: 297 - (y ?? 0) / MM }];
    });
  } finally {
    await task.destroy();
  }
}

const headOf = (all: readonly Written[]) => all.filter(({ top }) => top < 40);
const textOf = (all: readonly Written[]) =>
  headOf(all)
    .map(({ text }) => text)
    .join('')
    .replaceAll(' ', '');

describe('the head of a sheet', () => {
  it('has long names and a long group whole, and nothing under a code', async () => {
    const all = await written({ name: LONG, alternateName: `${LONG} II`, place: `${LONG} · Version B` });
    for (const line of [LONG, `${LONG} II`, `${LONG} · Version B`])
      expect(textOf(all)).toContain(line.replaceAll(' ', ''));
    for (const { left, right } of headOf(all)) {
      expect(left).toBeGreaterThanOrEqual(HEAD.left - 0.1);
      expect(right).toBeLessThanOrEqual(HEAD.right + 0.1);
    }
  });

  it('says that a very long title goes on', async () => {
    const all = await written({}, { title: TITLE });
    expect(textOf(all)).toMatch(/^Amockexamination.*…Amal$/);
    for (const { right } of headOf(all)) expect(right).toBeLessThanOrEqual(HEAD.right + 0.1);
  });
});

it('the hint stands before the examples, from where one reads', async () => {
  const last = sheetLayout([4]).examples.full.at(-1)?.x ?? 0;
  const hintIn = (all: readonly Written[]) => all.find(({ text }) => text.includes('this'));
  expect(hintIn(await written({}))?.right).toBeLessThan(70);
  expect(hintIn(await written({}, { isRightToLeft: true }))?.left).toBeGreaterThan(last);
});

describe('a printed sheet that is filled in and scanned', () => {
  const SCALE = 150 / 72;
  const CODE = '0123456789ABC';
  const CODES = [0, 1, 2, 3].map((corner) => sheetCodeText({ sheet: CODE, corner }));
  /** The option of each question; none for every fifth. */
  const ANSWERS = LAYOUT.rows.map((_, at) => (at % 5 === 4 ? null : at % 5));

  beforeAll(() => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(file)).buffer } });
  });

  /** Marks the answers as a pen does, then prints the page at so much of its size, in the middle of the paper. */
  async function filledIn(scale: number): Promise<Uint8Array> {
    const sheet = await PDFDocument.load(await made({ codes: CODES }, { isRightToLeft: true }));
    const [page] = sheet.getPages();
    for (const [at, row] of LAYOUT.rows.entries()) {
      const bubble = row[ANSWERS[at] ?? row.length];
      if (!bubble || !page) continue;
      const place = { x: bubble.x * MM, y: page.getHeight() - bubble.y * MM };
      page.drawCircle({ ...place, size: bubble.radius * MM * 0.9, color: rgb(0.15, 0.15, 0.3) });
    }
    const print = await PDFDocument.create();
    const [shown] = await print.embedPdf(await sheet.save());
    if (!shown) throw new Error('The sheet has no page.');
    const [width, height] = [shown.width * scale, shown.height * scale];
    const at = { x: (shown.width - width) / 2, y: (shown.height - height) / 2 };
    print.addPage([shown.width, shown.height]).drawPage(shown, { ...at, width, height });
    return print.save();
  }

  it.each([1, 0.94])('is read, printed at %d of its size', async (scale) => {
    const task = openPdf(await filledIn(scale));
    const pixels = await drawnFirstPage(await task.promise, () => SCALE);
    await task.destroy();
    const reading = readSheet(pixels, await seenCodes(pixels), (sheet) => (sheet === CODE ? LAYOUT : undefined));
    const decisions = 'refused' in reading ? reading : reading.questions.map(({ decision }) => decision);
    expect(decisions).toEqual(
      ANSWERS.map((option) => (option === null ? { kind: 'blank' } : { kind: 'option', option })),
    );
  });
});
