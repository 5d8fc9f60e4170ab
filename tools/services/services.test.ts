import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installPackages } from './programs.ts';
import { type PrivateRedis, startRedis } from './redis.ts';

describe('a private Redis', () => {
  let scratch: string;
  let running: PrivateRedis | undefined;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-services-'));
  });
  afterEach(async () => {
    await running?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    running = await startRedis({ dir: scratch });
    const redis = new Redis(running.url, { lazyConnect: true });
    await redis.connect();
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  it('keeps written data across a restart', async () => {
    await withRedis((redis) => redis.set('queue', 'kept'));
    await running?.stop();
    expect(await withRedis((redis) => redis.get('queue'))).toBe('kept');
  });

  it('evicts nothing, appends to a file, and is reachable by this user only', async () => {
    const settings = await withRedis(async (redis) => {
      const found = await Promise.all([redis.config('GET', 'maxmemory-policy'), redis.config('GET', 'appendonly')]);
      return found.flat();
    });
    expect(settings).toEqual(['maxmemory-policy', 'noeviction', 'appendonly', 'yes']);
    const socket = new URL(running?.url ?? '').pathname;
    expect(statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
  });
});

describe('the sentinel', () => {
  it('ends the children of a killed process', async () => {
    const sentinel = path.join(import.meta.dirname, 'sentinel.ts');
    // The parent reports once the sentinel knows the grandchild: the grandchild itself might report before that.
    const program = `
      import { spawn } from 'node:child_process';
      import { endWithThisProcess } from ${JSON.stringify(sentinel)};
      const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'],
        { stdio: ['ignore', 'inherit', 'ignore'], detached: true });
      endWithThisProcess(child);
      process.stdout.write('announced');`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    // The grandchild holds the other end of this pipe, which closes when the grandchild ends.
    await expect(once(parent.stdout, 'close')).resolves.toBeDefined();
  });
});

describe('installing packages', () => {
  it('is skipped where it is forbidden', () => {
    const before = process.env['FULCRUM_NO_INSTALL'];
    process.env['FULCRUM_NO_INSTALL'] = '1';
    try {
      expect(installPackages(['redis-server'], () => undefined)).toBe('FULCRUM_NO_INSTALL forbids installing it');
    } finally {
      if (before === undefined) delete process.env['FULCRUM_NO_INSTALL'];
      else process.env['FULCRUM_NO_INSTALL'] = before;
    }
  });
});
