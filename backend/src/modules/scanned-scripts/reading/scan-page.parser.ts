/** Draws one scanned page with pdf.js in a fenced process, and reads its code. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { drawnFirstPage, openPdf, type Pixels } from '../../../platform/pdf/drawn-page.js';
import { type ScriptCode, scriptCodeOf } from '../sheets/script-code.js';
import { type Grey, isBlankPage } from './blank-page.js';

export interface ScanPageQuestion {
  path: string;
}

export interface ReadScanPage {
  ok: true;
  /** Null if there is none of ours, or several different ones. */
  code: ScriptCode | null;
  /** True if it has several codes of ours, or one that is too damaged to say whose it is. */
  isUnclear: boolean;
  /** By how many degrees clockwise the code, and so the page, is turned. */
  turned: number;
  isBlank: boolean;
  /** WebP in base64, not turned; its size in pixels. */
  picture: string;
  width: number;
  height: number;
}

export type ScanPageFinding = ReadScanPage | { ok: false; reason: string };

const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
/** A page of A3; a larger one is drawn at fewer dots per inch. */
const MAX_PIXELS = 4_500_000;
/** Of the shorter side: A4 at 150 dots per inch. Some scanners write a wrong size of the paper into the file. */
const LEAST_PIXELS = 1240;
/** The teacher's own document may have codes too. */
const MOST_CODES = 8;
/** The corner in which a code was printed, and its white: of the shorter side of the page. */
const CORNER = 0.3;
/** The alpha of a pixel, in the byte order of this machine. */
const OPAQUE = 0xff000000;
const PICTURE = { width: 1000, quality: 45 };

const require = createRequire(import.meta.url);
const ZXING = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));

sharp.cache(false);
sharp.concurrency(1);
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(ZXING).buffer } });

const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(
    Math.max(DOTS_PER_INCH / POINTS_PER_INCH, LEAST_PIXELS / Math.min(width, height)),
    Math.sqrt(MAX_PIXELS / (width * height)),
  );

/** Brightness by the weights of ITU-R BT.601, in 256ths. */
function greyOf({ data: rgba, width, height }: Pixels): Grey {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    data[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
  return { data, width, height };
}

const imageOf = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

interface SeenCode {
  code: ScriptCode;
  turned: number;
}

/** What the text of a QR code says; null if it is not one of ours. */
type Meaning = (text: string) => ScriptCode | null;

/** @param terms of the decoder, beside the usual ones */
function decoded({ data, width, height }: Grey, terms: { returnErrors?: true } = {}): Promise<ReadResult[]> {
  const rgba = new Uint32Array(width * height);
  for (let at = 0; at < rgba.length; at += 1) rgba[at] = (data[at] ?? 0) * 0x010101 + OPAQUE;
  const picture = { data: new Uint8ClampedArray(rgba.buffer), width, height, colorSpace: 'srgb' };
  return readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES, tryHarder: true, ...terms });
}

/** The different codes of ours in a picture. */
async function codesIn(picture: Grey, meaningOf: Meaning): Promise<SeenCode[]> {
  const seen = new Map<string, SeenCode>();
  for (const { isValid, text, position } of await decoded(picture)) {
    const code = isValid ? meaningOf(text) : null;
    if (code && !seen.has(text)) seen.set(text, { code, turned: angleOf(position) });
  }
  return [...seen.values()];
}

/** The direction of a code's upper edge, in degrees clockwise from left to right. */
function angleOf({ topLeft, topRight }: ReadResult['position']): number {
  return (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
}

/** The four corners at twice the size: the page's top right, however it lies in the scanner. */
async function* cornersOf(page: Grey): AsyncGenerator<Grey> {
  const side = Math.round(Math.min(page.width, page.height) * CORNER);
  for (const left of [page.width - side, 0]) {
    for (const top of [0, page.height - side]) {
      const corner = imageOf(page).extract({ left, top, width: side, height: side });
      const { data, info } = await corner
        .resize({ width: side * 2, kernel: 'cubic' })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      yield { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    }
  }
}

async function codesOf(page: Grey, meaningOf: Meaning): Promise<SeenCode[]> {
  const found = await codesIn(page, meaningOf);
  if (found.length > 0) return found;
  for await (const corner of cornersOf(page)) {
    const seen = await codesIn(corner, meaningOf);
    if (seen.length > 0) return seen;
  }
  return [];
}

/** True if a page without a code that can be read shows a part of one: scratched, torn, or coffee on it. */
const hasDamagedCode = async (page: Grey): Promise<boolean> =>
  (await decoded(page, { returnErrors: true })).some(({ isValid }) => !isValid);

async function read(document: PDFDocumentProxy, meaningOf: Meaning): Promise<ReadScanPage> {
  const page = greyOf(await drawnFirstPage(document, scaleOf));
  const codes = await codesOf(page, meaningOf);
  const [seen] = codes.length === 1 ? codes : [];
  const isUnclear = codes.length > 1 || (!seen && (await hasDamagedCode(page)));
  const { data, info } = await imageOf(page)
    .resize({ width: PICTURE.width, withoutEnlargement: true })
    .webp({ quality: PICTURE.quality, preset: 'text', effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return {
    ok: true,
    code: seen?.code ?? null,
    isUnclear,
    turned: seen?.turned ?? 0,
    isBlank: !seen && !isUnclear && isBlankPage(page),
    picture: data.toString('base64'),
    width: info.width,
    height: info.height,
  };
}

/** @param meaningOf other codes than ours are read where scans of other products are */
export async function readPage(file: string, meaningOf: Meaning): Promise<ScanPageFinding> {
  const task = openPdf(new Uint8Array(await readFile(file)));
  try {
    return await read(await task.promise, meaningOf);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await task.destroy();
  }
}

export default function readScanPage({ path: file }: ScanPageQuestion): Promise<ScanPageFinding> {
  return readPage(file, scriptCodeOf);
}
