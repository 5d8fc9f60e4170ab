import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheMegabytes, memoryBytes } from './cache-size.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts';
import { engineArguments } from './launch.ts';

describe('the embedded engine', () => {
  let scratch: string;
  let running: EmbeddedMongo[] = [];

  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-engine-'));
  });
  afterEach(async () => {
    await Promise.all(running.map((engine) => engine.stop()));
    running = [];
    rmSync(scratch, { recursive: true, force: true });
  });

  async function start(dir?: string): Promise<EmbeddedMongo> {
    const engine = await startEmbeddedMongo(dir ? { dir } : {});
    running.push(engine);
    return engine;
  }

  async function withClient<T>(engine: EmbeddedMongo, work: (client: MongoClient) => Promise<T>): Promise<T> {
    const client = new MongoClient(engine.uri, { serverSelectionTimeoutMS: 3_000 });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  }

  it('keeps written data across a restart', async () => {
    const dir = path.join(scratch, 'db');
    const first = await start(dir);
    await withClient(first, (client) => client.db().collection('lamps').insertOne({ watts: 60 }));
    await first.stop();
    expect(await first.exited).toBe(0);
    const found = await withClient(await start(dir), (client) => client.db().collection('lamps').findOne());
    expect(found).toMatchObject({ watts: 60 });
  });

  it('listens where only this user can connect', async () => {
    const { uri } = await start();
    const socket = decodeURIComponent(uri.slice('mongodb://'.length, uri.indexOf('/fulcrum')));
    expect(statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
  });

  it('answers the commands it has received before it stops', async () => {
    const engine = await start();
    await withClient(engine, async (client) => {
      const writes = Array.from({ length: 50 }, (_, number) => client.db().collection('w').insertOne({ number }));
      await Promise.all(writes);
      await engine.stop();
    });
    expect(await engine.exited).toBe(0);
  });

  it('sorts thousands of documents that two indexes could find', async () => {
    const sorted = await withClient(await start(), async (client) => {
      const pupils = client.db().collection<{ _id: number; school: number; group: number; name: number }>('pupils');
      await pupils.createIndexes([
        { key: { school: 1, name: 1 } },
        { key: { school: 1, group: 1 } },
        { key: { group: 1 } },
      ]);
      const names = Array.from({ length: 12_000 }, (_, index) => (index * 7919) % 12_000);
      await pupils.insertMany(names.map((name, _id) => ({ _id, school: 1, group: 1, name })));
      return pupils.find({ school: 1, group: 1 }).sort({ name: -1, _id: 1 }).limit(2).toArray();
    });
    expect(sorted.map(({ name }) => name)).toEqual([11_999, 11_998]);
  });

  it('uses a cache that fits the machine', async () => {
    const { wiredTiger } = await withClient(await start(), (client) =>
      client.db('admin').command({ serverStatus: 1, wiredTiger: 1 }),
    );
    expect(wiredTiger.cache['maximum bytes configured']).toBe(cacheMegabytes(memoryBytes()) * 1024 ** 2);
  });

  it('loses nothing acknowledged when killed in mid-write', async () => {
    const dir = path.join(scratch, 'db');
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      acknowledged.push(...(await writeUntilKilled(await start(dir), `round ${round}`)));
    }
    const survivors = await withClient(await start(dir), (client) =>
      client.db().collection<{ _id: string }>('writes').distinct('_id'),
    );
    const kept = new Set(survivors);
    expect(acknowledged.length).toBeGreaterThanOrEqual(600);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  /** Runs eight concurrent writers until the killed engine rejects them; returns the acknowledged IDs. */
  async function writeUntilKilled(engine: EmbeddedMongo, round: string): Promise<string[]> {
    const acknowledged: string[] = [];
    await withClient(engine, async (client) => {
      const writes = client.db().collection<{ _id: string }>('writes');
      const writer = async (name: number): Promise<void> => {
        for (let serial = 0; ; serial++) {
          const written = await writes.insertOne({ _id: `${round}, ${name}-${serial}` }).catch(() => undefined);
          if (!written) return;
          acknowledged.push(written.insertedId);
          if (acknowledged.length === 200) process.kill(engine.pid, 'SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
    });
    return acknowledged;
  }

  it('rejects a second start on one directory, and names the first process', async () => {
    const dir = path.join(scratch, 'db');
    const first = await start(dir);
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(
      `The database directory ${dir} is already in use by process ${first.pid}.`,
    );
    const alive = await withClient(first, (client) => client.db().command({ ping: 1 }));
    expect(alive).toMatchObject({ ok: 1 });
  });

  it('rejects a directory with unrelated files', async () => {
    writeFileSync(path.join(scratch, 'holiday.jpg'), '');
    await expect(startEmbeddedMongo({ dir: scratch })).rejects.toThrow('holds files of something else (holiday.jpg)');
  });

  it('drops a connection that does not speak the protocol, and keeps serving the others', async () => {
    const engine = await start();
    await withClient(engine, async (client) => {
      const socket = decodeURIComponent(engine.uri.slice('mongodb://'.length, engine.uri.indexOf('/fulcrum')));
      const { connect } = await import('node:net');
      const stranger = connect(socket);
      stranger.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(stranger, 'close');
      expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    });
  });

  it('ends when its parent ends', async () => {
    const args = engineArguments(path.join(scratch, 'db'), { port: 0 });
    const engineOnly = `const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)},
      { stdio: ['pipe', 'inherit', 'inherit'] }); setInterval(() => child, 1000);`;
    const parent = spawn(process.execPath, ['-e', engineOnly], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [ready] = (await once(parent.stdout, 'data')) as [Buffer];
    expect(JSON.parse(ready.toString())).toMatchObject({ ready: true });
    parent.kill('SIGKILL');
    // The engine holds the other end of this pipe, which closes when the engine ends.
    await once(parent.stdout, 'close');
    const successor = await start(path.join(scratch, 'db'));
    expect(successor.pid).toBeGreaterThan(0);
  });
});
