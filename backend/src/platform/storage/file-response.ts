import fresh from 'fresh';
import parseRange from 'range-parser';
import { cleanFileName, contentDisposition } from './file-name.js';
import type { Disposition } from './file-links.js';
import type { StoredFile } from './files.repository.js';
import { type ManyParts, manyParts } from './many-parts.js';
import type { ByteRange } from './storage-driver.js';

export interface Preconditions {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface FileReply {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  /** The part to send; absent for the whole. */
  range?: ByteRange;
  /** Several parts to send; absent for one and for the whole. */
  many?: ManyParts;
}

const etagOf = (file: StoredFile) => `"${file.sha256}"`;

/**
 * What a browser may do with a file that is opened by itself. Chromium's PDF viewer does not run in a sandboxed page;
 * images and videos get the little that the browser's own page around them needs; everything else may do nothing.
 */
function contentSecurityPolicy(file: StoredFile): string {
  if (file.kind === 'pdf') return "frame-ancestors 'self'";
  if (file.kind === 'spreadsheet' || file.kind === 'archive')
    return "sandbox; default-src 'none'; frame-ancestors 'none'";
  return "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
}

/**
 * The name under which a file is saved. An image is shown inside a page to people who did not upload it, and its uploader's
 * name for it can give a quiz away ("ANSWER_C"): it is named by what it is used for.
 */
function servedName({ kind, use, originalName }: StoredFile): string {
  return kind === 'image' ? cleanFileName(use ?? 'image', originalName.split('.').at(-1) ?? 'webp') : originalName;
}

const UNSATISFIABLE = -1;

/** Whoever asks for more gets the whole: each part is read by itself. */
const MOST_PARTS = 64;

/** The parts that are asked for, those that touch as one. What is malformed, of another unit or too many gets the whole. */
function rangesOf(header: string | undefined, size: number): ByteRange[] | 'unsatisfiable' | null {
  if (!header) return null;
  // range-parser refuses "the last 5,000 bytes" of a shorter file; RFC 9110, 14.1.2, gives all of it.
  const isWholeFile = Number(/^bytes=-(\d+)$/.exec(header)?.[1] ?? 0) > size;
  const ranges = parseRange(size, isWholeFile ? 'bytes=0-' : header, { combine: true });
  if (ranges === UNSATISFIABLE) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length > MOST_PARTS) return null;
  return [...ranges];
}

/** Status, headers and part of a reply to GET or HEAD of a file (RFC 9110, 13.2 and 14). */
export function fileReply(file: StoredFile, asked: Preconditions, disposition: Disposition): FileReply {
  const etag = etagOf(file);
  const always = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': contentSecurityPolicy(file),
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
  if (fresh({ 'if-none-match': asked.ifNoneMatch }, { etag })) return { status: 304, headers: always };
  const applies = asked.ifRange === undefined || asked.ifRange.trim() === etag;
  const ranges = applies ? rangesOf(asked.range, file.bytes) : null;
  if (ranges === 'unsatisfiable') {
    return { status: 416, headers: { ...always, 'Content-Range': `bytes */${file.bytes}` } };
  }
  const headers = {
    ...always,
    'Content-Type': file.contentType,
    'Content-Disposition': contentDisposition(
      file.kind === 'spreadsheet' || file.kind === 'archive' ? 'attachment' : disposition,
      servedName(file),
    ),
  };
  const [range, ...others] = ranges ?? [];
  // Several at once are what a reader of documents asks for: their pages lie all over a file.
  if (!range || (others.length > 0 && file.kind !== 'pdf'))
    return { status: 200, headers: { ...headers, 'Content-Length': String(file.bytes) } };
  if (others.length > 0) return inParts(manyParts([range, ...others], file), headers);
  const { start, end } = range;
  return {
    status: 206,
    range,
    headers: {
      ...headers,
      'Content-Range': `bytes ${start}-${end}/${file.bytes}`,
      'Content-Length': String(end - start + 1),
    },
  };
}

const inParts = (many: ManyParts, headers: Record<string, string>): FileReply => ({
  status: 206,
  many,
  headers: { ...headers, 'Content-Type': many.contentType, 'Content-Length': String(many.bytes) },
});
