import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EXIT } from './engine-error.ts';

const CHECK = path.join(import.meta.dirname, 'check.ts');
/** A database of a million rows is read in half a minute. */
const DEADLINE_MS = 300_000;
const RESTORE =
  'Move that directory aside and restore the last backup into an empty one: npm run restore -- FILE (docs/operations/back-up.md).';

interface CheckLine {
  opened?: true;
  whole?: true;
  collection?: string;
  file?: string;
}

/**
 * Finds out why an engine ended. It says nothing about a damaged file, so another one reads everything and says before
 * each collection which one it is.
 * @returns a sentence for the operator; undefined if every row can be read
 */
export async function damageIn(dbpath: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [CHECK, '--dbpath', dbpath], { stdio: ['ignore', 'pipe', 'ignore'] });
  const late = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  let last: CheckLine = {};
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) last = JSON.parse(line) as CheckLine;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  if (last.whole || (code !== EXIT.damaged && code !== null)) return undefined;
  if (last.collection === undefined) {
    return `The database in ${dbpath} is damaged: its own files (WiredTiger.*, _mdb_catalog.wt) cannot be read. ${RESTORE}`;
  }
  const place = last.file
    ? `The file ${last.file} of the database in ${dbpath}`
    : `A file of the database in ${dbpath}`;
  return `${place} is damaged: the rows of "${last.collection}" cannot be read. ${RESTORE}`;
}
