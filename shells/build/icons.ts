import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PLAIN_SIZES = [48, 72, 96, 128, 144, 192, 256, 384, 512];
const MASKABLE_SIZES = [192, 512];
/** The part of a maskable icon that no phone crops (w3.org/TR/appmanifest, "Icon masks"); the mark stays within it. */
const SAFE_PART = 0.8;

/**
 * Draws the manifest's icons as PNGs from the brand mark: as it is, with rounded corners, and as a full square that a
 * phone crops to its own shape.
 */
export async function drawIcons(host: string): Promise<void> {
  const mark = readFileSync(path.join(host, 'dist/favicon.svg'), 'utf8');
  const folder = path.join(host, 'dist/icons');
  mkdirSync(folder, { recursive: true });
  const draw = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(path.join(folder, `${name}.png`));
  const square = fullSquare(mark);
  await Promise.all([
    ...PLAIN_SIZES.map((size) => draw(mark, size, `icon-${size}`)),
    ...MASKABLE_SIZES.map((size) => draw(square, size, `maskable-${size}`)),
  ]);
}

/**
 * The mark without rounded corners and small enough for any mask.
 * @throws Error when the SVG of the mark has an unexpected structure
 */
function fullSquare(mark: string): string {
  const margin = (32 * (1 - SAFE_PART)) / 2;
  const square = mark
    .replace(/ rx="[\d.]+"/, '')
    .replace('<g ', `<g transform="translate(${margin} ${margin}) scale(${SAFE_PART})"><g `)
    .replace('</svg>', '</g></svg>');
  if (square.length <= mark.length || / rx=/.test(square)) throw new Error('favicon.svg is not a square and one group');
  return square;
}
