import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import type { GroupMembership } from '../placed-student.js';
import type { StudentMerge } from '../merging/student-merge.extension.js';
import { type FormerStudent, type ParentConsent, User } from '../../auth/users/user.schema.js';
import { placeOf } from '../memberships/place-row.js';
import { RECORD, type StudentRecord } from './student-record.js';

/** A student who is marked as deleted. */
export interface DeletedStudent {
  id: string;
  tenantId: string;
  parentId: string | null;
  email: string | null;
}

/** An account that is marked as merged into another one of the same child. */
export interface MergedStudent extends DeletedStudent {
  mergedInto: string;
  groupId: string | null;
  /** True once everything has been moved; the fields below are then empty. */
  isMoved: boolean;
  name: string;
  alternateName: string | null;
  studentPhone: string | null;
  parentName: string | null;
  parentPhone: string | null;
  parentUnconfirmed: boolean;
  parentConsents: ParentConsent[];
  memberships: readonly GroupMembership[];
  deletedAt: Date;
}

interface DeletedRow {
  _id: Types.ObjectId;
  formerly: FormerStudent;
}

type MergedRow = DeletedRow & Partial<Omit<User, 'formerly'>> & Pick<User, 'createdAt'>;

const FORMERLY = ['tenantId', 'parentId', 'email', 'groupId'] as const;
/** The fields by which a student is found, signs in and belongs to a tenant; removed on deletion. */
const PLACE = [
  'email',
  'passwordResets',
  'secondFactor',
  'proposedFactor',
  'challengedAt',
  'tenantId',
  'parentId',
  'schoolId',
  'groupId',
  'wishedGroupId',
  'parentEmail',
  'searchText',
  'searchKeys',
  'nameOrder',
  'searchStale',
  'keepsUntil',
];

const DELETED = { role: 'student', deletedAt: { $ne: null } } as const;
const NOT_MERGED = { 'formerly.mergedInto': null };
const MERGED = { 'formerly.mergedInto': { $exists: true } };
/** Removed with the student's data; the row keeps `formerly`, by which remaining traces are found. */
const PERSONAL = {
  name: 1,
  alternateName: 1,
  passwordHash: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  memberships: 1,
} as const;
const MERGED_RECORD = {
  formerly: 1,
  name: 1,
  alternateName: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  parentUnconfirmed: 1,
  parentConsents: 1,
  memberships: 1,
  createdAt: 1,
  deletedAt: 1,
} as const;

