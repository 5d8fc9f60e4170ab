import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { EachOf, Id, OptionalText, RequiredText } from '../../../platform/http/dto-rules.js';
import { OptionalInstant } from '../../../platform/http/instant-rule.js';
import { StudentNamesDto } from '../../people/students/student-names.dto.js';
import { ATTENDANCE_STATUSES, type AttendanceStatus, SHOWN_STATUSES, type ShownStatus } from '../attendance.js';
import { sessionFields } from '../sessions.errors.js';

export class CreateSessionDto {
  @RequiredText(200, sessionFields.title())
  title: string;

  /** The caller's own id, or the teacher's if the caller is an assistant. */
  @Id()
  teacherId: string;

  @Id()
  yearId: string;

  /** A group of that year. */
  @Id()
  groupId: string;

  /** When the lesson was, if not now. */
  @OptionalInstant()
  createdAt?: string | null;
}

export class ChangeSessionDto {
  @RequiredText(200, sessionFields.title())
  title: string;

  /** When the lesson was; unchanged if absent. */
  @OptionalInstant()
  createdAt?: string | null;
}

const MAX_REASON = 200;

export class AttendanceMarkDto {
  @Id()
  studentId: string;

  @ApiProperty({ enum: ATTENDANCE_STATUSES })
  @IsIn(ATTENDANCE_STATUSES, { message: 'Attendance is Present, Absent or Late.' })
  status: AttendanceStatus;

  /** Why the student is absent, for the team alone. Absent: the recorded reason stays. Empty: it is removed. */
  @OptionalText(MAX_REASON)
  reason?: string;
}

const MAX_MARKS = 1000;

export class SaveAttendanceDto {
  /** Sets the listed students and leaves the others unchanged. Of two entries for one student the last counts. */
  @IsArray({ message: 'attendance must be a list.' })
  @ArrayMaxSize(MAX_MARKS, { message: `Save at most ${MAX_MARKS} students at once.` })
  @EachOf(AttendanceMarkDto, 'Each entry needs a studentId and a status.')
  attendance: AttendanceMarkDto[];
}

export class AttendanceEntryDto {
  studentId: string;
  @ApiProperty({ enum: ATTENDANCE_STATUSES })
  status: AttendanceStatus;
  /** Why the student is absent; only the team sees it. */
  reason?: string;
}

export class SessionDto {
  _id: string;
  title: string;
  teacherId: string;
  yearId: string;
  groupId: string;
  /** When the lesson was. */
  createdAt: Date;
  /** A student without an entry has no record. */
  attendance: AttendanceEntryDto[];
}

export class RosterEntryDto extends StudentNamesDto {
  studentId: string;
  @ApiProperty({ enum: SHOWN_STATUSES })
  status: ShownStatus;
  reason?: string;
  /** False for a student who has left the group but keeps the record. */
  inGroup: boolean;
}

export class SessionWithRosterDto extends SessionDto {
  /** The group's students, and those who have left it but have a record, sorted by name. */
  roster: RosterEntryDto[];
}

export class StudentSessionDto {
  _id: string;
  title: string;
  createdAt: Date;
  @ApiProperty({ enum: SHOWN_STATUSES })
  status: ShownStatus;
}
