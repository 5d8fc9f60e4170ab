/**
 * A thread that computes the SHA-256 of files, including files that are still being written: it reads as far as each
 * order says and continues from there. It imports only packages and types, so that Node can run it directly, from
 * source as well as from the build.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A file is tracked from its first order to its last: `end` reads the rest and replies, `drop` forgets the file. */
export type DigestOrder =
  | { file: number; path: string; upTo: number }
  | { file: number; path: string; end: true }
  | { file: number; drop: true };

/** `sha256` is hexadecimal. */
export type DigestAnswer = { file: number; sha256: string } | { file: number; failure: string };

interface Followed {
  hash: Hash;
  counted: number;
}

const BUFFER_BYTES = 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
const followed = new Map<number, Followed>();

function knownOf(file: number): Followed {
  const known = followed.get(file) ?? { hash: createHash('sha256'), counted: 0 };
  followed.set(file, known);
  return known;
}

/** Opens the file anew for each order, so that an abandoned and deleted file takes no disk space. */
function count(known: Followed, path: string, upTo: number): void {
  const descriptor = openSync(path, 'r');
  try {
    while (known.counted < upTo) {
      const wanted = Math.min(BUFFER_BYTES, upTo - known.counted);
      const read = readSync(descriptor, buffer, 0, wanted, known.counted);
      if (read === 0) return;
      known.hash.update(buffer.subarray(0, read));
      known.counted += read;
    }
  } finally {
    closeSync(descriptor);
  }
}

function carryOut(order: DigestOrder): DigestAnswer | null {
  const { file } = order;
  if ('drop' in order) {
    followed.delete(file);
    return null;
  }
  const known = knownOf(file);
  count(known, order.path, 'end' in order ? Infinity : order.upTo);
  if (!('end' in order)) return null;
  followed.delete(file);
  return { file, sha256: known.hash.digest('hex') };
}

parentPort?.on('message', (order: DigestOrder) => {
  try {
    const answer = carryOut(order);
    if (answer) parentPort?.postMessage(answer);
  } catch (error) {
    followed.delete(order.file);
    const failure = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ file: order.file, failure } satisfies DigestAnswer);
  }
});
