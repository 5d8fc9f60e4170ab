import { Schema, Types } from 'mongoose';

/** The one row says that the product is closed, and what people read meanwhile; without it the product is open. */
export interface MaintenanceRow {
  _id: Types.ObjectId;
  text: string;
  since: Date;
  /** When it is expected to be over. */
  until: Date;
}

/** Of the one row. */
export const MAINTENANCE_ID = new Types.ObjectId('0'.repeat(24));
export const MAINTENANCE_MODEL = 'Maintenance';

/** Found by _id only: no further index. */
export const maintenanceSchema = new Schema<MaintenanceRow>(
  {
    text: { type: String, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'maintenance', versionKey: false },
);
