import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { qrPath } from '../../../platform/pdf/qr-path.js';
import type { Rotation } from '../records/scan-page.schema.js';
import { scriptCodeText } from '../sheets/script-code.js';

/** One page as it came out of a scanner. */
export interface ScannedPaper {
  /** The sheet and page that its code names; none if it has no code. */
  code?: { sheet: string; page: number };
  /** A second code, beside it. */
  second?: { sheet: string; page: number };
  /** True if a part of its code is gone. */
  isTorn?: boolean;
  /** Degrees clockwise by which the paper lay turned in the scanner. */
  turned?: Rotation;
  /** Lines of writing; none on a blank page. */
  lines?: number;
}

const A4 = { width: 595, height: 842 };
const CODE_SIDE = 51;
const CODE_EDGE = 23;

/** Operators in the order of `cm` that turn the paper clockwise. */
const TURNS: Record<Rotation, string> = {
  0: `1 0 0 1 0 0 cm`,
  90: `0 -1 1 0 0 ${A4.width} cm`,
  180: `-1 0 0 -1 ${A4.width} ${A4.height} cm`,
  270: `0 1 -1 0 ${A4.height} 0 cm`,
};

function contentOf({ code, second, isTorn, turned = 0, lines = 6 }: ScannedPaper): string {
  const place = { x: A4.width - CODE_EDGE - CODE_SIDE, y: CODE_EDGE };
  const written = Array.from({ length: lines }, (_, line) => `60 ${150 + line * 40} ${180 + (line % 3) * 90} 4 re f`);
  return [
    TURNS[turned],
    `1 0 0 -1 0 ${A4.height} cm`,
    ...(code ? [qrPath(scriptCodeText(code), place, CODE_SIDE)] : []),
    ...(isTorn ? [`1 g ${place.x + 18} ${place.y + 18} 15 15 re f 0 g`] : []),
    ...(second ? [qrPath(scriptCodeText(second), { ...place, x: CODE_EDGE }, CODE_SIDE)] : []),
    ...written,
  ].join('\n');
}

/** A PDF of scanned pages. */
export async function scannedPdf(papers: readonly ScannedPaper[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const paper of papers) {
    const isAcross = paper.turned === 90 || paper.turned === 270;
    const page = document.addPage(isAcross ? [A4.height, A4.width] : [A4.width, A4.height]);
    const content = document.context.flateStream(contentOf(paper));
    page.node.set(PDFName.of('Contents'), document.context.register(content));
  }
  return Buffer.from(await document.save());
}

/** A page whose image claims more pixels than any scanner has: 12,000 by 12,000. */
export async function withBomb(papers: readonly ScannedPaper[], at: number): Promise<Buffer> {
  const document = await PDFDocument.load(await scannedPdf(papers));
  const { context } = document;
  const side = 12_000;
  const image = context.register(
    context.flateStream(new Uint8Array(side * side), {
      ...{ Type: 'XObject', Subtype: 'Image', Width: side, Height: side },
      ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
    }),
  );
  const page = document.getPage(at);
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Bomb: image } }));
  const content = context.stream(`q ${A4.width} 0 0 ${A4.height} 0 0 cm /Bomb Do Q`);
  page.node.set(PDFName.of('Contents'), context.register(content));
  return Buffer.from(await document.save());
}
