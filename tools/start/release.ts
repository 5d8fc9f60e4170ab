import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, type KnownProcess, knownProcess } from './instance-lock.ts';
import { ROOT } from './layout.ts';
import type { Release } from './product.ts';

const RELEASES = path.join(ROOT, 'node_modules/.cache/fulcrum-releases');
/** The parts of a build that run, with the package.json that declares the backend's files to be modules. */
const PARTS = ['backend/package.json', 'backend/dist'].concat(
  ['host', 'teacher', 'student', 'parent'].map((shell) => `shells/${shell}/dist`),
);
const USERS = 'users';
/** Number of unused copies to keep. */
const SPARE = 1;

/**
 * Copies the finished build to a place that later builds do not change, and deletes copies that no running process
 * uses: a running product continues with its own pages and parsers while another version is built.
 */
export function storeRelease(stamp: string, { from = ROOT, to = RELEASES } = {}): Release {
  const place = path.join(to, stamp.replaceAll(/\W/g, '').slice(-24));
  if (!existsSync(place)) copyBuild(from, place);
  const under = (part: string) => path.join(place, part);
  const release = { backend: under('backend/dist'), shells: under('shells'), compiled: under('compiled') };
  keepWhileRunning(release);
  utimesSync(place, new Date(), new Date());
  prune(to);
  return release;
}

/** Records that this process uses a copy, possibly one made by another process. */
export function keepWhileRunning({ shells }: Pick<Release, 'shells'>): void {
  const user = knownProcess(process.pid);
  writeFileSync(path.join(path.dirname(shells), USERS, String(user.pid)), JSON.stringify(user));
}

/** Copies all or nothing, even if another process does the same. */
function copyBuild(from: string, place: string): void {
  const temporary = `${place}.${process.pid}`;
  mkdirSync(path.join(temporary, USERS), { recursive: true });
  keepWhileRunning({ shells: path.join(temporary, 'shells') });
  for (const part of PARTS) cpSync(path.join(from, part), path.join(temporary, part), { recursive: true });
  try {
    renameSync(temporary, place);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

function prune(directory: string): void {
  const unused = readdirSync(directory)
    .map((name) => path.join(directory, name))
    .filter((place) => !isUsed(path.join(place, USERS)));
  const newestFirst = unused.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const place of newestFirst.slice(SPARE)) rmSync(place, { recursive: true, force: true });
}

function isUsed(users: string): boolean {
  if (!existsSync(users)) return false;
  return readdirSync(users).some((name) => {
    return isRunning(JSON.parse(readFileSync(path.join(users, name), 'utf8')) as KnownProcess);
  });
}
