import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BY_NAME, objectId } from '../../../platform/database/objects.js';
import { User } from '../users/user.schema.js';
import type { StudentRecord } from './students.repository.js';

/** All students of a tenant, or of one of its groups. */
export interface StudentScope {
  tenantId: string;
  groupId?: string;
}

const RECORD = {
  name: 1,
  email: 1,
  tenantId: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  parentId: 1,
  schoolId: 1,
  groupId: 1,
} as const;

const within = ({ tenantId, groupId }: StudentScope) => ({
  tenantId: objectId(tenantId),
  role: 'student' as const,
  ...(groupId ? { groupId: objectId(groupId) } : {}),
});

/** Students for those who read all of them: with a cursor, so that memory stays flat. */
@Injectable()
export class StudentBatchesRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  count(scope: StudentScope): Promise<number> {
    return this.users.countDocuments(within(scope)).collation(BY_NAME).exec();
  }

  /** By name, in batches of `size`; the last one may be smaller. Straight from the driver: mongoose's cursor awaits every row. */
  async *each(scope: StudentScope, size: number): AsyncGenerator<StudentRecord[]> {
    const cursor = this.users.collection.find<StudentRecord>(within(scope), {
      projection: RECORD,
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
}
