import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BY_NAME, idOf, objectId } from '../../../platform/database/objects.js';
import { User } from '../../auth/users/user.schema.js';
import { PLACE_FIELDS } from '../memberships/place-row.js';
import type { StudentRecord } from './student-record.js';

/** All students of a tenant, or of one of its groups. */
export interface BatchScope {
  tenantId: string;
  groupId?: string;
}

/** A student as the driver returns it: converting every id to text would take as long as reading the row. */
export type StoredStudent = Omit<StudentRecord, 'tenantId' | 'hasPassword'>;

export interface StoredParent {
  _id: Types.ObjectId;
  email: string;
  /** True once the parent has chosen a password. */
  activated: boolean;
  /** True if a one-time password has been issued to the parent. */
  invited: boolean;
}

const STUDENT = {
  name: 1,
  alternateName: 1,
  email: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  parentId: 1,
  schoolId: 1,
  ...PLACE_FIELDS,
} as const;

/** The hash itself stays in the database. */
const PARENT = {
  email: 1,
  activated: { $gt: ['$passwordHash', null] },
  invited: { $gt: [{ $size: { $ifNull: ['$oneTimePasswords', []] } }, 0] },
} as const;

const within = ({ tenantId, groupId }: BatchScope) => ({
  tenantId: objectId(tenantId),
  role: 'student' as const,
  ...(groupId ? { groupId: objectId(groupId) } : {}),
});

/** Reads all students through a driver cursor, so that memory use stays flat. */
@Injectable()
export class StudentBatchesRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  count(scope: BatchScope): Promise<number> {
    return this.users.countDocuments(within(scope)).collation(BY_NAME).exec();
  }

  /**
   * By name, in batches of `size`; the last one may be smaller. mongoose's cursor awaits every row, the driver's only
   * every batch.
   */
  async *each(scope: BatchScope, size: number): AsyncGenerator<StoredStudent[]> {
    const cursor = this.users.collection.find<StoredStudent>(within(scope), {
      projection: STUDENT,
      collation: BY_NAME,
      sort: { name: 1, _id: 1 },
      batchSize: size,
    });
    try {
      while (await cursor.hasNext()) yield cursor.readBufferedDocuments(size);
    } finally {
      await cursor.close();
    }
  }

  /** The linked parents of students, by id. Parents belong to no tenant; their ids come from the students, who do. */
  async parentsOf(students: StoredStudent[]): Promise<Map<string, StoredParent>> {
    const ids = students.flatMap(({ parentId }) => parentId ?? []);
    const filter = { _id: { $in: ids }, role: 'parent' as const };
    const found = await this.users.collection.find<StoredParent>(filter, { projection: PARENT }).toArray();
    return new Map(found.map((parent) => [idOf(parent._id), parent]));
  }
}
