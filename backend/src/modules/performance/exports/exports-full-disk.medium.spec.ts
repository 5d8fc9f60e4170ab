import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import { ExportApi } from './testing/export-api.js';

let exportsApi: ExportApi;
beforeAll(async () => {
  exportsApi = await ExportApi.start();
});
afterAll(() => exportsApi.stop());

describe('a full disk', () => {
  it('rejects a new export and delays an accepted one until there is space', async () => {
    const teacher = await exportsApi.people.teacher();
    const id = await exportsApi.ask(teacher);
    const statusOf = async () => (await exportsApi.get(teacher, `/exports/${id}`).expect(200)).body.status;
    const full = { free: 100 * 1024 ** 2, total: 10 * 1024 ** 3 };
    const disks = [exportsApi.api.get(DiskSpace), await exportsApi.api.inWorker(DiskSpace)];
    for (const disk of disks) vi.spyOn(disk, 'read').mockResolvedValue(full);
    exportsApi.api.clock.advance(2000);
    const refused = await exportsApi.request(teacher, { kind: 'users' }).expect(507);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['disk_full', '600']);
    await exportsApi.api.runJobs();
    expect(await statusOf()).not.toBe('failed');
    vi.restoreAllMocks();
    exportsApi.api.clock.advance(61_000);
    await exportsApi.api.runJobs();
    expect(await statusOf()).toBe('done');
    // A reading is reused: later files share the API, at an earlier time.
    expect(await Promise.all(disks.map((disk) => disk.hasRoom()))).toEqual([true, true]);
  });
});
