import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { namesById } from '../../../platform/database/names.js';
import { BY_NAME, idOf } from '../../../platform/database/objects.js';
import type { PlacedStudent } from '../placed-student.js';
import type { Language } from '../../../platform/texts/texts.js';
import { type ParentConsent, User, type UserRow } from '../../auth/users/user.schema.js';
import { firstMembership } from '../memberships/memberships.repository.js';
import { PLACE_FIELDS, placeOf, type PlaceRow } from '../memberships/place-row.js';
import { RECORD, type StudentRecord } from './student-record.js';
import { StudentSearchTexts } from './student-search-texts.repository.js';

export interface NewStudent {
  id: string;
  name: string;
  alternateName?: string;
  /** Lowercased. */
  email: string;
  /** The language that was chosen on the device on which the student registered. */
  language?: Language;
  /** The language of the page on which the student registered, if it was chosen or is not English. */
  mailLanguage?: Language;
  /** Absent until an imported student chooses one. */
  passwordHash?: string;
  studentPhone: string;
  tenantId: string;
  schoolId: string;
  /** Absent while awaiting access. */
  group?: { id: string; memberFrom: Date };
  /** The group whose link the student registered with. */
  wishedGroupId?: string;
  parentId?: string;
  parentName?: string;
  parentPhone?: string;
  /** The student named the parent, and the team has not vouched for that parent. */
  parentUnconfirmed?: true;
  registrationKey?: string;
  /** Set when the team vouches for the address, as in an import. */
  emailProvenAt?: Date;
}

export interface StudentChange {
  fields: Partial<Pick<StudentRecord, 'name' | 'alternateName' | 'studentPhone' | 'parentName' | 'parentPhone'>>;
  /** A new email, which ends the student's sessions, and when the team vouched for it. */
  email?: { address: string; provenAt: Date };
  /** The parent that the student must currently have; null for none. */
  fromParentId: string | null;
  toParentId?: string;
  /** The student named this parent, and the team has not vouched for that parent. */
  parentUnconfirmed?: boolean;
  /** The student must still be in no group: a team vouches by putting the student into one. */
  ungrouped?: boolean;
  /** The account's token version that the student must still have. */
  tokenVersion?: number;
}

/** A deleted student has no tenant and no parent, so only a lookup by id alone must check `deletedAt`. */
const STUDENT = { role: 'student' } as const;
/** A parent sees only children for whom the team has vouched. */
const CONFIRMED = { parentUnconfirmed: { $ne: true } } as const;

