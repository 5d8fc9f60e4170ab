import { defineFeature } from '../../platform/features/feature.js';
import { AttendanceReports } from './attendance-reports.js';
import { SessionsRepository } from './sessions.repository.js';

export const sessionsFeature = defineFeature({
  name: 'sessions',
  calendar: async (get, { tenantId, student: { id, groupId } }) => {
    const sessions = await get(SessionsRepository).listOfStudent(tenantId, id, groupId);
    return sessions.map((session) => ({
      id: `session-${session.id}`,
      kind: 'session' as const,
      title: session.title,
      begin: session.createdAt,
    }));
  },
  audit: {
    actions: ['session.create', 'session.rename', 'session.attendance'],
    subjects: {
      session: {
        names: (get, tenantId, ids) => get(SessionsRepository).namesForLog(tenantId, ids),
        values: async (get, tenantId, id) => {
          const session = await get(SessionsRepository).find(tenantId, id);
          return Object.fromEntries(session?.attendance.map(({ studentId, status }) => [studentId, status]) ?? []);
        },
        valuesOf: 'student',
      },
    },
  },
  removeStudent: (get, tenantId, studentId) => get(SessionsRepository).forgetStudent(tenantId, studentId),
  studentData: async (get, tenantId, studentId) => [
    { name: 'attendance', rows: await get(AttendanceReports).forStudent(tenantId, studentId, null) },
  ],
  inGroup: { sessions: (get, tenantId, groupId) => get(SessionsRepository).countOfGroup(tenantId, groupId) },
  report: { attendance: (get, { tenantId, students }) => get(AttendanceReports).section(tenantId, students) },
});
