import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter } from 'mongoose';
import { namesById, valuesById } from '../../platform/database/names.js';
import { idOf, objectId } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import { type SearchRequest, searchRows } from '../../platform/database/search-text.js';
import { writeOnce } from '../../platform/database/write-once.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import type { Found } from '../search/search-source.extension.js';
import { Task } from './task.schema.js';

type TaskRow = Stored<Task>;

/** What a teacher enters for a task. */
const TERMS = [
  'title',
  'description',
  'yearId',
  'groupIds',
  'deadline',
  'lateUntil',
  'gradeOutOf',
  'marksShown',
] as const;

export const taskRecord = (row: TaskRow) => recordOf(row, ...TERMS, 'worksheets', 'tenantId', 'createdAt');
export type TaskRecord = ReturnType<typeof taskRecord>;
export type TaskTerms = Pick<TaskRecord, (typeof TERMS)[number]>;

/** The tenant and one of its tasks. */
export interface TaskKey {
  tenantId: string;
  taskId: string;
}

/** The latest date that JavaScript can represent. */
const FOREVER = new Date(8.64e15);
const LIVE = { deletedAt: { $exists: false } } as const;
const LATEST_DEADLINE_FIRST = { deadline: -1, _id: -1 } as const;

/** The fields to change. Year and groups change together, because the groups must belong to the year. */
export type TaskChanges = Partial<Omit<TaskTerms, 'yearId' | 'groupIds'>> & { audience?: TaskAudience };
export type TaskAudience = Pick<TaskTerms, 'yearId' | 'groupIds'>;

/** The filter of a task that is not deleted. */
export const liveTask = ({ tenantId, taskId }: TaskKey) => ({ _id: taskId, tenantId, ...LIVE });

interface DuePeriod {
  /** Exclusive. */
  from: Date;
  until: Date;
  withoutYears?: string[];
}

