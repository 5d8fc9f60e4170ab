import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../platform/clock/durations.js';
import { AppConfig } from '../platform/config/app-config.js';
import { RequestRedis } from '../platform/redis/redis.module.js';
import { keyPrefix } from '../platform/redis/redis-options.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { TestApi } from '../testing/api.js';
import { mailsTo } from '../testing/outbox.js';
import { TroubleWatch } from './operator-notices.js';

const OPERATOR = 'operator@example.org';
const MB = 1024 ** 2;

describe('the operator', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start({ environment: { OPERATOR_EMAIL: OPERATOR } });
  });
  afterAll(() => api.stop());

  it('is told once a day that the disk is full, also if it has room in between', async () => {
    const disk = await api.inWorker(DiskSpace);
    const watch = await api.inWorker(TroubleWatch);
    const look = async (free: number) => {
      vi.spyOn(disk, 'read').mockResolvedValue({ free: free * MB, total: 10_000 * MB });
      api.clock.advance(5 * MINUTE_MS);
      await watch.look();
      await api.runJobs();
      return (await mailsTo(api, OPERATOR)).map(({ text }) => text.includes('only its reserve left'));
    };
    expect(await look(5000)).toEqual([]);
    expect(await look(100)).toEqual([true]);
    expect(await look(100)).toEqual([true]);
    expect(await look(5000)).toEqual([true]);
    expect(await look(100)).toEqual([true]);
    const { client } = api.get(RequestRedis);
    const told = `${keyPrefix(api.get(AppConfig))}:told:disk`;
    const left = await client.pttl(told);
    expect([left > DAY_MS - 5 * MINUTE_MS, left <= DAY_MS]).toEqual([true, true]);
    await client.del(told);
    expect(await look(100)).toEqual([true, true]);
    vi.restoreAllMocks();
  });
});
