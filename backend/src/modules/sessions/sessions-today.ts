import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { AppConfig } from '../../platform/config/app-config.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { SessionsRepository } from './sessions.repository.js';

const MOST_LINES = 20;

/** The sessions on the day's page. The caller has already been authorised. */
@Injectable()
export class SessionsToday {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly config: AppConfig,
  ) {}

  async hasAny(tenantId: string): Promise<boolean> {
    return (await this.sessions.listSince(tenantId, new Date(0), 1)).length > 0;
  }

  /** Lists the sessions of the current day in the school's time zone, newest first, with attendance recorded for `marked` of `of` students. */
  async ofDay(tenantId: string, now: Date) {
    const midnight = DateTime.fromJSDate(now, { zone: this.config.env.TIME_ZONE }).startOf('day').toJSDate();
    const sessions = await this.sessions.listSince(tenantId, midnight, MOST_LINES);
    const groupIds = [...new Set(sessions.map(({ groupId }) => groupId))];
    const [members, groups] = await Promise.all([
      this.students.countByGroup(tenantId, groupIds),
      this.directory.findGroups(tenantId, groupIds),
    ]);
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    return sessions.map(({ id, title, groupId, createdAt, attendance }) => ({
      sessionId: id,
      title,
      group: names.get(groupId) ?? '',
      createdAt: createdAt.toISOString(),
      marked: attendance.length,
      of: Math.max(members.get(groupId) ?? 0, attendance.length),
    }));
  }
}
