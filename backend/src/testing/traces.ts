import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { RequestRedis } from '../platform/redis/redis.module.js';
import type { TestApi } from './api.js';

/** Concurrent Redis reads, whose commands fail after a second. */
const KEYS_AT_ONCE = 100;

/** Everything that the product stores, by its location: a collection, Redis or a directory of DATA_DIR. */
async function everything(api: TestApi): Promise<[string, string][]> {
  return (await Promise.all([inDatabase(api), inRedis(api), inFiles(api)])).flat();
}

async function inDatabase(api: TestApi): Promise<[string, string][]> {
  const collections = (await api.database.db?.collections()) ?? [];
  const found = collections.map(async (collection) =>
    (await collection.find().toArray()).map((row): [string, string] => [
      collection.collectionName,
      JSON.stringify(row),
    ]),
  );
  return (await Promise.all(found)).flat();
}

async function inRedis(api: TestApi): Promise<[string, string][]> {
  const { client } = api.get(RequestRedis);
  return pLimit(KEYS_AT_ONCE).map(await client.keys('*'), async (key) => {
    const dump = await client.dumpBuffer(key);
    return ['redis', `${key} ${dump?.toString('latin1')}`];
  });
}

async function inFiles(api: TestApi): Promise<[string, string][]> {
  const { DATA_DIR } = api.config.env;
  const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const file = path.relative(DATA_DIR, path.join(parentPath, name));
      // A file may be deleted while it is read. Wrapped lines of mails are joined.
      const text = await readFile(path.join(DATA_DIR, file), 'latin1').catch(() => '');
      return [file.split(path.sep)[0] ?? file, `${file} ${text.replaceAll(/=\r?\n/g, '')}`];
    }),
  );
}

/** The locations that contain any of these words. */
export async function tracesOf(api: TestApi, words: string[]): Promise<string[]> {
  const places = (await everything(api)).filter(([, text]) => words.some((word) => text.includes(word)));
  return [...new Set(places.map(([place]) => place))].toSorted();
}
