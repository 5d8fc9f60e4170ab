import type { DemoNotes, Drawing } from '../content/materials.js';
import { wrap } from './homework-paper.js';
import { type Colour, PdfPage, type TextStyle, writePdf } from './pdf-writer.js';

const PRINT: Colour = [0.13, 0.13, 0.15];
const BLUE: Colour = [0.14, 0.34, 0.65];
const GREY: Colour = [0.45, 0.45, 0.5];

const TITLE: TextStyle = { font: 'bold', size: 20, colour: BLUE };
const HEADING: TextStyle = { font: 'bold', size: 14, colour: PRINT };
const TEXT: TextStyle = { font: 'plain', size: 12, colour: PRINT };
const FOOTER: TextStyle = { font: 'plain', size: 9, colour: GREY };

const LEFT = 60;
const TOP = 770;
const LINE = 18;
/** Characters of text that fit between the margins. */
const COLUMNS = 78;
/** Points for one unit of a drawing. */
const SCALE = 3;
/** Points; the box of a drawing with the space around it. */
const DRAWING_HEIGHT = 60 * SCALE + 2 * LINE;

/** One page, written from the top. */
class Sheet {
  readonly page = new PdfPage();
  private y = TOP;

  write(words: string, style: TextStyle, indent = 0): void {
    this.page.text({ x: LEFT + indent, y: this.y }, words, style);
    this.y -= LINE;
  }

  skip(points = LINE): void {
    this.y -= points;
  }

  draw(drawing: Drawing): void {
    const origin = { x: LEFT + 20, y: this.y - 60 * SCALE };
    for (const line of drawing) {
      const points = line.map(([x, y]) => ({ x: origin.x + x * SCALE, y: origin.y + y * SCALE }));
      this.page.line(points, { colour: BLUE, width: 1.6 });
    }
    this.skip(DRAWING_HEIGHT);
  }
}

/** Revision notes as a PDF: a page for each section. */
export function drawNotes({ title, sections }: DemoNotes): Buffer {
  const pages = sections.map(({ heading, points, drawing }, index) => {
    const sheet = new Sheet();
    sheet.write(title, TITLE);
    sheet.skip();
    sheet.write(`${index + 1}.  ${heading}`, HEADING);
    sheet.skip(LINE / 2);
    for (const point of points) {
      wrap(point, COLUMNS).forEach((line, row) =>
        sheet.write(row === 0 ? `–  ${line}` : line, TEXT, row === 0 ? 0 : 16),
      );
      sheet.skip(LINE / 3);
    }
    if (drawing) sheet.draw(drawing);
    sheet.page.text({ x: LEFT, y: 36 }, `${title} · page ${index + 1} of ${sections.length}`, FOOTER);
    return sheet.page;
  });
  return writePdf(title, pages);
}
