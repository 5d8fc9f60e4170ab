import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey, objectId } from '../database/objects.js';
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

/** What a queue holds. */
export interface QueueLoad {
  queue: QueueName;
  queued: number;
  active: number;
  failed: number;
  /** Of those queued: how many have failed before. */
  retrying: number;
  /** When the longest waiting job that is due became due; null when none is. */
  oldestDue: Date | null;
}

const OPEN: JobStatus[] = ['queued', 'active'];

/** The only place that knows how job rows are kept. Jobs belong to the platform: a handler checks the tenant again. */
@Injectable()
export class JobsRepository {
  constructor(@InjectModel(JOB_MODEL) private readonly jobs: Model<JobRow>) {}

  /** Writes the row; null when an open job has the same key already. */
  async create({ key, tenantId, ...job }: NewJob): Promise<JobRow | null> {
    try {
      const row = await this.jobs.create({
        ...job,
        ...(key === undefined ? {} : { openKey: openKey(job.name, key) }),
        ...(tenantId === undefined ? {} : { tenantId: objectId(tenantId) }),
        status: 'queued',
      });
      return row.toObject();
    } catch (error) {
      if (key !== undefined && isDuplicateKey(error)) return null;
      throw error;
    }
  }

  findOpenByKey(name: string, key: string): Promise<JobRow | null> {
    return (
      this.jobs
        // The type leads the engine to the index, which has the rows with a text only.
        .findOne({ openKey: { $eq: openKey(name, key), $type: 'string' } })
        .lean<JobRow>()
        .exec()
    );
  }

  findById(id: string): Promise<JobRow | null> {
    return this.jobs.findById(objectId(id)).lean<JobRow>().exec();
  }

  /**
   * Takes an open job for one run, counting the attempt; null when it is closed or gone, or when another run of it has shown life
   * since `silentSince`.
   */
  claim(id: string, now: Date, { checkAt, silentSince }: { checkAt: Date; silentSince: Date }): Promise<JobRow | null> {
    return this.jobs
      .findOneAndUpdate(
        {
          _id: objectId(id),
          $or: [{ status: 'queued' }, { status: 'active', aliveAt: { $not: { $gt: silentSince } } }],
        },
        { $set: { status: 'active', startedAt: now, aliveAt: now, checkAt }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean<JobRow>()
      .exec();
  }

  /** Opens a failed job for one more run: its attempts are set to `attempts`. False when it did not fail. */
  async reopen(id: string, attempts: number): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne(
      { _id: objectId(id), status: 'failed' },
      { $set: { status: 'queued', attempts }, $unset: { finishedAt: 1 } },
    );
    return matchedCount > 0;
  }

  /** Opens failed jobs as if they had never run; the dispatcher brings them to a worker. @returns how many */
  async reopenNow(which: { id: string } | { areMails: boolean }, now: Date): Promise<number> {
    const selection = 'id' in which ? { _id: objectId(which.id) } : ofMails(which.areMails);
    const { modifiedCount } = await this.jobs.updateMany(
      { ...selection, status: 'failed' },
      { $set: { status: 'queued', attempts: 0, runAfter: now, checkAt: now }, $unset: { finishedAt: 1, lastError: 1 } },
    );
    return modifiedCount;
  }

  /** Failed for good and, of mails, waiting after a failure; the newest of each first. Without their payloads. */
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

  /** A run shows that it is alive. */
  async beat(id: string, aliveAt: Date, checkAt: Date): Promise<void> {
    await this.jobs.updateOne({ _id: objectId(id), status: 'active' }, { $set: { aliveAt, checkAt } });
  }

  async postponeCheck(id: string, checkAt: Date): Promise<void> {
    await this.jobs.updateOne({ _id: objectId(id), status: { $in: OPEN } }, { $set: { checkAt } });
  }

  async setProgress(id: string, percent: number): Promise<void> {
    await this.jobs.updateOne({ _id: objectId(id), status: 'active' }, { $set: { progress: percent } });
  }

  async finish(id: string, now: Date): Promise<void> {
    await this.close(id, { status: 'done', progress: 100, finishedAt: now });
  }

  async fail(id: string, lastError: JobError, now: Date): Promise<void> {
    await this.close(id, { status: 'failed', lastError, finishedAt: now });
  }

  /** Back to the queue after a failed attempt, with its reason. */
  async waitAgain(id: string, lastError: JobError, checkAt: Date): Promise<void> {
    await this.jobs.updateOne(
      { _id: objectId(id), status: { $in: OPEN } },
      { $set: { status: 'queued', lastError, checkAt } },
    );
  }

  /** Back to the queue until `checkAt`, as if this run had not been. */
  async putOff(id: string, lastError: JobError, checkAt: Date): Promise<void> {
    await this.jobs.updateOne(
      { _id: objectId(id), status: 'active' },
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

  /** One pass over the rows that are open or failed; queues without any are left out. */
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

  async deleteFinished(before: { done: Date; failed: Date }): Promise<number> {
    const done = await this.jobs.deleteMany({ status: 'done', finishedAt: { $lt: before.done } });
    const failed = await this.jobs.deleteMany({ status: 'failed', finishedAt: { $lt: before.failed } });
    return done.deletedCount + failed.deletedCount;
  }

  /** Rows of ended jobs whose payload names one of these. */
  async deleteEndedAbout(ids: string[], emails: string[]): Promise<void> {
    const about = [
      { 'payload.email': { $in: emails } },
      ...['studentId', 'parentId', 'userId'].map((field) => ({ [`payload.${field}`]: { $in: ids } })),
    ];
    await this.jobs.deleteMany({ status: { $in: ['done', 'failed'] }, $or: about });
  }

  private async close(id: string, fields: Partial<JobRow>): Promise<void> {
    const change = { $set: fields, $unset: { openKey: 1 } };
    await this.jobs.updateOne({ _id: objectId(id), status: { $in: OPEN } }, change);
  }
}

const MAIL: QueueName = 'mail';
const ofMails = (areMails: boolean) => ({ queue: areMails ? MAIL : { $ne: MAIL } });

const openKey = (name: string, key: string) => `${name}/${key}`;
