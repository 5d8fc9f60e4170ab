import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { ArchiveRefused } from './archive-format.js';

/** An archive, to be read from its beginning as often as is needed. */
export interface ArchiveSource {
  /** For sentences to the operator. */
  name: string;
  open(): Readable | Promise<Readable>;
}

type Decrypt = (encrypted: Readable) => Readable | Promise<Readable>;

/** An archive in a file of this machine. */
export const archiveFile = (file: string, decrypt: Decrypt = (content) => content): ArchiveSource => ({
  name: file,
  open: () => decrypt(createReadStream(file, { highWaterMark: 1024 * 1024 })),
});

export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** Read it before asking for the next entry, which skips the rest of this one. */
  content: AsyncIterable<Uint8Array>;
}

/** The entries of a tar archive, in order, one at a time. @throws ArchiveRefused when it is none, or is cut off */
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
  if (!(error instanceof Error) || error instanceof ArchiveRefused) return error;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ENOENT') return new ArchiveRefused(`There is no file ${file}.`);
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  return new ArchiveRefused(`${file} is not a whole archive: ${error.message}. Nothing was written.`);
}
