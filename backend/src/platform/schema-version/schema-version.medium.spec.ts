import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongoUri } from '../testing/services.js';
import type { Migration } from './migration.js';
import { type Program, SchemaGate, SchemaVersionError } from './schema-gate.js';
import { type Database, SchemaVersionRepository } from './schema-version.repository.js';
import { halves, LETTERS } from './testing/halves.js';

let client: mongo.MongoClient;
let database: Database;
let schema: SchemaVersionRepository;

beforeAll(async () => {
  client = await new mongo.MongoClient(testMongoUri()).connect();
  database = client.db();
  schema = new SchemaVersionRepository(database);
});
beforeEach(() => database.dropDatabase());
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

/** A migration that records that it ran. */
const step = (number: number, terms: Partial<Migration> = {}): Migration => ({
  number,
  name: `step ${number}`,
  runs: 'beside',
  apply: async (rows) => void (await rows.collection('done').insertOne({ number })),
  ...terms,
});
const program = (version: string, ...migrations: Migration[]): Program => ({ version, migrations });
const gateOf = (own: Program) => new SchemaGate(schema, own);
const done = async () => (await database.collection('done').find().toArray()).map(({ number }) => number);
const rowsOfBefore = () => database.collection('letters').insertOne({ letter: 'a' });

describe('the version of the rows', () => {
  it('is that of the program in an empty database, without migrating', async () => {
    await gateOf(program('0.3.0', step(1), step(2))).enter();
    expect(await schema.read()).toMatchObject({ version: 2, oldest: 2, program: '0.3.0' });
    expect(await done()).toEqual([]);
  });

  it('is 0 in a database without a version stamp: every step runs once, in order', async () => {
    await rowsOfBefore();
    const own = program('0.3.0', step(1), step(2));
    await Promise.all([gateOf(own).enter(), gateOf(own).enter(), gateOf(own).enter()]);
    expect(await done()).toEqual([1, 2]);
    expect(await schema.read()).toMatchObject({ version: 2, oldest: 0, isHeld: false });
  });

  it('stays before a failed step, and the next start continues there', async () => {
    await rowsOfBefore();
    const fails = step(2, { apply: () => Promise.reject(new Error('a row is odd')) });
    await expect(gateOf(program('0.2.0', step(1), fails)).enter()).rejects.toThrow('a row is odd');
    expect(await schema.read()).toMatchObject({ version: 1, isHeld: false });
    await gateOf(program('0.2.1', step(1), step(2))).enter();
    expect(await done()).toEqual([1, 2]);
  });

  it('is rejected by a program that knows fewer steps, which changes nothing', async () => {
    await rowsOfBefore();
    await gateOf(program('0.3.0', step(1), step(2, { runs: 'alone' }))).enter();
    const before = await database.collection('schema_version').find().toArray();
    const refused = gateOf(program('0.2.0', step(1))).enter();
    await expect(refused).rejects.toThrow(SchemaVersionError);
    await expect(refused).rejects.toThrow(
      /^This is Fulcrum 0\.2\.0, .* up to version 1\..* version 2, .* Fulcrum 0\.3\.0/,
    );
    expect(await database.collection('schema_version').find().toArray()).toEqual(before);
  });

  it('is accepted by an older program if the steps that it lacks run beside it', async () => {
    await rowsOfBefore();
    await gateOf(program('0.3.0', step(1), step(2))).enter();
    await expect(gateOf(program('0.2.0', step(1))).enter()).resolves.toBeUndefined();
  });
});

describe('a step that runs alone', () => {
  it('waits until the last process of an older version has ended, and lets no new one in', async () => {
    await rowsOfBefore();
    const older = program('0.2.0', step(1));
    const running = gateOf(older);
    await running.enter();
    expect(await running.beat()).toBe(false);

    const begun = gateOf(program('0.3.0', step(1), step(2, { runs: 'alone' }))).enter();
    await expect.poll(() => running.beat()).toBe(true);
    const restarted = gateOf(older)
      .enter()
      .catch((error: unknown) => error);
    expect(await done()).toEqual([1]);
    await running.leave();
    await begun;
    expect(await done()).toEqual([1, 2]);
    expect(await restarted).toBeInstanceOf(SchemaVersionError);
  });

  it('is continued if its process was killed halfway', async () => {
    await database.collection('letters').insertMany(LETTERS.map((letter) => ({ letter, count: 1 })));
    const file = path.resolve(import.meta.dirname, '../../../test/product-process.mjs');
    const slow = 'platform/schema-version/testing/slow-migration.main.ts';
    const child = spawn(process.execPath, [file, slow, testMongoUri()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(createInterface(child.stdout), 'line');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await database.collection('letters').countDocuments({ count: 2 })).toBe(LETTERS.length / 2);

    await new SchemaGate(
      schema,
      halves(() => Promise.resolve()),
      { leaseMs: 1000 },
    ).enter();
    expect(await database.collection('letters').countDocuments({ count: 2 })).toBe(LETTERS.length);
    expect(await schema.read()).toMatchObject({ version: 1, oldest: 1, program: '0.2.0' });
  });
});
