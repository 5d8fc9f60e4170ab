import { Injectable } from '@nestjs/common';
import { isPresent, type ShownStatus } from './attendance.js';
import { SessionsRepository } from './sessions.repository.js';

/** A line of the attendance part of a performance report. */
export interface AttendanceRow {
  sessionId: string;
  title: string;
  date: Date;
  /** True for Present and Late. */
  present: boolean;
  status: ShownStatus;
}

/** What performance reports tell of attendance. The caller has checked who may read. */
@Injectable()
export class AttendanceReports {
  constructor(private readonly sessions: SessionsRepository) {}

  /** The sessions of the student's group, and those of former groups where the student has a record, newest first. One query. */
  async forStudent(tenant: string, studentId: string, groupId: string | null): Promise<AttendanceRow[]> {
    const sessions = await this.sessions.listOfStudent(tenant, studentId, groupId);
    return sessions.map(({ id, title, createdAt, status }) => ({
      sessionId: id,
      title,
      date: createdAt,
      present: isPresent(status),
      status,
    }));
  }
}
