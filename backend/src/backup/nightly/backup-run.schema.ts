import { Schema, type Types } from 'mongoose';

export const BACKUP_KINDS = ['night', 'increment'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** What came of a backup that was due. */
export interface BackupRunRow {
  _id: Types.ObjectId;
  kind: BackupKind;
  /** When it was due: with the kind it names the run. */
  dueAt: Date;
  startedAt: Date;
  /** Absent while it is under way, and when the worker died in the middle. */
  finishedAt?: Date;
  outcome?: 'done' | 'failed';
  /** Its name at BACKUP_TO. While the run has no outcome nobody has checked what lies there. */
  archive?: string;
  /** Its checksum of all checksums: what the next increment follows on. */
  sums?: string;
  bytes?: number;
  rows?: number;
  files?: number;
  /** Files that rows name and that were not there, or not what was once stored. */
  faultyFiles?: number;
  danglingReferences?: number;
  /** One sentence, of a run that failed. */
  reason?: string;
}

export const BACKUP_RUN_MODEL = 'BackupRun';

export const backupRunSchema = new Schema<BackupRunRow>(
  {
    kind: { type: String, required: true, enum: BACKUP_KINDS },
    dueAt: { type: Date, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: Date,
    outcome: { type: String, enum: ['done', 'failed'] },
    archive: String,
    sums: String,
    bytes: Number,
    rows: Number,
    files: Number,
    faultyFiles: Number,
    danglingReferences: Number,
    reason: String,
  },
  { collection: 'backupRuns', versionKey: false },
);
// One row for each backup that was due; the last of a kind.
backupRunSchema.index({ kind: 1, dueAt: -1 }, { unique: true, name: 'due' });
// The last that went well.
backupRunSchema.index({ kind: 1, outcome: 1, dueAt: -1 }, { name: 'last_by_outcome' });
// The sweep of old ones.
backupRunSchema.index({ startedAt: 1 }, { name: 'by_age' });
