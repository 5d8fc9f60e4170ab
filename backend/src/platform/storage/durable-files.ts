import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes a file's contents, or the names in a directory, survive a power cut. */
export async function syncPath(fileOrDirectory: string): Promise<void> {
  const handle = await open(fileOrDirectory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file within one file system; its contents and new name are durable when this returns. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await syncPath(from);
  await rename(from, to);
  await syncPath(path.dirname(to));
}

/** Writes a file that either exists completely or not at all. Its directory must exist. */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(content).finally(() => handle.close());
    await moveDurably(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Returns true for the error of a missing file or directory. */
export const isMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
