import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BY_NAME, idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { type HashedSecret, type PendingLink, User } from '../../auth/users/user.schema.js';

export interface ParentSummary {
  id: string;
  email: string;
  /** True once the parent has chosen a password. */
  activated: boolean;
  /** True if a one-time password has been issued to this parent before. */
  invited: boolean;
}

/** A parent while a link to it is being written. */
export interface ParentRecord extends ParentSummary {
  name: string;
  /** The language of mails to the parent: the chosen one, or else a guess; absent if neither is known. */
  language?: string;
}

export interface NewParent {
  name: string;
  /** Lowercased. */
  email: string;
  /** The first child's language: a guess for mails to a parent who has not signed in yet. */
  mailLanguage?: string | undefined;
}

/** A link as stored in a parent's row until it is settled. */
export interface LinkClaim {
  childId: string;
  until: Date;
}

/** How many one-time passwords are valid at once: the mailed one and those read out. */
const KEPT_ONE_TIME_PASSWORDS = 3;

/** A child and the id of its parent. */
export interface ChildOfParent {
  studentId: string;
  tenantId: string;
  parentId: string;
}

interface ChildRow {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId;
  parentId: Types.ObjectId;
}

@Injectable()
export class ParentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async find(parentId: string): Promise<ParentRecord | null> {
    const row = await this.users.findOne({ _id: parentId, role: 'parent' }, RECORD).lean<ParentRow>().exec();
    return row && parentRecord(row);
  }

  /** Keyed by id. The ids come from student records, never from a caller. */
  async summaries(ids: string[]): Promise<Map<string, ParentSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.users
      .find({ _id: { $in: ids }, role: 'parent' }, RECORD)
      .lean<ParentRow[]>()
      .exec();
    return new Map(rows.map((row) => [idOf(row._id), parentRecord(row)]));
  }

  /**
   * Finds or creates the parent with this email, with the claim on its row. Null if the email belongs to an account of
   * another role.
   */
  async claimByEmail({ name, email, mailLanguage }: NewParent, claim: LinkClaim): Promise<ParentRecord | null> {
    const change = { ...claiming(claim), $setOnInsert: { name, ...(mailLanguage ? { mailLanguage } : {}) } };
    try {
      const row = await this.users
        .findOneAndUpdate({ email, role: 'parent' }, change, { upsert: true, returnDocument: 'after' })
        .select(RECORD)
        .lean<ParentRow>()
        .exec();
      return row && parentRecord(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // Either another account has the email, or a concurrent request has just created this parent.
    const isParent = await this.users.exists({ email, role: 'parent' }).exec();
    return isParent ? this.claimByEmail({ name, email, mailLanguage }, claim) : null;
  }

  async claim(parentId: string, claim: LinkClaim): Promise<void> {
    await this.users.updateOne({ _id: parentId, role: 'parent' }, claiming(claim)).exec();
  }

  async release(parentId: string, childId: string): Promise<void> {
    const change = { $pull: { pendingLinks: { childId } }, $inc: { linkVersion: 1 } };
    await this.users.updateOne({ _id: parentId, role: 'parent' }, change).exec();
  }

  /** Null if the parent no longer exists. */
  async linkVersion(parentId: string): Promise<number | null> {
    const row = await this.users
      .findOne({ _id: parentId, role: 'parent' }, { linkVersion: 1 })
      .lean<{ linkVersion?: number }>()
      .exec();
    return row && (row.linkVersion ?? 0);
  }

  async hasChildren(parentId: string): Promise<boolean> {
    return (await this.users.exists({ parentId }).exec()) !== null;
  }

  /** Whether the team of any child has vouched for the parent. */
  async hasConfirmedChildren(parentId: string): Promise<boolean> {
    const filter = { parentId, parentUnconfirmed: { $ne: true } };
    return (await this.users.exists(filter).exec()) !== null;
  }

  /** Counts only children whose team has vouched for the parent: anybody can register and name a parent. */
  async hasChildrenOfTwoTeams(parentId: string): Promise<boolean> {
    const confirmed = { parentId, parentUnconfirmed: { $ne: true } };
    return (await this.users.distinct('tenantId', confirmed).exec()).length > 1;
  }

  /** The parents whom these students of the tenant, or all of them, have named and whom the team has not confirmed. */
  async listUnconfirmed(tenantId: string, of: { studentIds: string[] } | { parentId: string }): Promise<string[]> {
    const which = 'parentId' in of ? { parentId: of.parentId } : { _id: { $in: of.studentIds } };
    const named = { ...which, tenantId, role: 'student', parentUnconfirmed: true } as const;
    return (await this.users.distinct('parentId', named).exec()).flatMap((id) => (id ? [idOf(id)] : []));
  }

  /** Ends the one-time passwords of those of the parents whom another team has confirmed. */
  async dropPasswordsOfOtherTeams(tenantId: string, parentIds: string[]): Promise<void> {
    const elsewhere = {
      parentId: { $in: parentIds },
      tenantId: { $ne: tenantId },
      parentUnconfirmed: { $ne: true },
    };
    const shared = await this.users.distinct('parentId', elsewhere).exec();
    const told = { _id: { $in: shared }, role: 'parent', passwordHash: null } as const;
    if (shared.length > 0) await this.users.updateMany(told, { $set: { oneTimePasswords: [] } }).exec();
  }

  /** Which of these parents have never been invited; the ids come from student records. */
  async listUninvitedAmong(ids: string[]): Promise<string[]> {
    const filter = {
      _id: { $in: ids },
      role: 'parent',
      passwordHash: null,
      'oneTimePasswords.0': { $exists: false },
    } as const;
    const rows = await this.users.find(filter, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>().exec();
    return rows.map(({ _id }) => idOf(_id));
  }

  /** Parents who were never invited, though the team of a child had vouched for them before this time. */
  async listUninvited(before: Date, limit: number): Promise<string[]> {
    const uninvited = {
      tenantId: null,
      role: 'parent',
      passwordHash: null,
      'oneTimePasswords.0': { $exists: false },
    } as const;
    const parents = await this.users
      .find(uninvited, { _id: 1 })
      .collation(BY_NAME)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    const children = {
      parentId: { $in: parents.map(({ _id }) => _id) },
      parentUnconfirmed: { $ne: true },
      updatedAt: { $lt: before },
    };
    const vouched = await this.users.distinct('parentId', children).exec();
    return vouched.slice(0, limit).flatMap((id) => (id ? [idOf(id)] : []));
  }

  /** @returns false if there was none */
  async dropOneTimePasswords(parentId: string): Promise<boolean> {
    const filter = { _id: parentId, role: 'parent', 'oneTimePasswords.0': { $exists: true } } as const;
    return (await this.users.updateOne(filter, { $set: { oneTimePasswords: [] } }).exec()).matchedCount === 1;
  }

  /** Removes a parent unless a link was started or settled since `version`, or another child's link is being written. */
  async removeUnclaimed(parentId: string, { version, childId, now }: RemovalTerms): Promise<boolean> {
    const otherClaim = { $elemMatch: { childId: { $ne: childId }, until: { $gt: now } } };
    const result = await this.users
      .deleteOne({
        _id: parentId,
        role: 'parent',
        linkVersion: version === 0 ? { $in: [0, null] } : version,
        pendingLinks: { $not: otherClaim },
      })
      .exec();
    return result.deletedCount === 1;
  }

  /** Links whose writer has crashed: not settled in time. */
  async expiredClaims(now: Date, limit: number): Promise<{ parentId: string; childId: string }[]> {
    const rows = await this.users
      .find({ 'pendingLinks.until': { $lte: now } }, { pendingLinks: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; pendingLinks: PendingLink[] }[]>()
      .exec();
    return rows.flatMap(({ _id, pendingLinks }) =>
      pendingLinks
        .filter(({ until }) => until <= now)
        .map(({ childId }) => ({ parentId: idOf(_id), childId: idOf(childId) })),
    );
  }

  /**
   * Adds a one-time password and keeps the newest few.
   * @returns false if the parent has activated or no longer exists
   */
  async addOneTimePassword(parentId: string, secret: HashedSecret): Promise<boolean> {
    const change = { $push: { oneTimePasswords: { $each: [secret], $slice: -KEPT_ONE_TIME_PASSWORDS } } };
    const filter = { _id: parentId, role: 'parent', passwordHash: null } as const;
    const again = await this.users
      .updateOne(
        { ...filter, 'oneTimePasswords.hash': secret.hash },
        { $set: { 'oneTimePasswords.$.expiresAt': secret.expiresAt } },
      )
      .exec();
    if (again.matchedCount === 1) return true;
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** The next children of any parent, in every tenant, by id. */
  async childrenAfter(after: string | null, limit: number): Promise<ChildOfParent[]> {
    const rows = await this.users
      .find(
        {
          role: 'student',
          parentId: { $exists: true },
          parentUnconfirmed: { $ne: true },
          ...(after ? { _id: { $gt: after } } : {}),
        },
        { tenantId: 1, parentId: 1 },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ChildRow[]>()
      .exec();
    return rows.map(({ _id, tenantId, parentId }) => ({
      studentId: idOf(_id),
      tenantId: idOf(tenantId),
      parentId: idOf(parentId),
    }));
  }
}

interface RemovalTerms {
  version: number;
  childId: string;
  now: Date;
}

interface ParentRow {
  _id: Types.ObjectId;
  name: string;
  email: string;
  language?: string;
  mailLanguage?: string;
  activated: boolean;
  invited: boolean;
}

/** The hashes themselves stay in the database. */
const RECORD = {
  name: 1,
  email: 1,
  language: 1,
  mailLanguage: 1,
  activated: { $gt: ['$passwordHash', null] },
  invited: { $gt: [{ $size: { $ifNull: ['$oneTimePasswords', []] } }, 0] },
};

const parentRecord = ({ _id, name, email, activated, invited, ...row }: ParentRow): ParentRecord => {
  const language = row.language ?? row.mailLanguage;
  return { id: idOf(_id), name, email, ...(language ? { language } : {}), activated, invited };
};

const claiming = ({ childId, until }: LinkClaim) => ({
  $push: { pendingLinks: { childId, until } },
  $inc: { linkVersion: 1 },
});
