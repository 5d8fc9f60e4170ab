import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import { Task } from '../task.schema.js';
import { liveTask, type TaskKey, type TaskRecord, taskRecord } from '../tasks.repository.js';

type TaskRow = Stored<Task>;

export interface WorksheetKey extends TaskKey {
  worksheetId: string;
}

/** The most worksheets of one task. */
export const MOST_WORKSHEETS = 10;

/** The latest date that JavaScript can represent. */
const FOREVER = new Date(8.64e15);
const last = `worksheets.${MOST_WORKSHEETS - 1}`;

/** The worksheets of tasks, which are parts of the tasks' rows. */
@Injectable()
export class WorksheetsRepository {
  constructor(@InjectModel(Task.name) private readonly tasks: TenantModel<Task>) {}

  /** @returns false if the task is gone or has as many as a task may have */
  async add(key: TaskKey, fileId: string): Promise<boolean> {
    const filter = { ...liveTask(key), [last]: { $exists: false } };
    const worksheet = { _id: new Types.ObjectId(), fileId: objectId(fileId) };
    const result = await this.tasks.updateOne(filter, { $push: { worksheets: worksheet } }).exec();
    return result.matchedCount === 1;
  }

  /** @returns the id of the file before; null if there is no such worksheet, or the task's deadline has passed */
  async replace({ worksheetId, ...key }: WorksheetKey, fileId: string, now: Date): Promise<string | null> {
    const filter = { ...liveTask(key), 'worksheets._id': worksheetId, deadline: { $gt: now } };
    const $set = { 'worksheets.$.fileId': objectId(fileId), 'worksheets.$.replacedAt': now };
    const row = await this.tasks
      .findOneAndUpdate(filter, { $set }, { returnDocument: 'before' })
      .lean<TaskRow>()
      .exec();
    return fileOf(row, worksheetId);
  }

  /** @returns the id of its file; null if there is no such worksheet */
  async remove({ worksheetId, ...key }: WorksheetKey): Promise<string | null> {
    const filter = { ...liveTask(key), 'worksheets._id': worksheetId };
    const $pull = { worksheets: { _id: objectId(worksheetId) } };
    const row = await this.tasks
      .findOneAndUpdate(filter, { $pull }, { returnDocument: 'before' })
      .lean<TaskRow>()
      .exec();
    return fileOf(row, worksheetId);
  }

  /** Takes all worksheets from a task that is marked as deleted. @returns the ids of their files */
  async takeAllOfMarked({ tenantId, taskId }: TaskKey): Promise<string[]> {
    const filter = { _id: taskId, tenantId, deletedAt: { $exists: true } };
    const change = { $unset: { worksheets: 1 } };
    const row = await this.tasks.findOneAndUpdate(filter, change, { returnDocument: 'before' }).lean<TaskRow>().exec();
    return (row?.worksheets ?? []).map(({ fileId }) => idOf(fileId));
  }

  /** Gives a task the files of another task, if it has no worksheets yet. */
  async copyTo(key: TaskKey, fileIds: readonly string[]): Promise<void> {
    const worksheets = fileIds.map((fileId) => ({ _id: new Types.ObjectId(), fileId: objectId(fileId) }));
    const filter = { ...liveTask(key), 'worksheets.0': { $exists: false } };
    await this.tasks.updateOne(filter, { $set: { worksheets } }).exec();
  }

  /** Takes the worksheets with these files from a task. */
  async removeFiles(key: TaskKey, fileIds: readonly string[]): Promise<void> {
    const $pull = { worksheets: { fileId: { $in: fileIds.map(objectId) } } };
    await this.tasks.updateOne(liveTask(key), { $pull }).exec();
  }

  /** The ids of a task's files, in order. */
  async filesOf({ tenantId, taskId }: TaskKey): Promise<string[]> {
    const row = await this.tasks.findOne({ _id: taskId, tenantId }, { worksheets: 1 }).lean<TaskRow>().exec();
    return (row?.worksheets ?? []).map(({ fileId }) => idOf(fileId));
  }

  /** Those of the files that are worksheets, also of tasks whose removal is not finished. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const filter = { tenantId, 'worksheets.fileId': { $in: fileIds } };
    const rows = await this.tasks.find(filter, { worksheets: 1 }).lean<TaskRow[]>().exec();
    const named = new Set(rows.flatMap(({ worksheets = [] }) => worksheets.map(({ fileId }) => idOf(fileId))));
    return fileIds.filter((id) => named.has(id));
  }

  /** Tasks of all tenants with a worksheet that was replaced since a moment. */
  async listReplacedSince(since: Date, limit: number): Promise<TaskRecord[]> {
    const filter = { 'worksheets.replacedAt': { $gte: since, $lt: FOREVER }, deletedAt: { $exists: false } };
    const rows = await acrossTenants(this.tasks).find(filter).limit(limit).lean<TaskRow[]>().exec();
    return rows.map(taskRecord);
  }
}

function fileOf(row: TaskRow | null, worksheetId: string): string | null {
  const found = row?.worksheets?.find(({ _id }) => idOf(_id) === worksheetId);
  return found ? idOf(found.fileId) : null;
}
