import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { EachOf, Id, RequiredText } from '../../../platform/http/dto-rules.js';
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
}

export class RenameSessionDto {
  @RequiredText(200, sessionFields.title())
  title: string;
}

export class AttendanceMarkDto {
  @Id()
  studentId: string;

  @ApiProperty({ enum: ATTENDANCE_STATUSES })
  @IsIn(ATTENDANCE_STATUSES, { message: 'Attendance is Present, Absent or Late.' })
  status: AttendanceStatus;
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
}

export class SessionDto {
  _id: string;
  title: string;
  teacherId: string;
  yearId: string;
  groupId: string;
  createdAt: Date;
  /** A student without an entry has no record. */
  attendance: AttendanceEntryDto[];
}

export class RosterEntryDto extends StudentNamesDto {
  studentId: string;
  @ApiProperty({ enum: SHOWN_STATUSES })
  status: ShownStatus;
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
