/** Photos of answer sheets whose codes are known, drawn without a font or a QR code, for tests of the reader. */
import { homography, type Pixels, type Point, project, type Quad } from '@fulcrum/scanner/geometry';
import { type Bubble, PAGE, type SheetLayout } from '../layout.ts';
import type { SeenCode } from '../read-sheet.ts';
import { sheetCodeText } from '../sheet-code.ts';

const PAPER = 240;
const OUTLINE = 90;
const FULL = 30;
/** Half the width of a bubble's outline in mm. */
const PEN = 0.2;

export interface Drawing {
  layout: SheetLayout;
  sheet: string;
  /** Fill of each bubble as the reader should find it, by question and option; 0 where none is given. */
  fills?: readonly (readonly number[])[];
  /** Corners of the page in the photo, in pixels from the page's own top left, clockwise. */
  page: Quad;
  width: number;
  height: number;
  /** Where a place in mm is printed really: a bent sheet, or a slipped one. */
  bend?: (place: Point) => Point;
  /** Share of the light at a place in mm. */
  light?: (place: Point) => number;
}

interface Ink {
  bubble: Bubble;
  inside: number;
}

function inksOf({ layout, fills = [], bend = (place) => place }: Drawing): Ink[] {
  const inked = (bubble: Bubble, fill: number): Ink => ({
    bubble: { ...bubble, ...bend(bubble) },
    inside: PAPER - fill * (PAPER - FULL),
  });
  return [
    ...layout.examples.full.map((bubble) => inked(bubble, 1)),
    ...layout.examples.empty.map((bubble) => inked(bubble, 0)),
    ...layout.rows.flatMap((row, question) =>
      row.map((bubble, option) => inked(bubble, fills[question]?.[option] ?? 0)),
    ),
  ];
}

function inkAt(inks: readonly Ink[], { x, y }: Point): number {
  for (const { bubble, inside } of inks) {
    const away = Math.hypot(x - bubble.x, y - bubble.y) - bubble.radius;
    if (away < -PEN) return inside;
    if (away < PEN) return OUTLINE;
  }
  return PAPER;
}

const PAGE_CORNERS: Quad = [
  { x: 0, y: 0 },
  { x: PAGE.width, y: 0 },
  { x: PAGE.width, y: PAGE.height },
  { x: 0, y: PAGE.height },
];

/** Draws a photo of the sheet. */
export function drawnSheet(drawing: Drawing): Pixels {
  const { width, height, page, light = () => 1 } = drawing;
  const toSheet = homography(page, PAGE_CORNERS)!;
  const rows = new Map<number, Ink[]>();
  for (const ink of inksOf(drawing)) {
    const at = Math.floor(ink.bubble.y / 5);
    for (const near of [at - 1, at, at + 1]) rows.set(near, [...(rows.get(near) ?? []), ink]);
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const place = project(toSheet, { x: x + 0.5, y: y + 0.5 });
      const isPage = place.x >= 0 && place.y >= 0 && place.x <= PAGE.width && place.y <= PAGE.height;
      data.fill(isPage ? inkAt(rows.get(Math.floor(place.y / 5)) ?? [], place) * light(place) : 60, at, at + 3);
    }
  }
  return { width, height, data };
}

/** Returns the codes that a reader finds on such a photo. */
export function codesOf({ layout, sheet, page }: Drawing): [SeenCode, SeenCode, SeenCode, SeenCode] {
  const toPhoto = homography(PAGE_CORNERS, page)!;
  const seen = (corner: number): SeenCode => {
    const [a, b, c, d] = layout.codes[corner]!;
    return {
      text: sheetCodeText({ sheet, corner }),
      corners: [project(toPhoto, a), project(toPhoto, b), project(toPhoto, c), project(toPhoto, d)],
    };
  };
  return [seen(0), seen(1), seen(2), seen(3)];
}
