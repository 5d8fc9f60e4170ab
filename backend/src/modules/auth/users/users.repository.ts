import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import { User } from './user.schema.js';

export type UserRow = User & { _id: Types.ObjectId };

const LIVE = { deletedAt: { $exists: false } } as const;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The account behind a token. */
  findSignedIn(id: string): Promise<UserRow | null> {
    return this.users
      .findOne({ _id: objectId(id), ...LIVE })
      .lean<UserRow>()
      .exec();
  }
}
