import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey, newId, objectId } from '../../../platform/database/objects.js';
import { fieldsOf } from '../../../platform/database/records.js';
import {
  acrossTenants,
  type OfTenant,
  type Stored,
  type TenantModel,
} from '../../../platform/database/tenant-model.js';
import type { Allowance } from '../task-lifecycle.js';
import type { TaskKey } from '../tasks.repository.js';
import { StudentTask } from './student-task.schema.js';

type StudentTaskRow = Stored<StudentTask>;

const studentTask = (row: StudentTaskRow) => ({
  ...fieldsOf(row, 'taskId', 'studentId', 'extendedTo', 'remindedOn'),
  excused: row.excused ?? false,
});
export type StudentTaskRecord = ReturnType<typeof studentTask>;

/** The tenant, one of its tasks and a student. */
export interface StudentTaskKey extends TaskKey {
  studentId: string;
}

/** The moment of a reminder and its school day. */
interface ReminderTime {
  day: string;
  now: Date;
}

const ofTask = ({ tenantId, taskId }: TaskKey) => ({ tenantId, taskId });

@Injectable()
export class StudentTasksRepository {
  constructor(@InjectModel(StudentTask.name) private readonly rows: TenantModel<StudentTask>) {}

  async listOfTask(key: TaskKey): Promise<StudentTaskRecord[]> {
    return (await this.rows.find(ofTask(key)).lean<StudentTaskRow[]>().exec()).map(studentTask);
  }

  async find(key: StudentTaskKey): Promise<StudentTaskRecord | null> {
    const row = await this.rows
      .findOne({ ...ofTask(key), studentId: key.studentId })
      .lean<StudentTaskRow>()
      .exec();
    return row && studentTask(row);
  }

  /** The rows of these students, for all their tasks. */
  async listOfStudents(tenantId: string, studentIds: string[]): Promise<StudentTaskRecord[]> {
    const filter = { tenantId, studentId: { $in: studentIds } };
    return (await this.rows.find(filter).lean<StudentTaskRow[]>().exec()).map(studentTask);
  }

  /** The rows of students who are excused from any of these tasks. */
  async listExcused(tenantId: string, taskIds: string[]): Promise<StudentTaskRecord[]> {
    const filter = { tenantId, taskId: { $in: taskIds }, excused: true };
    return (await this.rows.find(filter).lean<StudentTaskRow[]>().exec()).map(studentTask);
  }

  /** Writes the given fields and keeps the rest. */
  async allow(key: StudentTaskKey, allowance: Partial<Allowance>): Promise<StudentTaskRecord> {
    const filter = { ...ofTask(key), studentId: key.studentId };
    const write = () =>
      this.rows
        .findOneAndUpdate(filter, { $set: allowance }, { upsert: true, returnDocument: 'after' })
        .lean<StudentTaskRow>()
        .exec();
    try {
      return studentTask(await write());
    } catch (error) {
      // Two concurrent first writes: the row exists now.
      if (!isDuplicateKey(error)) throw error;
      return studentTask(await write());
    }
  }

  /**
   * Claims the day's reminder of a task for those students who have not had one. Of two concurrent requests, only one
   * gets each student. Takes four commands however many students there are, and makes no document of mongoose for each:
   * with either, a large class would take longer than a request may.
   * @returns their ids
   */
  async takeReminders(key: TaskKey, studentIds: string[], { day, now }: ReminderTime): Promise<string[]> {
    if (studentIds.length === 0) return [];
    const reminder = newId();
    const taken = { remindedOn: day, reminder, reminderWaitsSince: now };
    await this.insertReminded(key, await this.withoutRow(key, studentIds), {
      ...taken,
      createdAt: now,
      updatedAt: now,
    });
    const untaken = { ...ofTask(key), studentId: { $in: studentIds }, remindedOn: { $ne: day } };
    await this.rows.updateMany(untaken, { $set: taken }).exec();
    return this.studentIdsOf({ ...ofTask(key), reminder });
  }

  /** Students whose reminder waits for its mail to be requested. */
  listWaiting(key: TaskKey, limit: number): Promise<string[]> {
    return this.studentIdsOf({ ...ofTask(key), reminderWaitsSince: { $exists: true } }, limit);
  }

  async endWaiting(key: TaskKey, studentIds: string[]): Promise<void> {
    const filter = { ...ofTask(key), studentId: { $in: studentIds } };
    await this.rows.updateMany(filter, { $unset: { reminderWaitsSince: 1 } }).exec();
  }

  /** Returns the id of a student's last reminder; null if there is none or it has been mailed. */
  async unmailedReminder(key: StudentTaskKey): Promise<string | null> {
    const filter = { ...ofTask(key), studentId: key.studentId };
    const row = await this.rows.findOne(filter, { reminder: 1, mailedReminder: 1 }).lean<StudentTaskRow>().exec();
    return row?.reminder && row.reminder !== row.mailedReminder ? row.reminder : null;
  }

  async noteMailed(key: StudentTaskKey, mailedReminder: string): Promise<void> {
    await this.rows.updateOne({ ...ofTask(key), studentId: key.studentId }, { $set: { mailedReminder } }).exec();
  }

  /** Tasks of all tenants with reminders waiting since before a moment. */
  async listWaitingBefore(moment: Date, limit: number): Promise<TaskKey[]> {
    const filter = { reminderWaitsSince: { $lt: moment } };
    const rows = await acrossTenants(this.rows)
      .find(filter, { tenantId: 1, taskId: 1 })
      .limit(limit)
      .lean<StudentTaskRow[]>()
      .exec();
    const keys = rows.map((row) => ({ tenantId: idOf(row.tenantId), taskId: idOf(row.taskId) }));
    return [...new Map(keys.map((key) => [key.taskId, key])).values()];
  }

  private async studentIdsOf(filter: OfTenant<StudentTask>, limit = 0): Promise<string[]> {
    const rows = await this.rows.find(filter, { studentId: 1 }).limit(limit).lean<StudentTaskRow[]>().exec();
    return rows.map(({ studentId }) => idOf(studentId));
  }

  private async withoutRow(key: TaskKey, studentIds: string[]): Promise<string[]> {
    const known = new Set(await this.studentIdsOf(ofTask(key)));
    return studentIds.filter((studentId) => !known.has(studentId));
  }

  private async insertReminded({ tenantId, taskId }: TaskKey, studentIds: string[], taken: object): Promise<void> {
    const ofOne = { tenantId: objectId(tenantId), taskId: objectId(taskId), ...taken };
    const rows = studentIds.map((studentId) => ({ ...ofOne, studentId: objectId(studentId) }));
    try {
      await this.rows.insertMany(rows, { ordered: false, lean: true });
    } catch (error) {
      // A student got a row at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async removeOfTask(key: TaskKey): Promise<void> {
    await this.rows.deleteMany(ofTask(key)).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.rows.deleteMany({ tenantId, studentId }).exec();
  }
}
