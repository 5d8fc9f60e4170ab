import { randomUUID } from 'node:crypto';
import { copyFile, link, rm } from 'node:fs/promises';
import type { StorageDriver } from '../storage/storage-driver.js';

/** Stores a file and leaves it where it is: the driver takes a second name of it over, or a copy where the file system knows no such names. */
export async function putBeside(storage: StorageDriver, file: string, key: string): Promise<void> {
  const other = `${file}.${randomUUID()}`;
  await link(file, other).catch(() => copyFile(file, other));
  try {
    await storage.put(other, key);
  } finally {
    await rm(other, { force: true });
  }
}
