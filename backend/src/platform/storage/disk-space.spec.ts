import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { loadConfig } from '../config/app-config.js';
import { DiskSpace, reserveOf } from './disk-space.js';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const REFUSED = { status: 507, code: 'disk_full', retryAfterSeconds: 600 };

class SetClock extends Clock {
  ms = 0;
  override now() {
    return new Date(this.ms);
  }
}

/** A disk of 10 GB: its reserve is 512 MB. */
class SetDisk extends DiskSpace {
  freeMb = 2000;
  looks = 0;
  override async read() {
    this.looks += 1;
    return { free: this.freeMb * MB, total: 10 * GB };
  }
}

function disk(environment: Record<string, string> = {}) {
  const required = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h', APP_SECRET: 'x'.repeat(32) };
  const clock = new SetClock();
  return { clock, space: new SetDisk(loadConfig({ ...required, ...environment }), clock) };
}

beforeAll(() => Logger.overrideLogger(false));

describe('the reserve of a disk', () => {
  it.each([
    ['5 % of a small one', 10 * GB, undefined, GB / 2],
    ['1 GB of a large one', 4000 * GB, undefined, GB],
    ['what the operator says', 4000 * GB, 7 * MB, 7 * MB],
    ['none when that is said', 10 * GB, 0, 0],
  ])('is %s', (_, total, configured, expected) => {
    expect(reserveOf(total, configured)).toBe(expected);
  });
});

describe('space for files', () => {
  it('is available up to the reserve, and denied beyond it', async () => {
    const { space } = disk();
    await expect(space.assertRoom(1488 * MB)).resolves.toBeUndefined();
    await expect(space.assertRoom(1489 * MB)).rejects.toMatchObject(REFUSED);
    expect(await space.hasRoom()).toBe(true);
  });

  it('that is claimed is not given twice, and can be returned only once', async () => {
    const { space } = disk();
    const giveBack = await space.claim(1000 * MB);
    await expect(space.claim(1000 * MB)).rejects.toMatchObject(REFUSED);
    giveBack();
    giveBack();
    await space.claim(1000 * MB);
    await expect(space.claim(1000 * MB)).rejects.toMatchObject(REFUSED);
  });

  it('is checked again after two seconds, and accepted again by itself', async () => {
    const { space, clock } = disk();
    space.freeMb = 100;
    expect([await space.hasRoom(), await space.hasRoom(), space.looks]).toEqual([false, false, 1]);
    space.freeMb = 900;
    expect(await space.hasRoom()).toBe(false);
    clock.ms += 2000;
    expect([await space.hasRoom(), space.looks]).toEqual([true, 2]);
  });

  it('follows DISK_RESERVE_MB', async () => {
    const { space } = disk({ DISK_RESERVE_MB: '1500' });
    await expect(space.assertRoom(501 * MB)).rejects.toMatchObject(REFUSED);
    await expect(space.assertRoom(500 * MB)).resolves.toBeUndefined();
  });

  it('is not denied if the file system reports no sizes', async () => {
    const { space } = disk();
    space.read = () => Promise.reject(new Error('no such directory'));
    expect(await space.hasRoom(GB)).toBe(true);
  });

  it('has metrics', async () => {
    const { space } = disk();
    await expect(space.assertRoom(9 * GB)).rejects.toMatchObject(REFUSED);
    const read = await Promise.all(space.metrics.map((metric) => metric.get()));
    expect(read.map(({ name, values }) => [name, values[0]?.value])).toEqual([
      ['fulcrum_disk_free_bytes', 2000 * MB],
      ['fulcrum_disk_reserve_bytes', GB / 2],
      ['fulcrum_disk_refusals_total', 1],
    ]);
  });
});
