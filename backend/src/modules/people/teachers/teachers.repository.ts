import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { User } from '../../auth/users/user.schema.js';

export interface NewTeacher {
  name: string;
  /** Lowercased. */
  email: string;
  passwordHash: string;
}

@Injectable()
export class TeachersRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** True when there is a teacher, assistants not counted. */
  async hasTeacher(): Promise<boolean> {
    const filter = { role: 'teacher', $expr: { $eq: ['$_id', '$tenantId'] }, deletedAt: null } as const;
    return (await this.users.exists(filter).exec()) !== null;
  }

  /** A teacher is their own tenant. Returns the id. @throws a duplicate key error when the email is taken */
  async createTeacher(teacher: NewTeacher): Promise<string> {
    const _id = new Types.ObjectId();
    await this.users.create({ ...teacher, _id, tenantId: _id, role: 'teacher' });
    return idOf(_id);
  }
}
