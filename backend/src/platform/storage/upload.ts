import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../config/app-config.js';

/** A file that has come: of a multipart request in DATA_DIR/tmp until it is stored or the request ends, or of a resumable upload. */
export interface Upload {
  /** The temporary file. */
  path: string;
  /** As the client named it: never part of a path. */
  originalName: string;
  bytes: number;
  /** Hexadecimal, when it was counted on the way. */
  sha256?: string | undefined;
  /** Stores the bytes under a key, when they are somewhere else as well and can be had from there; else the file is taken over. */
  put?: ((key: string) => Promise<void>) | undefined;
}

/** The directory of temporary files, made when it is not there. */
export function temporaryDirectory(config: AppConfig): string {
  const directory = path.resolve(config.env.DATA_DIR, 'tmp');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}
