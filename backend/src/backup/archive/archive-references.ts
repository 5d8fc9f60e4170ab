import { buffer } from 'node:stream/consumers';
import type { Reference } from '../../platform/database/references.js';
import { documentOf, objectIdBytesOf } from '../rows.repository.js';
import { collectionOf, storageKeyOfEntry } from './archive-format.js';
import { type ArchiveSource, readArchive } from './archive-reader.js';
import { unpackRows } from './bson-parts.js';

/** Ids in one field that refer to no row of the archive. */
export interface Dangling {
  /** Such as `users.groupId`. */
  field: string;
  /** Such as `groups`. */
  refersTo: string;
  /** Number of such ids. */
  count: number;
  /** Hexadecimal ids of the first rows that hold such an id. */
  rows: string[];
}

type Row = Record<string, unknown>;
type IdsByTarget = Map<string, SortedIds>;

const SHOWN = 3;
const ID_BYTES = 12;
/**
 * Rows being deleted may refer to rows that are already gone, and archived questions to a deleted chapter. Readers skip
 * them.
 */
const isMarked = (row: Row) => Boolean(row['deletedAt'] ?? row['archivedAt']);

/**
 * Returns every declared reference in an archive whose target row is missing from it. Reads the rows twice and holds
 * only the referenced ids in memory, 12 bytes each.
 */
export async function danglingReferences(source: ArchiveSource, references: Reference[]): Promise<Dangling[]> {
  const ids = await namedIds(source, [...new Set(references.map(({ refersTo = '' }) => refersTo))]);
  const found = new Map<string, Dangling>();
  for await (const { collection, rows } of readRows(source)) {
    const ofCollection = references.filter((reference) => reference.collection === collection);
    if (ofCollection.length === 0) continue;
    for (const row of rows.map(documentOf))
      if (!isMarked(row)) noteDangling(row, { references: ofCollection, ids, found });
  }
  return [...found.values()];
}

/**
 * Yields the rows of an archive, one part at a time.
 * @param of returns the collection of an entry, or undefined to skip it. By default it selects rows; `collectionOfDeleted` selects
 * ids of deleted rows
 */
export async function* readRows(
  source: ArchiveSource,
  of: (entry: string) => string | undefined = collectionOf,
): AsyncGenerator<{ collection: string; rows: Buffer[] }> {
  for await (const { name, content } of readArchive(source)) {
    const collection = of(name);
    if (collection) yield { collection, rows: await unpackRows(await buffer(content)) };
    else if (storageKeyOfEntry(name)) return;
  }
}

async function namedIds(source: ArchiveSource, targets: string[]): Promise<IdsByTarget> {
  const ids: IdsByTarget = new Map(targets.map((target) => [target, new SortedIds()]));
  for await (const { collection, rows } of readRows(source)) {
    const own = ids.get(collection);
    for (const row of own ? rows : []) own?.add(objectIdBytesOf(row));
    for (const [target, ofParts] of ids) {
      const [of, ...path] = target.split('.');
      if (of !== collection || path.length === 0) continue;
      for (const row of rows) for (const id of idsAt(documentOf(row), [...path, '_id'])) ofParts.add(id);
    }
  }
  for (const each of ids.values()) each.sort();
  return ids;
}

interface Noting {
  references: Reference[];
  ids: IdsByTarget;
  found: Map<string, Dangling>;
}

function noteDangling(row: Row, { references, ids, found }: Noting): void {
  for (const { collection, path, refersTo = '' } of references) {
    const lost = idsAt(row, path).filter((id) => !ids.get(refersTo)?.has(id)).length;
    if (lost === 0) continue;
    const field = [collection, ...path].join('.');
    const dangling = found.get(field) ?? { field, refersTo, count: 0, rows: [] };
    dangling.count += lost;
    if (dangling.rows.length < SHOWN) dangling.rows.push(String(row['_id']));
    found.set(field, dangling);
  }
}

/** Returns the ids at a path of a value. */
function idsAt(value: unknown, path: string[]): Uint8Array[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => idsAt(each, path));
  const [field, ...rest] = path;
  if (typeof value !== 'object' || value === null) return [];
  if (field !== undefined) return idsAt(Reflect.get(value, field), rest);
  const id: unknown = Reflect.get(value, 'id');
  // The bytes of a UUID have the same name.
  return id instanceof Uint8Array && id.length === ID_BYTES ? [id] : [];
}

/** A packed list of many ids, 12 bytes each. */
class SortedIds {
  private bytes = Buffer.alloc(1024 * ID_BYTES);
  private count = 0;
  private isSorted = true;

  /** @param id null if it is no ObjectId: no reference leads to it */
  add(id: Uint8Array | null): void {
    if (!id) return;
    const at = this.count * ID_BYTES;
    if (at === this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)]);
    this.bytes.set(id, at);
    this.isSorted &&= this.count === 0 || Buffer.compare(this.at(this.count - 1), id) <= 0;
    this.count += 1;
  }

  /** Rows are read in id order and need no sorting; only ids of subdocuments do. */
  sort(): void {
    if (this.isSorted) return;
    const sorted = Array.from({ length: this.count }, (_, index) => this.at(index)).toSorted(Buffer.compare);
    this.bytes = Buffer.concat(sorted);
  }

  has(id: Uint8Array): boolean {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Buffer.compare(this.at(middle), id) < 0) low = middle + 1;
      else high = middle;
    }
    return low < this.count && Buffer.compare(this.at(low), id) === 0;
  }

  private at(index: number): Buffer {
    return this.bytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES);
  }
}
