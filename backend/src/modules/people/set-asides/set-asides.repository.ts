import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { fieldsOf } from '../../../platform/database/records.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { SetAsideRow, StudentMerge } from '../merging/student-merge.extension.js';
import { SetAside } from './set-aside.schema.js';

/** The use recorded for files that were set aside. */
export const SET_ASIDE_FILES = 'set-aside';

/** A merged account as it was. */
interface GoneAccount {
  name: string;
  alternateName: string | null;
  email: string | null;
  studentPhone: string | null;
  parentName: string | null;
  parentPhone: string | null;
  parentEmail: string | null;
}

const setAsideEntry = (entry: SetAside) => ({
  ...fieldsOf(entry, 'goneId', 'kind', 'key', 'title', 'side', 'fileIds', 'about', 'at'),
  row: entry.row,
  marks: entry.marks ?? [],
});
export type SetAsideEntry = ReturnType<typeof setAsideEntry>;

/** A merged account, with its id and the time of the merge. */
export interface KeptAccount extends GoneAccount {
  goneId: string;
  at: Date;
}

type AccountRow = SetAside & { row: GoneAccount };

/** The kind of the row that holds the account itself. */
const ACCOUNT = 'account';

const ofStudent = (tenantId: string, studentId: string) => ({
  tenantId,
  studentId,
});

@Injectable()
export class SetAsidesRepository {
  constructor(@InjectModel(SetAside.name) private readonly rows: TenantModel<SetAside>) {}

  /** Stores the account itself. Only the first write counts, since the account is emptied afterwards. */
  async keepAccount(merge: StudentMerge, account: GoneAccount, at: Date): Promise<void> {
    const first = { studentId: merge.keptId, title: account.name, row: account, fileIds: [], at };
    const filter = { ...goneOf(merge), kind: ACCOUNT, key: merge.goneId };
    await this.rows.updateOne(filter, { $setOnInsert: first }, { upsert: true }).exec();
  }

  /** Stores a row as it is now: it may have changed since an earlier run stored it. */
  async keep(merge: StudentMerge, { kind, key, fileIds, ...row }: SetAsideRow, at: Date): Promise<void> {
    const now = { ...row, at, fileIds };
    const change = { $set: { studentId: merge.keptId, ...now } };
    await this.rows.updateOne({ ...goneOf(merge), kind, key }, change, { upsert: true }).exec();
  }

  /** The entries of one merge, including the account. */
  async listOfMerge(merge: StudentMerge): Promise<SetAsideEntry[]> {
    return (await this.rows.find(goneOf(merge)).lean<SetAside[]>().exec()).map(setAsideEntry);
  }

  /** The entries set aside for a student, without the accounts. */
  async listOfStudent(tenantId: string, studentId: string): Promise<SetAsideEntry[]> {
    const filter = { ...ofStudent(tenantId, studentId), kind: { $ne: ACCOUNT } };
    return (await this.rows.find(filter).lean<SetAside[]>().exec()).map(setAsideEntry);
  }

  /** The accounts merged into a student's, as they were, newest first. */
  async listAccounts(tenantId: string, studentId: string): Promise<KeptAccount[]> {
    const filter = { ...ofStudent(tenantId, studentId), kind: ACCOUNT };
    const rows = await this.rows.find(filter).sort({ at: -1 }).lean<AccountRow[]>().exec();
    return rows.map(({ goneId, at, row }) => ({ ...row, goneId: idOf(goneId), at }));
  }

  /** The account that this one was merged into; null if it was not merged. */
  async keptAccountOf(tenantId: string, goneId: string): Promise<string | null> {
    const filter = { tenantId, goneId, kind: ACCOUNT };
    const row = await this.rows.findOne(filter, { studentId: 1 }).lean<SetAside>().exec();
    return row && idOf(row.studentId);
  }

  /** Passes entries set aside for an account on to the next one, when that account is merged too. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    await this.rows.updateMany(ofStudent(tenantId, goneId), { $set: { studentId: keptId } }).exec();
  }

  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const rows = await this.rows
      .find({ tenantId, fileIds: { $in: fileIds } }, { fileIds: 1 })
      .lean<SetAside[]>()
      .exec();
    return rows.flatMap((row) => row.fileIds.map(idOf)).filter((id) => fileIds.includes(id));
  }

  /** Keeps the accounts, which are needed to find the student's last traces. */
  async removeContents(tenantId: string, studentId: string): Promise<void> {
    await this.rows.deleteMany({ ...ofStudent(tenantId, studentId), kind: { $ne: ACCOUNT } }).exec();
  }

  /** The last step of the removal. */
  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.rows.deleteMany(ofStudent(tenantId, studentId)).exec();
  }
}

const goneOf = ({ tenantId, goneId }: StudentMerge) => ({ tenantId, goneId });
