import { z } from 'zod';

/** Increased when the archive contents change; restore reads only this format and reports any other as such. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** Input for `sha256sum -c`: one line for each earlier entry, in the same order. */
export const SUMS = 'SHA256SUMS';
/** The name of a collection is encoded as in a URL: it may hold any character. */
const ROWS = /^rows\/([\w.!~*'()%-]+)\/\d{6}\.bson\.gz$/;
const GONE = /^gone\/([\w.!~*'()%-]+)\/\d{6}\.bson\.gz$/;
const FILES = 'files/';

const count = z.record(z.string(), z.number().int().min(0));
const hexSum = z.string().regex(/^[0-9a-f]{64}$/);

/** Contents of the last entry of an archive: lists what the archive must hold. */
export const manifestSchema = z.object({
  /** Versions older than increments reject `fulcrum-increment`. */
  product: z.enum(['fulcrum', 'fulcrum-increment']),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Number of rows in the archive, by collection. */
  rows: count,
  /** SHA-256 of each collection's rows: their BSON concatenated in id order. Absent in older archives. */
  digests: z.record(z.string(), hexSum).optional(),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
  /** Only in an increment: the archive that it follows. */
  increment: z
    .object({
      /** `sums` of the previous archive: a night's archive or the previous increment. */
      after: hexSum,
      /** Number of deleted rows, by collection. */
      gone: count,
    })
    .optional(),
  /** SHA-256 of SHA256SUMS, in hexadecimal. */
  sums: hexSum,
});

export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Returns the name of the entry that holds one part of a collection's rows: concatenated BSON documents, gzipped.
 * @param part from 1
 */
export const rowsEntry = (collection: string, part: number): string =>
  `rows/${encodeURIComponent(collection)}/${String(part).padStart(6, '0')}.bson.gz`;

/**
 * Returns the name of the entry that holds ids of deleted rows, each as a document.
 * @param part from 1
 */
export const deletedRowsEntry = (collection: string, part: number): string =>
  `gone/${encodeURIComponent(collection)}/${String(part).padStart(6, '0')}.bson.gz`;

/** Returns the collection whose deleted rows' ids an entry holds, or undefined. */
export const collectionOfDeleted = (entry: string): string | undefined => decoded(GONE.exec(entry)?.[1]);

/** Returns the collection whose rows an entry holds, or undefined. */
export const collectionOf = (entry: string): string | undefined => decoded(ROWS.exec(entry)?.[1]);

function decoded(name: string | undefined): string | undefined {
  try {
    return name && decodeURIComponent(name);
  } catch {
    // A broken escape: no backup has written it.
    return undefined;
  }
}

/** Returns the name of the entry that holds the bytes of a stored file. */
export const fileEntry = (key: string): string => FILES + key;

/** Returns the storage key of an entry's bytes, or undefined. */
export const storageKeyOfEntry = (entry: string): string | undefined =>
  entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;

export const sumsLine = (sha256: string, entry: string): string => `${sha256}  ${entry}`;

/** Reason why an archive cannot be made or restored, as a sentence for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
