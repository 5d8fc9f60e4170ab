import { once } from 'node:events';
import { createServer, connect as connectTo, type Server, type Socket } from 'node:net';
import { mongo } from 'mongoose';
import { afterEach, expect, it } from 'vitest';
import { testMongoUri } from '../testing/services.js';
import { connectPatiently } from './first-contact.js';

const TIMES = { serverSelectionTimeoutMS: 100, connectTimeoutMS: 100 };
const HOST = /^(mongodb:\/\/)([^/?]+)/;

let server: Server;
const sockets = new Set<Socket>();
let client: mongo.MongoClient;

/** Starts a server in front of the tests' MongoDB that answers nobody until `isStarved` returns false. */
async function busyServer(isStarved: () => boolean): Promise<string> {
  const [, , host = ''] = HOST.exec(testMongoUri()) ?? [];
  const [name = '', port] = decodeURIComponent(host).split(':');
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isStarved()) return;
    const target = port ? connectTo(Number(port), name) : connectTo(name);
    sockets.add(target.on('error', () => undefined));
    socket.pipe(target).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return testMongoUri().replace(HOST, `$1127.0.0.1:${address.port}`);
}

afterEach(async () => {
  await client.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a start goes on when a busy server answers at last', async () => {
  const reports: string[] = [];
  client = new mongo.MongoClient(await busyServer(() => reports.length < 2), { ...TIMES, directConnection: true });
  await connectPatiently(client, (line) => reports.push(line));
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(reports).toEqual([expect.stringContaining('does not answer yet'), expect.stringContaining('trying again')]);
});

it('a start ends when no server is there', async () => {
  const uri = await busyServer(() => false);
  await new Promise((resolve) => server.close(resolve));
  client = new mongo.MongoClient(uri, { ...TIMES, directConnection: true });
  await expect(connectPatiently(client, () => undefined)).rejects.toThrow('ECONNREFUSED');
});
