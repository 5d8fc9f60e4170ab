import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { TeacherDirectory } from '../people/teachers/teacher-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import type { EventEntry } from './notification-events.repository.js';
import type { Reader } from './notification-kinds.js';
import type { EventAudience } from './notification.schema.js';

/** Somebody to notify. */
export interface Recipient {
  id: string;
  reader: Reader;
  /** The children of a parent that it is about. */
  children: { id: string; name: string }[];
}

/** Works out who to notify about an event, by the current members of the groups or the team. */
@Injectable()
export class EventAudiences {
  constructor(
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly teachers: TeacherDirectory,
  ) {}

  /** Returns each person once: a parent of two children gets one notification about both. */
  async of({ tenantId, audience }: EventEntry): Promise<Recipient[]> {
    if (audience.readers === 'team') return this.teamOf(tenantId, audience.personId);
    const ids = await this.studentIds(tenantId, audience);
    const students = ids.length > 0 ? await this.students.findMany(tenantId, ids) : [];
    const own = students.map(({ id }) => ({ id, reader: 'student' as const, children: [] }));
    if (audience.readers === 'students') return own;
    const parents = parentsOf(students);
    return audience.readers === 'parents' ? parents : [...own, ...parents];
  }

  private async teamOf(tenantId: string, personId?: string): Promise<Recipient[]> {
    const team = await this.teachers.teamOf(tenantId);
    const ids = personId ? team.filter((id) => id === personId) : team;
    return ids.map((id) => ({ id, reader: 'teacher' as const, children: [] }));
  }

  private async studentIds(tenantId: string, audience: EventAudience): Promise<string[]> {
    if (audience.studentIds) return audience.studentIds;
    const groupIds = audience.yearIds ? await this.groupsOfYears(tenantId, audience.yearIds) : audience.groupIds;
    return [...(await this.students.idsByGroup(tenantId, groupIds)).values()].flat();
  }

  private async groupsOfYears(tenantId: string, yearIds: string[]): Promise<string[]> {
    const years = new Set(yearIds);
    return (await this.directory.listGroups(tenantId)).filter(({ yearId }) => years.has(yearId)).map(({ id }) => id);
  }
}

function parentsOf(students: StudentEntry[]): Recipient[] {
  const parents = new Map<string, Recipient>();
  for (const { id, name, parentId } of students) {
    if (!parentId) continue;
    const parent = parents.get(parentId) ?? { id: parentId, reader: 'parent' as const, children: [] };
    parent.children.push({ id, name });
    parents.set(parentId, parent);
  }
  return [...parents.values()];
}
