import { Injectable } from '@nestjs/common';
import type { SlippingTodayDto } from '../at-risk/dto/at-risk.dto.js';
import { SlippingStudents } from '../at-risk/slipping-students.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { SessionsToday } from '../sessions/sessions-today.js';
import { TeacherContacts } from '../site/teacher-contacts.js';
import { TasksToday } from '../tasks/reports/tasks-today.js';
import type { FirstDayDto } from './today.dto.js';

const MOST_AWAITING = 1_000;

/**
 * The day page's information about the whole account: students waiting for access, slipping students, and the steps
 * still missing from the setup.
 */
@Injectable()
export class AccountToday {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly sessions: SessionsToday,
    private readonly tasks: TasksToday,
    private readonly atRisk: SlippingStudents,
    private readonly contacts: TeacherContacts,
  ) {}

  awaitingAccess(tenantId: string): Promise<number> {
    return this.students.countUnassigned(tenantId, MOST_AWAITING);
  }

  slipping(tenantId: string): Promise<SlippingTodayDto> {
    return this.atRisk.today(tenantId);
  }

  /** @returns null once there are students, a session and a task, which need all the other steps */
  async firstDay(tenantId: string): Promise<FirstDayDto | null> {
    const [students, session, task] = await Promise.all([
      this.students.hasAny(tenantId),
      this.sessions.hasAny(tenantId),
      this.tasks.hasAny(tenantId),
    ]);
    if (students && session && task) return null;
    const [contact, schools, years, groups] = await Promise.all([
      this.contacts.isSet(tenantId),
      this.directory.listSchools(tenantId),
      this.directory.listYears(tenantId),
      this.directory.listGroups(tenantId),
    ]);
    return {
      contact,
      school: schools.length > 0,
      year: years.length > 0,
      group: groups.length > 0,
      students,
      session,
      task,
      groupId: groups[0]?.id ?? null,
    };
  }
}
