import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { User } from '../../auth/users/user.schema.js';
import type { ExistingAccount } from './import-plan.js';

/** Emails per query: a file may contain ten thousand. */
const BATCH = 1000;

/** The database computes whether there is a password, so the hash never leaves it. */
const ACCOUNT = {
  role: 1,
  tenantId: 1,
  name: 1,
  alternateName: 1,
  email: 1,
  studentPhone: 1,
  schoolId: 1,
  groupId: 1,
  parentId: 1,
  parentName: 1,
  parentPhone: 1,
  hasPassword: { $gt: ['$passwordHash', null] },
} as const;

type AccountRow = Pick<
  User,
  'role' | 'name' | 'alternateName' | 'email' | 'studentPhone' | 'parentName' | 'parentPhone'
> & {
  _id: Types.ObjectId;
  tenantId?: Types.ObjectId;
  schoolId?: Types.ObjectId;
  groupId?: Types.ObjectId;
  parentId?: Types.ObjectId;
  hasPassword: boolean;
};

/** A student who has never chosen a password. */
export interface WaitingStudent {
  id: string;
  email: string;
}

const idOrNull = (id?: Types.ObjectId): string | null => (id ? idOf(id) : null);

/** Finds accounts by many emails at once, and students who have never chosen a password. */
@Injectable()
export class ImportAccountsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Accounts by email, of every role and tenant: emails are unique across all of them. */
  async byEmail(emails: string[]): Promise<Map<string, ExistingAccount>> {
    const rows = await this.inBatches(emails, (batch) =>
      this.users
        .find({ email: { $in: batch }, deletedAt: null }, ACCOUNT)
        .lean<AccountRow[]>()
        .exec(),
    );
    const parentEmails = await this.emailsOf(rows.flatMap(({ parentId }) => (parentId ? [idOf(parentId)] : [])));
    return new Map(rows.map((row) => [row.email, accountOf(row, parentEmails)]));
  }

  /** A tenant's students without a password: all, or only those with these ids. */
  async listWaiting(tenantId: string, ids?: string[]): Promise<WaitingStudent[]> {
    return this.find({ ...waiting(tenantId), ...(ids ? { _id: { $in: ids } } : {}) });
  }

  /** A tenant's students without a password who were never sent a link to choose one. */
  async listNeverMailed(tenantId: string): Promise<WaitingStudent[]> {
    return this.find({ ...waiting(tenantId), 'passwordResets.0': { $exists: false } });
  }

  countWaiting(tenantId: string): Promise<number> {
    return this.users.countDocuments(waiting(tenantId)).exec();
  }

  private async find(filter: QueryFilter<User>): Promise<WaitingStudent[]> {
    const rows = await this.users.find(filter, { email: 1 }).lean<{ _id: Types.ObjectId; email: string }[]>().exec();
    return rows.map(({ _id, email }) => ({ id: idOf(_id), email }));
  }

  private async emailsOf(ids: string[]): Promise<Map<string, string>> {
    const rows = await this.inBatches(ids, (batch) =>
      this.users
        .find({ _id: { $in: batch }, role: 'parent' }, { email: 1 })
        .lean<{ _id: Types.ObjectId; email: string }[]>()
        .exec(),
    );
    return new Map(rows.map(({ _id, email }) => [idOf(_id), email]));
  }

  private async inBatches<Row>(values: string[], find: (batch: string[]) => Promise<Row[]>): Promise<Row[]> {
    const distinct = [...new Set(values)];
    const rows: Row[] = [];
    for (let start = 0; start < distinct.length; start += BATCH) {
      rows.push(...(await find(distinct.slice(start, start + BATCH))));
    }
    return rows;
  }
}

const waiting = (tenantId: string) => ({ tenantId, role: 'student', passwordHash: null }) as const;

const accountOf = (row: AccountRow, parentEmails: Map<string, string>): ExistingAccount => ({
  id: idOf(row._id),
  role: row.role,
  tenantId: idOrNull(row.tenantId),
  name: row.name,
  alternateName: row.alternateName ?? '',
  studentPhone: row.studentPhone ?? '',
  schoolId: idOrNull(row.schoolId),
  groupId: idOrNull(row.groupId),
  parentName: row.parentName ?? '',
  parentPhone: row.parentPhone ?? '',
  parentEmail: (row.parentId && parentEmails.get(idOf(row.parentId))) ?? '',
  hasPassword: row.hasPassword,
});
