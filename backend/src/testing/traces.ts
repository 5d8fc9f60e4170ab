import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RequestRedis } from '../platform/redis/redis.module.js';
import type { TestApi } from './api.js';

/** Everything that the product keeps, by the place where it lies: a collection, Redis, or a directory of DATA_DIR. */
async function everything(api: TestApi): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const collection of (await api.database.db?.collections()) ?? []) {
    for (const row of await collection.find().toArray()) found.push([collection.collectionName, JSON.stringify(row)]);
  }
  const { client } = api.get(RequestRedis);
  for (const key of await client.keys('*')) {
    const dump = await client.dumpBuffer(key);
    found.push(['redis', `${key} ${dump?.toString('latin1')}`]);
  }
  const { DATA_DIR } = api.config.env;
  for (const entry of await readdir(DATA_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(DATA_DIR, path.join(entry.parentPath, entry.name));
    // A file may go while they are read. Lines of mails are folded.
    const text = await readFile(path.join(DATA_DIR, file), 'latin1').catch(() => '');
    found.push([file.split(path.sep)[0] ?? file, `${file} ${text.replaceAll(/=\r?\n/g, '')}`]);
  }
  return found;
}

/** The places where any of these words are. */
export async function tracesOf(api: TestApi, words: string[]): Promise<string[]> {
  const places = (await everything(api)).filter(([, text]) => words.some((word) => text.includes(word)));
  return [...new Set(places.map(([place]) => place))].toSorted();
}
