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
  rows: number;
  /** BSON documents one after the other, gzipped. */
  packed: Buffer;
}

/** Gathers BSON documents into packed parts of about 4 MB. */
export async function* packRows(documents: AsyncIterable<Uint8Array>): AsyncGenerator<RowsPart> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const document of documents) {
    gathered.push(document);
    bytes += document.length;
    if (bytes < PART_BYTES) continue;
    yield await packed(gathered);
    gathered = [];
    bytes = 0;
  }
  if (gathered.length > 0) yield await packed(gathered);
}

const packed = async (documents: Uint8Array[]): Promise<RowsPart> => ({
  rows: documents.length,
  packed: await pack(Buffer.concat(documents)),
});

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
