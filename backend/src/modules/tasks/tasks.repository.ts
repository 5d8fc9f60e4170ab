import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { namesById, valuesById } from '../../platform/database/names.js';
import { idOf, objectId } from '../../platform/database/objects.js';
import { type SearchRequest, searchRows } from '../../platform/database/search-text.js';
import { writeOnce } from '../../platform/database/write-once.js';
import type { Found } from '../../platform/features/feature.js';
import { Task } from './task.schema.js';

type TaskRow = Task & { _id: Types.ObjectId };

/** What a teacher decides about a task. Ids are 24 hex digits. */
export interface TaskTerms {
  title: string;
  description: string;
  yearId: string;
  groupIds: string[];
  deadline: Date;
  /** Null when nothing is taken late. */
  lateUntil: Date | null;
  gradeOutOf: number;
}

export interface TaskRecord extends TaskTerms {
  id: string;
  tenantId: string;
  createdAt: Date;
}

/** The tenant and one of its tasks. */
export interface TaskKey {
  tenantId: string;
  taskId: string;
}

/** Later than everything. */
const FOREVER = new Date(8.64e15);
const LIVE = { deletedAt: { $exists: false } } as const;
const LATEST_DEADLINE_FIRST = { deadline: -1, _id: -1 } as const;

const recordOf = (row: TaskRow): TaskRecord => ({
  id: idOf(row._id),
  title: row.title,
  description: row.description,
  tenantId: idOf(row.tenantId),
  yearId: idOf(row.yearId),
  groupIds: row.groupIds.map(idOf),
  deadline: row.deadline,
  lateUntil: row.lateUntil ?? null,
  gradeOutOf: row.gradeOutOf,
  createdAt: row.createdAt,
});

/** Terms to change; year and groups go together, because the groups must be of the year. */
export type TaskChanges = Partial<Omit<TaskTerms, 'yearId' | 'groupIds'>> & { audience?: TaskAudience };
export type TaskAudience = Pick<TaskTerms, 'yearId' | 'groupIds'>;

const audienceFields = ({ yearId, groupIds }: TaskAudience) => ({
  yearId: objectId(yearId),
  groupIds: groupIds.map(objectId),
});

const live = ({ tenantId, taskId }: TaskKey) => ({ _id: objectId(taskId), tenantId: objectId(tenantId), ...LIVE });

