import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnMongo } from '../testing/own-mongo.js';
import { failCommandsOfClosedSockets, isStuck } from './stuck-connection.js';

let alive: OwnMongo;
let killed: OwnMongo;
let client: mongo.MongoClient;
beforeAll(async () => {
  [alive, killed] = await Promise.all([OwnMongo.start(), OwnMongo.start()]);
  client = new mongo.MongoClient(killed.uri, { serverSelectionTimeoutMS: 1000 });
  await client.connect();
});
afterAll(async () => {
  await client.close();
  await alive.stop();
});

it('a client is stuck only if it cannot reach its server while another client can', async () => {
  expect(await isStuck(client, alive.uri)).toBe(false);
  await killed.stop();
  expect(await isStuck(client, killed.uri)).toBe(false);
  expect(await isStuck(client, alive.uri)).toBe(true);
});

/**
 * A client, and a function that ends all of its sockets as the death of their server would: "close" follows in the next
 * turn of the event loop.
 */
async function clientOfSockets() {
  const sockets: Socket[] = [];
  const keep = (message: unknown) => {
    const socket: unknown = Object(message).socket;
    if (socket instanceof Socket) sockets.push(socket);
  };
  diagnostics.subscribe('net.client.socket', keep);
  const found = new mongo.MongoClient(alive.uri, { serverSelectionTimeoutMS: 3000, heartbeatFrequencyMS: 500 });
  await found.db().command({ ping: 1 });
  diagnostics.unsubscribe('net.client.socket', keep);
  const endSockets = () => sockets.map((socket) => socket.destroy());
  return { found, endSockets };
}

it('a command sent to a socket that has just ended fails', async () => {
  failCommandsOfClosedSockets();
  const { found, endSockets } = await clientOfSockets();
  endSockets();
  await expect(found.db().command({ ping: 1 })).rejects.toBeInstanceOf(mongo.MongoNetworkError);
  await found.close();
});

it('a monitor whose socket has just ended finds its server again', async () => {
  failCommandsOfClosedSockets();
  const { found, endSockets } = await clientOfSockets();
  found.once('serverHeartbeatStarted', endSockets);
  await once(found, 'serverHeartbeatFailed');
  await expect(found.db().command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
  await found.close();
});
