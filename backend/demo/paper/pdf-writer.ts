import { deflateSync } from 'node:zlib';

/** Points (1/72 inch); the origin is the lower left corner. */
export const A4 = { width: 595, height: 842 } as const;

/** The standard fonts of every PDF reader, so none is embedded. */
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', hand: 'Times-Italic' } as const;
export type FontName = keyof typeof FONTS;

/** Red, green, blue, each 0 to 1. */
export type Colour = readonly [number, number, number];

export interface TextStyle {
  font: FontName;
  /** Points. */
  size: number;
  colour: Colour;
}

export interface Point {
  x: number;
  y: number;
}

export interface LineStyle {
  colour: Colour;
  /** Points. */
  width: number;
}

/** Characters outside Latin-1 that the WinAnsi encoding has (ISO 32000-1, annex D.2). */
const WIN_ANSI: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
};
const encode = (text: string): string =>
  text.replace(/[^\0-\xff]/g, (char) => WIN_ANSI[char] ?? '?').replace(/[()\\]/g, String.raw`\$&`);
const colourOf = ([red, green, blue]: Colour, operator: 'rg' | 'RG') => `${red} ${green} ${blue} ${operator}`;

/** One page, drawn from back to front. */
export class PdfPage {
  private readonly operators: string[] = [];

  text({ x, y }: Point, words: string, { font, size, colour }: TextStyle): void {
    this.operators.push(`BT ${colourOf(colour, 'rg')} /${font} ${size} Tf ${x} ${y} Td (${encode(words)}) Tj ET`);
  }

  /** A line through all points. */
  line(points: Point[], { colour, width }: LineStyle): void {
    const path = points.map(({ x, y }, index) => `${x} ${y} ${index === 0 ? 'm' : 'l'}`).join(' ');
    this.operators.push(`${colourOf(colour, 'RG')} ${width} w 1 J 1 j ${path} S`);
  }

  content(): Buffer {
    return deflateSync(Buffer.from(this.operators.join('\n'), 'latin1'));
  }
}

const stream = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}/Filter/FlateDecode>>stream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ]);

/** A PDF 1.4 file of these pages, with a cross-reference table. */
export function writePdf(title: string, pages: PdfPage[]): Buffer {
  const fonts = Object.entries(FONTS)
    .map(([name, base]) => `/${name}<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding>>`)
    .join('');
  const pageId = (index: number): number => 4 + index * 2;
  const kids = pages.map((_, index) => `${pageId(index)} 0 R`).join(' ');
  const box = `/MediaBox[0 0 ${A4.width} ${A4.height}]/Resources<</Font<<${fonts}>>>>`;
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}${box}>>`,
    `<</Title(${encode(title)})/Producer(Fulcrum demo)>>`,
    ...pages.flatMap((page, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${pageId(index) + 1} 0 R>>`,
      stream(page.content()),
    ]),
  ];
  return assemble(objects);
}

function assemble(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const entries = objects.map((object, index) => {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    length += part.length;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer, 'latin1')]);
}
