import { Injectable } from '@nestjs/common';
import { idOf } from '../../../platform/database/objects.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import { type TokenHolder, UsersRepository } from '../users/users.repository.js';

/** Whether a teacher or assistant still has to set up the second factor that their team requires. */
@Injectable()
export class StaffFactor {
  private readonly teachers: SharedReads<string, TokenHolder>;

  constructor(users: UsersRepository) {
    this.teachers = new SharedReads({
      nameOf: (id) => id,
      rowKey: ({ _id }) => idOf(_id),
      readMany: (ids) => users.findTokenHolders(ids),
    });
  }

  /** Costs one more read, only for assistants without a second factor. */
  async isMissing({ _id, role, tenantId, secondFactor, staffNeedFactor }: Staff): Promise<boolean> {
    if (role !== 'teacher' || secondFactor || !tenantId) return false;
    if (tenantId.equals(_id)) return staffNeedFactor === true;
    return (await this.teachers.read(idOf(tenantId)))?.staffNeedFactor === true;
  }
}

type Staff = Pick<TokenHolder, '_id' | 'role' | 'tenantId' | 'secondFactor' | 'staffNeedFactor'>;
