import type { Types } from 'mongoose';
import { idOf } from './objects.js';
import { rowsOf, type TenantModel } from './tenant-model.js';

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
  model: Pick<TenantModel<Row>, 'find'>,
  field: keyof Row & string,
  { tenantId, ids }: TenantIds,
): Promise<Map<string, string>> {
  const rows = await model
    .find(rowsOf<Row>(tenantId, { $in: ids }), { [field]: 1 })
    .lean<NamedRow[]>()
    .exec();
  return new Map(rows.map((row) => [idOf(row._id), String(row[field])]));
}

/**
 * Some fields of a tenant's row, including a row that is marked deleted. The activity log uses them to show what an
 * edit changed.
 */
export async function valuesById<Row>(
  model: Pick<TenantModel<Row>, 'findOne'>,
  fields: (keyof Row & string)[],
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Record<string, unknown>> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  const row = await model.findOne(rowsOf<Row>(tenantId, id), projection).lean<NamedRow>().exec();
  return Object.fromEntries(fields.map((field) => [field, row?.[field]]));
}
