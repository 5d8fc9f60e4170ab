import { Schema, type Types } from 'mongoose';
import type { QueueName } from './job-definition.js';
import type { JobError } from './job-failure.js';

export type JobStatus = 'queued' | 'active' | 'done' | 'failed';

/** The authoritative record of one job. Redis only delivers it to a worker. */
export interface JobRow {
  _id: Types.ObjectId;
  name: string;
  queue: QueueName;
  /** Ids and small options, never a secret. */
  payload: object;
  /** Present while a job with a deduplication key is open: `<name>/<key>`. */
  openKey?: string;
  tenantId?: Types.ObjectId;
  status: JobStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** Number of runs started so far. */
  attempts: number;
  lastError?: JobError;
  /** Earliest time to run it; after a failed run, when its delay is over. */
  runAfter: Date;
  /** When the dispatcher next checks that Redis still has this open job. A running job keeps moving it forward. */
  checkAt: Date;
  createdAt: Date;
  startedAt?: Date;
  /** When its run last reported that it is alive. */
  aliveAt?: Date;
  finishedAt?: Date;
}

export const JOB_MODEL = 'Job';

export const jobSchema = new Schema<JobRow>(
  {
    name: { type: String, required: true },
    queue: { type: String, required: true },
    payload: { type: Object, required: true },
    openKey: String,
    tenantId: { type: Schema.Types.ObjectId, outlives: 'users' },
    status: { type: String, required: true, enum: ['queued', 'active', 'done', 'failed'] },
    progress: { type: Number, required: true, default: 0 },
    attempts: { type: Number, required: true, default: 0 },
    lastError: { type: new Schema<JobError>({ code: String, message: String }, { _id: false }) },
    runAfter: { type: Date, required: true },
    checkAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    startedAt: Date,
    aliveAt: Date,
    finishedAt: Date,
  },
  { collection: 'jobs', versionKey: false, minimize: false },
);

// create: at most one open job per deduplication key.
jobSchema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $type: 'string' } } });
// dueForCheck: open jobs for the dispatcher to check, longest waiting first.
jobSchema.index({ status: 1, checkAt: 1 });
// Retention.
jobSchema.index({ status: 1, finishedAt: 1 });
