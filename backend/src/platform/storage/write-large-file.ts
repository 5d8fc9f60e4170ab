import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Waiting between the line and the disk: few, large writes, and few pauses of the line. */
export const BUFFER_BYTES = 1024 * 1024;
/** A scavenge takes a millisecond or two: once for so much it costs nothing that could be measured. */
const COLLECT_EVERY_BYTES = 16 * 1024 * 1024;

interface LargeWrite {
  path: string;
  /** `wx`: a new file; `r+`: one that is there, from `start` on. */
  flags: 'wx' | 'r+';
  start?: number;
  /** Called as parts arrive, with the number of bytes readable from the start of the file. */
  onWritten: (bytes: number) => void;
}

let uncollected = 0;

/**
 * What is written is garbage, but V8 looks for buffers only when 64 MB of them lie about (its limit of external memory), and then
 * goes through the whole heap. Asked in time it takes them while they are young: a fraction of the memory, and a third more
 * throughput. Node gives `gc` to processes that are started with --expose-gc; without it memory is V8's business.
 */
function collectWritten(bytes: number): void {
  uncollected += bytes;
  if (uncollected < COLLECT_EVERY_BYTES) return;
  uncollected = 0;
  globalThis.gc?.({ type: 'minor' });
}

/** Writes a large file as it comes, with memory that stays flat. @returns the bytes that were written @throws when line or disk fail */
export async function writeLargeFile(
  content: Readable,
  { path, flags, start = 0, onWritten }: LargeWrite,
): Promise<number> {
  const output = createWriteStream(path, { flags, start, mode: 0o600, highWaterMark: BUFFER_BYTES });
  content.on('data', (part: Buffer) => {
    collectWritten(part.length);
    onWritten(start + output.bytesWritten);
  });
  await pipeline(content, output);
  return output.bytesWritten;
}
