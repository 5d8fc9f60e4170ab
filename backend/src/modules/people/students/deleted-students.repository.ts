import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { type FormerStudent, User } from '../../auth/users/user.schema.js';

/** A student who is marked as deleted. */
export interface DeletedStudent {
  id: string;
  tenantId: string;
  parentId: string | null;
  email: string | null;
}

interface DeletedRow {
  _id: Types.ObjectId;
  formerly: FormerStudent;
}

const DELETED = { role: 'student', deletedAt: { $ne: null } } as const;
/** What a removed row keeps: `formerly`, by which its traces are found. */
const PERSONAL = {
  name: 1,
  alternateName: 1,
  passwordHash: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
} as const;

/** Students between their deletion and the last of their traces. */
@Injectable()
export class DeletedStudentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async find(tenantId: string, studentId: string): Promise<DeletedStudent | null> {
    const row = await this.users.findOne(byId(tenantId, studentId), { formerly: 1 }).lean<DeletedRow>().exec();
    return row && deletedOf(row);
  }

  /** Marked as deleted before this time, and not removed yet, of every tenant. */
  listUnremoved(before: Date, limit: number): Promise<DeletedStudent[]> {
    return this.list({ deletedAt: { $lt: before }, 'formerly.removedAt': null }, limit);
  }

  /** Removed before this time, of every tenant. */
  listRemoved(before: Date, limit: number): Promise<DeletedStudent[]> {
    return this.list({ deletedAt: { $ne: null }, 'formerly.removedAt': { $lt: before } }, limit);
  }

  /** What belonged to the student is gone: so are the row's own fields. */
  async markRemoved(tenantId: string, studentId: string, at: Date): Promise<void> {
    const change = { $set: { 'formerly.removedAt': at }, $unset: PERSONAL };
    await this.users.updateOne(byId(tenantId, studentId), change).exec();
  }

  /** The last step. */
  async remove(tenantId: string, studentId: string): Promise<void> {
    await this.users.deleteOne(byId(tenantId, studentId)).exec();
  }

  private async list(filter: object, limit: number): Promise<DeletedStudent[]> {
    const rows = await this.users
      .find({ role: 'student', ...filter }, { formerly: 1 })
      .limit(limit)
      .lean<DeletedRow[]>()
      .exec();
    return rows.map(deletedOf);
  }
}

const byId = (tenantId: string, studentId: string) => ({
  ...DELETED,
  _id: objectId(studentId),
  'formerly.tenantId': objectId(tenantId),
});

const deletedOf = ({ _id, formerly }: DeletedRow): DeletedStudent => ({
  id: idOf(_id),
  tenantId: idOf(formerly.tenantId),
  parentId: formerly.parentId ? idOf(formerly.parentId) : null,
  email: formerly.email ?? null,
});
