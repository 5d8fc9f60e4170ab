import { Schema } from 'mongoose';

/** Which process runs a recurring task, and when the task is next due. Only found by _id: no further index. */
export interface LeaseRow {
  /** Name of the task. */
  _id: string;
  /** Random id of the process that holds it. */
  holder: string;
  heldUntil: Date;
  dueAt: Date;
}

export const LEASE_MODEL = 'Lease';

export const leaseSchema = new Schema<LeaseRow>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    heldUntil: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);
