import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { GroupMembership } from '../placed-student.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { peopleErrors } from '../people.errors.js';
import { StudentsRepository } from '../students/students.repository.js';
import { withBeginning } from '../memberships/group-memberships.js';
import type { MembershipDto } from './membership.dto.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { placeOf } from '../memberships/place-row.js';

/** Shows the team since when a student has been in a group, and corrects it. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly students: StudentsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly directory: SchoolDirectory,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. @throws AppError 404 */
  async list(teacher: Principal, studentId: string): Promise<MembershipDto[]> {
    const tenantId = tenantOf(teacher);
    return this.named(tenantId, placeOf(await this.require(tenantId, studentId)).memberships);
  }

  /**
   * Sets the beginning of the current membership.
   * @throws AppError 404, 409 `no_membership`, `student_changed`, `year_archived`, 400 `membership_in_future`, `before_earlier_group`
   */
  async begin(teacher: Principal, studentId: string, from: Date): Promise<MembershipDto[]> {
    const tenantId = tenantOf(teacher);
    const read = await this.require(tenantId, studentId);
    const { memberships } = placeOf(read);
    const current = memberships.find(({ until }) => !until);
    if (current) await this.directory.assertTaught(tenantId, current.groupId);
    const next = withBeginning(memberships, from, this.clock.now());
    if (typeof next === 'string') throw REFUSALS[next]();
    if (!(await this.memberships.replaceHistory(tenantId, studentId, { read, next }))) {
      throw peopleErrors.studentMoved();
    }
    return this.named(tenantId, next);
  }

  private async require(tenantId: string, studentId: string) {
    const student = await this.students.find(tenantId, studentId);
    if (!student) throw peopleErrors.studentNotFound();
    return student;
  }

  private async named(tenantId: string, memberships: readonly GroupMembership[]): Promise<MembershipDto[]> {
    const ids = [...new Set(memberships.map(({ groupId }) => groupId))];
    const groups = ids.length > 0 ? await this.directory.findGroups(tenantId, ids) : [];
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    return memberships.map(({ groupId, from, until }) => ({
      groupId,
      groupName: names.get(groupId) ?? null,
      from: from.toISOString(),
      until: until && until.toISOString(),
    }));
  }
}

const REFUSALS = {
  no_group: () => peopleErrors.noMembership(),
  in_future: () => peopleErrors.membershipInFuture().onField('from'),
  before_earlier_group: () => peopleErrors.beforeEarlierGroup().onField('from'),
};
