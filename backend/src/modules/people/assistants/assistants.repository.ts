import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { namesById } from '../../../platform/database/names.js';
import { BY_NAME, idOf, objectId } from '../../../platform/database/objects.js';
import { User } from '../../auth/users/user.schema.js';

export interface AssistantEntry {
  id: string;
  name: string;
  email: string;
}

export interface NewAssistant {
  name: string;
  /** Lowercased. */
  email: string;
  passwordHash: string;
}

/** Teachers' accounts that are not their own tenant. */
@Injectable()
export class AssistantsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.users, 'name', { tenantId, ids });
  }

  /** By name. */
  async list(tenantId: string): Promise<AssistantEntry[]> {
    const rows = await this.users
      .find(assistantsOf(tenantId), { name: 1, email: 1 })
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<{ _id: Types.ObjectId; name: string; email: string }[]>()
      .exec();
    return rows.map(({ _id, name, email }) => ({ id: idOf(_id), name, email }));
  }

  /** @throws a duplicate key error when the email is taken */
  async create(tenantId: string, assistant: NewAssistant): Promise<AssistantEntry> {
    const { _id, name, email } = await this.users.create({
      ...assistant,
      role: 'teacher',
      tenantId: objectId(tenantId),
    });
    return { id: idOf(_id), name, email };
  }

  /** False when the tenant has no such assistant. */
  async remove(tenantId: string, assistantId: string): Promise<boolean> {
    const filter = { $and: [{ _id: objectId(assistantId) }, assistantsOf(tenantId)] };
    return (await this.users.deleteOne(filter).exec()).deletedCount === 1;
  }
}

const assistantsOf = (tenantId: string) => ({
  _id: { $ne: objectId(tenantId) },
  tenantId: objectId(tenantId),
  role: 'teacher' as const,
});
