/** Draws answer sheets as a PDF, in a fenced process: one A4 page for each. All places are in mm, with y down. */
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { letteringIn } from '../../../platform/pdf/lettering.js';
import { fontkitForReaders } from '../../../platform/pdf/ligatures.js';
import { qrPath } from '../../../platform/pdf/qr-path.js';
import { formatCoordinate, type TextLayout } from '../../../platform/pdf/text-layout.js';

interface Place {
  x: number;
  y: number;
}

interface PrintedBubble extends Place {
  radius: number;
}

/** The part that all sheets of a version share: the process that draws it has no layout of its own. */
export interface PrintedLayout {
  rows: PrintedBubble[][];
  examples: { full: PrintedBubble[]; empty: PrintedBubble[] };
  /** Top left corners of the codes, from the top left clockwise, and their side. */
  codes: Place[];
  codeSide: number;
}

export interface PrintedSheet {
  /** Which of the layouts. */
  layout: number;
  /** Texts of the four codes. */
  codes: string[];
  /** Empty for a spare sheet. */
  name: string;
  alternateName: string;
  /** Version and group. */
  place: string;
}

export interface SheetsQuestion {
  title: string;
  layouts: PrintedLayout[];
  sheets: PrintedSheet[];
  words: { isRightToLeft: boolean; fillIn: string; name: string };
}

export type SheetsFinding = { base64: string };

const POINTS_PER_MM = 72 / 25.4;
const PAGE = { width: 210, height: 297 };
/** Between the two upper codes. */
const HEAD = { left: 37, right: 173 };
/** Of the usual size: a line that is too long even then is cut. */
const SMALLEST = 0.4;
const OUTLINE = '0.3 w 0.2 0.2 0.2 RG';
/** Lighter than a mark, so that letters hardly count as one. */
const LETTER = '0.55 0.55 0.55 rg';
const BLACK = '0 0 0 rg 0 0 0 RG';
/** Control point factor of a quarter circle drawn as a Bézier curve. */
const KAPPA = 0.5523;
const HALF_CAPITAL = 0.36;

interface Letters {
  regular: TextLayout;
  bold: TextLayout;
}

const numbers = (...values: number[]): string => values.map(formatCoordinate).join(' ');

function circle({ x, y, radius: r }: PrintedBubble): string {
  const k = KAPPA * r;
  return [
    `${numbers(x + r, y)} m`,
    `${numbers(x + r, y + k, x + k, y + r, x, y + r)} c`,
    `${numbers(x - k, y + r, x - r, y + k, x - r, y)} c`,
    `${numbers(x - r, y - k, x - k, y - r, x, y - r)} c`,
    `${numbers(x + k, y - r, x + r, y - k, x + r, y)} c h`,
  ].join(' ');
}

/** Where a text ends or has its middle, instead of where it begins. */
type Anchor = 'start' | 'middle' | 'end';

function text(
  line: string,
  font: TextLayout,
  { x, y, size, anchor = 'start' }: Place & { size: number; anchor?: Anchor },
) {
  const drawn = font.drawable(line);
  const width = font.widthOf(drawn, size);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return font.write(drawn, { x: left, y, size });
}

function bubble({ x, y, radius }: PrintedBubble, option: number, { regular }: Letters): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + option);
  const size = 2.7;
  const at = { x, y: y + HALF_CAPITAL * size, size, anchor: 'middle' as const };
  return `${OUTLINE} ${circle({ x, y, radius })} S ${LETTER} ${text(letter, regular, at)}`;
}

/** Everything that is the same on each sheet. */
function shared({ rows, examples }: PrintedLayout, { words }: SheetsQuestion, letters: Letters): string {
  const questions = rows.flatMap((row, index) => {
    const [first] = row;
    if (!first) return [];
    const number = { x: first.x - first.radius - 3, y: first.y + 1.2, size: 3.6, anchor: 'end' as const };
    return [
      BLACK,
      text(`${index + 1}`, letters.bold, number),
      ...row.map((each, option) => bubble(each, option, letters)),
    ];
  });
  const full = words.isRightToLeft ? examples.full.at(-1) : examples.full[0];
  const hint: { out: number; anchor: Anchor } = words.isRightToLeft
    ? { out: 6, anchor: 'start' }
    : { out: -6, anchor: 'end' };
  const place = { x: (full?.x ?? 0) + hint.out, y: (full?.y ?? 0) + 1.2, size: 3.2, anchor: hint.anchor };
  return [
    ...questions,
    ...examples.full.map((each) => `${BLACK} ${circle(each)} f`),
    ...examples.empty.map((each, option) => bubble(each, option, letters)),
    BLACK,
    text(words.fillIn, letters.regular, place),
  ].join('\n');
}

/** One line between the codes: a long one has smaller letters, and loses its last words if they would be too small. */
function fitted(line: string, font: TextLayout, usual: number): { line: string; size: number } {
  const width = HEAD.right - HEAD.left;
  const drawn = font.drawable(line);
  const size = Math.max(SMALLEST * usual, font.fittingSize(drawn, { width, usual }));
  if (font.widthOf(drawn, size) <= width + 0.01) return { line: drawn, size };
  const [first = ''] = font.lines(drawn, { width: width - font.widthOf(' …', size), size });
  return { line: `${first} …`, size };
}

function head(sheet: PrintedSheet, { title, words }: SheetsQuestion, { regular, bold }: Letters): string {
  const anchor: Anchor = words.isRightToLeft ? 'end' : 'start';
  const x = words.isRightToLeft ? HEAD.right : HEAD.left;
  const line = (content: string, font: TextLayout, y: number, usual: number) => {
    const { line: shown, size } = fitted(content, font, usual);
    return shown ? [text(shown, font, { x, y, size, anchor })] : [];
  };
  const blank = `${words.name}: ${'_'.repeat(40)}`;
  return [
    BLACK,
    ...line(title, regular, 13, 4),
    ...line(sheet.name || blank, bold, 21, 5),
    ...line(sheet.alternateName, regular, 27.5, 4.4),
    ...line(sheet.place, regular, 34, 3.6),
  ].join('\n');
}

export default async function drawSheets(question: SheetsQuestion): Promise<SheetsFinding> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkitForReaders);
  const letters = { regular: await letteringIn(document, 'regular'), bold: await letteringIn(document, 'bold') };
  const { context } = document;
  const Font = Object.fromEntries([letters.regular, letters.bold].map((one) => [one.name, one.font.ref]));
  const dictionary = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, PAGE.width, PAGE.height], Resources: { Font } };
  // Pages draw these forms, so that the bubbles are in the file once.
  const forms = question.layouts.map((layout, at): [string, PDFRef] => [
    `Shared${at}`,
    context.register(context.flateStream(shared(layout, question, letters), dictionary)),
  ]);
  const resources = context.obj({ Font, XObject: Object.fromEntries(forms) });
  const [width, height] = [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM];
  for (const sheet of question.sheets) {
    const { codes = [], codeSide = 0 } = question.layouts[sheet.layout] ?? {};
    const drawn = codes.map((place, corner) => `${BLACK} ${qrPath(sheet.codes[corner] ?? '', place, codeSide)}`);
    const inMm = `${POINTS_PER_MM} 0 0 ${-POINTS_PER_MM} 0 ${height} cm`;
    const content = [inMm, `/Shared${sheet.layout} Do`, ...drawn, head(sheet, question, letters)].join('\n');
    const page = document.addPage([width, height]);
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  }
  document.setTitle(question.title);
  return { base64: Buffer.from(await document.save()).toString('base64') };
}
