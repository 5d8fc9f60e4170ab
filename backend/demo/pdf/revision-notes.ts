import type { DemoNotes, Drawing } from '../content/materials.js';
import { GREY, PdfDocument, PRINT, type TextStyle } from './pdf-document.js';

const BLUE = '#2457a6';
const TITLE: TextStyle = { font: 'Helvetica-Bold', size: 20, colour: BLUE };
const HEADING: TextStyle = { font: 'Helvetica-Bold', size: 14, colour: PRINT };
const TEXT: TextStyle = { font: 'Helvetica', size: 12, colour: PRINT };
const FOOTER: TextStyle = { font: 'Helvetica', size: 9, colour: GREY };

const LEFT = 60;
const WIDTH = 475;
const INDENT = 16;
/** The first baseline of a page, and the line spacing, in points. */
const FIRST = 72;
const LINE = 18;
/** Points per unit of a drawing, whose box is 60 units high. */
const SCALE = 3;

/** Draws revision notes as a PDF with one page per section. */
export function drawNotes({ title, sections }: DemoNotes): Promise<Buffer> {
  const pdf = new PdfDocument(title);
  for (const [index, { heading, points, drawing }] of sections.entries()) {
    pdf.addPage();
    pdf.text({ x: LEFT, y: FIRST }, title, TITLE);
    pdf.text({ x: LEFT, y: FIRST + 2 * LINE }, `${index + 1}.  ${heading}`, HEADING);
    const end = writePoints(pdf, points, FIRST + 3.5 * LINE);
    if (drawing) draw(pdf, drawing, end + 60 * SCALE);
    pdf.text({ x: LEFT, y: 806 }, `${title} · page ${index + 1} of ${sections.length}`, FOOTER);
  }
  return pdf.bytes();
}

/**
 * @param baseline of the first point
 * @returns the baseline after the last point
 */
function writePoints(pdf: PdfDocument, points: string[], baseline: number): number {
  let y = baseline;
  for (const point of points) {
    pdf.text({ x: LEFT, y }, '–', TEXT);
    for (const line of pdf.wrap(point, TEXT, WIDTH - INDENT)) {
      pdf.text({ x: LEFT + INDENT, y }, line, TEXT);
      y += LINE;
    }
    y += LINE / 3;
  }
  return y;
}

/** @param bottom the lower edge of the drawing's box */
function draw(pdf: PdfDocument, drawing: Drawing, bottom: number): void {
  for (const line of drawing) {
    const points = line.map(([x, y]) => ({ x: LEFT + 20 + x * SCALE, y: bottom - y * SCALE }));
    pdf.line(points, { colour: BLUE, width: 1.6 });
  }
}
