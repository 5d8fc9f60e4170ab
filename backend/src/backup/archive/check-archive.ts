import { createHash, type Hash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { isStorageKey } from '../../platform/storage/storage-driver.js';
import {
  ArchiveError,
  collectionOf,
  collectionOfDeleted,
  FORMAT,
  storageKeyOfEntry,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SUMS,
  sumsLine,
} from './archive-format.js';
import { type ArchiveEntry, type ArchiveSource, readArchive } from './archive-reader.js';
import { unpackRows } from './bson-parts.js';

/** What was found in an archive. */
interface Found {
  rows: Map<string, number>;
  gone: Map<string, number>;
  files: { count: number; bytes: number };
  /** Hash of the lines that SHA256SUMS should contain. */
  sums: Hash;
  /** Checksum of SHA256SUMS as found. */
  listed?: string;
  manifest?: string;
}

/**
 * Reads an archive to its end and checks every entry against its checksum and every count against the manifest. Writes
 * nothing.
 * @throws ArchiveError with a sentence that says what is wrong
 */
export async function checkArchive(source: ArchiveSource): Promise<Manifest> {
  const file = source.name;
  const found: Found = { rows: new Map(), gone: new Map(), files: { count: 0, bytes: 0 }, sums: createHash('sha256') };
  for await (const entry of readArchive(source)) {
    if (found.manifest !== undefined) throw damaged(file, `something follows its ${MANIFEST}`);
    await note(entry, found).catch((error: Error) => {
      throw damaged(file, `${entry.name}: ${error.message}`);
    });
  }
  const manifest = readManifest(file, found.manifest);
  const sums = found.sums.digest('hex');
  if (found.listed !== sums || manifest.sums !== sums) throw damaged(file, 'its checksums do not match its contents');
  assertCounts(file, manifest, found);
  return manifest;
}

async function note(entry: ArchiveEntry, found: Found): Promise<void> {
  const { name, content } = entry;
  if (name === MANIFEST) found.manifest = await text(content);
  else if (name === SUMS) found.listed = await sha256Of(content);
  else found.sums.update(`${sumsLine(await contentSum(entry, found), name)}\n`);
}

async function contentSum({ name, bytes, content }: ArchiveEntry, found: Found): Promise<string> {
  const [kept, gone] = [collectionOf(name), collectionOfDeleted(name)];
  const collection = kept ?? gone;
  if (collection) {
    const part = await buffer(content);
    const { length } = await unpackRows(part);
    const counts = kept ? found.rows : found.gone;
    counts.set(collection, (counts.get(collection) ?? 0) + length);
    return createHash('sha256').update(part).digest('hex');
  }
  if (!isStorageKey(storageKeyOfEntry(name) ?? '')) throw new Error('is neither rows nor a file');
  found.files = { count: found.files.count + 1, bytes: found.files.bytes + bytes };
  return sha256Of(content);
}

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

function readManifest(file: string, json: string | undefined): Manifest {
  if (json === undefined) throw damaged(file, `it ends before its ${MANIFEST}`);
  try {
    return manifestSchema.parse(JSON.parse(json));
  } catch (error) {
    const reason = `its ${MANIFEST} is not one of format ${FORMAT}`;
    throw new ArchiveError(`${file} cannot be restored: ${reason}. Nothing was written.`, { cause: error });
  }
}

function assertCounts(file: string, { rows, files, increment }: Manifest, found: Found): void {
  if (!isSame(rows, found.rows) || !isSame(increment?.gone ?? {}, found.gone))
    throw damaged(file, 'it does not hold the rows that its manifest counts');
  if (files.count !== found.files.count || files.bytes !== found.files.bytes) {
    throw damaged(file, 'it does not hold the files that its manifest counts');
  }
}

function isSame(wanted: Record<string, number>, found: Map<string, number>): boolean {
  const counted = Object.entries(wanted).filter(([, count]) => count > 0);
  return counted.length === found.size && counted.every(([name, count]) => found.get(name) === count);
}

const damaged = (file: string, reason: string) =>
  new ArchiveError(`${file} is damaged: ${reason}. Nothing was written.`);
