import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../config/app-config.js';
import { KEPT_MS } from '../retention/retention.js';

/** So long after its beginning an upload can be gone on with. */
export const UNFINISHED_MS = KEPT_MS.unfinishedUploads;

/**
 * Where they lie in a bucket: behind the bucket's own prefix, under names that are no storage keys, so that neither backups nor
 * sweepers take them for files.
 */
export const UNFINISHED_PREFIX = '_unfinished/';

/** Where they lie without a bucket: on the file system of the stored files, shared by all API processes. */
export function resumableDirectory(config: AppConfig): string {
  const directory = path.resolve(config.env.DATA_DIR, 'uploads');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}
