import { Schema, type Types } from 'mongoose';

/** Something that an operator changed. It belongs to no teacher's team, so it is not in their activity log. */
export interface OperatorEntryRow {
  _id: Types.ObjectId;
  at: Date;
  /** `maintenance.on`, `job.again` */
  action: string;
  /** What it was done to: a job's name, never a person. */
  detail: string;
  /** The operator's own. */
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
// newest, and the sweep of old ones.
operatorEntrySchema.index({ at: -1 }, { name: 'by_age' });
