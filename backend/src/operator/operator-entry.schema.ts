import { Schema, type Types } from 'mongoose';

/** A change that an operator made. It belongs to no teacher's team, so it is not in their activity log. */
export interface OperatorEntryRow {
  _id: Types.ObjectId;
  at: Date;
  /** `maintenance.on`, `job.again` */
  action: string;
  /** What was changed: a job's name, never a person. */
  detail: string;
  /** The operator's address. */
  address: string;
}

export const OPERATOR_ENTRY_MODEL = 'OperatorEntry';

export const operatorEntrySchema = new Schema<OperatorEntryRow>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    detail: { type: String, default: '' },
    address: { type: String, required: true },
  },
  { collection: 'operatorEntries', versionKey: false },
);
// For the newest entries and the sweep of old ones.
operatorEntrySchema.index({ at: -1 }, { name: 'by_age' });
