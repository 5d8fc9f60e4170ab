import type { Model, Types } from 'mongoose';
import { idOf, objectId } from './objects.js';

/** A tenant and some ids of its rows. */
export interface TenantIds {
  tenantId: string;
  ids: string[];
}

type NamedRow = Record<string, unknown> & { _id: Types.ObjectId };

/**
 * One text field of a tenant's rows by id, including rows that are marked deleted. The activity log uses it for names.
 */
export async function namesById<Row>(
  model: Model<Row>,
  field: keyof Row & string,
  { tenantId, ids }: TenantIds,
): Promise<Map<string, string>> {
  const rows = await model
    .find({ _id: { $in: ids.map(objectId) } }, { [field]: 1 })
    .where('tenantId', objectId(tenantId))
    .lean<NamedRow[]>()
    .exec();
  return new Map(rows.map((row) => [idOf(row._id), String(row[field])]));
}

/**
 * Some fields of a tenant's row, including a row that is marked deleted. The activity log uses them to show what an
 * edit changed.
 */
export async function valuesById<Row>(
  model: Model<Row>,
  fields: (keyof Row & string)[],
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Record<string, unknown>> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  const row = await model
    .findById(objectId(id), projection)
    .where('tenantId', objectId(tenantId))
    .lean<NamedRow>()
    .exec();
  return Object.fromEntries(fields.map((field) => [field, row?.[field]]));
}
