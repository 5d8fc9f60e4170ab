import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Bytes of rows per entry before compression; a single row may have 16 MB. */
const PART_BYTES = 4 * 1024 * 1024;
/** One part plus the longest row that may be added to it. */
const MAX_UNPACKED_BYTES = PART_BYTES + 17 * 1024 * 1024;
const SHORTEST_DOCUMENT = 5;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface RowsPart {
  number: number;
  rows: number;
  /** Concatenated BSON documents, gzipped. */
  packed: Buffer;
}

/** Collects BSON documents into compressed parts of about 4 MB. */
export class RowsPacker {
  private gathered: Uint8Array[] = [];
  private bytes = 0;
  private parts = 0;

  push(document: Uint8Array): void {
    this.gathered.push(document);
    this.bytes += document.length;
  }

  get isFull(): boolean {
    return this.bytes >= PART_BYTES;
  }

  /** Returns the next part, numbered from 1, or null if nothing was collected. */
  async take(): Promise<RowsPart | null> {
    if (this.gathered.length === 0) return null;
    const [rows, plain] = [this.gathered.length, Buffer.concat(this.gathered)];
    [this.gathered, this.bytes] = [[], 0];
    this.parts += 1;
    return { number: this.parts, rows, packed: await pack(plain) };
  }
}

/**
 * Returns the BSON documents of a packed part.
 * @throws Error if it is not a valid part
 */
export async function unpackRows(part: Buffer): Promise<Buffer[]> {
  const bytes = await unpack(part, { maxOutputLength: MAX_UNPACKED_BYTES });
  const documents: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const length = start + SHORTEST_DOCUMENT <= bytes.length ? bytes.readInt32LE(start) : 0;
    if (length < SHORTEST_DOCUMENT || start + length > bytes.length) throw new Error('a row is cut off');
    documents.push(bytes.subarray(start, start + length));
    start += length;
  }
  return documents;
}
