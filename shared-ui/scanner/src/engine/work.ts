/** The scanner's computations: a page from a photo, one PDF from pages. Runs in a worker where possible. */
import { jpegOf, jpegWithin, readPhoto, thumbnailOf, UnreadablePhoto } from './canvas';
import { findPage } from './find-page';
import { type Quad, scaleQuad, WHOLE } from './geometry';
import type { Part } from './pdf';
import { flatten, type Look, turned } from './straighten';

/** Longer side, in pixels, of the stored photos: enough for a page at 150 dpi with some margin. */
const KEPT_SIZE = 2200;
const KEPT_QUALITY = 0.85;
/** A submission may have 250 KB per page; the rest is for the PDF around it. */
const PAGE_BYTES = 245_000;
const THUMBNAIL = 360;

export interface ScanRequest {
  photo: Blob;
  /** Null: detect the page. */
  corners: Quad | null;
  /** Quarter turns clockwise. */
  quarters: number;
  look: Look;
  /** True for the camera's original photo: a smaller one is returned for storage. */
  isNew: boolean;
}

export interface ScannedPage {
  corners: Quad;
  /** False if no page was detected; the whole photo is used then. */
  found: boolean;
  page: Blob;
  thumbnail: Blob;
  /** The photo at its stored size; null unless it was new. */
  photo: Blob | null;
}

/** @throws UnreadablePhoto */
export async function scan({ photo, corners, quarters, look, isNew }: ScanRequest): Promise<ScannedPage> {
  const seen = await readPhoto(photo, KEPT_SIZE);
  const found = corners ?? findPage(seen);
  const quad = found ?? WHOLE;
  const page = turned(flatten(seen, scaleQuad(quad, seen.width, seen.height), look), quarters);
  return {
    corners: quad,
    found: found !== null,
    page: await jpegWithin(page, PAGE_BYTES),
    thumbnail: await thumbnailOf(page, THUMBNAIL),
    photo: isNew ? await jpegOf(seen, KEPT_QUALITY) : null,
  };
}

/** Joins the parts into one PDF. Loads the PDF library only here: it is the larger half of the scanner. */
export async function joinPages(parts: readonly Part[]): Promise<Blob> {
  const { writePdf } = await import('./pdf');
  return new Blob([await writePdf(parts)], { type: 'application/pdf' });
}

/** Counts the pages of a PDF. */
export async function countPages(file: Blob): Promise<number> {
  const { openPdf } = await import('./pdf');
  return (await openPdf(file)).getPageCount();
}

/** Why a photo or a PDF could not be used. */
export type Problem = 'unreadable' | 'locked' | 'broken' | 'failed';

export function problemOf(error: unknown): Problem {
  if (error instanceof UnreadablePhoto) return 'unreadable';
  if (error instanceof Error && (error.name === 'locked' || error.name === 'broken')) return error.name;
  return 'failed';
}
