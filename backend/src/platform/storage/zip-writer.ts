import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a zip: text, or bytes that are read only when they are written. */
export type ZipEntry = { path: string } & ({ text: string } | { bytes: AsyncIterable<Uint8Array> });

/** Limit of a zip's 32-bit sizes and offsets; the zips made here do not use 64-bit ones. */
export const ZIP_MAX_BYTES = 0xffff_ffff;

/** Bytes of an entry besides its content and names: two headers, and its checksum and sizes. */
const ENTRY_BYTES = 30 + 46 + 16;
const END_BYTES = 22;

/** Returns the maximum size of a zip of these files. */
export const zipBytesOf = (files: { path: string; bytes: number }[]): number =>
  files.reduce((sum, { path, bytes }) => sum + bytes + ENTRY_BYTES + 2 * Buffer.byteLength(path), END_BYTES);

/**
 * Writes a zip entry by entry, no faster than its reader or the disk can take it. PDFs and images are stored
 * uncompressed, because they are compressed already.
 */
export async function writeZip(out: Writable, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  const ended = finished(out);
  // The next write below throws this error; until then it must not end the process.
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
        for await (const chunk of entry.bytes) {
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
