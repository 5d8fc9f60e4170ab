/** Marked PDFs as the product makes them, and what a PDF reader finds in them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageMarks, Point } from '../../annotations.js';
import makeReturnedScript from '../returned-script.parser.js';
import type { Summary } from '../summary.js';
import { summaryWords } from '../summary-words.js';

export const WORDS = 'F = ma by Mona';

export const summary: Summary = {
  title: 'Newton’s laws',
  grade: 7.5,
  gradeOutOf: 10,
  comments: 'Good work',
  questions: [{ label: 'Question 1', marks: 3, max: 4 }],
};
const RED = { colour: '#ff0000', width: 4 };
const along = (...xs: number[]) => xs.map((x): Point => [x, 60, 0.5]);
/**
 * A red line, 4 points wide and 60 points below the top: from 40 to 70 with the pen, from 70 to 100 with the line tool.
 */
export const line: PageMarks = {
  page: 1,
  strokes: [
    { ...RED, id: 'stroke-1', tool: 'pen', points: along(40, 50, 60, 70) },
    { ...RED, id: 'stroke-2', tool: 'line', points: along(70, 100) },
  ],
  stamps: [],
  comments: [],
};
export const LINE_AT = [38, 58, 102, 62];

export interface Returned {
  bytes: Buffer;
  kind: string;
}

interface Terms {
  pages?: PageMarks[];
  language?: string;
  said?: Summary;
}

/** Makes a return of any input, valid PDF or not. */
export async function tryToReturn(
  original: Uint8Array,
  { pages = [line], language = 'en', said = summary }: Terms = {},
) {
  const directory = mkdtempSync(path.join(tmpdir(), 'returned-script-'));
  try {
    const file = path.join(directory, 'script.pdf');
    writeFileSync(file, original);
    const work = { summary: said, pages, requestedAt: new Date(0), tenantId: 'a' };
    const words = summaryWords(work, { language, timeZone: 'UTC' });
    return await makeReturnedScript({ path: file, pages, summary: said, words });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** @throws Error if the original cannot be returned */
export async function returned(original: Uint8Array, terms: Terms = {}): Promise<Returned> {
  const made = await tryToReturn(original, terms);
  if (!made.ok) throw new Error(made.reason);
  const bytes = Buffer.from(made.base64, 'base64');
  return { kind: made.kind, bytes: made.kind === 'revision' ? Buffer.concat([original, bytes]) : bytes };
}

/** A page, and its document's factory for canvases. */
export interface Shown {
  page: PDFPageProxy;
  canvases: object;
}

export async function onPages<Found>(bytes: Buffer, look: (pages: Shown[]) => Promise<Found>): Promise<Found> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    return await look(pages.map((page) => ({ page, canvases: document.canvasFactory })));
  } finally {
    await task.destroy();
  }
}

export async function textOf(shown: Shown | undefined): Promise<string> {
  const content = await shown?.page.getTextContent();
  return (content?.items ?? []).map((item) => ('str' in item ? item.str : '')).join(' ');
}

const PIXELS_PER_POINT = 2;

/** Bounds of everything red on a page as pdf.js renders it, in points: left, top, right, bottom. */
export async function redOn({ page, canvases }: Shown): Promise<number[]> {
  const viewport = page.getViewport({ scale: PIXELS_PER_POINT });
  const size = [Math.ceil(viewport.width), Math.ceil(viewport.height)] as const;
  const { canvas, context } = Reflect.get(canvases, 'create').call(canvases, ...size);
  await page.render({ canvas, viewport }).promise;
  const { data } = context.getImageData(0, 0, ...size);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < size[0] * size[1]; at += 1) {
    const [red, green, blue] = data.subarray(4 * at, 4 * at + 3);
    if (!(red > 200 && green < 130 && blue < 130)) continue;
    xs.push(at % size[0]);
    ys.push(Math.floor(at / size[0]));
  }
  const edges = [xs, ys].flatMap((all) => [
    all.reduce((a, b) => Math.min(a, b)),
    all.reduce((a, b) => Math.max(a, b)) + 1,
  ]);
  return [0, 2, 1, 3].map((which) => (edges[which] ?? 0) / PIXELS_PER_POINT);
}
