import { mkdirSync, renameSync } from 'node:fs';
import getPort from 'get-port';
import {
  damageIn,
  ENGINE_EXIT,
  engineArguments,
  mongoUri,
  parseReady,
  socketIn,
} from '../embedded-mongod/src/index.ts';
import { findProgram, installPackages } from '../services/programs.ts';
import { isDamagedRedis, isRedisComplaint, isRedisReady, redisArguments, redisSocketUrl } from '../services/redis.ts';
import type { Layout } from './layout.ts';
import type { ProcessSpec } from './managed-process.ts';
import { StartRefused } from './refusal.ts';
import { mongoAnswers, redisAnswers } from './service-answers.ts';

type Report = (line: string) => void;

/** An address that the product connects to, with the process to run for it unless it is external. */
export interface Service {
  url: string;
  process?: ProcessSpec;
}

/** MONGO_URL, or else the embedded engine on DATA_DIR/mongo. */
export async function mongoService(layout: Layout, url: string | undefined): Promise<Service> {
  if (url) return { url };
  const socket = socketIn(layout.run, 'mongod.sock');
  // The port stays the same when the engine restarts: the other processes know only this one.
  const address = socket ? { socket } : { port: await getPort({ host: '127.0.0.1' }) };
  return {
    url: mongoUri(address),
    process: {
      name: 'mongod',
      command: process.execPath,
      args: engineArguments(layout.mongo, address),
      isReady: (line) => parseReady(line) !== undefined,
      hopeless: Object.values(ENGINE_EXIT).filter((code) => code !== ENGINE_EXIT.damaged),
      explain: async (code) => (code === ENGINE_EXIT.damaged ? await damageIn(layout.mongo) : undefined),
      answers: () => mongoAnswers(address),
      stopMs: 15_000,
    },
  };
}

/**
 * REDIS_URL, or else a private redis-server on DATA_DIR/redis; installs Debian's package if allowed.
 * @throws StartRefused if there is none
 */
export function redisService(layout: Layout, url: string | undefined, report: Report): Service {
  if (url) return { url };
  const program = findOrInstall('redis-server', report);
  if ('missing' in program) {
    throw new StartRefused(
      `redis-server is not installed, and ${program.missing}. ` +
        'Install it (Debian: apt-get install redis-server; macOS: brew install redis), or set REDIS_URL.',
    );
  }
  const socket = socketIn(layout.run, 'redis.sock');
  if (!socket) throw new StartRefused(`${layout.run} is too long a path for a socket. Set DATA_DIR to a shorter one.`);
  return {
    url: redisSocketUrl(socket),
    process: {
      name: 'redis',
      command: program.path,
      args: redisArguments(layout.redis, socket),
      isReady: isRedisReady,
      isComplaint: isRedisComplaint,
      mend: (words) => (isDamagedRedis(words) ? setAside(layout.redis) : undefined),
      answers: () => redisAnswers(socket),
      stopMs: 15_000,
    },
  };
}

/**
 * Moves damaged files of Redis aside: everything in them is kept in the database as well.
 * @returns what to tell the operator
 */
function setAside(directory: string): string {
  const aside = `${directory}.damaged-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  renameSync(directory, aside);
  mkdirSync(directory, { mode: 0o700 });
  return (
    `The files of Redis were damaged and are now in ${aside}; Redis begins with new ones. Nothing is lost: ` +
    'jobs are in the database, and limits count from zero. You can delete that directory.'
  );
}

/** Only videos need ffmpeg: without it the product runs, and reports that it is missing. */
export function ensureFfmpeg(report: Report): void {
  const program = findOrInstall('ffmpeg', report);
  if ('path' in program) return;
  report(
    `ffmpeg is not installed, and ${program.missing}: uploaded videos will wait until it is there (apt-get install ffmpeg).`,
  );
}

function findOrInstall(name: string, report: Report): { path: string } | { missing: string } {
  const found = findProgram(name);
  if (found) return { path: found };
  const missing = installPackages([name], report);
  if (missing) return { missing };
  const installed = findProgram(name);
  return installed ? { path: installed } : { missing: 'its package did not bring it' };
}
