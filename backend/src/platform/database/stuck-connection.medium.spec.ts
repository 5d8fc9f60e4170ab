import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnMongo } from '../testing/own-mongo.js';
import { isStuck } from './stuck-connection.js';

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

it('a client that finds its server is not stuck; one that does not is, when another client finds it', async () => {
  expect(await isStuck(client, alive.uri)).toBe(false);
  await killed.stop();
  expect(await isStuck(client, killed.uri)).toBe(false);
  expect(await isStuck(client, alive.uri)).toBe(true);
});
