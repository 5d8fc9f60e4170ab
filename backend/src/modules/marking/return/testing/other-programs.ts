/** Reads PDFs with poppler and qpdf: `pdftoppm`, `pdftotext` and `qpdf`, which `npm run test:long` installs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_BYTES = 512 * 1024 * 1024;

const PIXELS_PER_POINT = 2;
const UNITS_PER_INCH = 72;

/** A rendered page: three bytes per pixel, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

/** Size in points. */
export const sizeOf = ({ width, height }: Picture) => ({
  width: width / PIXELS_PER_POINT,
  height: height / PIXELS_PER_POINT,
});

/** Size of one pixel in points. */
export const PIXEL = 1 / PIXELS_PER_POINT;

const HEADER = /^P6\s(\d+)\s(\d+)\s255\s/;

function pictureAt(bytes: Buffer, from: number): Picture & { end: number } {
  const head = HEADER.exec(bytes.subarray(from, from + 40).toString('latin1'));
  if (!head) throw new Error('pdftoppm wrote no picture');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const start = from + head[0].length;
  const end = start + 3 * width * height;
  return { width, height, pixels: bytes.subarray(start, end), end };
}

/** Renders every page of a file. @param userUnit points per unit, because poppler ignores user units */
export async function picturesOf(file: string, userUnit: number): Promise<Picture[]> {
  const resolution = String(UNITS_PER_INCH * PIXELS_PER_POINT * userUnit);
  const options = { encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
  const { stdout } = await run('pdftoppm', ['-q', '-cropbox', '-r', resolution, file], options);
  const pictures: Picture[] = [];
  for (let at = 0; at < stdout.length;) {
    const { end, ...picture } = pictureAt(stdout, at);
    pictures.push(picture);
    at = end;
  }
  return pictures;
}

/** Direction marks that pdftotext adds for terminals. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E]/g;

/** The text of each page in the order of the content stream. */
export async function textsOf(file: string): Promise<string[]> {
  const { stdout } = await run('pdftotext', ['-q', '-raw', '-enc', 'UTF-8', file, '-'], { maxBuffer: MOST_BYTES });
  return stdout.replaceAll(DIRECTIONS, '').split('\f').slice(0, -1);
}

/** The faults that `qpdf --check` reports, with the file name replaced. */
export async function faultsByQpdf(file: string): Promise<string[]> {
  const said = await run('qpdf', ['--check', file]).catch((error: { stdout?: string; stderr?: string }) => error);
  const lines = `${said.stdout ?? ''}${said.stderr ?? ''}`.replaceAll(file, 'file').split('\n');
  return lines.filter((line) => /warning|error/i.test(line) && !/No syntax or stream|qpdf cannot detect/.test(line));
}

/** @param changes arguments for qpdf */
export async function rewrittenByQpdf(file: string, target: string, changes: readonly string[]): Promise<void> {
  // qpdf warns about what it repairs.
  await run('qpdf', ['--warning-exit-0', ...changes, file, target]);
}

/** Out of 255; smaller differences come from anti-aliasing of letters. */
const SEEN = 40;

/** Top left corners, in points, of the pixels that differ between two renderings of a page. */
export function changesBetween(one: Picture, other: Picture): { x: number; y: number }[] {
  const changed: { x: number; y: number }[] = [];
  for (let pixel = 0; pixel < one.width * one.height; pixel += 1) {
    const isSame = [0, 1, 2].every((part) => {
      const at = 3 * pixel + part;
      return Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) < SEEN;
    });
    if (isSame) continue;
    changed.push({ x: (pixel % one.width) / PIXELS_PER_POINT, y: Math.trunc(pixel / one.width) / PIXELS_PER_POINT });
  }
  return changed;
}
