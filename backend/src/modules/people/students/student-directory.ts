import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Page } from '../../../platform/http/page.dto.js';
import type { PlacedStudent } from '../placed-student.js';
import { idOf } from '../../../platform/database/objects.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { mailLanguageOf } from '../../auth/users/mail-language.js';
import { peopleErrors } from '../people.errors.js';
import type { StudentEntry } from './student-entry.js';
import { type GroupMembers, SchoolDirectory } from '../../schools/directory/school-directory.js';
import { type AllStudentsQuery, type StudentRowDto, type StudentView, studentView } from './student.dto.js';
import type { StudentRecord } from './student-record.js';
import { StudentsRepository } from './students.repository.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { placeOf } from '../memberships/place-row.js';
import { namesOf } from './student-names.dto.js';
import { StudentPagesRepository, type StudentScope } from './student-pages.repository.js';
import { StudentRows } from './student-rows.js';
import { StudentStandings } from './student-standings.js';

/**
 * Students for every module. `tenant` is the real teacher's id; a missing student and another tenant's give the same
 * result. Lists are sorted by name, ignoring case, unless a view says otherwise; without a slice they are complete.
 */
@Injectable()
export class StudentDirectory implements GroupMembers {
  constructor(
    private readonly students: StudentsRepository,
    private readonly pages: StudentPagesRepository,
    private readonly rows: StudentRows,
    private readonly memberships: MembershipsRepository,
    private readonly schools: SchoolDirectory,
    private readonly standings: StudentStandings,
    private readonly clock: Clock,
  ) {}

  async find(tenant: string, studentId: string): Promise<StudentEntry | null> {
    const record = await this.students.find(tenant, studentId);
    return record && studentEntry(record);
  }

  /** The tenant's students among these ids, by name; the others are left out. */
  async findMany(tenant: string, studentIds: string[]): Promise<StudentEntry[]> {
    return (await this.students.findMany(tenant, studentIds)).map(studentEntry);
  }

  async findRow(tenant: string, studentId: string): Promise<StudentRowDto | null> {
    const record = await this.students.find(tenant, studentId);
    const [row] = record ? await this.rows.join([record]) : [];
    return row ?? null;
  }

  /** All students, or those of a year, a school or a standing. Another tenant's year or school has none. */
  async listAll(tenant: string, { yearId, schoolId, only, ...query }: AllStudentsQuery): Promise<Page<StudentRowDto>> {
    const groups = yearId ? await this.schools.listGroups(tenant) : [];
    const groupIds = groups.filter((group) => group.yearId === yearId?.toLowerCase()).map(({ id }) => id);
    const standing = only && (await this.standings.of(tenant, only));
    const narrowed = { ...(yearId && { groupIds }), ...(schoolId && { schoolId }), ...standing };
    return this.page({ tenantId: tenant }, { ...studentView(query), ...narrowed });
  }

  async listGroup(tenant: string, groupId: string, view?: StudentView): Promise<Page<StudentRowDto>> {
    return this.page({ tenantId: tenant, groupId }, view);
  }

  async listUnassigned(tenant: string, view?: StudentView): Promise<Page<StudentRowDto>> {
    return this.page({ tenantId: tenant, groupId: null }, view);
  }

  /** Students who registered with this group's link and await access, by name: at most `most`. */
  async listJoinRequests(tenant: string, groupId: string, most: number): Promise<StudentRowDto[]> {
    return this.rows.join(await this.pages.listJoinRequests(tenant, groupId, most));
  }

  async idsByGroup(tenant: string, groupIds?: string[]): Promise<Map<string, string[]>> {
    const byGroup = new Map<string, string[]>();
    for (const { id, groupId } of await this.students.listPlacements(tenant, groupIds)) {
      const ids = byGroup.get(groupId);
      if (ids) ids.push(id);
      else byGroup.set(groupId, [id]);
    }
    return byGroup;
  }

  /** The students of these groups with their groups' history, by name. */
  listPlaced(tenant: string, groupIds: string[]): Promise<PlacedStudent[]> {
    return groupIds.length > 0 ? this.students.listPlaced(tenant, groupIds) : Promise.resolve([]);
  }

  /** Those of these groups' students who joined their group at this moment or later, in no order. */
  listJoinedSince(tenant: string, groupIds: string[], moment: Date): Promise<{ id: string }[]> {
    return groupIds.length > 0 ? this.students.listJoinedSince(tenant, groupIds, moment) : Promise.resolve([]);
  }

