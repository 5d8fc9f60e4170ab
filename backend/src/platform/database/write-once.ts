import { isDuplicateKey } from './objects.js';
import { rowsOf, type NewRow, type TenantModel } from './tenant-model.js';

/**
 * Inserts a row under an id that was chosen before, so that a repeat writes nothing: an existing row stays unchanged.
 * @throws a duplicate key error of another index
 */
export async function writeOnce<Row>(rows: TenantModel<Row>, row: NewRow<Row>): Promise<void> {
  try {
    await rows.create(row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const isThere = await rows.exists(rowsOf<Row>(row.tenantId, row._id)).exec();
    if (!isThere) throw error;
  }
}
