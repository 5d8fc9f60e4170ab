import { randomUUID } from 'node:crypto';
import type { ByteRange } from './storage-driver.js';

/** A body with several ranges of a file (RFC 9110, 14.6). */
export interface MultipartRanges {
  contentType: string;
  /** Length of the whole body. */
  bytes: number;
  parts: { head: string; range: ByteRange }[];
  end: string;
}

/** Returns the body for these ranges of a file, in the requested order. */
export function multipartRanges(ranges: ByteRange[], file: { contentType: string; bytes: number }): MultipartRanges {
  const boundary = randomUUID();
  const parts = ranges.map((range) => {
    const lines = [
      `--${boundary}`,
      `Content-Type: ${file.contentType}`,
      `Content-Range: bytes ${range.start}-${range.end}/${file.bytes}`,
    ];
    return { range, head: `\r\n${lines.join('\r\n')}\r\n\r\n` };
  });
  const end = `\r\n--${boundary}--\r\n`;
  const ofParts = parts.map(({ head, range: { start, end: last } }) => Buffer.byteLength(head) + last - start + 1);
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    bytes: ofParts.reduce((sum, bytes) => sum + bytes, end.length),
    parts,
    end,
  };
}
