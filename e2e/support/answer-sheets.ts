import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { PAGE, sheetCodeText, type SheetLayout, sheetLayout } from '@fulcrum/sheet-reader';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';

const POINTS_PER_MM = 72 / 25.4;
/** Of the camera's picture: a sheet of A4 fills most of it. */
const CAMERA = { width: 1080, height: 1440 };
/** How dark a doubtful mark makes a bubble, as a share of a full one. */
const DOUBTFUL = 0.2;

interface Bubble {
  x: number;
  y: number;
  radius: number;
}

/** A sheet as the API lists it. */
export interface PrintedSheet {
  sheet: string;
  /** The number of bubbles of each question. */
  options: number[];
}

/** The bubbles that are filled in, and how much: a letter for each question, - for none, ? for a doubtful B. */
function marksOf(layout: SheetLayout, answers: string): (Bubble & { fill: number })[] {
  return layout.rows.flatMap((row, question) => {
    const answer = answers[question] ?? '-';
    const bubble = row['ABCDEF'.indexOf(answer === '?' ? 'B' : answer)];
    return bubble ? [{ ...bubble, fill: answer === '?' ? DOUBTFUL : 0.9 }] : [];
  });
}

function code(text: string, { x, y }: { x: number; y: number }, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : [])));
  return `<path transform="translate(${x} ${y}) scale(${side / size})" d="${dark.join('')}"/>`;
}

const outline = ({ x, y, radius }: Bubble): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#333" stroke-width="0.3"/>`;
const filled = ({ x, y, radius }: Bubble, fill: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#111" fill-opacity="${fill}"/>`;

/** A photo of a filled-in sheet on a table: a little turned and blurred, without a name. */
export async function photoOfSheet({ sheet, options }: PrintedSheet, answers: string): Promise<Buffer> {
  const layout = sheetLayout(options);
  const drawn = [
    ...layout.codes.map(([at, right], corner) => code(sheetCodeText({ sheet, corner }), at, right.x - at.x)),
    ...layout.examples.full.map((bubble) => filled(bubble, 1)),
    ...[...layout.examples.empty, ...layout.rows.flat()].map(outline),
    ...marksOf(layout, answers).map((mark) => filled(mark, mark.fill)),
  ];
  const { width, height } = PAGE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -15 ${width + 30} ${height + 30}">
    <rect x="-100" y="-100" width="600" height="600" fill="#8a7360"/>
    <g transform="rotate(2 ${width / 2} ${height / 2})"><rect width="${width}" height="${height}" fill="#f2f0ea"/>${drawn.join('')}</g>
  </svg>`;
  return sharp(Buffer.from(svg), { density: 200 })
    .resize(CAMERA.width, CAMERA.height, { fit: 'cover' })
    .blur(0.6)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Fills in the sheets of a printed file, one page each, as a desk scanner would send them. */
export async function scannedSheets(
  pdf: Buffer,
  sheets: readonly { options: number[]; answers: string }[],
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  for (const [at, page] of document.getPages().entries()) {
    const { options = [], answers = '' } = sheets[at] ?? {};
    for (const { x, y, radius } of marksOf(sheetLayout(options), answers)) {
      const place = { x: x * POINTS_PER_MM, y: page.getHeight() - y * POINTS_PER_MM };
      page.drawCircle({ ...place, size: radius * POINTS_PER_MM * 0.95, color: rgb(0.15, 0.15, 0.2) });
    }
  }
  return Buffer.from(await document.save());
}

/** Gives the page a fake camera over a table, and whatever `layUnder` lays on it. Call it before opening the page. */
export async function giveSheetCamera(page: Page): Promise<void> {
  await page.addInitScript(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    let photo: ImageBitmap | null = null;
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#8a7360';
      context.fillRect(0, 0, width, height);
      if (photo) context.drawImage(photo, 0, 0, width, height);
    };
    // A camera delivers frames even while nothing moves.
    setInterval(draw, 100);
    Reflect.set(window, 'layUnder', async (jpeg: string) => {
      const image = new Image();
      image.src = jpeg;
      await image.decode();
      photo = await createImageBitmap(image);
    });
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  }, CAMERA);
}

/** Lays a photo under the page's camera until the next call. */
export async function layUnder(page: Page, photo: Buffer): Promise<void> {
  const jpeg = [...photo];
  await page.evaluate(async (bytes) => {
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
    await Reflect.get(window, 'layUnder')(url);
    URL.revokeObjectURL(url);
  }, jpeg);
}
