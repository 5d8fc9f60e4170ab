import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { isDuplicateKey } from '../database/objects.js';
import type { QueueName } from './job-definition.js';
import type { JobError } from './job-failure.js';
import { JOB_MODEL, type JobRow, type JobStatus } from './job.schema.js';

export interface NewJob {
  name: string;
  queue: QueueName;
  payload: object;
  key?: string | undefined;
  tenantId?: string | undefined;
  runAfter: Date;
  checkAt: Date;
  createdAt: Date;
}

/** The load of one queue. */
export interface QueueLoad {
  queue: QueueName;
  queued: number;
  active: number;
  failed: number;
  /** How many of the queued jobs have failed before. */
  retrying: number;
  /** When the longest waiting due job became due; null if none is due. */
  oldestDue: Date | null;
}

const OPEN: JobStatus[] = ['queued', 'active'];

/**
 * The only place that knows how job rows are stored. Jobs belong to the platform, not to a tenant, so handlers check
 * the tenant again.
 */
@Injectable()
export class JobsRepository {
  constructor(@InjectModel(JOB_MODEL) private readonly jobs: Model<JobRow>) {}

  /** Creates the row; returns null if an open job already has the same key. */
  async create(job: NewJob): Promise<JobRow | null> {
    try {
      const row = await this.jobs.create(queuedRow(job));
      return row.toObject();
    } catch (error) {
      if (job.key !== undefined && isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Creates the rows in one command, except for those whose key an open job has. @returns what it created */
  async createMany(jobs: NewJob[]): Promise<JobRow[]> {
    const rows = jobs.map((job) => ({ ...queuedRow(job), _id: new Types.ObjectId() }));
    const ids = { _id: { $in: rows.map(({ _id }) => _id) } };
    try {
      return (await this.jobs.insertMany(rows, { ordered: false, throwOnValidationError: true })).map((row) =>
        row.toObject(),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.jobs.find(ids).lean<JobRow[]>().exec();
    }
  }

  findOpenByKey(name: string, key: string): Promise<JobRow | null> {
    return (
      this.jobs
        // The type condition makes the engine use the partial index, which only holds rows with a string.
        .findOne({ openKey: { $eq: openKey(name, key), $type: 'string' } })
        .lean<JobRow>()
        .exec()
    );
  }

  findById(id: string): Promise<JobRow | null> {
    return this.jobs.findById(id).lean<JobRow>().exec();
  }

  /**
   * Takes an open job for one run and counts the attempt; returns null if the job is closed or deleted, or if another
   * run of it has reported that it is alive since `silentSince`.
   */
  claim(id: string, now: Date, { checkAt, silentSince }: { checkAt: Date; silentSince: Date }): Promise<JobRow | null> {
    return this.jobs
      .findOneAndUpdate(
        {
          _id: id,
          $or: [{ status: 'queued' }, { status: 'active', aliveAt: { $not: { $gt: silentSince } } }],
        },
        { $set: { status: 'active', startedAt: now, aliveAt: now, checkAt }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean<JobRow>()
      .exec();
  }

  /**
   * Reopens a failed job with its attempts set to `attempts`.
   * @returns false if the job had not failed
   */
  async reopen(id: string, attempts: number): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne(
      { _id: id, status: 'failed' },
      { $set: { status: 'queued', attempts }, $unset: { finishedAt: 1 } },
    );
    return matchedCount > 0;
  }

  /**
   * Reopens failed jobs as if they had never run; the dispatcher brings them to a worker.
   * @returns how many
   */
  async reopenNow(which: { id: string } | { areMails: boolean }, now: Date): Promise<number> {
    const selection = 'id' in which ? { _id: which.id } : ofMails(which.areMails);
    const { modifiedCount } = await this.jobs.updateMany(
      { ...selection, status: 'failed' },
      { $set: { status: 'queued', attempts: 0, runAfter: now, checkAt: now }, $unset: { finishedAt: 1, lastError: 1 } },
    );
    return modifiedCount;
  }

  /**
   * Returns jobs that failed for good and, for mails, those waiting after a failure; newest of each first. Without
   * payloads.
   */
  async troubled(areMails: boolean, limit: number): Promise<JobRow[]> {
    const find = (status: JobStatus, further: object) =>
      this.jobs
        .find({ ...ofMails(areMails), status, ...further }, { payload: 0 })
        .sort({ finishedAt: -1, _id: -1 })
        .limit(limit)
        .lean<JobRow[]>()
        .exec();
    const failed = await find('failed', {});
    return areMails ? [...failed, ...(await find('queued', { lastError: { $ne: null } }))] : failed;
  }

  /** Records that a run is alive. */
  async beat(id: string, aliveAt: Date, checkAt: Date): Promise<void> {
    await this.jobs.updateOne({ _id: id, status: 'active' }, { $set: { aliveAt, checkAt } });
  }

  async postponeChecks(ids: string[], checkAt: Date): Promise<void> {
    await this.jobs.updateMany({ _id: { $in: ids }, status: { $in: OPEN } }, { $set: { checkAt } });
  }

  async setProgress(id: string, percent: number): Promise<void> {
    await this.jobs.updateOne({ _id: id, status: 'active' }, { $set: { progress: percent } });
  }

  async finish(id: string, now: Date): Promise<void> {
    await this.close(id, { status: 'done', progress: 100, finishedAt: now });
  }

  async fail(id: string, lastError: JobError, now: Date): Promise<void> {
    await this.close(id, { status: 'failed', lastError, finishedAt: now });
  }

  /** Returns a job to the queue after a failed attempt, to be run again from `runAfter` on, and stores the reason. */
  async waitAgain(id: string, lastError: JobError, times: Pick<JobRow, 'runAfter' | 'checkAt'>): Promise<void> {
    await this.jobs.updateOne({ _id: id, status: { $in: OPEN } }, { $set: { status: 'queued', lastError, ...times } });
  }

  /** Makes a waiting job due, so that the dispatcher brings it to a worker if Redis does not have it. */
  async makeDue(id: string, now: Date): Promise<void> {
    await this.jobs.updateOne({ _id: id, status: 'queued' }, { $set: { runAfter: now, checkAt: now } });
  }

  /** Returns a job to the queue until `checkAt`, without counting this run. */
  async putOff(id: string, lastError: JobError, checkAt: Date): Promise<void> {
    await this.jobs.updateOne(
      { _id: id, status: 'active' },
      { $set: { status: 'queued', lastError, checkAt, runAfter: checkAt }, $inc: { attempts: -1 } },
    );
  }

  dueForCheck(now: Date, limit: number): Promise<JobRow[]> {
    return this.jobs
      .find({ status: { $in: OPEN }, checkAt: { $lte: now } })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<JobRow[]>()
      .exec();
  }

  /** Reads the open and failed rows in one pass; queues without any are left out. */
  loadByQueue(now: Date): Promise<QueueLoad[]> {
    const countOf = (status: JobStatus) => ({ $sum: { $cond: [{ $eq: ['$status', status] }, 1, 0] } });
    const hasFailedBefore = { $and: [{ $eq: ['$status', 'queued'] }, { $gt: ['$lastError', null] }] };
    const isDue = { $and: [{ $eq: ['$status', 'queued'] }, { $lte: ['$runAfter', now] }] };
    return this.jobs
      .aggregate<QueueLoad>([
        { $match: { status: { $in: [...OPEN, 'failed'] } } },
        {
          $group: {
            _id: '$queue',
            queued: countOf('queued'),
            active: countOf('active'),
            failed: countOf('failed'),
            retrying: { $sum: { $cond: [hasFailedBefore, 1, 0] } },
            oldestDue: { $min: { $cond: [isDue, '$runAfter', null] } },
          },
        },
        { $project: { _id: 0, queue: '$_id', queued: 1, active: 1, failed: 1, retrying: 1, oldestDue: 1 } },
      ])
      .option({ maxTimeMS: 5000 })
      .exec();
  }

  /** Deletes rows of ended jobs whose payload names one of these ids or emails. */
  async deleteEndedAbout(ids: string[], emails: string[]): Promise<void> {
    const about = [
      { 'payload.email': { $in: emails } },
      ...['studentId', 'parentId', 'userId'].map((field) => ({ [`payload.${field}`]: { $in: ids } })),
    ];
    await this.jobs.deleteMany({ status: { $in: ['done', 'failed'] }, $or: about });
  }

  private async close(id: string, fields: Partial<JobRow>): Promise<void> {
    const change = { $set: fields, $unset: { openKey: 1 } };
    await this.jobs.updateOne({ _id: id, status: { $in: OPEN } }, change);
  }
}

const MAIL: QueueName = 'mail';
const ofMails = (areMails: boolean) => ({ queue: areMails ? MAIL : { $ne: MAIL } });

const queuedRow = ({ key, tenantId, ...job }: NewJob) => ({
  ...job,
  ...(key === undefined ? {} : { openKey: openKey(job.name, key) }),
  ...(tenantId === undefined ? {} : { tenantId }),
  status: 'queued' as const,
});

const openKey = (name: string, key: string) => `${name}/${key}`;
