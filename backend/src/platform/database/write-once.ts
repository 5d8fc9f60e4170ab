import type { Model, Types } from 'mongoose';
import { isDuplicateKey } from './objects.js';

/**
 * Inserts a row under an id that was chosen before, so that a repeat writes nothing: an existing row stays unchanged.
 * @throws a duplicate key error of another index
 */
export async function writeOnce<Row>(
  model: Model<Row>,
  row: Partial<Row> & { _id: Types.ObjectId; tenantId: Types.ObjectId },
): Promise<void> {
  try {
    await new model(row).save();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const isThere = await model.exists({}).where('_id', row._id).where('tenantId', row.tenantId).exec();
    if (!isThere) throw error;
  }
}
