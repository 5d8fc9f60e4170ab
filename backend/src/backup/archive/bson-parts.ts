import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Rows of one entry before they are packed; a single row may have 16 MB. */
const PART_BYTES = 4 * 1024 * 1024;
/** A part, and the longest row that may follow it. */
const MAX_UNPACKED_BYTES = PART_BYTES + 17 * 1024 * 1024;
const SHORTEST_DOCUMENT = 5;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface RowsPart {
  number: number;
  rows: number;
  /** BSON documents one after the other, gzipped. */
  packed: Buffer;
}

/** Gathers BSON documents into packed parts of about 4 MB. */
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

  /** The next part, numbered from 1; null when nothing was gathered. */
  async take(): Promise<RowsPart | null> {
    if (this.gathered.length === 0) return null;
    const [rows, plain] = [this.gathered.length, Buffer.concat(this.gathered)];
    [this.gathered, this.bytes] = [[], 0];
    this.parts += 1;
    return { number: this.parts, rows, packed: await pack(plain) };
  }
}

/** The BSON documents of a packed part. @throws Error when it is not one */
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
