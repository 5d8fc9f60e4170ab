import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { idOf, objectId } from '../database/objects.js';
import type { SubjectType } from './audit-actions.js';

/** Something in the log, without its name. */
export interface SubjectRef {
  type: SubjectType;
  id: string;
}

interface NameSource {
  collection: string;
  /** The field of the name, or of the list in which the named part is. */
  name: 'name' | 'title' | 'fileName' | 'chapters';
  /** Parents belong to no teacher. */
  anyTenant?: boolean;
}

/** What has no name of its own (a question is an image, a submission is a student's) is not listed. */
const SOURCES: Partial<Record<SubjectType, NameSource>> = {
  assistant: { collection: 'users', name: 'name' },
  student: { collection: 'users', name: 'name' },
  parent: { collection: 'users', name: 'name', anyTenant: true },
  school: { collection: 'schools', name: 'name' },
  year: { collection: 'years', name: 'name' },
  group: { collection: 'groups', name: 'name' },
  unit: { collection: 'units', name: 'name' },
  chapter: { collection: 'units', name: 'chapters' },
  session: { collection: 'sessions', name: 'title' },
  task: { collection: 'tasks', name: 'title' },
  quiz: { collection: 'quizzes', name: 'title' },
  material: { collection: 'materials', name: 'title' },
  video: { collection: 'videos', name: 'title' },
  export: { collection: 'exports', name: 'fileName' },
};

interface NamedRow {
  _id: Types.ObjectId;
  name?: string;
  title?: string;
  fileName?: string;
  chapters?: { _id: Types.ObjectId; name: string }[];
}

interface SubmissionRow {
  studentId?: Types.ObjectId;
  taskId?: Types.ObjectId;
}

/**
 * How things are called, for the log alone: it reads names straight from the collections, because a log that asked every
 * module would depend on all of them, and all of them on it.
 */
@Injectable()
export class SubjectNamesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Names by id; whatever is not the tenant's, or not there, has none. One query per type. */
  async namesOf(tenantId: string, refs: SubjectRef[]): Promise<Map<string, string>> {
    const types = [...new Set(refs.map(({ type }) => type))];
    const found = await Promise.all(
      types.map((type) =>
        this.namesOfType(
          tenantId,
          type,
          refs.filter((ref) => ref.type === type).map(({ id }) => id),
        ),
      ),
    );
    return new Map(found.flat());
  }

  /** Whose submission it is, and of what. */
  async partsOfSubmission(tenantId: string, submissionId: string): Promise<SubjectRef[]> {
    const row = await this.connection
      .collection<SubmissionRow>('submissions')
      .findOne(
        { _id: objectId(submissionId), tenantId: objectId(tenantId) },
        { projection: { studentId: 1, taskId: 1 } },
      );
    return [
      ...(row?.studentId ? [{ type: 'student' as const, id: idOf(row.studentId) }] : []),
      ...(row?.taskId ? [{ type: 'task' as const, id: idOf(row.taskId) }] : []),
    ];
  }

  private async namesOfType(tenantId: string, type: SubjectType, ids: string[]): Promise<[string, string][]> {
    const source = SOURCES[type];
    if (!source) return [];
    const key = source.name === 'chapters' ? 'chapters._id' : '_id';
    const rows = await this.connection
      .collection<NamedRow>(source.collection)
      .find(
        { [key]: { $in: ids.map(objectId) }, ...(source.anyTenant ? {} : { tenantId: objectId(tenantId) }) },
        { projection: { [source.name]: 1 } },
      )
      .toArray();
    return rows.flatMap((row) => entriesOf(row, source.name));
  }
}

function entriesOf(row: NamedRow, field: NameSource['name']): [string, string][] {
  if (field === 'chapters') return (row.chapters ?? []).map(({ _id, name }) => [idOf(_id), name]);
  const name = row[field];
  return name === undefined ? [] : [[idOf(row._id), name]];
}
