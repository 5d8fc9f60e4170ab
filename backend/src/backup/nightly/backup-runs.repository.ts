import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BACKUP_RUN_MODEL, type BackupKind, type BackupRunRow } from './backup-run.schema.js';

/** A backup that is due. */
export interface DueBackup {
  kind: BackupKind;
  dueAt: Date;
}

export type BackupOutcome = Omit<BackupRunRow, '_id' | 'kind' | 'dueAt' | 'startedAt' | 'finishedAt'>;

/** Backup runs of the whole installation: they belong to no tenant. */
@Injectable()
export class BackupRunsRepository {
  constructor(@InjectModel(BACKUP_RUN_MODEL) private readonly runs: Model<BackupRunRow>) {}

  /** Returns the run that was due last, whatever its outcome. */
  async last(kind: BackupKind): Promise<BackupRunRow | null> {
    return this.runs.findOne({ kind }).sort({ dueAt: -1 }).lean<BackupRunRow>().exec();
  }

  async lastDone(kind: BackupKind): Promise<BackupRunRow | null> {
    return this.runs.findOne({ kind, outcome: 'done' }).sort({ dueAt: -1 }).lean<BackupRunRow>().exec();
  }

  /** Returns the run whose archive the next increment follows. */
  async lastArchived(): Promise<BackupRunRow | null> {
    return this.runs.findOne({ outcome: 'done' }).sort({ startedAt: -1 }).lean<BackupRunRow>().exec();
  }

  /** Returns whether the previous run of the same kind also failed. */
  async failedBefore({ kind, dueAt }: DueBackup): Promise<boolean> {
    const before = { kind, dueAt: { $lt: dueAt } };
    const row = await this.runs.findOne(before).sort({ dueAt: -1 }).lean<BackupRunRow>().exec();
    return row?.outcome === 'failed';
  }

  /** Newest first. */
  async newest(limit: number): Promise<BackupRunRow[]> {
    return this.runs.find().sort({ startedAt: -1 }).limit(limit).lean<BackupRunRow[]>().exec();
  }

  /** Begins a run, or restarts it; why its last try failed stays until it has an outcome. The archive of a run that was done is not an unchecked one, and stays. */
  async begin(due: DueBackup, startedAt: Date): Promise<void> {
    await this.runs.updateOne({ ...due, outcome: 'done' }, { $unset: { archive: 1, sums: 1 } }).exec();
    await this.runs.updateOne({ ...due, outcome: { $exists: true } }, { $unset: { reason: 1 } }).exec();
    const left = { finishedAt: 1, outcome: 1, indexFailure: 1 };
    await this.runs.updateOne(due, { $set: { startedAt }, $unset: left }, { upsert: true }).exec();
  }

  /** Records the name of the archive about to be written to BACKUP_TO, unchecked. */
  async name(due: DueBackup, archive: string): Promise<void> {
    await this.runs.updateOne(due, { $set: { archive } }).exec();
  }

  /** Returns the archives that runs without an outcome may have left at BACKUP_TO. */
  async unchecked(): Promise<string[]> {
    const rows = await this.runs
      .find({ outcome: { $exists: false }, archive: { $exists: true } }, { archive: 1 })
      .lean();
    return rows.flatMap(({ archive }) => archive ?? []);
  }

  /** Records why a try failed that another one follows. */
  async failTry(due: DueBackup, finishedAt: Date, reason: string): Promise<void> {
    await this.runs.updateOne(due, { $set: { finishedAt, reason } }).exec();
  }

  async close(due: DueBackup, finishedAt: Date, outcome: BackupOutcome): Promise<void> {
    const $unset = {
      ...(outcome.archive === undefined ? { archive: 1 } : {}),
      ...(outcome.reason === undefined ? { reason: 1 } : {}),
    };
    const changes = { $set: { ...outcome, finishedAt }, $setOnInsert: { startedAt: finishedAt }, $unset };
    await this.runs.updateOne(due, changes, { upsert: true }).exec();
  }
}
