/**
 * A thread that counts the SHA-256 of files, also of files that are still being written: it reads as far as it is told, and goes
 * on from there. It imports packages and types only, so that Node runs it as it stands, from source as well as from the build.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A file is followed from its first order to its last: `end` counts what is left of it and answers, `drop` forgets it. */
export type DigestOrder =
  | { file: number; path: string; upTo: number }
  | { file: number; path: string; end: true }
  | { file: number; drop: true };

/** `sha256` is hexadecimal. */
export type DigestAnswer = { file: number; sha256: string } | { file: number; failure: string };

interface Followed {
  descriptor: number;
  hash: Hash;
  counted: number;
}

const BUFFER_BYTES = 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
const followed = new Map<number, Followed>();

function opened(file: number, path: string): Followed {
  const known = followed.get(file);
  if (known) return known;
  const fresh = { descriptor: openSync(path, 'r'), hash: createHash('sha256'), counted: 0 };
  followed.set(file, fresh);
  return fresh;
}

function count(known: Followed, upTo: number): void {
  while (known.counted < upTo) {
    const wanted = Math.min(BUFFER_BYTES, upTo - known.counted);
    const read = readSync(known.descriptor, buffer, 0, wanted, known.counted);
    if (read === 0) return;
    known.hash.update(buffer.subarray(0, read));
    known.counted += read;
  }
}

function forget(file: number): void {
  const known = followed.get(file);
  if (!known) return;
  followed.delete(file);
  closeSync(known.descriptor);
}

function carryOut(order: DigestOrder): DigestAnswer | null {
  if ('drop' in order) {
    forget(order.file);
    return null;
  }
  const known = opened(order.file, order.path);
  count(known, 'end' in order ? Infinity : order.upTo);
  if (!('end' in order)) return null;
  forget(order.file);
  return { file: order.file, sha256: known.hash.digest('hex') };
}

parentPort?.on('message', (order: DigestOrder) => {
  try {
    const answer = carryOut(order);
    if (answer) parentPort?.postMessage(answer);
  } catch (error) {
    forget(order.file);
    const failure = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ file: order.file, failure } satisfies DigestAnswer);
  }
});
