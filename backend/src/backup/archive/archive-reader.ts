import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { ArchiveError } from './archive-format.js';

/** An archive that can be read from its beginning as often as needed. */
export interface ArchiveSource {
  /** Used in messages to the operator. */
  name: string;
  open(): Readable | Promise<Readable>;
}

type Decrypt = (encrypted: Readable) => Readable | Promise<Readable>;

/** Returns an archive stored in a local file. */
export const archiveFile = (file: string, decrypt: Decrypt = (content) => content): ArchiveSource => ({
  name: file,
  open: () => decrypt(createReadStream(file, { highWaterMark: 1024 * 1024 })),
});

export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** Must be read before the next entry is requested, which skips the rest of this one. */
  content: AsyncIterable<Uint8Array>;
}

/**
 * Yields the entries of a tar archive, in order, one at a time.
 * @throws ArchiveError if it is not a tar archive or is cut off
 */
export async function* readArchive({ name, open }: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const source = await open();
  const tar = extract();
  const reading = pipeline(source, tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: entry.header.size, content: bytesOf(entry) };
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw asRefusal(error, name);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new Error('the archive was not read as bytes');
    yield chunk;
  }
}

function asRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ENOENT') return new ArchiveError(`There is no file ${file}.`);
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  return new ArchiveError(`${file} is not a whole archive: ${error.message}. Nothing was written.`);
}
