import {
  type Stats,
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { EngineRefused } from './engine-error.ts';

/** The first file that WiredTiger creates; a directory without it is either empty or not the engine's. */
const ENGINE_MARK = 'WiredTiger';
/** What an engine may leave if it was killed before creating that file. */
const BEFORE_MARK = new Set(['mongod.lock', 'storage.bson', 'journal', '_tmp', 'WiredTiger.lock', 'lost+found']);

/** The data directory cannot be used; the message gives the reason and the remedy. */
export class DirectoryRefused extends EngineRefused {}

/** Another process has the data directory open. */
export class DirectoryInUse extends EngineRefused {
  constructor(directory: string) {
    const holder = lockHolder(directory);
    super(
      `The database directory ${directory} is already in use${holder ? ` by process ${holder}` : ''}. ` +
        'Stop that one first, or choose another directory.',
    );
  }
}

/**
 * Makes sure that the engine may open this directory, and creates it (0700) if it is missing. The engine itself would
 * crash without a message in a directory of another user, and would mix its files with unrelated ones.
 * @throws DirectoryRefused
 */
export function prepareDataDirectory(directory: string): void {
  const stats = statOrCreate(directory);
  if (!stats.isDirectory()) throw new DirectoryRefused(`The database directory ${directory} is not a directory.`);
  refuseForeignOwner(directory, stats.uid);
  refuseUnlessAccessible(directory);
  const names = readdirSync(directory);
  for (const name of names) refuseForeignOwner(path.join(directory, name), lstatSync(path.join(directory, name)).uid);
  refuseForeignFiles(directory, names);
}

function statOrCreate(directory: string): Stats {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o700 });
    return statSync(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DirectoryRefused(`The database directory ${directory} cannot be created (${code ?? String(error)}).`);
  }
}

function refuseForeignOwner(file: string, owner: number): void {
  const self = process.getuid?.();
  if (self === undefined || self === owner) return;
  throw new DirectoryRefused(
    `${file} belongs to user ${owner}, and this process runs as user ${self}. ` +
      'Start it as that user, or choose another database directory.',
  );
}

function refuseUnlessAccessible(directory: string): void {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new DirectoryRefused(`The database directory ${directory} is not readable and writable by this user.`);
  }
}

function refuseForeignFiles(directory: string, names: string[]): void {
  if (names.includes(ENGINE_MARK)) return;
  const foreign = names.filter((name) => !BEFORE_MARK.has(name));
  if (foreign.length === 0) return;
  const shown = foreign.slice(0, 3).join(', ') + (foreign.length > 3 ? ', …' : '');
  throw new DirectoryRefused(
    `The database directory ${directory} holds files of something else (${shown}). Choose an empty directory.`,
  );
}

function lockHolder(directory: string): string | undefined {
  try {
    return readFileSync(path.join(directory, 'mongod.lock'), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
