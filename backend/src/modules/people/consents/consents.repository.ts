import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BY_NAME, idOf, objectId } from '../../../platform/database/objects.js';
import { type ParentConsent, User } from '../../auth/users/user.schema.js';

/** A child that a parent may see, with the parent's newest consent. */
export interface ConsentChild {
  id: string;
  name: string;
  tenantId: string;
  consent: ParentConsent | undefined;
}

interface ChildRow {
  _id: Types.ObjectId;
  name: string;
  tenantId: Types.ObjectId;
  parentConsents?: ParentConsent[];
}

/**
 * Far more than a family needs; without a limit, consenting and withdrawing in turn would grow the child's row for ever.
 * The activity log keeps the older ones.
 */
const KEPT_CONSENTS = 100;

/** A parent's children, of every tenant: the parent's id comes from the token. */
const childrenOf = (parentId: string) => ({
  role: 'student' as const,
  parentId,
  parentUnconfirmed: { $ne: true },
});

@Injectable()
export class ConsentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Sorted by name. */
  async listChildren(parentId: string): Promise<ConsentChild[]> {
    const rows = await this.users
      .find(childrenOf(parentId), { name: 1, tenantId: 1, parentConsents: 1 })
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<ChildRow[]>()
      .exec();
    return rows.map((row) => ({
      id: idOf(row._id),
      name: row.name,
      tenantId: idOf(row.tenantId),
      consent: row.parentConsents?.findLast((consent) => idOf(consent.parentId) === parentId),
    }));
  }

  /**
   * Adds a consent unless the parent's newest one for this child is for the same text and not withdrawn.
   * @returns false if it is, or the parent has no such child
   */
  async give(
    parentId: string,
    childId: string,
    { textVersion, at }: { textVersion: string; at: Date },
  ): Promise<boolean> {
    const consent = { parentId: objectId(parentId), textVersion, at };
    const child = { ...childrenOf(parentId), _id: childId, ...isNewTo(consent) };
    const newest = { $each: [consent], $slice: -KEPT_CONSENTS };
    return (await this.users.updateOne(child, { $push: { parentConsents: newest } }).exec()).matchedCount === 1;
  }

  /**
   * Ends every open consent of this parent for this child.
   * @returns false if there is none
   */
  async withdraw(parentId: string, childId: string, at: Date): Promise<boolean> {
    const open = { parentId, withdrawnAt: null };
    const child = { ...childrenOf(parentId), _id: childId, parentConsents: { $elemMatch: open } };
    const result = await this.users
      .updateOne(
        child,
        { $set: { 'parentConsents.$[open].withdrawnAt': at } },
        { arrayFilters: [{ 'open.parentId': open.parentId, 'open.withdrawnAt': null }] },
      )
      .exec();
    return result.matchedCount === 1;
  }
}

/** Matches a child whose newest consent of this parent is for another text, or withdrawn, or missing. */
function isNewTo({ parentId, textVersion }: { parentId: Types.ObjectId; textVersion: string }) {
  const all = { $ifNull: ['$parentConsents', []] };
  const newest = { $last: { $filter: { input: all, cond: { $eq: ['$$this.parentId', parentId] } } } };
  const isOpen = { $and: [{ $eq: ['$$newest.textVersion', textVersion] }, { $not: ['$$newest.withdrawnAt'] }] };
  return { $expr: { $let: { vars: { newest }, in: { $not: [isOpen] } } } };
}
