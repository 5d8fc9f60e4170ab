import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../config/app-config.js';
import { KEPT_MS } from '../retention/retention.js';

/** How long after its creation an upload can be continued. */
export const UNFINISHED_MS = KEPT_MS.unfinishedUploads;

/**
 * Location of unfinished uploads in a bucket: after the bucket's own prefix, under names that are not storage keys, so
 * that backups and sweepers do not treat them as files.
 */
export const UNFINISHED_PREFIX = '_unfinished/';

/**
 * Returns the directory of unfinished uploads when there is no bucket: on the file system of the stored files, shared
 * by all API processes.
 */
export function resumableDirectory(config: AppConfig): string {
  const directory = path.resolve(config.env.DATA_DIR, 'uploads');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}
