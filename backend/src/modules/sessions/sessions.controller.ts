import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import {
  ChangeSessionDto,
  CreateSessionDto,
  SaveAttendanceDto,
  SessionDto,
  SessionWithRosterDto,
  StudentSessionDto,
} from './dto/session.dto.js';
import { SessionsService } from './sessions.service.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { peopleErrors } from '../people/people.errors.js';
import { sessionErrors } from './sessions.errors.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';

@ApiTags('sessions')
@Refuses(
  sessionErrors.sessionNotFound,
  schoolErrors.yearNotFound,
  schoolErrors.groupNotFound,
  peopleErrors.studentNotFound,
)
@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Creates a session for a group. */
  @Roles('teacher')
  @Audited('session.create', 'session:reply._id')
  @ChangesYear('year:body.yearId', 'group:body.groupId')
  @Post('session')
  @Refuses(sessionErrors.groupNotInYear, sessionErrors.inFuture)
  create(@CurrentUser() caller: Principal, @Body() session: CreateSessionDto): Promise<SessionDto> {
    return this.sessions.create(caller, session);
  }

  /** Returns a session with its attendance and roster, sorted by name. */
  @Roles('teacher')
  @Get('session/:id')
  describe(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<SessionWithRosterDto> {
    return this.sessions.describe(caller, id);
  }

  /** Changes the title of a session, and when it was; its attendance is unchanged. */
  @Roles('teacher')
  @Audited('session.rename', 'session:params.id')
  @ChangesYear('session:params.id')
  @Put('session/:id')
  @Refuses(sessionErrors.inFuture)
  change(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() terms: ChangeSessionDto,
  ): Promise<SessionDto> {
    return this.sessions.change(caller, id, terms);
  }

  /** Lists a group's sessions with their attendance, newest first. */
  @Roles('teacher')
  @Get('session/group/:groupId/:teacherId')
  listOfGroup(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
  ): Promise<SessionDto[]> {
    return this.sessions.listOfGroup(caller, groupId, teacherId);
  }

  /**
   * Records the listed students and leaves the others unchanged; of two concurrent saves, both are kept. If one student
   * is of another group (400) or unknown (404), nothing is written.
   */
  @Roles('teacher')
  @AuditedEdit('session.attendance', 'session:params.id')
  @ChangesYear('session:params.id')
  @Put('session/:id/attendance')
  @Refuses(sessionErrors.studentNotInGroup)
  saveAttendance(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { attendance }: SaveAttendanceDto,
  ): Promise<SessionDto> {
    return this.sessions.saveAttendance(caller, id, attendance);
  }

  /** Lists a student's sessions, newest first, for the student, their parent and the teacher. */
  @Roles('teacher', 'student', 'parent')
  @Audited('student.open', 'student:params.studentId')
  @Get('sessions/student/:studentId')
  listOfStudent(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<StudentSessionDto[]> {
    return this.sessions.listOfStudent(caller, studentId);
  }
}