/** Students of one tenant, except where a parent's children are read. */
@Injectable()
export class StudentsRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly searchTexts: StudentSearchTexts,
  ) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.users, 'name', { tenantId, ids });
  }

  find(tenantId: string, studentId: string): Promise<StudentRecord | null> {
    return this.users
      .findOne({ _id: studentId, ...ofTenant(tenantId) }, RECORD)
      .lean<StudentRecord>()
      .exec();
  }

  /** The tenant's students among these ids, by name. */
  async findMany(tenantId: string, studentIds: string[]): Promise<StudentRecord[]> {
    if (studentIds.length === 0) return [];
    return this.byName({ _id: { $in: studentIds }, ...ofTenant(tenantId) });
  }

  /** In any tenant: for the student themselves and their parent. */
  findAnywhere(studentId: string): Promise<(StudentRecord & Pick<UserRow, 'tokenVersion'>) | null> {
    return this.users
      .findOne({ _id: studentId, ...STUDENT, deletedAt: null }, { ...RECORD, tokenVersion: 1 })
      .lean<StudentRecord & Pick<UserRow, 'tokenVersion'>>()
      .exec();
  }

  /** The children that a parent may see, of every tenant, by name. */
  listChildren(parentId: string): Promise<StudentRecord[]> {
    return this.byName({ ...STUDENT, parentId, ...CONFIRMED });
  }

  /** A parent's children of this tenant, by name, whether or not the team has vouched for the parent. */
  listChildrenOf(tenantId: string, parentId: string): Promise<StudentRecord[]> {
    return this.byName({ ...ofTenant(tenantId), parentId });
  }

  async isChild(parentId: string, studentId: string): Promise<boolean> {
    const filter = { _id: studentId, parentId, ...STUDENT, ...CONFIRMED };
    return (await this.users.exists(filter).exec()) !== null;
  }

  /** Id and group of the students of these groups, or of every student who is in one, by name. */
  async listPlacements(tenantId: string, groupIds?: string[]): Promise<{ id: string; groupId: string }[]> {
    const filter = { ...ofTenant(tenantId), groupId: groupIds ? { $in: groupIds } : { $ne: null } };
    const rows = await this.users
      .find(filter, { groupId: 1 })
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<{ _id: Types.ObjectId; groupId: Types.ObjectId }[]>()
      .exec();
    return rows.map((row) => ({ id: idOf(row._id), groupId: idOf(row.groupId) }));
  }

  /** The students of these groups with their groups' history, by name. */
  async listPlaced(tenantId: string, groupIds: string[]): Promise<PlacedStudent[]> {
    const rows = await this.users
      .find({ ...ofTenant(tenantId), groupId: { $in: groupIds } }, PLACE_FIELDS)
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<(PlaceRow & { _id: Types.ObjectId })[]>()
      .exec();
    return rows.map((row) => ({ id: idOf(row._id), ...placeOf(row) }));
  }

  /** Those of these groups' students who joined their group at this moment or later. */
  async listJoinedSince(tenantId: string, groupIds: string[], moment: Date): Promise<{ id: string }[]> {
    const joined = { memberships: { $elemMatch: { until: null, from: { $gte: moment } } } };
    const registered = { memberships: null, createdAt: { $gte: moment } };
    const filter = { ...ofTenant(tenantId), groupId: { $in: groupIds }, $or: [joined, registered] };
    const rows = await this.users.find(filter, { _id: 1 }).collation(BY_NAME).lean<{ _id: Types.ObjectId }[]>().exec();
    return rows.map(({ _id }) => ({ id: idOf(_id) }));
  }

  countByIds(tenantId: string, studentIds: string[]): Promise<number> {
    return this.users.countDocuments({ _id: { $in: studentIds }, ...ofTenant(tenantId) }).exec();
  }

  countInSchool(tenantId: string, schoolId: string): Promise<number> {
    return this.users.countDocuments({ schoolId, ...ofTenant(tenantId) }).exec();
  }

  countInGroup(tenantId: string, groupId: string): Promise<number> {
    const filter = { ...ofTenant(tenantId), groupId };
    return this.users.countDocuments(filter).collation(BY_NAME).exec();
  }

  /** How many students are in each of these groups, by group id; an empty group is left out. */
  async countByGroup(tenantId: string, groupIds: string[]): Promise<Map<string, number>> {
    const rows = await this.users
      .aggregate<{ _id: Types.ObjectId; count: number }>([
        { $match: { ...ofTenant(tenantId), groupId: { $in: groupIds } } },
        { $group: { _id: '$groupId', count: { $sum: 1 } } },
      ])
      .collation(BY_NAME)
      .exec();
    return new Map(rows.map(({ _id, count }) => [idOf(_id), count]));
  }

  /** Records that the team vouches for a parent named by its students. */
  async confirmParent(tenantId: string, parentId: string): Promise<void> {
    const filter = { parentId, ...ofTenant(tenantId) };
    await this.users.updateMany(filter, { $unset: { parentUnconfirmed: 1 } }).exec();
  }

  /** Removes the link to a parent whom the team has not confirmed. @returns false if there is none */
  async dropUnconfirmedParent(studentId: string, parentId: string): Promise<boolean> {
    const filter = { _id: studentId, parentId, ...STUDENT, parentUnconfirmed: true };
    const named = { parentId: 1, parentName: 1, parentPhone: 1, parentEmail: 1, parentUnconfirmed: 1 } as const;
    const result = await this.users.updateOne(filter, { $unset: named, $set: { searchStale: true } }).exec();
    if (result.matchedCount > 0) await this.searchTexts.refresh([studentId]);
    return result.matchedCount > 0;
  }

  /**
   * Writes consents if their number has not changed since they were read.
   * @returns false otherwise
   * @param consents oldest first
   */
  async replaceConsents(tenantId: string, read: StudentRecord, consents: ParentConsent[]): Promise<boolean> {
    const { length } = read.parentConsents ?? [];
    const unchanged = length > 0 ? { parentConsents: { $size: length } } : { 'parentConsents.0': { $exists: false } };
    const filter = { _id: read._id, ...ofTenant(tenantId), ...unchanged };
    return (await this.users.updateOne(filter, { $set: { parentConsents: consents } }).exec()).matchedCount === 1;
  }

  newId = (): string => new Types.ObjectId().toString();

  /** @throws a duplicate key error when the email is taken */
  async create({ id, tenantId, schoolId, group, wishedGroupId, parentId, ...fields }: NewStudent): Promise<UserRow> {
    const student = await this.users.create({
      ...fields,
      _id: id,
      role: 'student',
      searchStale: true,
      tenantId,
      schoolId,
      ...(group ? firstMembership(group.id, group.memberFrom) : {}),
      ...(wishedGroupId ? { wishedGroupId } : {}),
      ...(parentId ? { parentId } : {}),
    });
    await this.searchTexts.refresh([idOf(student._id)]);
    return student.toObject();
  }

  /**
   * @returns false if the student no longer exists, or has another parent, a group or a password that rules it out
   * @throws a duplicate key error when the new email is taken
   */
  async change(tenantId: string, studentId: string, change: StudentChange): Promise<boolean> {
    const { email, fromParentId, toParentId, parentUnconfirmed, ungrouped, tokenVersion } = change;
    const { alternateName, ...fields } = change.fields;
    const parentId = fromParentId || null;
    const result = await this.users
      .updateOne(
        {
          _id: studentId,
          ...ofTenant(tenantId),
          parentId,
          ...(ungrouped ? { groupId: null } : {}),
          ...(tokenVersion === undefined ? {} : { tokenVersion }),
        },
        {
          $set: {
            ...fields,
            ...(alternateName ? { alternateName } : {}),
            searchStale: true,
            ...(email ? { email: email.address, emailProvenAt: email.provenAt } : {}),
            ...(toParentId ? { parentId: toParentId } : {}),
            ...(parentUnconfirmed ? { parentUnconfirmed } : {}),
          },
          ...(email ? { $inc: { tokenVersion: 1 } } : {}),
          $unset: {
            // What was mailed to the earlier address, or to one that the student wished for, must not undo this.
            ...(email ? { passwordResets: 1, addressProof: 1, newEmail: 1 } : {}),
            ...(alternateName === '' ? { alternateName: 1 } : {}),
            ...(toParentId && !parentUnconfirmed ? { parentUnconfirmed: 1 } : {}),
          },
        },
      )
      .exec();
    if (result.matchedCount === 0) return false;
    await this.searchTexts.refresh([studentId]);
    return true;
  }

  private byName(filter: QueryFilter<User>): Promise<StudentRecord[]> {
    return this.users.find(filter, RECORD).collation(BY_NAME).sort({ name: 1, _id: 1 }).lean<StudentRecord[]>().exec();
  }
}

const ofTenant = (tenantId: string) => ({ tenantId, ...STUDENT });
