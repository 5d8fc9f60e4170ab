import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { NotificationEvents } from '../notifications/notification-events.js';
import { Clock } from '../../platform/clock/clock.js';
import { peopleErrors } from '../people/people.errors.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { type AttendanceMark, lastMarkPerStudent, rosterOf, sessionsOf, unmarkableStudents } from './attendance.js';
import type {
  ChangeSessionDto,
  CreateSessionDto,
  SessionDto,
  SessionWithRosterDto,
  StudentSessionDto,
} from './dto/session.dto.js';
import { sessionErrors } from './sessions.errors.js';
import { type ClassSession, SessionsRepository } from './sessions.repository.js';

const reply = ({ id, title, tenantId, yearId, groupId, createdAt, attendance }: ClassSession): SessionDto => ({
  _id: id,
  title,
  teacherId: tenantId,
  yearId,
  groupId,
  createdAt,
  attendance,
});

/** Manages the sessions of a group and their attendance. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 404 if the year or the group does not belong to the teacher, 400 if the group is not in the year.
   */
  async create(caller: Principal, form: CreateSessionDto): Promise<SessionDto> {
    const { title, teacherId, yearId, groupId } = form;
    assertOwnTeacherId(caller, teacherId);
    const tenant = tenantOf(caller);
    const [year, group] = await Promise.all([
      this.directory.findYear(tenant, yearId),
      this.directory.findGroup(tenant, groupId),
    ]);
    if (!year) throw schoolErrors.yearNotFound();
    if (!group) throw schoolErrors.groupNotFound();
    if (group.yearId !== year.id) {
      throw sessionErrors.groupNotInYear({ group: group.name, year: year.name });
    }
    const place = { tenantId: tenant, yearId: year.id, groupId: group.id };
    const session = await this.sessions.create({ title, ...place, ...this.timeIn(form) });
    // Deleting a group looks for its sessions before and after; a session created in between is removed here.
    if (await this.directory.findGroup(tenant, group.id)) return reply(session);
    await this.sessions.remove(tenant, session.id);
    throw schoolErrors.groupNotFound();
  }

  /** Returns a session with its roster. */
  async describe(caller: Principal, sessionId: string): Promise<SessionWithRosterDto> {
    const tenant = tenantOf(caller);
    const session = await this.find(tenant, sessionId);
    const members = await this.students.idsByGroup(tenant, [session.groupId]);
    const recorded = session.attendance.map(({ studentId }) => studentId);
    const ids = [...new Set([...(members.get(session.groupId) ?? []), ...recorded])];
    return { ...reply(session), roster: rosterOf(session, await this.students.findMany(tenant, ids)) };
  }

  /** The attendance is unchanged. */
  async change(caller: Principal, sessionId: string, form: ChangeSessionDto): Promise<SessionDto> {
    const terms = { title: form.title, ...this.timeIn(form) };
    const session = await this.sessions.change(tenantOf(caller), sessionId, terms);
    if (!session) throw sessionErrors.sessionNotFound();
    return reply(session);
  }

  /** Lists a group's sessions, newest first. */
  async listOfGroup(caller: Principal, groupId: string, teacherId: string): Promise<SessionDto[]> {
    assertOwnTeacherId(caller, teacherId);
    const tenant = tenantOf(caller);
    if (!(await this.directory.findGroup(tenant, groupId))) throw schoolErrors.groupNotFound();
    return (await this.sessions.listOfGroup(tenant, groupId)).map(reply);
  }

  /**
   * Records the listed students and leaves the others unchanged. Students must be in the group, but one who has left it
   * can still be corrected.
   * @throws AppError 404 for a student who is not the teacher's, 400 for one of another group: nothing is written.
   */
  async saveAttendance(caller: Principal, sessionId: string, entries: AttendanceMark[]): Promise<SessionDto> {
    const tenant = tenantOf(caller);
    const session = await this.find(tenant, sessionId);
    const marks = lastMarkPerStudent(entries);
    if (marks.length === 0) return reply(session);
    await this.assertMarkable(tenant, session, marks);
    const saved = await this.sessions.mark(tenant, session.id, marks);
    if (!saved) throw sessionErrors.sessionNotFound();
    await this.notifyParents(saved, marks);
    return reply(saved);
  }

  /**
   * Lists the sessions of a student's group since they have been in it, and those with their record, newest first: for the
   * student, their parent and the teacher.
   */
  async listOfStudent(caller: Principal, studentId: string): Promise<StudentSessionDto[]> {
    const student = await this.students.assertMayRead(caller, studentId);
    const sessions = await this.sessions.listOfStudent(student.tenantId, student);
    return sessionsOf(student, sessions).map(({ id, title, createdAt, status }) => ({
      _id: id,
      title,
      createdAt,
      status,
    }));
  }

  /** Notifies the parents about an absence once: saving again or correcting it sends nothing. */
  private async notifyParents({ id, tenantId, title }: ClassSession, marks: AttendanceMark[]): Promise<void> {
    for (const { studentId } of marks.filter(({ status }) => status === 'Absent')) {
      const audience = { readers: 'parents' as const, studentIds: [studentId] };
      const key = `${id}/${studentId}`;
      await this.events.publish({ tenantId, kind: 'attendance.absent', key, audience, values: { title } });
    }
  }

  /** @throws AppError 400 for a time to come */
  private timeIn({ createdAt }: Pick<ChangeSessionDto, 'createdAt'>): { createdAt?: Date } {
    if (!createdAt) return {};
    const at = new Date(createdAt);
    if (at > this.clock.now()) throw sessionErrors.inFuture();
    return { createdAt: at };
  }

  private async find(tenant: string, sessionId: string): Promise<ClassSession> {
    const session = await this.sessions.find(tenant, sessionId);
    if (!session) throw sessionErrors.sessionNotFound();
    return session;
  }

  private async assertMarkable(tenant: string, session: ClassSession, marks: AttendanceMark[]): Promise<void> {
    const ids = marks.map(({ studentId }) => studentId);
    const named = await this.students.findMany(tenant, ids);
    if (named.length < ids.length) throw peopleErrors.studentNotFound();
    const members = new Set(named.filter(({ groupId }) => groupId === session.groupId).map(({ id }) => id));
    const recorded = new Set(session.attendance.map(({ studentId }) => studentId));
    const [stranger] = unmarkableStudents(marks, { members, recorded });
    if (!stranger) return;
    const name = named.find(({ id }) => id === stranger)?.name ?? '';
    throw sessionErrors.studentNotInGroup({ name });
  }
}
