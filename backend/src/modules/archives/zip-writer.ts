import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a zip: text, or bytes that are read only when it is their turn. */
export type ZipEntry = { path: string } & ({ text: string } | { open: () => Promise<AsyncIterable<Uint8Array>> });

/** Writes a zip entry by entry, no faster than the disk takes it. PDFs and images are stored as they are: they are compressed already. */
export async function writeZip(file: string, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  const out = createWriteStream(file, { flags: 'wx' });
  const ended = finished(out);
  // Whoever writes below throws it; until then it must not end the process.
  ended.catch(() => undefined);
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error);
    else out.write(chunk);
    if (final) out.end();
  });
  const room = async () => {
    signal.throwIfAborted();
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), ended]);
  };
  try {
    for await (const entry of entries) {
      if ('text' in entry) {
        const part = new ZipDeflate(entry.path);
        zip.add(part);
        part.push(strToU8(entry.text), true);
      } else {
        const part = new ZipPassThrough(entry.path);
        zip.add(part);
        for await (const chunk of await entry.open()) {
          part.push(chunk);
          await room();
        }
        part.push(new Uint8Array(), true);
      }
      await room();
    }
    zip.end();
    await ended;
  } catch (error) {
    out.destroy();
    throw error;
  }
}
