import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { type Change, RowIndex } from './row-index.js';

type Rows = Map<number, string>;
const bsonOf = (rows: Rows): Buffer[] =>
  [...rows]
    .toSorted(([left], [right]) => left - right)
    .map(([id, words]) => Buffer.from(mongo.BSON.serialize({ _id: idFor(id), words })));
const objectId = (id: number) => new mongo.ObjectId(id.toString(16).padStart(24, '0'));
/** Every third row has an ObjectId, the others have ids of any other type that the database takes. */
const OTHERS: ((id: number) => unknown)[] = [
  String,
  (id) => new Date(id),
  (id) => id + 0.5,
  (id) => new mongo.UUID(id.toString(16).padStart(32, '0')),
  (id) => ({ school: id, of: objectId(id) }),
  (id) => mongo.Long.fromNumber(id),
  (id) => new mongo.Binary(Buffer.of(id)),
  (id) => (id === 23 ? null : id % 2 === 0),
];
const NAMED = new Map<string, number>();
function idFor(id: number): unknown {
  const value = id % 3 === 0 ? objectId(id) : OTHERS[id % OTHERS.length]?.(id);
  NAMED.set(mongo.BSON.EJSON.stringify({ _id: value }), id);
  return value;
}
/** Returns the number of a row from its BSON. */
function numberOf(row: Uint8Array): number {
  const { _id } = mongo.BSON.deserialize(row, { promoteValues: false });
  const found = NAMED.get(mongo.BSON.EJSON.stringify({ _id }));
  if (found === undefined) throw new Error(`no row has the id ${String(_id)}`);
  return found;
}

async function* streamed(rows: Buffer[]): AsyncGenerator<Buffer> {
  yield* rows;
}

async function indexOf(rows: Rows): Promise<RowIndex> {
  const index = await RowIndex.begin(path.join(await mkdtemp(path.join(tmpdir(), 'fulcrum-index-')), 'index'));
  for await (const row of index.noting('tasks', streamed(bsonOf(rows)))) expect(row.length).toBeGreaterThan(0);
  return index;
}

async function changesBetween(before: Rows, after: Rows): Promise<Change[]> {
  const index = await indexOf(before);
  const found: Change[] = [];
  for await (const change of index.changes('tasks', streamed(bsonOf(after)))) found.push(change);
  await index.remove();
  return found;
}

/** Applies changes to rows. */
function applied(before: Rows, changes: Change[]): Rows {
  const rows = new Map(before);
  for (const change of changes) {
    if ('gone' in change) rows.delete(numberOf(change.gone));
    else rows.set(numberOf(change.row), String(mongo.BSON.deserialize(change.row)['words']));
  }
  return rows;
}

const rowsOf = fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), fc.constantFrom('a', 'b', 'c'));
const mapOf = (rows: Record<string, string>): Rows =>
  new Map(Object.entries(rows).map(([id, words]) => [Number(id), words]));

describe('the changes since a backup', () => {
  it('turn the old rows into the current ones and contain nothing else, whatever was added, changed or removed', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, rowsOf, async (then, now) => {
        const [before, after] = [mapOf(then), mapOf(now)];
        const changes = await changesBetween(before, after);
        expect(new Map([...applied(before, changes)].toSorted())).toEqual(new Map([...after].toSorted()));
        const same = [...after].filter(([id, words]) => before.get(id) === words).length;
        const gone = [...before.keys()].filter((id) => !after.has(id)).length;
        expect(changes).toHaveLength(after.size - same + gone);
      }),
      { numRuns: 60 },
    );
  });

  it('distinguish new rows from changed ones', async () => {
    const changes = await changesBetween(
      new Map([[1, 'a']]),
      new Map([
        [1, 'b'],
        [2, 'a'],
      ]),
    );
    expect(changes.map((change) => 'isNew' in change && change.isNew)).toEqual([false, true]);
  });

  it('include all rows of a new collection', async () => {
    const index = await indexOf(new Map());
    const found = [];
    for await (const change of index.changes('units', streamed(bsonOf(new Map([[1, 'a']]))))) found.push(change);
    expect(found).toHaveLength(1);
    expect(await index.collections()).toEqual(['tasks']);
  });

  it('are there for a collection of any name', async () => {
    const index = await indexOf(new Map());
    for await (const row of index.noting('../a b/ü', streamed(bsonOf(new Map([[1, 'a']])))))
      expect(row.length).toBeGreaterThan(0);
    expect(await index.collections()).toEqual(expect.arrayContaining(['tasks', '../a b/ü']));
  });

  it('cannot be recorded, and every row is still archived', async () => {
    const index = await indexOf(new Map());
    await index.remove();
    const yielded = [];
    for await (const row of index.noting('units', streamed(bsonOf(new Map([[1, 'a']]))))) yielded.push(row);
    expect(yielded).toHaveLength(1);
    expect(index.failure?.message).toContain('ENOENT');
  });
});
