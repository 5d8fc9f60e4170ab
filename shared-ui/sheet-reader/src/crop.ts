/** Cuts out of a photo what a person has to look at, straightened. */
import type { Pixels, Point } from '@fulcrum/scanner/geometry';
import { alignRows } from './align.ts';
import type { BubbleRow, SheetLayout } from './layout.ts';
import { bySheet, type SeenCode, sheetViewOf } from './read-sheet.ts';
import type { SheetView } from './view.ts';

const PIXELS_PER_MM = 8;
/** Around a row's bubbles, in mm: the question's number is on the left. */
const AROUND = { left: 12, right: 6, up: 5.5, down: 5.5 };
/** Between the two upper codes: title, names and group. */
const HEAD = { x: 35, y: 7, width: 140, height: 31 };
/** Outside of the photo. */
const WHITE = 255;

/** A part of a sheet in mm. */
interface Part extends Point {
  width: number;
  height: number;
}

/** A question's bubbles. */
interface RowCrop {
  picture: Pixels;
  /** Centres of the bubbles, from option A on, as shares of the picture's width. */
  bubbles: number[];
}

export interface SheetCrops {
  /** In the order of the wanted rows. */
  rows: RowCrop[];
  /** What is written or printed at the top of the sheet. */
  head: Pixels;
}

/** Copies one pixel of a photo, interpolated, to a place of a picture. */
function copy(photo: Pixels, { x, y }: Point, to: { data: Uint8ClampedArray; at: number }): void {
  const { width, height, data } = photo;
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left > width - 2 || top > height - 2) return;
  const [right, down] = [x - 0.5 - left, y - 0.5 - top];
  const first = (top * width + left) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    const from = first + channel;
    const upper = data[from]! + (data[from + 4]! - data[from]!) * right;
    const below = from + 4 * width;
    const lower = data[below]! + (data[below + 4]! - data[below]!) * right;
    to.data[to.at + channel] = upper + (lower - upper) * down;
  }
}

function cropped(photo: Pixels, view: SheetView, part: Part): Pixels {
  const width = Math.round(part.width * PIXELS_PER_MM);
  const height = Math.round(part.height * PIXELS_PER_MM);
  const data = new Uint8ClampedArray(width * height * 4).fill(WHITE);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 4) {
      const place = { x: part.x + (column + 0.5) / PIXELS_PER_MM, y: part.y + (row + 0.5) / PIXELS_PER_MM };
      copy(photo, view.pixelOf(place), { data, at });
    }
  }
  return { width, height, data };
}

/** @param by where the row was found, as the distance from its place in mm */
function rowCrop(photo: Pixels, view: SheetView, { row, by }: { row: BubbleRow; by: Point }): RowCrop {
  const [first, last] = [row[0]!, row.at(-1)!];
  const part = {
    x: first.x - AROUND.left + by.x,
    y: first.y - AROUND.up + by.y,
    width: last.x - first.x + AROUND.left + AROUND.right,
    height: AROUND.up + AROUND.down,
  };
  const bubbles = row.map(({ x }) => (x - first.x + AROUND.left) / part.width);
  return { picture: cropped(photo, view, part), bubbles };
}

/**
 * Cuts rows and the head of a sheet out of a photo of it.
 *
 * @param rows of the sheet, from 0
 * @returns null if the photo does not show the sheet as it is read
 */
export function cropsOf(
  photo: Pixels,
  codes: readonly SeenCode[],
  { sheet, layout, rows }: { sheet: string; layout: SheetLayout; rows: readonly number[] },
): SheetCrops | null {
  const [, placed = []] = bySheet(codes).find(([seen]) => seen === sheet) ?? [];
  const view = placed.length < 2 ? null : sheetViewOf(photo, layout, placed);
  if (!view) return null;
  const wanted = rows.flatMap((row) => (layout.rows[row] ? [layout.rows[row]] : []));
  return {
    rows: wanted.map((row) => {
      const [found] = alignRows(view, [row]);
      return rowCrop(photo, view, { row, by: found?.isFound ? found.by : { x: 0, y: 0 } });
    }),
    head: cropped(photo, view, HEAD),
  };
}
