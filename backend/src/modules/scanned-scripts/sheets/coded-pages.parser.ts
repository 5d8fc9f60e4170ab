/**
 * Prints a PDF once for each student in a fenced process, with a QR code at the top right of each page; or a cover sheet
 * for each student. All places are in points from the top left of the page as shown, with y down.
 */
import { readFile } from 'node:fs/promises';
import { type PDFDict, PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { copyBarePages, LOAD_ANY } from '../../../platform/pdf/bare-pages.js';
import { fontkitForReaders } from '../../../platform/pdf/ligatures.js';
import { letteringIn } from '../../../platform/pdf/lettering.js';
import { drawOn, geometryOf } from '../../../platform/pdf/page-drawing.js';
import { shownSizeOf } from '../../../platform/pdf/page-space.js';
import { qrPath } from '../../../platform/pdf/qr-path.js';
import { formatCoordinate, type TextLayout } from '../../../platform/pdf/text-layout.js';

export interface CodedSheet {
  /** The texts of its codes: one for each page, or one for the cover sheet. */
  codes: string[];
  name: string;
  /** The same in the other script; empty if there is none. */
  alternateName: string;
  group: string;
}

export interface CodedPagesQuestion {
  /** The PDF to print for each student; null for cover sheets. */
  path: string | null;
  title: string;
  sheets: CodedSheet[];
  /** Of each page: "Page 3 of 12". */
  pageLabels: string[];
  words: { cover: string };
}

export type CodedPagesFinding = { ok: true; base64: string } | { ok: false; reason: string };

const MM = 72 / 25.4;
const A4: [width: number, height: number] = [210 * MM, 297 * MM];
/** Side of a code, its distance from the page's edges, and the white around it. */
const CODE = { side: 18 * MM, edge: 8 * MM, quiet: 3 * MM };
/** Of a cover sheet: where its text begins, and the white beside it. */
const COVER_TEXT = { top: 70 * MM, margin: 20 * MM, lineHeight: 1.35 };
/** Longest line beside a code. */
const LINE_WIDTH = 90 * MM;
const LINE_HEIGHT = 11;
const BLACK = '0 0 0 rg';
const WHITE = '1 1 1 rg';

interface Letters {
  regular: TextLayout;
  bold: TextLayout;
}

interface Line {
  text: string;
  font: TextLayout;
  size: number;
}

const box = (...values: [x: number, y: number, width: number, height: number]): string =>
  `${values.map(formatCoordinate).join(' ')} re f`;

/** One line with white behind it, ending at `right`; a long one has smaller letters. */
function lineBesideCode({ text, font, size: usual }: Line, right: number, y: number): string {
  const drawn = font.drawable(text);
  const size = font.fittingSize(drawn, { width: LINE_WIDTH, usual });
  const width = font.widthOf(drawn, size);
  const x = right - width;
  return `${WHITE} ${box(x - 2, y - size, width + 4, size * 1.35)} ${BLACK} ${font.write(drawn, { x, y, size })}`;
}

/** The code at the top right of a page, and lines on its left. */
function codeWithLines(code: string, lines: readonly Line[], width: number): string {
  const { side, edge, quiet } = CODE;
  const left = width - edge - side;
  const background = box(left - quiet, edge - quiet, side + 2 * quiet, side + 2 * quiet);
  const written = lines
    .filter(({ text }) => text)
    .map((line, at) => lineBesideCode(line, left - 2 * quiet, edge + 8 + at * LINE_HEIGHT));
  return [`${WHITE} ${background}`, ...written, `${BLACK} ${qrPath(code, { x: left, y: edge }, side)}`].join('\n');
}

/** A page of its own with the same content as this one. */
function twinOf(page: PDFPage): PDFPage {
  const { doc } = page;
  const leaf = page.node.clone(doc.context);
  return doc.addPage(PDFPage.of(leaf, doc.context.register(leaf), doc));
}

/** The same code in every corner: whose the pages behind it are must not hang on one that is torn or scribbled over. */
function codesInCorners(code: string, [width, height]: [number, number]): string {
  const { side, edge } = CODE;
  const [right, bottom] = [width - edge - side, height - edge - side];
  const places = [edge, right].flatMap((x) => [edge, bottom].map((y) => ({ x, y })));
  return [BLACK, ...places.map((place) => qrPath(code, place, side))].join('\n');
}

interface Drawing {
  document: PDFDocument;
  letters: Letters;
  resources: PDFDict;
}

async function drawPages({ document, letters, resources }: Drawing, path: string, question: CodedPagesQuestion) {
  const source = await PDFDocument.load(await readFile(path), LOAD_ANY);
  const pages = await copyBarePages(document, source, source.getPageIndices());
  for (const { codes, name, alternateName, group } of question.sheets) {
    for (const [at, page] of pages.entries()) {
      const twin = twinOf(page);
      const { width } = shownSizeOf(geometryOf(twin));
      const lines = [
        { text: name, font: letters.bold, size: 9 },
        { text: alternateName, font: letters.regular, size: 8 },
        { text: group, font: letters.regular, size: 7 },
        { text: question.pageLabels[at] ?? '', font: letters.regular, size: 7 },
      ];
      drawOn(twin, codeWithLines(codes[at] ?? '', lines, width), resources);
    }
  }
  for (const { ref } of pages) document.context.delete(ref);
}

/** A paragraph of a cover sheet, and the space above it. */
interface Block extends Line {
  above: number;
}

/** Centred paragraphs below each other. */
function writeBlocks(blocks: readonly Block[], pageWidth: number): string[] {
  let y = COVER_TEXT.top;
  return blocks.flatMap(({ text, font, size, above }) => {
    y += above;
    return font.lines(text, { width: pageWidth - 2 * COVER_TEXT.margin, size }).map((line) => {
      y += size * COVER_TEXT.lineHeight;
      return font.write(line, { x: (pageWidth - font.widthOf(line, size)) / 2, y, size });
    });
  });
}

function drawCovers({ document, letters, resources }: Drawing, { sheets, title, words }: CodedPagesQuestion): void {
  const { regular, bold } = letters;
  for (const { codes, name, alternateName, group } of sheets) {
    const page = document.addPage(A4);
    const [width] = A4;
    const blocks = [
      { text: title, font: regular, size: 16, above: 0 },
      { text: name, font: bold, size: 28, above: 12 * MM },
      { text: alternateName, font: regular, size: 24, above: 2 * MM },
      { text: group, font: regular, size: 16, above: 10 * MM },
      { text: words.cover, font: regular, size: 11, above: 16 * MM },
    ];
    const written = writeBlocks(
      blocks.filter(({ text }) => text),
      width,
    );
    drawOn(page, [codesInCorners(codes[0] ?? '', A4), ...written].join('\n'), resources);
  }
}

export default async function drawCodedPages(question: CodedPagesQuestion): Promise<CodedPagesFinding> {
  try {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkitForReaders);
    const letters = { regular: await letteringIn(document, 'regular'), bold: await letteringIn(document, 'bold') };
    const fonts = [letters.regular, letters.bold].map((one) => [one.name, one.font.ref]);
    const drawing = { document, letters, resources: document.context.obj({ Font: Object.fromEntries(fonts) }) };
    if (question.path) await drawPages(drawing, question.path, question);
    else drawCovers(drawing, question);
    document.setTitle(question.title);
    return { ok: true, base64: Buffer.from(await document.save()).toString('base64') };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
