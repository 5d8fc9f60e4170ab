import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../people/placed-student.js';
import { isPresent, NOT_RECORDED, type ShownStatus, wasToCome } from './attendance.js';
import { type RecordedSession, SessionsRepository } from './sessions.repository.js';

/** A row in the attendance section of a performance report. */
export interface AttendanceRow {
  sessionId: string;
  yearId: string;
  title: string;
  date: Date;
  /** True for Present and Late. */
  present: boolean;
  status: ShownStatus;
}

/** Attendance for performance reports. The caller has checked access. */
@Injectable()
export class AttendanceReports {
  constructor(private readonly sessions: SessionsRepository) {}

  /**
   * Returns by student id the sessions of the student's group since the student has been in it, and all those with a
   * record of the student, newest first. All students must be of one tenant. Two queries for any number of students.
   */
  async forStudents(tenant: string, students: PlacedStudent[]): Promise<Map<string, AttendanceRow[]>> {
    const rows = new Map<string, AttendanceRow[]>(students.map(({ id }) => [id, []]));
    for (const session of await this.sessions.listOfStudents(tenant, students)) {
      const statuses = new Map(session.attendance.map(({ studentId, status }) => [studentId, status]));
      for (const student of students) {
        const status = statuses.get(student.id) ?? (wasToCome(student, session) ? NOT_RECORDED : null);
        if (status) rows.get(student.id)?.push(attendanceRow(session, status));
      }
    }
    return rows;
  }

  /** Returns the records of a student, in all groups, for the data export. */
  async dataOf(tenant: string, studentId: string): Promise<object[]> {
    const student = { id: studentId, groupId: null, memberships: [] };
    const sessions = await this.sessions.listOfStudent(tenant, student);
    return sessions.map(({ id, title, createdAt, status, reason }) => ({
      sessionId: id,
      title,
      date: createdAt,
      present: isPresent(status),
      status,
      ...(reason && { reason }),
    }));
  }

  /** Returns the attendance section of performance reports by student id. */
  async section(tenant: string, students: PlacedStudent[]): Promise<Map<string, object[]>> {
    const byStudent = await this.forStudents(tenant, students);
    return new Map(
      [...byStudent].map(([id, rows]) => [
        id,
        rows.map((row) => ({ ...withoutYear(row), date: row.date.toISOString() })),
      ]),
    );
  }
}

const withoutYear = ({ sessionId, title, date, present, status }: AttendanceRow) => {
  return { sessionId, title, date, present, status };
};

const attendanceRow = ({ id, yearId, title, createdAt }: RecordedSession, status: ShownStatus): AttendanceRow => ({
  sessionId: id,
  yearId,
  title,
  date: createdAt,
  present: isPresent(status),
  status,
});
