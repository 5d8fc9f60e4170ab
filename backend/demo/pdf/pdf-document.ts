import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';

/** Points (1/72 inch); the origin is the upper left corner of a page. */
export interface Point {
  x: number;
  y: number;
}

export interface TextStyle {
  /** These are built into every PDF reader, so no font is embedded. */
  font: 'Helvetica' | 'Helvetica-Bold' | 'Times-Italic';
  /** Points. */
  size: number;
  colour: string;
}

export interface LineStyle {
  colour: string;
  /** Points. */
  width: number;
}

export const A4 = { width: 595.28, height: 841.89 } as const;
export const PRINT = '#212126';
export const GREY = '#737380';

/** A PDF of A4 pages, drawn with pdfkit line by line. */
export class PdfDocument {
  private readonly pdf: PDFKit.PDFDocument;

  constructor(title: string) {
    this.pdf = new PdfKit({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });
  }

  addPage(): void {
    this.pdf.addPage();
  }

  /** Writes one line of text with its baseline at `y`. */
  text({ x, y }: Point, words: string, style: TextStyle): void {
    this.use(style).fillColor(style.colour).text(words, x, y, { baseline: 'alphabetic', lineBreak: false });
  }

  /** Breaks text at spaces into lines of at most `width` points. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    const pdf = this.use(style);
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Draws a line through all points. */
  line([start, ...others]: Point[], { colour, width }: LineStyle): void {
    if (!start) return;
    this.pdf.moveTo(start.x, start.y);
    for (const { x, y } of others) this.pdf.lineTo(x, y);
    this.pdf.lineWidth(width).lineCap('round').lineJoin('round').stroke(colour);
  }

  /** Returns the finished file; nothing can be added after this. */
  bytes(): Promise<Buffer> {
    this.pdf.end();
    return buffer(this.pdf);
  }

  private use({ font, size }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size);
  }
}
