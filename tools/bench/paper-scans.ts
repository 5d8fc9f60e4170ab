/** Scripts as an office scanner delivers them: pages of handwriting with a code, askew, some upside down. */
import { encode } from 'uqr';
import sharp from 'sharp';
import { type Random, randomOf } from '../../shared-ui/scanner/src/testing/photos.ts';

/** What the code of a page says, as the product prints it. */
export interface CodedPage {
  sheet: string;
  page: number;
}

/** A4 at 200 dots per inch, and what the product prints at the top right of it. */
const DOTS = 200;
const SIZE = { width: Math.round(8.27 * DOTS), height: Math.round(11.69 * DOTS) };
const MM = DOTS / 25.4;
const CODE = { side: Math.round(18 * MM), edge: Math.round(8 * MM), quiet: Math.round(3 * MM) };
const PAPER = '#f4f2ee';
const LINES = 26;
/** Of the pages. */
const UPSIDE_DOWN = 0.25;
/** In degrees, to either side. */
const ASKEW = 1.5;
const JPEG_QUALITY = 75;

/** A page of handwriting with the noise of a scanner, grey. */
async function written(random: Random): Promise<Buffer> {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const words = Array.from({ length: 9 }, (__, word) => {
      const [x, y] = [22 + word * 18, 42 + line * 9 + 2 * random()];
      return `M${x} ${y}q2 -5 4 0t4 0 4 0 ${2 + 3 * random()} -1`;
    });
    return words.join('');
  });
  const ink = `<path d="${lines.join('')}" fill="none" stroke="#26305c" stroke-width="0.6"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 210 297"><rect width="210" height="297" fill="${PAPER}"/>${ink}</svg>`;
  const noise = {
    ...SIZE,
    channels: 3 as const,
    background: '#808080',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 9 },
  };
  return sharp(Buffer.from(svg))
    .composite([{ input: { create: noise }, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function codeOf({ sheet, page }: CodedPage): Buffer {
  const { data, size } = encode(`F2:${sheet}:${page}`, { ecc: 'M', border: 0 });
  const whole = CODE.side + 2 * CODE.quiet;
  const dark = data.flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : [])));
  const path = `<path transform="translate(${CODE.quiet} ${CODE.quiet}) scale(${CODE.side / size})" d="${dark.join('')}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}"><rect width="100%" height="100%" fill="#fff"/>${path}</svg>`,
  );
}

async function scanned(paper: Buffer, coded: CodedPage, random: Random): Promise<Buffer> {
  const left = SIZE.width - CODE.edge - CODE.side - CODE.quiet;
  const printed = await sharp(paper)
    .composite([{ input: codeOf(coded), left, top: CODE.edge - CODE.quiet }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const turned = (random() < UPSIDE_DOWN ? 180 : 0) + ASKEW * (2 * random() - 1);
  return sharp(printed, { raw: { ...SIZE, channels: 3 } })
    .rotate(turned, { background: PAPER })
    .resize({ ...SIZE, fit: 'cover' })
    .greyscale()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** A PDF with one grey image a page. */
function pdfOf(jpegs: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (...given: (string | Buffer)[]) => {
    for (const one of given) {
      const part = typeof one === 'string' ? Buffer.from(one, 'latin1') : one;
      parts.push(part);
      length += part.length;
    }
  };
  const object = (number: number, ...given: (string | Buffer)[]) => {
    offsets[number] = length;
    put(`${number} 0 obj\n`, ...given, '\nendobj\n');
  };
  put('%PDF-1.4\n');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(2, `<</Type/Pages/Count ${jpegs.length}/Kids[${jpegs.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}]>>`);
  for (const [at, jpeg] of jpegs.entries()) {
    const first = 3 + at * 3;
    const content = 'q 595 0 0 842 0 0 cm /Scan Do Q';
    object(
      first,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</Scan ${first + 2} 0 R>>>>/Contents ${first + 1} 0 R>>`,
    );
    object(first + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`);
    const image = `/Type/XObject/Subtype/Image/Width ${SIZE.width}/Height ${SIZE.height}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    object(first + 2, `<<${image}/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`, jpeg, '\nendstream');
  }
  const start = length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`);
  put(`trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** A scan of these pages; the same seed gives the same scan. */
export async function scanOf(pages: readonly CodedPage[], seed: number): Promise<Buffer> {
  const random = randomOf(seed);
  const papers = await Promise.all(Array.from({ length: 4 }, () => written(random)));
  const jpegs: Buffer[] = [];
  for (const [at, page] of pages.entries())
    jpegs.push(await scanned(papers[at % papers.length] ?? Buffer.alloc(0), page, random));
  return pdfOf(jpegs);
}
