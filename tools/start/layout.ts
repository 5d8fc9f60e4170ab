import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './refusal.ts';

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The paths under the data directory. */
export interface Layout {
  root: string;
  /** Sockets and the lock, accessible to this user only. */
  run: string;
  mongo: string;
  redis: string;
  logs: string;
  outbox: string;
  secrets: string;
}

/** The paths for a data directory; a relative one is relative to the checkout. */
export function layoutOf(directory: string): Layout {
  const root = path.resolve(ROOT, directory);
  const under = (name: string) => path.join(root, name);
  return {
    root,
    run: under('run'),
    mongo: under('mongo'),
    redis: under('redis'),
    logs: under('logs'),
    outbox: under('outbox'),
    secrets: under('secrets.json'),
  };
}

/**
 * Creates the data directory and what the supervisor needs in it.
 * @throws StartRefused if it cannot be written
 */
export function prepareLayout(layout: Layout): void {
  try {
    mkdirSync(layout.root, { recursive: true });
    makePrivate(layout.root);
    accessSync(layout.root, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const directory of [layout.run, layout.redis, layout.logs]) {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      accessSync(directory, constants.W_OK);
    }
    chmodSync(layout.run, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `The data directory ${layout.root} cannot be written (${code ?? String(error)}). ` +
        'Make it writable for this user, or set DATA_DIR to another directory.',
    );
  }
}

/** The embedded database needs this much free space to start. */
const ENGINE_BYTES = 500 * 1024 ** 2;

/** @throws StartRefused if the disk is too full for the embedded database, which would otherwise just not respond */
export function assertEngineSpace(
  { root }: Layout,
  look: (directory: string) => { bavail: number; bsize: number } = statfsSync,
): void {
  const { bavail, bsize } = look(root);
  const free = bavail * bsize;
  if (free >= ENGINE_BYTES) return;
  throw new StartRefused(
    `Only ${Math.floor(free / 1024 ** 2)} MB are free on the disk of ${root}, and the embedded database needs 500 MB to start. ` +
      'Free some space, set DATA_DIR to a directory on another disk, or set MONGO_URL.',
  );
}

/**
 * Applies to an existing directory, too. A directory of another user keeps its mode; what is created in it is private
 * itself.
 */
function makePrivate(directory: string): void {
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
