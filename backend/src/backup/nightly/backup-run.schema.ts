import { Schema, type Types } from 'mongoose';

export const BACKUP_KINDS = ['night', 'increment'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** Result of a backup that was due. */
export interface BackupRunRow {
  _id: Types.ObjectId;
  kind: BackupKind;
  /** When it was due; together with the kind it identifies the run. */
  dueAt: Date;
  startedAt: Date;
  /**
   * Absent while it runs, or if the worker died during the run. Set without an outcome if it failed and is tried again.
   */
  finishedAt?: Date;
  outcome?: 'done' | 'failed';
  /** Name of the archive at BACKUP_TO. It is unchecked as long as the run has no outcome. */
  archive?: string;
  /** SHA-256 of the archive's checksums; the next increment follows it. Absent for runs from before a restore. */
  sums?: string;
  bytes?: number;
  rows?: number;
  files?: number;
  /** Number of files that rows name and that are missing or altered. */
  faultyFiles?: number;
  danglingReferences?: number;
  /** Why the run failed, or its last try, as one sentence. */
  reason?: string;
  /** Why no increment can follow this backup. */
  indexFailure?: string;
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
    indexFailure: String,
  },
  { collection: 'backupRuns', versionKey: false },
);
// begin: one row per backup that was due; last: the latest of a kind.
backupRunSchema.index({ kind: 1, dueAt: -1 }, { unique: true, name: 'due' });
// lastDone: the latest successful run.
backupRunSchema.index({ kind: 1, outcome: 1, dueAt: -1 }, { name: 'last_by_outcome' });
// Retention.
backupRunSchema.index({ startedAt: 1 }, { name: 'by_age' });
