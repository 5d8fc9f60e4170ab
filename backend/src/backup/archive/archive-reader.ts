import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { ArchiveRefused } from './archive-format.js';

export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** To be read before the next entry is asked for; what is left of it is skipped then. */
  content: AsyncIterable<Uint8Array>;
}

/** The entries of a tar archive, in order, one at a time. @throws ArchiveRefused when it is none, or is cut off */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
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
    throw asRefusal(error, file);
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
