import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import type { AnnouncementEntry } from './announcements.repository.js';
import { type Reach, type Reachable, readersOf } from './audience.js';
import type { AnnouncementReachDto } from './dto/announcement.dto.js';

/** Works out who receives announcements and how many of them have read each one. */
@Injectable()
export class AnnouncementReach {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly reads: AnnouncementReadsRepository,
  ) {}

  /** @throws AppError 404 if a year or a group does not belong to the tenant */
  async assertPlaces(tenantId: string, { scope, ids }: Reach): Promise<void> {
    if (scope === 'groups' && (await this.directory.findGroups(tenantId, ids)).length < ids.length) {
      throw schoolErrors.groupNotFound();
    }
    if (scope !== 'years') return;
    const years = new Set((await this.directory.listYears(tenantId)).map(({ id }) => id));
    if (ids.some((id) => !years.has(id))) throw schoolErrors.yearNotFound();
  }

  /** Returns the names of a tenant's years and groups by id; runs no query if no announcement names one. */
  async placeNames(tenantId: string, announcements: AnnouncementEntry[]): Promise<Map<string, string>> {
    const words = announcements.flatMap(({ audience }) => audience);
    const [years, groups] = await Promise.all([
      words.some((word) => word.startsWith('year:')) ? this.directory.listYears(tenantId) : [],
      words.some((word) => word.startsWith('group:')) ? this.directory.listGroups(tenantId) : [],
    ]);
    return new Map([...years, ...groups].map(({ id, name }) => [id, name]));
  }

  /**
   * Returns by announcement id how many people it reaches now and how many of them have read it. Five queries for any
   * number of announcements.
   */
  async counts(tenantId: string, announcements: AnnouncementEntry[]): Promise<Map<string, AnnouncementReachDto>> {
    if (announcements.length === 0) return new Map();
    const students = await this.reachable(tenantId);
    const reads = await this.reads.listOf(
      tenantId,
      announcements.map(({ id }) => id),
    );
    return new Map(
      announcements.map(({ id, audience, readers }) => {
        const reached = readersOf(audience, readers, students);
        const read = reads.filter(({ announcementId, personId }) => announcementId === id && reached.has(personId));
        const acknowledged = read.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
        return [id, { of: reached.size, read: read.length, acknowledged }];
      }),
    );
  }

  private async reachable(tenantId: string): Promise<Reachable[]> {
    const [groups, byGroup] = await Promise.all([
      this.directory.listGroups(tenantId),
      this.students.idsByGroup(tenantId),
    ]);
    const years = new Map(groups.map(({ id, yearId }) => [id, yearId]));
    const students = await this.students.findMany(tenantId, [...byGroup.values()].flat());
    return students.map(({ id, parentId, groupId }) => ({
      id,
      parentId,
      groupId,
      yearId: groupId ? (years.get(groupId) ?? null) : null,
    }));
  }
}
