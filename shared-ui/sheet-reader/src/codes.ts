import type { Pixels } from '@fulcrum/scanner/geometry';
import { readBarcodes } from 'zxing-wasm/reader';
import type { SeenCode } from './read-sheet.ts';

/** Two sheets may be in the picture. */
const MOST_CODES = 8;

/** Finds the QR codes in a photo. Whoever calls it has told zxing-wasm where its program is (`prepareZXingModule`). */
export async function seenCodes({ width, height, data }: Pixels): Promise<SeenCode[]> {
  const picture = { width, height, data, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES, tryHarder: true });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position }) => ({
      text,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
    }));
}
