import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { scannedScriptErrors } from './scanned-scripts.errors.js';

interface OfTask {
  tenantId: string;
  groupIds: string[];
}

/** Some of a task's students: those of one of its groups, or one of them. */
interface Chosen {
  groupId?: string | undefined;
  studentId?: string | undefined;
}

/** The students of a task's groups. */
@Injectable()
export class TaskStudents {
  constructor(
    private readonly students: StudentDirectory,
    private readonly schools: SchoolDirectory,
  ) {}

  /** By name. @throws AppError 404 for a group that the task is not set for */
  async of({ tenantId, groupIds }: OfTask, { groupId, studentId }: Chosen = {}): Promise<StudentEntry[]> {
    const group = groupId?.toLowerCase();
    if (group && !groupIds.includes(group)) throw scannedScriptErrors.groupNotOfTask();
    const placed = await this.students.idsByGroup(tenantId, group ? [group] : groupIds);
    const ids = [...placed.values()].flat();
    const one = studentId?.toLowerCase();
    return this.students.findMany(tenantId, one ? ids.filter((id) => id === one) : ids);
  }

  /** The tenant's students among these ids, by name. */
  named(tenantId: string, studentIds: readonly string[]): Promise<StudentEntry[]> {
    return this.students.findMany(tenantId, [...new Set(studentIds)]);
  }

  /** Names of groups by id. */
  async groupNames({ tenantId, groupIds }: OfTask): Promise<Map<string, string>> {
    return new Map((await this.schools.findGroups(tenantId, groupIds)).map(({ id, name }) => [id, name]));
  }
}
