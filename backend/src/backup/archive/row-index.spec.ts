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
const idFor = (id: number) => new mongo.ObjectId(id.toString(16).padStart(24, '0'));

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
    if ('gone' in change) rows.delete(Number.parseInt(change.gone.toString('hex'), 16));
    else {
      const { _id, words } = mongo.BSON.deserialize(change.row);
      rows.set(Number.parseInt(String(_id), 16), String(words));
    }
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
});
