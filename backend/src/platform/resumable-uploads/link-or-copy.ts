import { randomUUID } from 'node:crypto';
import { copyFile, link } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns a hard link to a file in a directory, or a copy if the file system has no hard links. The caller may move or
 * delete it; the original file stays in place.
 */
export async function linkOrCopy(file: string, directory: string): Promise<string> {
  const other = path.join(directory, `${randomUUID()}.upload`);
  await link(file, other).catch(() => copyFile(file, other));
  return other;
}
