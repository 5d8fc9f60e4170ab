import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    /** A finished export of the group’s performance. */
    exportId: string;
  }
}

export default {
  name: 'performance',
  after: ['schools'],
  fill: async ({ world, made, runJobs }) => {
    world.exportId = await made('Exports_request');
    await runJobs();
  },
  calls: {
    Exports_request: ({ groupId }) => ({ path: '/exports', body: { kind: 'group-performance', groupId } }),
    Exports_list: () => ({ path: '/exports' }),
    Exports_describe: ({ exportId }) => ({ path: `/exports/${exportId}` }),
    Exports_follow: ({ exportId }) => ({ path: `/exports/${exportId}/events` }),
    Exports_download: ({ exportId }) => ({ path: `/exports/${exportId}/file` }),
    Exports_retry: ({ exportId }) => ({ path: `/exports/${exportId}/retry` }),
    Spreadsheets_ofUsers: () => ({ path: '/admin/export-users' }),
    Spreadsheets_ofGroup: ({ groupId, teacher }) => ({ path: `/performance/export/${groupId}/teacher/${teacher.id}` }),
    ReportPage_show: () => ({ path: '/parent-report/none' }),
    Performance_ofChildren: ({ parent }) => ({ path: `/performance/parent/${parent.id}` }),
    Performance_ofStudent: ({ student }) => ({ path: `/performance/student/${student.id}` }),
    Performance_progressOf: ({ student }) => ({ path: `/performance/student/${student.id}/progress` }),
    Performance_ofGroupMember: ({ groupId, student, teacher }) => ({
      path: `/performance/${groupId}/${student.id}/teacher/${teacher.id}`,
    }),
  },
  ownSecret: ['ReportPage_show'],
} satisfies FeatureCalls;
