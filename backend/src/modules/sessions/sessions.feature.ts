import { Clock } from '../../platform/clock/clock.js';
import { defineFeature } from '../../platform/features/feature.js';
import { sessionsOf } from './attendance.js';
import { AttendanceMerge } from './merging/attendance-merge.js';
import { AttendanceReports } from './attendance-reports.js';
import { DoorCardsRepository } from './door/door-cards.repository.js';
import { DoorRepository } from './door/door.repository.js';
import { SessionsRepository } from './sessions.repository.js';

export const sessionsFeature = defineFeature({
  name: 'sessions',
  calendar: async (get, { tenantId, student }) => {
    const sessions = await get(SessionsRepository).listOfStudent(tenantId, student);
    return sessionsOf(student, sessions).map((session) => ({
      id: `session-${session.id}`,
      kind: 'session' as const,
      title: session.title,
      begin: session.createdAt,
    }));
  },
  audit: {
    actions: [
      'session.create',
      'session.rename',
      'session.attendance',
      'session.door',
      'session.scan',
      'door.open',
      'door-card.make',
      'door-card.open',
      'door-card.revoke',
      'door-key.renew',
    ],
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
  // Whoever knew the old password may have shown the code on a phone of their own.
  passwordReset: (get, tenantId, studentId) => get(DoorCardsRepository).renewKey(tenantId, studentId, get(Clock).now()),
  removeStudent: async (get, tenantId, studentId) => {
    await get(SessionsRepository).forgetStudent(tenantId, studentId);
    await get(DoorCardsRepository).forgetStudent(tenantId, studentId);
  },
  mergeStudent: {
    compare: (get, merge) => get(AttendanceMerge).compare(merge),
    givesWay: (get, merge) => get(AttendanceMerge).givesWay(merge),
    // A card identifies its owner: only the kept account's card stays valid.
    move: async (get, merge, isSetAside) => {
      await get(AttendanceMerge).move(merge, isSetAside);
      await get(DoorCardsRepository).forgetStudent(merge.tenantId, merge.goneId);
    },
  },
  studentData: async (get, tenantId, studentId) => [
    { name: 'attendance', rows: await get(AttendanceReports).dataOf(tenantId, studentId) },
    { name: 'door-scans', rows: await get(DoorRepository).scansOf(tenantId, studentId) },
    { name: 'door-cards', rows: await get(DoorCardsRepository).ofStudent(tenantId, studentId) },
  ],
  partOf: {
    session: async (get, tenantId, id) => {
      const session = await get(SessionsRepository).find(tenantId, id);
      return session && { type: 'year', id: session.yearId };
    },
  },
  inGroup: { sessions: (get, tenantId, groupId) => get(SessionsRepository).countOfGroup(tenantId, groupId) },
  report: { attendance: (get, { tenantId, students }) => get(AttendanceReports).section(tenantId, students) },
});
