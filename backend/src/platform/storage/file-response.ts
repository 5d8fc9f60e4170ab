import fresh from 'fresh';
import parseRange from 'range-parser';
import { cleanFileName, contentDisposition } from './file-name.js';
import type { Disposition } from './file-links.js';
import type { StoredFile } from './files.repository.js';
import { type MultipartRanges, multipartRanges } from './multipart-ranges.js';
import type { ByteRange } from './storage-driver.js';

export interface Preconditions {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface FileReply {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  /** The range to send; absent for the whole file. */
  range?: ByteRange;
  /** Several ranges to send; absent for one range and for the whole file. */
  many?: MultipartRanges;
}

const etagOf = (file: StoredFile) => `"${file.sha256}"`;

/**
 * Restricts a file that is opened on its own. Chromium's PDF viewer does not run in a sandboxed page; images and videos
 * get the little that the browser's own page around them needs; everything else gets nothing.
 */
function contentSecurityPolicy(file: StoredFile): string {
  if (file.kind === 'pdf') return "frame-ancestors 'self'";
  if (file.kind === 'spreadsheet' || file.kind === 'archive')
    return "sandbox; default-src 'none'; frame-ancestors 'none'";
  return "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
}

/**
 * Returns the name under which a file is saved. Images are named by their use: they are shown in pages to other people,
 * and the uploader's name can give a quiz away ("ANSWER_C").
 */
function servedName({ kind, use, originalName }: StoredFile): string {
  return kind === 'image' ? cleanFileName(use ?? 'image', originalName.split('.').at(-1) ?? 'webp') : originalName;
}

const UNSATISFIABLE = -1;

/** Requests for more ranges get the whole file, because each range is read separately. */
const MOST_PARTS = 64;

/**
 * Returns the requested ranges, with adjacent ones merged. Returns null, for the whole file, if the header is
 * malformed, uses another unit or has too many ranges.
 */
function rangesOf(header: string | undefined, size: number): ByteRange[] | 'unsatisfiable' | null {
  if (!header) return null;
  // range-parser rejects "the last 5,000 bytes" of a shorter file; RFC 9110, 14.1.2, allows all of it.
  const isWholeFile = Number(/^bytes=-(\d+)$/.exec(header)?.[1] ?? 0) > size;
  const ranges = parseRange(size, isWholeFile ? 'bytes=0-' : header, { combine: true });
  if (ranges === UNSATISFIABLE) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length > MOST_PARTS) return null;
  return [...ranges];
}

/** Returns the status, headers and range of a reply to GET or HEAD of a file (RFC 9110, 13.2 and 14). */
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
  // Only PDF readers request several ranges at once: the parts of a page are spread over the file.
  if (!range || (others.length > 0 && file.kind !== 'pdf'))
    return { status: 200, headers: { ...headers, 'Content-Length': String(file.bytes) } };
  if (others.length > 0) return inParts(multipartRanges([range, ...others], file), headers);
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

const inParts = (many: MultipartRanges, headers: Record<string, string>): FileReply => ({
  status: 206,
  many,
  headers: { ...headers, 'Content-Type': many.contentType, 'Content-Length': String(many.bytes) },
});
