import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../config/app-config.js';

/**
 * A received file: of a multipart request, in DATA_DIR/tmp until it is stored or the request ends, or of a resumable
 * upload.
 */
export interface Upload {
  /** Path of the temporary file. */
  path: string;
  /** The name given by the client; never used in a path. */
  originalName: string;
  bytes: number;
  /** Hexadecimal; set if it was computed during the upload. */
  sha256?: string | undefined;
  /** Stores the bytes under a key from another copy of them; without it, the temporary file is moved to the store. */
  put?: ((key: string) => Promise<void>) | undefined;
}

/** Returns the directory of temporary files, and creates it if it is missing. */
export function temporaryDirectory(config: AppConfig): string {
  const directory = path.resolve(config.env.DATA_DIR, 'tmp');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}
