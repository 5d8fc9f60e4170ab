import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { folded, searchKeysOf } from '../../../platform/database/folding.js';
import type { EmailCopies } from '../../auth/account/address-proof.service.js';
import { User } from '../../auth/users/user.schema.js';
import { type SearchedStudent, searchTextOf } from './student-search.js';

interface SearchedRow extends SearchedStudent {
  _id: Types.ObjectId;
  parentId?: Types.ObjectId;
  updatedAt: Date;
}

const SEARCHED = {
  name: 1,
  alternateName: 1,
  email: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  parentId: 1,
  updatedAt: 1,
};
const LIVE = { role: 'student', deletedAt: null } as const;
/** Rows that hold a copy of this account's email. */
const copyingFrom = (userId: string) => ({ $or: [{ _id: userId }, { parentId: userId }], ...LIVE });

/** The copies of a student's searched fields, as they are stored in the row. */
export function searchCopiesOf(student: SearchedStudent, parentEmail: string | undefined) {
  const searchText = searchTextOf({ ...student, ...(parentEmail ? { parentEmail } : {}) });
  const keys = { searchKeys: searchKeysOf(searchText), nameOrder: folded(student.name ?? '') };
  return { searchText, ...keys, ...(parentEmail ? { parentEmail } : {}) };
}

/**
 * The search text, its keys and the parent's email (for sorting) are copies in the student's own row. A write to the
 * row marks them stale and rewrites them right after; the sweeper rewrites what a crash leaves stale.
 */
@Injectable()
export class StudentSearchTexts implements EmailCopies {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Rewrites the copies of these students and returns how many. Skips a row that has changed meanwhile, since the
   * writer that changed it rewrites them.
   */
  async refresh(studentIds: string[]): Promise<number> {
    const rows = await this.users
      .find({ _id: { $in: studentIds }, ...LIVE }, SEARCHED)
      .lean<SearchedRow[]>()
      .exec();
    const emails = await this.parentEmails(rows);
    let written = 0;
    for (const row of rows) {
      const { _id, updatedAt } = row;
      const parentEmail = row.parentId && emails.get(row.parentId.toString());
      const copies = searchCopiesOf(row, parentEmail);
      const change = { $set: copies, $unset: { searchStale: 1, ...(parentEmail ? {} : { parentEmail: 1 }) } };
      const result = await this.users.updateOne({ _id, updatedAt, ...LIVE }, change, { timestamps: false }).exec();
      written += result.matchedCount;
    }
    return written;
  }

  /** Marks a student, or the children of a parent, whose email is about to change. */
  async mark(userId: string): Promise<void> {
    await this.users.updateMany(copyingFrom(userId), { $set: { searchStale: true } }).exec();
  }

  async rewrite(userId: string): Promise<void> {
    const rows = await this.users.find(copyingFrom(userId), { _id: 1 }).lean<{ _id: Types.ObjectId }[]>().exec();
    await this.refresh(rows.map(({ _id }) => idOf(_id)));
  }

  /** Marks students whose row predates the search. */
  async markMissing(): Promise<void> {
    const tenants = await this.users.distinct('tenantId').exec();
    const filter = { tenantId: { $in: tenants }, ...LIVE, searchKeys: null, searchStale: null };
    await this.users.updateMany(filter, { $set: { searchStale: true } }, { timestamps: false }).exec();
  }

  /** Rewrites up to `limit` stale rows. Returns how many. */
  async refreshStale(limit: number): Promise<number> {
    const rows = await this.users
      .find({ searchStale: true }, { _id: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return rows.length > 0 ? this.refresh(rows.map(({ _id }) => idOf(_id))) : 0;
  }

  private async parentEmails(rows: SearchedRow[]): Promise<Map<string, string>> {
    const ids = rows.flatMap(({ parentId }) => (parentId ? [parentId] : []));
    if (ids.length === 0) return new Map();
    const parents = await this.users
      .find({ _id: { $in: ids }, role: 'parent' }, { email: 1 })
      .lean<{ _id: Types.ObjectId; email: string }[]>()
      .exec();
    return new Map(parents.map(({ _id, email }) => [_id.toString(), email]));
  }
}
