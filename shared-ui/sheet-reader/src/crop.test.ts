import { mapQuad } from '@fulcrum/scanner/geometry';
import { expect, it } from 'vitest';
import { cropsOf } from './crop.ts';
import { sheetLayout } from './layout.ts';
import { codesOf, drawnSheet, type Drawing } from './testing/drawn-sheet.ts';

const SHEET = '0123456789ABC';
const layout = sheetLayout(Array.from({ length: 40 }, () => 4));
/** Question 8 has B filled in, no other has anything. */
const ROW = 7;
const drawing: Drawing = {
  layout,
  sheet: SHEET,
  fills: layout.rows.map((_, row) => [0, row === ROW ? 1 : 0, 0, 0]),
  page: [
    { x: 96, y: 48 },
    { x: 808, y: 72 },
    { x: 848, y: 1136 },
    { x: 56, y: 1112 },
  ],
  width: 900,
  height: 1200,
};
const photo = drawnSheet(drawing);
const codes = codesOf(drawing);

/** Brightness of a picture at the middle of its height. */
const brightnessAt = (
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray },
  share: number,
) => data[(Math.floor(height / 2) * width + Math.floor(share * width)) * 4]!;

it.each([
  ['flat', {}],
  ['bent', { bend: ({ x, y }: { x: number; y: number }) => ({ x: x + 1.5, y: y + 2 }) }],
])('cuts a row out of the photo of a %s sheet, with its bubbles where it says', (_what, change) => {
  const crops = cropsOf(drawnSheet({ ...drawing, ...change }), codes, { sheet: SHEET, layout, rows: [ROW, ROW + 1] });
  const [first, second] = crops!.rows;
  const dark = ({ picture, bubbles }: NonNullable<typeof first>) =>
    bubbles.map((at) => brightnessAt(picture, at) < 120);
  expect(dark(first!)).toEqual([false, true, false, false]);
  expect(dark(second!)).toEqual([false, false, false, false]);
  expect(first!.picture.height).toBe(88);
});

it('cuts out the head, and leaves white what the photo does not show', () => {
  const { head } = cropsOf(photo, codes, { sheet: SHEET, layout, rows: [] })!;
  expect([head.width, head.height]).toEqual([1120, 248]);
  const page = mapQuad(drawing.page, ({ x, y }) => ({ x, y: y - 80 }));
  const high = { ...drawing, page };
  const cut = cropsOf(drawnSheet(high), codesOf(high), { sheet: SHEET, layout, rows: [] })!.head;
  expect(cut.data[3]).toBe(255);
  expect([...cut.data.slice(0, 3)]).toEqual([255, 255, 255]);
});

it('finds nothing in a photo of another sheet, or with one code', () => {
  expect(cropsOf(photo, codes, { sheet: 'ZZZZZZZZZZZZZ', layout, rows: [0] })).toBeNull();
  expect(cropsOf(photo, codes.slice(0, 1), { sheet: SHEET, layout, rows: [0] })).toBeNull();
});