/** Students from their deletion until their last trace is removed. */
@Injectable()
export class DeletedStudentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Marks a student as deleted, takes them out of the tenant, frees the email and ends all sessions, in one write.
   * Returns the student as they were; null when there is none.
   */
  markDeleted(tenantId: string, studentId: string, at: Date): Promise<StudentRecord | null> {
    return this.mark(liveStudent(tenantId, studentId), at, {});
  }

  /**
   * Like a deletion, for an account that is merged into another one. Also null while another account is being merged
   * into this one.
   */
  markMerged({ tenantId, keptId, goneId }: StudentMerge, at: Date): Promise<StudentRecord | null> {
    const isFree = [{ keepsUntil: null }, { keepsUntil: { $lte: at } }];
    return this.mark({ ...liveStudent(tenantId, goneId), $or: isFree }, at, { mergedInto: objectId(keptId) });
  }

  /**
   * Marks that another account is being merged into this one, so that of two accounts merged into each other at once
   * neither is lost.
   * @returns false if the account no longer exists
   */
  async claim({ tenantId, keptId }: StudentMerge, until: Date): Promise<boolean> {
    const change = { $set: { keepsUntil: until } };
    return (await this.users.updateOne(liveStudent(tenantId, keptId), change).exec()).matchedCount === 1;
  }

  async release({ tenantId, keptId }: StudentMerge): Promise<void> {
    await this.users.updateOne(liveStudent(tenantId, keptId), { $unset: { keepsUntil: 1 } }).exec();
  }

  /** Ignores merged accounts. */
  async find(tenantId: string, studentId: string): Promise<DeletedStudent | null> {
    const filter = { ...byId(tenantId, studentId), ...NOT_MERGED };
    const row = await this.users.findOne(filter, { formerly: 1 }).lean<DeletedRow>().exec();
    return row && deletedOf(row);
  }

  async findMerged(tenantId: string, studentId: string): Promise<MergedStudent | null> {
    const row = await this.users
      .findOne({ ...byId(tenantId, studentId), ...MERGED }, MERGED_RECORD)
      .lean<MergedRow>()
      .exec();
    return row && mergedOf(row);
  }

  /**
   * For an account that was to be merged into one that is now deleted: lets the scan for forgotten removal jobs find
   * it.
   */
  async makeDeleted(tenantId: string, studentId: string): Promise<void> {
    await this.users.updateOne(byId(tenantId, studentId), { $unset: { 'formerly.mergedInto': 1 } }).exec();
  }

  /** Students of every tenant marked as deleted before this time and not removed yet. */
  listUnremoved(before: Date, limit: number): Promise<DeletedStudent[]> {
    return this.list({ deletedAt: { $lt: before }, 'formerly.removedAt': null, ...NOT_MERGED }, limit);
  }

  /** Students of every tenant removed before this time. */
  listRemoved(before: Date, limit: number): Promise<DeletedStudent[]> {
    return this.list({ deletedAt: { $ne: null }, 'formerly.removedAt': { $lt: before }, ...NOT_MERGED }, limit);
  }

  /** Accounts of every tenant merged before this time and not moved yet. */
  listUnmoved(before: Date, limit: number): Promise<DeletedStudent[]> {
    return this.list({ deletedAt: { $lt: before }, 'formerly.removedAt': null, ...MERGED }, limit);
  }

  /** Accounts of every tenant moved before this time. */
  listMoved(before: Date, limit: number): Promise<DeletedStudent[]> {
    return this.list({ deletedAt: { $ne: null }, 'formerly.removedAt': { $lt: before }, ...MERGED }, limit);
  }

  /** The emails that no account uses. */
  async freeEmails(emails: string[]): Promise<string[]> {
    if (emails.length === 0) return [];
    const taken = await this.users.distinct('email', { email: { $in: emails } }).exec();
    return emails.filter((email) => !taken.includes(email));
  }

  /** Removes the row's own fields, once what belonged to the student has been removed or moved. */
  async markRemoved(tenantId: string, studentId: string, at: Date): Promise<void> {
    const change = { $set: { 'formerly.removedAt': at }, $unset: PERSONAL };
    await this.users.updateOne(byId(tenantId, studentId), change).exec();
  }

  /** The last step of the removal. */
  async remove(tenantId: string, studentId: string): Promise<void> {
    await this.users.deleteOne(byId(tenantId, studentId)).exec();
  }

  private mark(student: QueryFilter<User>, at: Date, more: object): Promise<StudentRecord | null> {
    const marks = {
      deletedAt: at,
      formerly: { ...Object.fromEntries(FORMERLY.map((field) => [field, `$${field}`])), ...more },
      tokenVersion: { $add: ['$tokenVersion', 1] },
    };
    return this.users
      .findOneAndUpdate(student, [{ $set: marks }, { $unset: PLACE }], { updatePipeline: true })
      .select(RECORD)
      .lean<StudentRecord>()
      .exec();
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

const liveStudent = (tenantId: string, studentId: string) => ({
  _id: studentId,
  tenantId,
  role: 'student' as const,
});

const byId = (tenantId: string, studentId: string) => ({
  ...DELETED,
  _id: studentId,
  'formerly.tenantId': tenantId,
});

const deletedOf = ({ _id, formerly }: DeletedRow): DeletedStudent => ({
  id: idOf(_id),
  tenantId: idOf(formerly.tenantId),
  parentId: formerly.parentId ? idOf(formerly.parentId) : null,
  email: formerly.email ?? null,
});

function mergedOf(row: MergedRow): MergedStudent {
  const { formerly, parentConsents = [], parentUnconfirmed = false, memberships, createdAt } = row;
  const { mergedInto, groupId, removedAt } = formerly;
  return {
    ...deletedOf(row),
    mergedInto: mergedInto ? idOf(mergedInto) : '',
    isMoved: removedAt !== undefined,
    name: row.name ?? '',
    alternateName: row.alternateName ?? null,
    studentPhone: row.studentPhone ?? null,
    parentName: row.parentName ?? null,
    parentPhone: row.parentPhone ?? null,
    ...{ parentUnconfirmed, parentConsents },
    ...placeOf({ createdAt, ...(groupId ? { groupId } : {}), ...(memberships ? { memberships } : {}) }),
    deletedAt: row.deletedAt ?? createdAt,
  };
}