@Injectable()
export class TasksRepository {
  constructor(@InjectModel(Task.name) private readonly tasks: TenantModel<Task>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.tasks, [...TERMS.filter((term) => term !== 'yearId')], {
      tenantId,
      id,
    });
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.tasks, 'title', { tenantId, ids });
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.tasks, request, { narrow: LIVE });
    return rows.map(({ _id, title, yearId }) => ({ id: idOf(_id), title, yearId: idOf(yearId) }));
  }

  async findLive(key: TaskKey): Promise<TaskRecord | null> {
    const row = await this.tasks.findOne(liveTask(key)).lean<TaskRow>().exec();
    return row && taskRecord(row);
  }

  countOfGroup(tenantId: string, groupId: string): Promise<number> {
    return this.tasks.countDocuments({ tenantId, groupIds: groupId, ...LIVE }).exec();
  }

  /** A group's tasks, latest deadline first. */
  async listOfGroup(tenantId: string, groupId: string): Promise<TaskRecord[]> {
    const filter = { tenantId, groupIds: groupId, ...LIVE };
    const rows = await this.tasks.find(filter).sort(LATEST_DEADLINE_FIRST).lean<TaskRow[]>().exec();
    return rows.map(taskRecord);
  }

  /**
   * Tasks of some groups, and tasks by id whatever their group, for reports; latest deadline first. Uses one query per
   * index, the second one only for ids that the first has not found: with both conditions in one query, the database
   * may read all of the tenant's tasks.
   */
  async listForReport(tenantId: string, groupIds: string[], taskIds: string[]): Promise<TaskRecord[]> {
    const ofGroups = groupIds.length > 0 ? await this.listLive(tenantId, { groupIds: { $in: groupIds } }) : [];
    const found = new Set(ofGroups.map(({ id }) => id));
    const missing = taskIds.filter((id) => !found.has(id));
    if (missing.length === 0) return ofGroups;
    return [...ofGroups, ...(await this.listLive(tenantId, { _id: { $in: missing } }))].toSorted(
      (a, b) => b.deadline.getTime() - a.deadline.getTime() || b.id.localeCompare(a.id),
    );
  }

  /** Tasks whose deadline is between two moments, earliest first. */
  async listDue(tenantId: string, { from, until, withoutYears = [] }: DuePeriod, limit: number): Promise<TaskRecord[]> {
    const deadline = { $gt: from, $lte: until };
    const yearId = { $nin: withoutYears };
    const filter = { tenantId, deadline, yearId, ...LIVE };
    const rows = await this.tasks.find(filter).sort({ deadline: 1, _id: 1 }).limit(limit).lean<TaskRow[]>().exec();
    return rows.map(taskRecord);
  }

  /** Ids of the tasks of some years, also of deleted ones. */
  async idsOfYears(tenantId: string, yearIds: string[]): Promise<string[]> {
    const filter = { tenantId, yearId: { $in: yearIds } };
    return (await this.tasks.find(filter, { _id: 1 }).lean<Pick<TaskRow, '_id'>[]>().exec()).map(({ _id }) =>
      idOf(_id),
    );
  }

  /** Tasks of all tenants set since a moment. */
  listSetSince(since: Date, limit: number): Promise<TaskRecord[]> {
    return this.listOfEverybody({ createdAt: { $gte: since, $lt: FOREVER } }, limit);
  }

  /** Tasks of all tenants whose deadline is between two moments. */
  listDueOfEverybody({ from, until }: { from: Date; until: Date }, limit: number): Promise<TaskRecord[]> {
    return this.listOfEverybody({ deadline: { $gt: from, $lte: until } }, limit);
  }

  /** The tenant's live tasks among these ids. */
  async listByIds(tenantId: string, ids: string[]): Promise<TaskRecord[]> {
    return ids.length > 0 ? this.listLive(tenantId, { _id: { $in: ids } }) : [];
  }

  async create(tenantId: string, createdBy: string, terms: TaskTerms): Promise<TaskRecord> {
    const owner = { tenantId, createdBy };
    const task = await this.tasks.create({ ...terms, ...owner });
    return taskRecord(task.toObject());
  }

  /** Creates a task under an id chosen in advance; one that already exists stays unchanged. */
  async createAs({ tenantId, taskId }: TaskKey, createdBy: string, terms: TaskTerms): Promise<void> {
    const owner = { tenantId, createdBy };
    await writeOnce(this.tasks, { _id: taskId, ...terms, ...owner });
  }

  /** Changes only the given fields, so that two concurrent edits are both kept; null if the task is gone. */
  async change(key: TaskKey, { audience, ...terms }: TaskChanges): Promise<TaskRecord | null> {
    const $set = { ...terms, ...audience };
    const row = await this.tasks
      .findOneAndUpdate(liveTask(key), { $set }, { returnDocument: 'after' })
      .lean<TaskRow>()
      .exec();
    return row && taskRecord(row);
  }

  /** Restores `gradeOutOf`, unless somebody has changed it since. */
  async restoreGradeOutOf(key: TaskKey, written: number, previous: number): Promise<void> {
    await this.tasks.updateOne({ ...liveTask(key), gradeOutOf: written }, { $set: { gradeOutOf: previous } }).exec();
  }

  /** Restores year and groups, unless somebody has changed them since. */
  async restoreAudience(key: TaskKey, written: TaskAudience, { yearId, groupIds }: TaskAudience): Promise<void> {
    const filter = { ...liveTask(key), groupIds: written.groupIds.map(objectId) };
    await this.tasks.updateOne(filter, { $set: { yearId, groupIds } }).exec();
  }

  /** @returns false if the task does not exist or is already deleted */
  async markDeleted(key: TaskKey, at: Date): Promise<boolean> {
    const result = await this.tasks.updateOne(liveTask(key), { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }

  /** Tasks of all tenants that were marked as deleted before a moment and still exist. */
  async listMarkedBefore(moment: Date, limit: number): Promise<TaskKey[]> {
    const filter = { deletedAt: { $lt: moment } };
    const rows = await acrossTenants(this.tasks).find(filter, { tenantId: 1 }).limit(limit).lean<TaskRow[]>().exec();
    return rows.map((row) => ({ tenantId: idOf(row.tenantId), taskId: idOf(row._id) }));
  }

  /** True for a task marked as deleted; only then may its submissions be removed. */
  async isMarked({ tenantId, taskId }: TaskKey): Promise<boolean> {
    const filter = { _id: taskId, tenantId, deletedAt: { $exists: true } };
    return (await this.tasks.exists(filter).exec()) !== null;
  }

  /** Removes a task that is marked as deleted; a live one stays. */
  async removeMarked({ tenantId, taskId }: TaskKey): Promise<void> {
    const filter = { _id: taskId, tenantId, deletedAt: { $exists: true } };
    await this.tasks.deleteOne(filter).exec();
  }

  private async listOfEverybody(which: QueryFilter<Task>, limit: number): Promise<TaskRecord[]> {
    const rows = await acrossTenants(this.tasks)
      .find({ ...which, ...LIVE })
      .limit(limit)
      .lean<TaskRow[]>()
      .exec();
    return rows.map(taskRecord);
  }

  private async listLive(tenantId: string, which: QueryFilter<Task>): Promise<TaskRecord[]> {
    const filter = { ...which, tenantId, ...LIVE };
    const rows = await this.tasks.find(filter).sort(LATEST_DEADLINE_FIRST).lean<TaskRow[]>().exec();
    return rows.map(taskRecord);
  }
}
