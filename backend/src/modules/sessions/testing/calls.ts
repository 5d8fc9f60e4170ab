import { randomUUID } from 'node:crypto';
import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    sessionId: string;
  }
}

export default {
  name: 'sessions',
  after: ['schools'],
  fill: async ({ world, made }) => {
    world.sessionId = await made('Sessions_create');
  },
  calls: {
    Sessions_create: ({ teacher, yearId, groupId }) => ({
      path: '/session',
      body: { title: 'Forces', teacherId: teacher.id, yearId, groupId },
    }),
    Sessions_change: ({ sessionId }) => ({ path: `/session/${sessionId}`, body: { title: 'Another title' } }),
    Sessions_describe: ({ sessionId }) => ({ path: `/session/${sessionId}` }),
    Sessions_listOfGroup: ({ groupId, teacher }) => ({ path: `/session/group/${groupId}/${teacher.id}` }),
    Sessions_saveAttendance: ({ sessionId, student }) => ({
      path: `/session/${sessionId}/attendance`,
      body: { attendance: [{ studentId: student.id, status: 'Present' }] },
    }),
    Door_doorCodeKey: () => ({ path: '/door-key' }),
    Door_renewOwnKey: () => ({ path: '/door-key/renew' }),
    Door_renewKey: ({ student }) => ({ path: `/door-key/${student.id}/renew` }),
    Door_describe: ({ sessionId }) => ({ path: `/session/${sessionId}/door` }),
    Door_setTerms: ({ sessionId }) => ({
      path: `/session/${sessionId}/door`,
      body: { startsAt: '2026-03-01T15:00:00.000Z', graceMinutes: 5 },
    }),
    Door_merge: ({ sessionId }) => ({
      path: `/session/${sessionId}/scans`,
      body: { scans: [{ id: randomUUID(), code: 'no code of ours', at: '2026-03-01T15:00:00.000Z' }] },
    }),
    Door_listCards: ({ groupId }) => ({ path: `/group/${groupId}/door-cards` }),
    Door_makeCards: ({ groupId }) => ({ path: `/group/${groupId}/door-cards` }),
    Door_revokeCard: ({ student }) => ({ path: `/door-card/${student.id}` }),
    Sessions_listOfStudent: ({ student }) => ({ path: `/sessions/student/${student.id}` }),
  },
  notAudited: { Door_renewOwnKey: 'the caller’s own key; ends nothing but their own older codes' },
  // A code without a valid signature records nobody.
  changesNothing: ['Door_merge'],
} satisfies FeatureCalls;
