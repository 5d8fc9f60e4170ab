import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { Page } from '../../../platform/http/page.dto.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { peopleErrors } from '../people.errors.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import type { StudentRowDto, StudentView } from '../students/student.dto.js';
import { StudentDirectory } from '../students/student-directory.js';
import type { GroupOfYear } from '../../schools/directory/directory-entries.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import type { GroupPathDto, StudentYearDto } from './roster.dto.js';

/** As many as one call can add to a group. */
const MOST_JOIN_REQUESTS = 1000;

/** Assigns students to groups, as stored in the student's own `groupId`. */
@Injectable()
export class RosterService {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly links: ParentLinks,
  ) {}

  async listGroup(caller: Principal, groupId: string, view?: StudentView): Promise<Page<StudentRowDto>> {
    await this.group(caller, groupId);
    return this.students.listGroup(tenantOf(caller), groupId, view);
  }

  /** A group's students, if the group belongs to that year. */
  async listGroupOfYear(caller: Principal, path: GroupPathDto, view?: StudentView): Promise<Page<StudentRowDto>> {
    const group = await this.group(caller, path.groupId);
    if (group.yearId !== path.yearId.toLowerCase()) throw schoolErrors.groupNotFound();
    return this.students.listGroup(tenantOf(caller), group.id, view);
  }

  listUnassigned(caller: Principal, view?: StudentView): Promise<Page<StudentRowDto>> {
    return this.students.listUnassigned(tenantOf(caller), view);
  }

  /** @throws AppError 404 when the student is unknown or another tenant's */
  async one(caller: Principal, studentId: string): Promise<StudentRowDto> {
    const row = await this.students.findRow(tenantOf(caller), studentId);
    if (!row) throw peopleErrors.studentNotFound();
    return row;
  }

  /** Students who registered with the group's link and await access, by name. */
  async listJoinRequests(caller: Principal, groupId: string): Promise<StudentRowDto[]> {
    const { id } = await this.group(caller, groupId);
    return this.students.listJoinRequests(tenantOf(caller), id, MOST_JOIN_REQUESTS);
  }

  /**
   * Puts students into a group, moving those who are in another one. The team thereby vouches for the parents they
   * named, who are invited now. Returns the number of students.
   * @throws AppError 404 when the group or any student is not the tenant's; nothing is written then
   */
  async add(caller: Principal, groupId: string, studentIds: string[]): Promise<number> {
    const group = await this.group(caller, groupId);
    const ids = [...new Set(studentIds.map((id) => id.toLowerCase()))];
    await this.links.vouching(tenantOf(caller), { studentIds: ids }, async () => {
      await this.students.assignGroup(tenantOf(caller), ids, group.id);
      await this.assertStillThere(caller, group.id, ids);
    });
    return ids.length;
  }

  /** Takes a student out of a group; the student awaits access again. */
  async remove(caller: Principal, groupId: string, studentId: string): Promise<void> {
    const group = await this.group(caller, groupId);
    await this.students.unassign(tenantOf(caller), group.id, studentId);
  }

  /** The year of a student's group, for the student, their parent and the teacher. */
  async yearOf(caller: Principal, studentId: string): Promise<StudentYearDto> {
    const { groupId } = await this.students.assertMayRead(caller, studentId);
    if (!groupId) return { yearId: null };
    const years = await this.directory.yearsOfGroups([groupId]);
    return { yearId: years.get(groupId) ?? null };
  }

  /** Deleting a group checks for students before and after: one who was added in between leaves it again. */
  private async assertStillThere(caller: Principal, groupId: string, studentIds: string[]): Promise<void> {
    const tenant = tenantOf(caller);
    if (await this.directory.findGroup(tenant, groupId)) return;
    for (const id of studentIds) await this.students.unassign(tenant, groupId, id);
    throw schoolErrors.groupNotFound();
  }

  private async group(caller: Principal, groupId: string): Promise<GroupOfYear> {
    const group = await this.directory.findGroup(tenantOf(caller), groupId);
    if (!group) throw schoolErrors.groupNotFound();
    return group;
  }
}
