import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, ProjectionType, QueryFilter, Types } from 'mongoose';
import { BY_NAME, idOf, objectId } from '../../../platform/database/objects.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { User } from '../users/user.schema.js';
import type { StudentEntry } from './student-entry.js';

/** A student's fields as stored, without anything secret. */
export interface StudentRecord {
  _id: Types.ObjectId;
  name: string;
  email: string;
  tenantId: Types.ObjectId;
  studentPhone?: string;
  parentName?: string;
  parentPhone?: string;
  parentId?: Types.ObjectId;
  schoolId?: Types.ObjectId;
  groupId?: Types.ObjectId;
}

const RECORD: ProjectionType<User> = {
  name: 1,
  email: 1,
  tenantId: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  parentId: 1,
  schoolId: 1,
  groupId: 1,
};
const LIVE_STUDENT = { role: 'student', deletedAt: null } as const;

export const entryOf = (row: StudentRecord): StudentEntry => ({
  id: idOf(row._id),
  name: row.name,
  email: row.email,
  tenantId: idOf(row.tenantId),
  groupId: row.groupId ? idOf(row.groupId) : null,
  schoolId: row.schoolId ? idOf(row.schoolId) : null,
  parentId: row.parentId ? idOf(row.parentId) : null,
});

/** Students that are not deleted, always of one tenant except where their parent asks. */
@Injectable()
export class StudentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  find(tenantId: string, studentId: string): Promise<StudentRecord | null> {
    return this.users
      .findOne({ _id: objectId(studentId), ...ofTenant(tenantId) }, RECORD)
      .lean<StudentRecord>()
      .exec();
  }

  /** Those of the ids that are the tenant's, by name. */
  async findMany(tenantId: string, studentIds: string[]): Promise<StudentRecord[]> {
    if (studentIds.length === 0) return [];
    return (await this.page({ _id: { $in: studentIds.map(objectId) }, ...ofTenant(tenantId) })).rows;
  }

  /** Of any tenant: for the student themself, and for the parent it names. */
  findAnywhere(studentId: string): Promise<StudentRecord | null> {
    return this.users
      .findOne({ _id: objectId(studentId), ...LIVE_STUDENT }, RECORD)
      .lean<StudentRecord>()
      .exec();
  }

  list(tenantId: string, slice?: Slice): Promise<Page<StudentRecord>> {
    return this.page(ofTenant(tenantId), slice);
  }

  listGroup(tenantId: string, groupId: string, slice?: Slice): Promise<Page<StudentRecord>> {
    return this.page({ ...ofTenant(tenantId), groupId: objectId(groupId) }, slice);
  }

  listUnassigned(tenantId: string, slice?: Slice): Promise<Page<StudentRecord>> {
    return this.page({ ...ofTenant(tenantId), groupId: null }, slice);
  }

  /** A parent's children, of every tenant, by name. */
  async listChildren(parentId: string): Promise<StudentRecord[]> {
    return (await this.page({ ...LIVE_STUDENT, parentId: objectId(parentId) })).rows;
  }

  async isChild(parentId: string, studentId: string): Promise<boolean> {
    const filter = { _id: objectId(studentId), parentId: objectId(parentId), ...LIVE_STUDENT };
    return (await this.users.exists(filter).exec()) !== null;
  }

  /** Id and group of the students of these groups, or of every student who is in one, by name. */
  async listPlacements(tenantId: string, groupIds?: string[]): Promise<{ id: string; groupId: string }[]> {
    const filter = { ...ofTenant(tenantId), groupId: groupIds ? { $in: groupIds.map(objectId) } : { $ne: null } };
    const rows = await this.users
      .find(filter, { groupId: 1 })
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<{ _id: Types.ObjectId; groupId: Types.ObjectId }[]>()
      .exec();
    return rows.map((row) => ({ id: idOf(row._id), groupId: idOf(row.groupId) }));
  }

  countByIds(tenantId: string, studentIds: string[]): Promise<number> {
    return this.users.countDocuments({ _id: { $in: studentIds.map(objectId) }, ...ofTenant(tenantId) }).exec();
  }

  countInSchool(tenantId: string, schoolId: string): Promise<number> {
    return this.users.countDocuments({ schoolId: objectId(schoolId), ...ofTenant(tenantId) }).exec();
  }

  countInGroup(tenantId: string, groupId: string): Promise<number> {
    const filter = { ...ofTenant(tenantId), groupId: objectId(groupId) };
    return this.users.countDocuments(filter).collation(BY_NAME).exec();
  }

  async assignGroup(tenantId: string, studentIds: string[], groupId: string): Promise<void> {
    const filter = { _id: { $in: studentIds.map(objectId) }, ...ofTenant(tenantId) };
    await this.users.updateMany(filter, { $set: { groupId: objectId(groupId) } }).exec();
  }

  /** False when no such student is in the group. */
  async unassign(tenantId: string, groupId: string, studentId: string): Promise<boolean> {
    const filter = { _id: objectId(studentId), ...ofTenant(tenantId), groupId: objectId(groupId) };
    const result = await this.users.updateOne(filter, { $unset: { groupId: 1 } }).exec();
    return result.matchedCount === 1;
  }

  private async page(filter: QueryFilter<User>, slice?: Slice): Promise<Page<StudentRecord>> {
    const query = this.users.find(filter, RECORD).collation(BY_NAME).sort({ name: 1, _id: 1 });
    if (!slice) {
      const rows = await query.lean<StudentRecord[]>().exec();
      return { rows, total: rows.length };
    }
    const [rows, total] = await Promise.all([
      query.skip(slice.skip).limit(slice.limit).lean<StudentRecord[]>().exec(),
      this.users.countDocuments(filter).collation(BY_NAME).exec(),
    ]);
    return { rows, total };
  }
}

const ofTenant = (tenantId: string) => ({ tenantId: objectId(tenantId), ...LIVE_STUDENT });
