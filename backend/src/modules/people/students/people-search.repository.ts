import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { type SearchRequest, searchRows } from '../../../platform/database/search-text.js';
import type { Found } from '../../search/search-source.extension.js';
import { User } from '../../auth/users/user.schema.js';
import { PARENT_LINES, STUDENT_LINES } from './student-search.js';

const STUDENTS = { narrow: { role: 'student' } } as const;
const BY_PARENT = { field: 'parentName', index: 'role_by_parentName' };
/** Children read per parent of the result, so that siblings do not fill the list. */
const SIBLINGS = 3;

/**
 * Finds students and parents of a tenant by part of a name, phone or email. A student's row also holds the parent's
 * searched fields.
 */
@Injectable()
export class PeopleSearch {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async students(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.users, request, { ...STUDENTS, lines: STUDENT_LINES });
    return rows.map(({ _id, name, alternateName, email, groupId }) => ({
      id: idOf(_id),
      title: name,
      details: alternateName ? [email, alternateName] : [email],
      ...(groupId ? { groupId: idOf(groupId) } : {}),
    }));
  }

  async parents({ limit, ...request }: SearchRequest): Promise<Found[]> {
    const asked = { ...request, limit: limit * SIBLINGS };
    const part = { ...STUDENTS, lines: PARENT_LINES, beginsIn: BY_PARENT };
    const children = await searchRows(this.users, asked, part);
    const parents = new Map<string, Found & { children: string[] }>();
    for (const { _id, name, parentId, parentName, parentEmail = '' } of children) {
      const id = idOf(parentId ?? _id);
      const known = parents.get(id);
      if (known) known.children.push(name);
      else parents.set(id, { id, title: parentName || parentEmail, children: [name] });
    }
    return [...parents.values()].slice(0, limit).map(({ id, title, children: names }) => ({
      id,
      title,
      details: [names.join(', ')],
    }));
  }
}
