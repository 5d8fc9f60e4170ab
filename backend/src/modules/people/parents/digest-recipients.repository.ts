import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { User } from '../../auth/users/user.schema.js';

/** A child and the parent it names. */
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

/** Children of all tenants, for work that goes through all of them. */
@Injectable()
export class DigestRecipientsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The next children with a parent, by id. */
  async childrenAfter(studentId: string | null, limit: number): Promise<ChildOfParent[]> {
    const rows = await this.users
      .find(
        {
          role: 'student',
          parentId: { $exists: true },
          parentUnconfirmed: { $ne: true },
          ...(studentId ? { _id: { $gt: objectId(studentId) } } : {}),
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
