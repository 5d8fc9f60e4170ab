import { Types } from 'mongoose';
import type { Stored } from './tenant-model.js';

/** A value of a row as the rest of the product has it: ids are 24 hex digits, everything else is as it was stored. */
export type Recorded<Value> = Value extends Types.ObjectId
  ? string
  : Value extends Date | Uint8Array
    ? Value
    : Value extends (infer Item)[]
      ? Recorded<Item>[]
      : Value extends object
        ? { [Field in keyof Value]: Recorded<Value[Field]> }
        : Value;

/** Some fields of a row, and its id. */
type RecordOf<Row, Field extends keyof Row> = { id: string } & {
  [Name in keyof Pick<Row, Field>]: Recorded<Pick<Row, Field>[Name]>;
};

/**
 * Turns a row as it was read (`lean`, or `toObject`) into a record: the named fields with their ids as text. Only named
 * fields, so that none reaches a reply by accident.
 */
export function recordOf<Row, Field extends keyof Row>(row: Stored<Row>, ...fields: Field[]): RecordOf<Row, Field> {
  const named = fields.flatMap((field) => (row[field] === undefined ? [] : [[field, recorded(row[field])]]));
  return { ...Object.fromEntries(named), id: row._id.toString() };
}

function recorded(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return value.toString();
  if (Array.isArray(value)) return value.map(recorded);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, recorded(inner)]));
}
