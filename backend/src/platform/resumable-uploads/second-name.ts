import { randomUUID } from 'node:crypto';
import { copyFile, link } from 'node:fs/promises';
import path from 'node:path';

/**
 * A second name of a file in a directory, or a copy where the file system knows no such names: whoever gets it may move or remove it,
 * and the file stays where it is.
 */
export async function secondNameOf(file: string, directory: string): Promise<string> {
  const other = path.join(directory, `${randomUUID()}.upload`);
  await link(file, other).catch(() => copyFile(file, other));
  return other;
}