  /**
   * Moves students into a group, which the caller has checked to be the tenant's. The team thereby vouches for their
   * parents: see `ParentLinks.vouching`.
   * @throws AppError 404 when any of the students is unknown; nothing is written then
   */
  async assignGroup(tenant: string, studentIds: string[], groupId: string): Promise<void> {
    const ids = [...new Set(studentIds.map((id) => id.toLowerCase()))];
    if ((await this.students.countByIds(tenant, ids)) !== ids.length) throw peopleErrors.studentNotFound();
    await this.memberships.assignGroup(tenant, ids, { groupId, at: this.clock.now() });
  }

  /**
   * Removes a student from a group; the student awaits access again.
   * @throws AppError 404 when the student is not in this group
   */
  async unassign(tenant: string, groupId: string, studentId: string): Promise<void> {
    const left = await this.memberships.unassign(tenant, studentId, { groupId, at: this.clock.now() });
    if (!left) throw peopleErrors.studentNotFound();
  }

  countInSchool(tenant: string, schoolId: string): Promise<number> {
    return this.students.countInSchool(tenant, schoolId);
  }

  countInGroup(tenant: string, groupId: string): Promise<number> {
    return this.students.countInGroup(tenant, groupId);
  }

  /** How many students are in each of these groups, by group id; an empty group is left out. */
  async countByGroup(tenant: string, groupIds: string[]): Promise<Map<string, number>> {
    return groupIds.length > 0 ? this.students.countByGroup(tenant, groupIds) : new Map();
  }

  hasAny(tenant: string): Promise<boolean> {
    return this.pages.hasAny(tenant);
  }

  /** How many students await access: at most `most` are counted. */
  countUnassigned(tenant: string, most: number): Promise<number> {
    return this.pages.countUnassigned(tenant, most);
  }

  /** A parent's children, of every tenant. */
  async childrenOf(parentId: string): Promise<StudentEntry[]> {
    return (await this.students.listChildren(parentId)).map(studentEntry);
  }

  /** The rows of the children that a parent may see, of every tenant. */
  async childRows(parentId: string): Promise<StudentRowDto[]> {
    return this.rows.join(await this.students.listChildren(parentId), 'family');
  }

  /** The rows of the tenant's students who have this parent, confirmed or not: for the team. */
  async childRowsOf(tenant: string, parentId: string): Promise<StudentRowDto[]> {
    return this.rows.join(await this.students.listChildrenOf(tenant, parentId));
  }

  /** Records that the team vouches for a parent named by its students. */
  confirmParent(tenant: string, parentId: string): Promise<void> {
    return this.students.confirmParent(tenant, parentId);
  }

  isParentOf(parentId: string, studentId: string): Promise<boolean> {
    return this.students.isChild(parentId, studentId);
  }

  /**
   * The student, if the caller may read them: the student themselves, their parent, or their teacher's team.
   * @throws AppError 403 for any other student or parent, whether or not the student exists;
   *   404 for a teacher of another tenant
   */
  async assertMayRead(principal: Principal, studentId: string): Promise<StudentEntry> {
    if (principal.role === 'teacher') {
      const student = await this.find(tenantOf(principal), studentId);
      if (!student) throw peopleErrors.studentNotFound();
      return student;
    }
    const record = await this.students.findAnywhere(studentId);
    const related = record && isRelated(principal, studentEntry(record));
    if (!record || !related) throw requestErrors.notYours();
    return studentEntry(record);
  }

  /** Counts while the rows' related data is read: in a large school the count takes longer. */
  private async page(scope: StudentScope, view?: StudentView): Promise<Page<StudentRowDto>> {
    const reads = await this.pages.page(scope, view);
    const [rows, total] = await Promise.all([reads.rows.then((records) => this.rows.join(records)), reads.total]);
    return { rows, total, isAtLeast: total === reads.most };
  }
}

const isRelated = (principal: Principal, student: StudentEntry): boolean =>
  principal.role === 'student' ? principal.id === student.id : principal.id === student.parentId;

const studentEntry = (row: StudentRecord): StudentEntry => ({
  id: idOf(row._id),
  ...namesOf(row),
  email: row.email,
  language: mailLanguageOf(row),
  tenantId: idOf(row.tenantId),
  ...placeOf(row),
  schoolId: row.schoolId ? idOf(row.schoolId) : null,
  parentId: row.parentId && !row.parentUnconfirmed ? idOf(row.parentId) : null,
});
