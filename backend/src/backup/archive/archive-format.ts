import { z } from 'zod';

/** Raised when what is in an archive changes; restore reads this one and says so of others. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** What `sha256sum -c` reads: one line for each entry before it, in their order. */
export const SUMS = 'SHA256SUMS';
const ROWS = /^rows\/([\w.-]+)\/\d{6}\.bson\.gz$/;
const GONE = /^gone\/([\w.-]+)\/\d{6}\.bson\.gz$/;
const FILES = 'files/';

const count = z.record(z.string(), z.number().int().min(0));
const hexSum = z.string().regex(/^[0-9a-f]{64}$/);

/** The last entry of an archive: what has to be in it. */
export const manifestSchema = z.object({
  /** Versions from before increments refuse one. */
  product: z.enum(['fulcrum', 'fulcrum-increment']),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** How many rows of each collection are in the archive. */
  rows: count,
  /** Of each collection: the SHA-256 of its rows' BSON, one after the other in the order of ids. Absent in older archives. */
  digests: z.record(z.string(), hexSum).optional(),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
  /** Of an increment: what it adds to. */
  increment: z
    .object({
      /** `sums` of the archive before: a night's, or the increment before this one. */
      after: hexSum,
      /** How many rows of each collection are there no more. */
      gone: count,
    })
    .optional(),
  /** Hexadecimal, of SHA256SUMS. */
  sums: hexSum,
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The entry with one part of a collection's rows: BSON documents one after the other, gzipped. @param part from 1 */
export const rowsEntry = (collection: string, part: number): string =>
  `rows/${collection}/${String(part).padStart(6, '0')}.bson.gz`;

/** The entry with ids of rows that are there no more, each as a document. @param part from 1 */
export const goneEntry = (collection: string, part: number): string =>
  `gone/${collection}/${String(part).padStart(6, '0')}.bson.gz`;

/** The collection of whose lost rows an entry holds the ids, or undefined. */
export const goneFrom = (entry: string): string | undefined => GONE.exec(entry)?.[1];

/** The collection whose rows an entry holds, or undefined. */
export const collectionOf = (entry: string): string | undefined => ROWS.exec(entry)?.[1];

/** The entry with the bytes of a stored file. */
export const fileEntry = (key: string): string => FILES + key;

/** The storage key of an entry's bytes, or undefined. */
export const keyOf = (entry: string): string | undefined =>
  entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;

export const sumsLine = (sha256: string, entry: string): string => `${sha256}  ${entry}`;

/** Why an archive is not restored: a sentence for the operator. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}
