import fresh from 'fresh';
import parseRange from 'range-parser';
import { cleanFileName, contentDisposition } from './file-name.js';
import type { Disposition } from './file-links.js';
import type { StoredFile } from './files.repository.js';
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

/** The one part that is asked for. What is malformed, of another unit or several parts at once gets the whole. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (!header) return null;
  // range-parser refuses "the last 5,000 bytes" of a shorter file; RFC 9110, 14.1.2, gives all of it.
  const isWholeFile = Number(/^bytes=-(\d+)$/.exec(header)?.[1] ?? 0) > size;
  const ranges = parseRange(size, isWholeFile ? 'bytes=0-' : header);
  if (ranges === UNSATISFIABLE) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length > 1) return null;
  return ranges[0] ?? null;
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
  const range = applies ? rangeOf(asked.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
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
  if (!range) return { status: 200, headers: { ...headers, 'Content-Length': String(file.bytes) } };
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
