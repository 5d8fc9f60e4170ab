import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type BucketLocation, parseStorageUrl } from './storage-url.js';

/** Where backups are stored: a directory of this machine (a disk of its own, a network file system) or a bucket. */
export type BackupDestination = { directory: string } | { bucket: BucketLocation };

/** Parses BACKUP_TO. @throws Error with the end of a sentence that begins with the variable's name */
export function parseBackupDestination(text: string): BackupDestination {
  if (/^s3(\+http)?:/.test(text)) return { bucket: parseStorageUrl(text) };
  if (!path.isAbsolute(text))
    throw new Error('must be an absolute path, or a bucket such as s3://KEY:SECRET@host/bucket');
  return { directory: path.resolve(text) };
}

interface DataPlaces {
  DATA_DIR: string;
  STORAGE_URL?: BucketLocation | undefined;
}

/** Why backups may not be stored there: losing the data would lose them too. Null if they may. */
export function sharedWithData(destination: BackupDestination, { DATA_DIR, STORAGE_URL }: DataPlaces): string | null {
  if ('bucket' in destination) {
    const { endpoint, bucket } = destination.bucket;
    const isSame = STORAGE_URL?.endpoint === endpoint && STORAGE_URL.bucket === bucket;
    return isSame ? `names the bucket of STORAGE_URL (${bucket}); backups need one of their own` : null;
  }
  const [backups, data] = [realPath(destination.directory), realPath(path.resolve(DATA_DIR))];
  const isSame = isWithin(backups, data) || isWithin(data, backups);
  return isSame ? `must not lie in DATA_DIR (${data}), nor around it: what takes the one would take the other` : null;
}

const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(outer.endsWith('/') ? outer : `${outer}/`);

/** Resolves the symbolic links of a path as far as it exists. */
function realPath(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    const parent = path.dirname(directory);
    return parent === directory ? directory : path.join(realPath(parent), path.basename(directory));
  }
}
