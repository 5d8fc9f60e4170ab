import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { BY_NAME, idOf } from '../../../platform/database/objects.js';
import { User, type UserRow } from '../../auth/users/user.schema.js';
import { namesById } from '../../../platform/database/names.js';

export interface NewTeacher {
  name: string;
  /** Lowercased. */
  email: string;
  passwordHash: string;
}

export interface AssistantEntry {
  id: string;
  name: string;
  email: string;
  hasSecondFactor: boolean;
}

/** Teachers and their assistants. An assistant is a teacher whose tenant is another teacher. */
@Injectable()
export class TeachersRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.users, 'name', { tenantId, ids });
  }

  /** @returns whether there is a teacher, not counting assistants */
  async hasTeacher(): Promise<boolean> {
    return (await this.users.exists(REAL_TEACHER).exec()) !== null;
  }

  /** The id of the teacher for whom this installation was set up; null while there is none. */
  async findFirst(): Promise<string | null> {
    const row = await this.users.findOne(REAL_TEACHER, { _id: 1 }).sort({ _id: 1 }).lean<Pick<UserRow, '_id'>>().exec();
    return row && idOf(row._id);
  }

  /** A teacher is their own tenant. Returns the id. @throws a duplicate key error when the email is taken */
  async createTeacher(teacher: NewTeacher): Promise<string> {
    const _id = new Types.ObjectId();
    await this.users.create({ ...teacher, _id, tenantId: _id, role: 'teacher' });
    return idOf(_id);
  }

  /** Whether the whole team needs a second factor. */
  async staffNeedFactor(tenantId: string): Promise<boolean> {
    return (await this.users.exists({ _id: tenantId, staffNeedFactor: true }).exec()) !== null;
  }

  /** @returns false if the teacher requires a second factor without having one */
  async requireStaffFactor(tenantId: string, staffNeedFactor: boolean): Promise<boolean> {
    const own = staffNeedFactor ? { 'secondFactor.addedAt': { $exists: true } } : {};
    const filter = { _id: tenantId, ...own, deletedAt: null };
    return (await this.users.updateOne(filter, { $set: { staffNeedFactor } }).exec()).matchedCount === 1;
  }

  /** A tenant's assistants, by name. */
  async listAssistants(tenantId: string): Promise<AssistantEntry[]> {
    const rows = await this.users
      .find(assistantsOf(tenantId), { name: 1, email: 1, 'secondFactor.addedAt': 1 })
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<Pick<UserRow, '_id' | 'email' | 'name' | 'secondFactor'>[]>()
      .exec();
    return rows.map(({ _id, name, email, secondFactor }) => ({
      id: idOf(_id),
      name,
      email,
      hasSecondFactor: Boolean(secondFactor),
    }));
  }

  async findMember(tenantId: string, personId: string): Promise<{ name: string; email: string } | null> {
    const filter = { _id: personId, tenantId, role: 'teacher' as const, deletedAt: null };
    const row = await this.users.findOne(filter, { name: 1, email: 1 }).lean<Pick<UserRow, 'name' | 'email'>>().exec();
    return row && { name: row.name, email: row.email };
  }

  /** @throws a duplicate key error when the email is taken */
  async createAssistant(tenantId: string, assistant: NewTeacher): Promise<AssistantEntry> {
    const { _id, name, email } = await this.users.create({
      ...assistant,
      role: 'teacher',
      tenantId,
    });
    return { id: idOf(_id), name, email, hasSecondFactor: false };
  }

  /** @returns false if the tenant has no such assistant */
  async removeAssistant(tenantId: string, assistantId: string): Promise<boolean> {
    const filter = { $and: [{ _id: assistantId }, assistantsOf(tenantId)] };
    return (await this.users.deleteOne(filter).exec()).deletedCount === 1;
  }
}

/** Matches real teachers of every tenant: each is their own tenant. */
const REAL_TEACHER = { role: 'teacher', $expr: { $eq: ['$_id', '$tenantId'] }, deletedAt: null } as const;

const assistantsOf = (tenantId: string) => ({
  _id: { $ne: tenantId },
  tenantId,
  role: 'teacher' as const,
});
