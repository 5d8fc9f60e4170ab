import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { BY_NAME, objectId } from '../../../platform/database/objects.js';
import type { Page } from '../../../platform/http/page.dto.js';
import { User } from '../users/user.schema.js';
import type { StudentView } from './dto/student-list.dto.js';
import { searchPatterns } from './student-search.js';
import { RECORD, type StudentRecord } from './students.repository.js';

/** Whose students: a group's, those who await access (null), or all of the tenant when it is left out. */
export interface StudentScope {
  tenantId: string;
  groupId?: string | null;
}

/** Lists of students page by page, sorted by any column and searched. */
@Injectable()
export class StudentPagesRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The id tells equal rows apart, page after page, in the direction of the order: one index serves both. */
  async page(scope: StudentScope, view: StudentView = {}): Promise<Page<StudentRecord>> {
    const { skip = 0, limit, search = '', sort = 'name', descending = false } = view;
    const filter = filterOf(scope, search);
    const direction = descending ? -1 : 1;
    const query = this.users
      .find(filter, RECORD)
      .collation(BY_NAME)
      .sort({ [sort]: direction, _id: direction });
    if (limit === undefined) {
      const rows = await query.lean<StudentRecord[]>().exec();
      return { rows, total: rows.length };
    }
    const [rows, total] = await Promise.all([
      query.skip(skip).limit(limit).lean<StudentRecord[]>().exec(),
      this.count(scope, filter),
    ]);
    return { rows, total };
  }

  /** Read from an index alone: by name's collation, or the search's, which has none. */
  private count({ groupId }: StudentScope, filter: QueryFilter<User>): Promise<number> {
    const count = this.users.countDocuments(filter);
    const isSearchOfAll = groupId === undefined && filter.$and !== undefined;
    return (isSearchOfAll ? count : count.collation(BY_NAME)).exec();
  }
}

function filterOf({ tenantId, groupId }: StudentScope, search: string): QueryFilter<User> {
  const patterns = searchPatterns(search);
  return {
    tenantId: objectId(tenantId),
    role: 'student',
    ...(groupId === undefined ? {} : { groupId: groupId && objectId(groupId) }),
    ...(patterns.length > 0 ? { $and: patterns.map((searchText) => ({ searchText })) } : {}),
  };
}
