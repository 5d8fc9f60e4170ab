import { randomUUID } from 'node:crypto';
import type { ByteRange } from './storage-driver.js';

/** A body of several parts of a file (RFC 9110, 14.6). */
export interface ManyParts {
  contentType: string;
  /** Of the whole body. */
  bytes: number;
  parts: { head: string; range: ByteRange }[];
  end: string;
}

/** The body that carries these parts of a file, in the order in which they were asked for. */
export function manyParts(
  ranges: ByteRange[],
  file: { contentType: string; bytes: number },
  boundary: string = randomUUID(),
): ManyParts {
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
