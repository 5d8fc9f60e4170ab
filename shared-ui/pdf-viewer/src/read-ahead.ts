import type { Range } from './byte-ranges';

/**
 * Smallest read of the engine, in bytes. To count pages, pdf.js reads a few bytes of each, scattered over the file:
 * with its default of 64 KB, the first page of a 5 MB PDF with 40 pages waits for half of the file. The objects that
 * describe a page take 200 to 500 bytes.
 */
export const CHUNK_BYTES = 512;
/** Most that is read ahead in a sequential read, in bytes. */
const MOST_AHEAD = 64 * 1024;

/**
 * Decides how much to read when the engine requests a part. An object that starts in one part rarely ends later than in
 * the next. A read that continues where the last one ended is reading a table, and gets three times as much each time,
 * so that a long table takes few round trips.
 */
export class ReadAhead {
  /** End position of each read, and its length. */
  private readonly ends = new Map<number, number>();

  constructor(private readonly length: number) {}

  widened({ begin, end }: Range): Range {
    const before = this.ends.get(begin);
    const asked = end - begin;
    const bytes = before === undefined ? asked + CHUNK_BYTES : Math.max(asked, Math.min(3 * before, MOST_AHEAD));
    const wide = Math.min(this.length, begin + Math.ceil(bytes / CHUNK_BYTES) * CHUNK_BYTES);
    this.ends.delete(begin);
    this.ends.set(wide, wide - begin);
    return { begin, end: wide };
  }
}
