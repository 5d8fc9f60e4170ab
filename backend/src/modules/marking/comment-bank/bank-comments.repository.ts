import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { BankComment } from './bank-comment.schema.js';

type BankCommentRow = Stored<BankComment>;

const bankComment = (row: BankCommentRow) => recordOf(row, 'text', 'abbreviation', 'mark', 'uses');
export type BankCommentRecord = ReturnType<typeof bankComment>;
export type CommentTerms = Omit<BankCommentRecord, 'id' | 'uses'>;

export interface BankCommentKey {
  tenantId: string;
  commentId: string;
}

const byKey = ({ tenantId, commentId }: BankCommentKey) => ({
  tenantId,
  _id: commentId,
});

/** Returns `taken` if another comment of the team has the abbreviation. */
async function unlessTaken<Result>(write: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

@Injectable()
export class BankCommentsRepository {
  constructor(@InjectModel(BankComment.name) private readonly comments: TenantModel<BankComment>) {}

  /** Most used first. */
  async list(tenantId: string): Promise<BankCommentRecord[]> {
    const rows = await this.comments.find({ tenantId }).sort({ uses: -1, _id: 1 }).lean<BankCommentRow[]>().exec();
    return rows.map(bankComment);
  }

  count(tenantId: string): Promise<number> {
    return this.comments.countDocuments({ tenantId }).exec();
  }

  async create(tenantId: string, { text, abbreviation, mark }: CommentTerms): Promise<BankCommentRecord | 'taken'> {
    const own = { ...(abbreviation !== null && { abbreviation }), ...(mark !== null && { mark }) };
    const made = await unlessTaken(this.comments.create({ tenantId, text, uses: 0, ...own }));
    return made === 'taken' ? made : bankComment(made);
  }

  /** Returns null if it no longer exists. */
  async replace(
    key: BankCommentKey,
    { text, abbreviation, mark }: CommentTerms,
  ): Promise<BankCommentRecord | 'taken' | null> {
    const $set = { text, ...(abbreviation !== null && { abbreviation }), ...(mark !== null && { mark }) };
    const $unset = {
      ...(abbreviation === null && { abbreviation: 1 as const }),
      ...(mark === null && { mark: 1 as const }),
    };
    const change = { $set, ...(Object.keys($unset).length > 0 && { $unset }) };
    const write = this.comments
      .findOneAndUpdate(byKey(key), change, { returnDocument: 'after' })
      .lean<BankCommentRow>()
      .exec();
    const row = await unlessTaken(write);
    return row === 'taken' || row === null ? row : bankComment(row);
  }

  async countUse(key: BankCommentKey): Promise<boolean> {
    return (await this.comments.updateOne(byKey(key), { $inc: { uses: 1 } }).exec()).matchedCount === 1;
  }

  async remove(key: BankCommentKey): Promise<boolean> {
    return (await this.comments.deleteOne(byKey(key)).exec()).deletedCount === 1;
  }
}
