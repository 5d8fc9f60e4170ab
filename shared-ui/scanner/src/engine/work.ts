/** What the scanner computes: a page from a photo, one PDF from pages. Runs in a worker where there can be one. */
import { jpegOf, jpegWithin, readPhoto, thumbnailOf, UnreadablePhoto } from './canvas';
import { findPage } from './find-page';
import { type Quad, scaleQuad, WHOLE } from './geometry';
import { flatten, type Look, turned } from './straighten';

/** Photos are kept at this size, in pixels of the longer side: enough for a page at 150 dpi with room around it. */
const KEPT_SIZE = 2200;
const KEPT_QUALITY = 0.85;
/** A page of a hand-in is at most 250 KB; the PDF around it takes some. */
const PAGE_BYTES = 245_000;
const THUMBNAIL = 360;

export interface ScanRequest {
  photo: Blob;
  /** Null: look for the page. */
  corners: Quad | null;
  /** Quarter turns clockwise. */
  quarters: number;
  look: Look;
  /** The photo comes as the camera made it: a smaller one is sent back to be kept. */
  isNew: boolean;
}

export interface ScannedPage {
  corners: Quad;
  /** False: no page was seen in the photo, and all of it is taken. */
  found: boolean;
  page: Blob;
  thumbnail: Blob;
  /** The photo in the size that is kept; null unless it was new. */
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

/** A page as JPEG, or a PDF whose pages are taken over. */
export interface Part {
  kind: 'photo' | 'pdf';
  file: Blob;
}

/** Loads the PDF library only when there is something to write: it is the larger half of the scanner. */
export async function joinPages(parts: readonly Part[]): Promise<Blob> {
  const { writePdf } = await import('./pdf');
  return new Blob([await writePdf(parts)], { type: 'application/pdf' });
}

/** How many pages a PDF has. */
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
