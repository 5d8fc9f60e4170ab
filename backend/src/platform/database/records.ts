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

type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** Some fields of a row; null for those that the row does not have. */
export type FieldsOf<Row, Field extends keyof Row> = {
  [Name in keyof Pick<Row, Field>]-?: Recorded<OrNull<Pick<Row, Field>[Name]>>;
};

/** Some fields of a row, and its id. */
export type RecordOf<Row, Field extends keyof Row> = { id: string } & FieldsOf<Row, Field>;

/**
 * Turns a row as it was read (`lean`, or `toObject`) into a record: the named fields with their ids as text. Only named
 * fields, so that none reaches a reply by accident.
 */
export const recordOf = <Row, Field extends keyof Row>(row: Stored<Row>, ...fields: Field[]): RecordOf<Row, Field> => ({
  id: row._id.toString(),
  ...fieldsOf<Row, Field>(row, ...fields),
});

/** The same without the row's id. */
export function fieldsOf<Row, Field extends keyof Row>(row: Row, ...fields: Field[]): FieldsOf<Row, Field> {
  const named: { [Name in Field]?: unknown } = {};
  for (const field of fields) named[field] = recorded(row[field] ?? null);
  return named as FieldsOf<Row, Field>;
}

function recorded(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return value.toString();
  if (Array.isArray(value)) return value.map(recorded);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, recorded(inner)]));
}
