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
    Sessions_rename: ({ sessionId }) => ({ path: `/session/${sessionId}`, body: { title: 'Another title' } }),
    Sessions_describe: ({ sessionId }) => ({ path: `/session/${sessionId}` }),
    Sessions_listOfGroup: ({ groupId, teacher }) => ({ path: `/session/group/${groupId}/${teacher.id}` }),
    Sessions_saveAttendance: ({ sessionId, student }) => ({
      path: `/session/${sessionId}/attendance`,
      body: { attendance: [{ studentId: student.id, status: 'Present' }] },
    }),
    Sessions_listOfStudent: ({ student }) => ({ path: `/sessions/student/${student.id}` }),
  },
} satisfies FeatureCalls;
