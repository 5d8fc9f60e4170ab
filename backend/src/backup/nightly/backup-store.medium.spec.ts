import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBackupDestination } from '../../platform/config/backup-destination.js';
import { testConfig } from '../../platform/queues/testing/processes.js';
import { type S3Server, startS3Server } from '../../platform/storage/testing/s3-server.js';
import { BackupStore } from './backup-store.js';

let server: S3Server;
let directory: string;
beforeAll(async () => {
  server = await startS3Server();
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-store-'));
});
afterAll(() => server.stop());

const at = (to: string) => BackupStore.at(parseBackupDestination(to), testConfig());

describe.each([
  ['a directory', () => at(directory)],
  ['a bucket', () => at(server.storageUrl('backups'))],
  ['a part of a bucket', () => at(`${server.storageUrl('shared')}/physics`)],
])('backups in %s', (_, make) => {
  it('are stored, listed, read and removed by name', async () => {
    const store = make();
    await store.assertThere();
    for (const name of ['fulcrum-2.tar.age', 'fulcrum-1.tar.age']) {
      await writeFile(path.join(store.workshop, name), `This is ${name}`);
      expect(await store.put(name)).toBe(25);
    }
    expect(await store.names()).toEqual(['fulcrum-1.tar.age', 'fulcrum-2.tar.age']);
    expect(await text(await store.open('fulcrum-1.tar.age'))).toBe('This is fulcrum-1.tar.age');
    await writeFile(path.join(store.workshop, 'fulcrum-3.tar.age'), 'never put');
    for (const name of ['fulcrum-1.tar.age', 'fulcrum-1.tar.age', 'fulcrum-3.tar.age']) await store.remove(name);
    expect(await store.names()).toEqual(['fulcrum-2.tar.age']);
    expect(await readdir(store.workshop)).toEqual(store.workshop === directory ? ['fulcrum-2.tar.age'] : []);
  });
});

it('backups are not written below a disk that is not mounted', async () => {
  await expect(at(path.join(directory, 'nowhere')).assertThere()).rejects.toThrow('is its disk mounted?');
});