@Injectable()
export class TasksRepository {
  constructor(@InjectModel(Task.name) private readonly tasks: Model<Task>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.tasks, ['title', 'description', 'deadline', 'lateUntil', 'gradeOutOf', 'groupIds'], {
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
    const row = await this.tasks.findOne(live(key)).lean<TaskRow>().exec();
    return row && recordOf(row);
  }

  countOfGroup(tenantId: string, groupId: string): Promise<number> {
    return this.tasks.countDocuments({ tenantId: objectId(tenantId), groupIds: objectId(groupId), ...LIVE }).exec();
  }

  /** A group's tasks, latest deadline first. */
  async listOfGroup(tenantId: string, groupId: string): Promise<TaskRecord[]> {
    const filter = { tenantId: objectId(tenantId), groupIds: objectId(groupId), ...LIVE };
    const rows = await this.tasks.find(filter).sort(LATEST_DEADLINE_FIRST).lean<TaskRow[]>().exec();
    return rows.map(recordOf);
  }

  /**
   * Tasks of some groups, and those named by id whatever their group: what reports list, latest deadline first. One query for each
   * index, the second one only for what the first has not found: of both conditions in one, a read of all the tenant's tasks can
   * be made.
   */
  async listForReport(tenantId: string, groupIds: string[], taskIds: string[]): Promise<TaskRecord[]> {
    const ofGroups =
      groupIds.length > 0 ? await this.listLive(tenantId, { groupIds: { $in: groupIds.map(objectId) } }) : [];
    const found = new Set(ofGroups.map(({ id }) => id));
    const missing = taskIds.filter((id) => !found.has(id));
    if (missing.length === 0) return ofGroups;
    return [...ofGroups, ...(await this.listLive(tenantId, { _id: { $in: missing.map(objectId) } }))].toSorted(
      (a, b) => b.deadline.getTime() - a.deadline.getTime() || b.id.localeCompare(a.id),
    );
  }

  /** Tasks whose deadline is from one moment to another, the next one first. */
  async listDue(tenantId: string, { from, until }: { from: Date; until: Date }, limit: number): Promise<TaskRecord[]> {
    const filter = { tenantId: objectId(tenantId), deadline: { $gt: from, $lte: until }, ...LIVE };
    const rows = await this.tasks.find(filter).sort({ deadline: 1, _id: 1 }).limit(limit).lean<TaskRow[]>().exec();
    return rows.map(recordOf);
  }

  /** Of every tenant: those that were set since a moment. */
  listSetSince(since: Date, limit: number): Promise<TaskRecord[]> {
    return this.listOfEverybody({ createdAt: { $gte: since, $lt: FOREVER } }, limit);
  }

  /** Of every tenant: those whose deadline is from one moment to another. */
  listDueOfEverybody({ from, until }: { from: Date; until: Date }, limit: number): Promise<TaskRecord[]> {
    return this.listOfEverybody({ deadline: { $gt: from, $lte: until } }, limit);
  }

  /** The tenant's live tasks among these ids. */
  listByIds(tenantId: string, ids: string[]): Promise<TaskRecord[]> {
    return this.listLive(tenantId, { _id: { $in: ids.map(objectId) } });
  }

  async create(tenantId: string, createdBy: string, terms: TaskTerms): Promise<TaskRecord> {
    const owner = { tenantId: objectId(tenantId), createdBy: objectId(createdBy) };
    const task = await this.tasks.create({ ...terms, ...audienceFields(terms), ...owner });
    return recordOf(task.toObject());
  }

  /** Under an id that was chosen before; one that is there already stays as it is. */
  async createAs({ tenantId, taskId }: TaskKey, createdBy: string, terms: TaskTerms): Promise<void> {
    const owner = { tenantId: objectId(tenantId), createdBy: objectId(createdBy) };
    await writeOnce(this.tasks, { _id: objectId(taskId), ...terms, ...audienceFields(terms), ...owner });
  }

  /** Changes what is named and nothing else, so that two edits at once both keep; null when the task is gone. */
  async change(key: TaskKey, { audience, ...terms }: TaskChanges): Promise<TaskRecord | null> {
    const $set = { ...terms, ...(audience ? audienceFields(audience) : {}) };
    const row = await this.tasks
      .findOneAndUpdate(live(key), { $set }, { returnDocument: 'after' })
      .lean<TaskRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Puts `gradeOutOf` back to what it was, unless somebody has changed it since. */
  async restoreGradeOutOf(key: TaskKey, written: number, previous: number): Promise<void> {
    await this.tasks.updateOne({ ...live(key), gradeOutOf: written }, { $set: { gradeOutOf: previous } }).exec();
  }

  /** Puts year and groups back to what they were, unless somebody has changed them since. */
  async restoreAudience(key: TaskKey, written: TaskAudience, previous: TaskAudience): Promise<void> {
    const filter = { ...live(key), groupIds: audienceFields(written).groupIds };
    await this.tasks.updateOne(filter, { $set: audienceFields(previous) }).exec();
  }

  /** False when there is no such task, or no longer. */
  async markDeleted(key: TaskKey, at: Date): Promise<boolean> {
    const result = await this.tasks.updateOne(live(key), { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }

  /** Tasks that were marked deleted before a moment and are still there, of every tenant. */
  async listMarkedBefore(moment: Date, limit: number): Promise<TaskKey[]> {
    const filter = { deletedAt: { $lt: moment } };
    const rows = await this.tasks.find(filter, { tenantId: 1 }).limit(limit).lean<TaskRow[]>().exec();
    return rows.map((row) => ({ tenantId: idOf(row.tenantId), taskId: idOf(row._id) }));
  }

  /** True for a task that is marked deleted: only then may its submissions go. */
  async isMarked({ tenantId, taskId }: TaskKey): Promise<boolean> {
    const filter = { _id: objectId(taskId), tenantId: objectId(tenantId), deletedAt: { $exists: true } };
    return (await this.tasks.exists(filter).exec()) !== null;
  }

  /** Removes a task that is marked deleted; a live one stays. */
  async removeMarked({ tenantId, taskId }: TaskKey): Promise<void> {
    const filter = { _id: objectId(taskId), tenantId: objectId(tenantId), deletedAt: { $exists: true } };
    await this.tasks.deleteOne(filter).exec();
  }

  private async listOfEverybody(which: QueryFilter<Task>, limit: number): Promise<TaskRecord[]> {
    const rows = await this.tasks
      .find({ ...which, ...LIVE })
      .limit(limit)
      .lean<TaskRow[]>()
      .exec();
    return rows.map(recordOf);
  }

  private async listLive(tenantId: string, which: QueryFilter<Task>): Promise<TaskRecord[]> {
    const filter = { ...which, tenantId: objectId(tenantId), ...LIVE };
    const rows = await this.tasks.find(filter).sort(LATEST_DEADLINE_FIRST).lean<TaskRow[]>().exec();
    return rows.map(recordOf);
  }
}
