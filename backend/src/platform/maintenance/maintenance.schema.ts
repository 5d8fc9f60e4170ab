import { Schema } from 'mongoose';

/** The one row says that the product is closed, and what people read meanwhile; without it the product is open. */
export interface MaintenanceRow {
  _id: 'maintenance';
  text: string;
  since: Date;
  /** When it is expected to be over. */
  until: Date;
}

export const MAINTENANCE_MODEL = 'Maintenance';

/** Found by _id only: no further index. */
export const maintenanceSchema = new Schema<MaintenanceRow>(
  {
    _id: { type: String, required: true },
    text: { type: String, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'maintenance', versionKey: false },
);
