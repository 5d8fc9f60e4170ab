import type { Range } from './byte-ranges';

/**
 * The least that the engine asks for. To count pages, pdf.js reads a few bytes of each, and these lie all over a file: by its own 64 KB the
 * first page of a PDF of 5 MB and 40 pages waits for half of it. What says what a page is made of has 200 to 500. bytes
 */
export const CHUNK_BYTES = 512;
/** Of what is read one after the other, brought before it is asked for. bytes */
const MOST_AHEAD = 64 * 1024;

/**
 * How much to bring when the engine asks for a part. What begins in a part rarely ends later than in the next; who goes on where a part ended
 * is reading a table, and gets three times as much each time, so that a long one takes few round trips.
 */
export class ReadAhead {
  /** Where a part ended, and how long it was. */
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
