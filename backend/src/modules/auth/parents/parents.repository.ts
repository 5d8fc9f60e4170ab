import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { User } from '../users/user.schema.js';

export interface ParentSummary {
  id: string;
  email: string;
  /** True once the parent has chosen a password. */
  activated: boolean;
}

@Injectable()
export class ParentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** By id. The ids come from student records, never from a caller. */
  async summaries(ids: string[]): Promise<Map<string, ParentSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.users
      .find({ _id: { $in: ids.map(objectId) }, role: 'parent' }, SUMMARY)
      .lean<SummaryRow[]>()
      .exec();
    return new Map(rows.map((row) => [idOf(row._id), summaryOf(row)]));
  }
}

interface SummaryRow {
  _id: Types.ObjectId;
  email: string;
  activated: boolean;
}

/** The hash itself stays in the database. */
const SUMMARY = { email: 1, activated: { $gt: ['$passwordHash', null] } };

const summaryOf = ({ _id, email, activated }: SummaryRow): ParentSummary => ({ id: idOf(_id), email, activated });
