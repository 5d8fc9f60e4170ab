import { Schema, Types } from 'mongoose';

/**
 * While this one row exists, the product is closed; it holds the text that people read. Without it the product is open.
 */
export interface MaintenanceRow {
  _id: Types.ObjectId;
  text: string;
  since: Date;
  /** Expected end of the maintenance. */
  until: Date;
}

/** Id of the one row. */
export const MAINTENANCE_ID = new Types.ObjectId('0'.repeat(24));
export const MAINTENANCE_MODEL = 'Maintenance';

/** Only found by _id: no further index. */
export const maintenanceSchema = new Schema<MaintenanceRow>(
  {
    text: { type: String, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'maintenance', versionKey: false },
);
