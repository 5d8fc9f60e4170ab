import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { NestFactory } from '@nestjs/core';
import mongoose, { type Connection } from 'mongoose';
import type { AppConfig } from '../../platform/config/app-config.js';
import { DiskSpace } from '../../platform/storage/disk-space.js';
import { StorageDriver } from '../../platform/storage/storage-driver.js';
import { testConfig } from '../../platform/queues/testing/processes.js';
import { testMongoUri } from '../../platform/testing/services.js';
import { BackupModule } from '../backup.module.js';
import { Backup, type BackupReport } from '../backup.service.js';
import { RowsRepository } from '../rows.repository.js';
import { Restore } from '../restore.service.js';
import { TrialRestore } from '../trial-restore.js';
import type { Manifest } from '../archive/archive-format.js';
import type { Encryption } from '../archive/encryption.js';
import { archiveFile } from '../archive/archive-reader.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const EVER = new Date(8.64e15);

const sourceOf = (file: string, encryption?: Encryption) =>
  archiveFile(file, (content) => encryption?.decrypt(content) ?? content);

/** An installation as an operator sees it: a database, a place for files, and the two commands. */
export class Installation {
  private constructor(
    readonly config: AppConfig,
    readonly database: Connection,
    private readonly app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>,
  ) {}

  /** @param name of its database, which is separate from the test file's own */
  static async at(name: string, environment: Record<string, string> = {}): Promise<Installation> {
    const MONGO_URL = testMongoUri().replace(/\/(test_\w+)\?/, `/$1_${name}?`);
    return Installation.of(testConfig({ MONGO_URL, ...environment }));
  }

  /** Opens an installation that already exists. */
  static async of(config: AppConfig): Promise<Installation> {
    const database = await mongoose.createConnection(config.env.MONGO_URL).asPromise();
    const app = await NestFactory.createApplicationContext(BackupModule.forRoot(config), { logger: false });
    return new Installation(config, database, app);
  }

  get storage(): StorageDriver {
    return this.app.get(StorageDriver);
  }

  get disk(): DiskSpace {
    return this.app.get(DiskSpace);
  }

  backup(file: string, encryption?: Encryption): Promise<BackupReport> {
    return this.app.get(Backup).make({ file, ...(encryption ? { encryption } : {}) });
  }

  get rowsRepository(): RowsRepository {
    return this.app.get(RowsRepository);
  }

  /** Checks an archive as the worker does after making it. */
  async tryRestoring(file: string, encryption?: Encryption): Promise<void> {
    await new TrialRestore(this.rowsRepository, this.config).check(sourceOf(file, encryption));
  }

  /** @returns the archive's manifest */
  async restore(file: string, encryption?: Encryption): Promise<Manifest> {
    return (await this.app.get(Restore).bring([sourceOf(file, encryption)])).manifest;
  }

  /** Returns the checksums of every row's BSON, by collection. */
  async rows(): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const { name } of await this.database.listCollections()) {
      const rows: AsyncIterable<unknown> = this.database.collection(name).find({}, { raw: true }).sort({ _id: 1 });
      all[name] = [];
      for await (const row of rows) if (row instanceof Uint8Array) all[name].push(sha256(row));
    }
    return all;
  }

  /** Returns the checksum of every file, by key. */
  async files(): Promise<Map<string, string>> {
    const all = new Map<string, string>();
    for await (const key of this.storage.listStoredBefore('', EVER)) {
      all.set(key, sha256(await buffer(await this.storage.open(key))));
    }
    return new Map([...all].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  }

  async close(): Promise<void> {
    await this.database.dropDatabase();
    await this.leave();
  }

  /** Closes the connections without dropping the database. */
  async leave(): Promise<void> {
    await this.database.close();
    await this.app.close();
  }
}
