import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { pdf } from '../../tasks/testing/pdf.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    /** A task of the group whose scripts are scanned. */
    scannedTaskId: string;
    scanBatchId: string;
    scanPageId: string;
    /** Current revision of that page. */
    scanPageRevision: number;
  }
}

export default {
  name: 'scanned-scripts',
  after: ['tasks'],
  fill: async ({ world, made, call, runJobs }) => {
    world.scannedTaskId = await made('Tasks_create');
    await call('ScriptSheets_print', 'post', world.teacher).expect(200);
    await call('Scans_upload', 'post', world.teacher).expect(200);
    await runJobs();
    const { body } = await call('Scans_list', 'get', world.teacher);
    world.scanBatchId = body.batches[0]._id;
    world.scanPageId = body.pages[0]._id;
    world.scanPageRevision = 0;
    await call('Scans_decide', 'put', world.teacher).expect(200);
    world.scanPageRevision = 1;
  },
  last: ['Scans_remove'],
  calls: {
    ScriptSheets_print: ({ scannedTaskId }) => ({
      path: `/tasks/task/${scannedTaskId}/script-sheets`,
      fields: {},
      file: pdf('paper'),
    }),
    Scans_list: ({ scannedTaskId }) => ({ path: `/tasks/task/${scannedTaskId}/scans` }),
    Scans_progress: ({ scannedTaskId }) => ({ path: `/tasks/task/${scannedTaskId}/scans/progress` }),
    Scans_upload: ({ scannedTaskId }) => ({
      path: `/tasks/task/${scannedTaskId}/scans`,
      fields: {},
      file: pdf('a scan'),
    }),
    Scans_decide: ({ scanPageId, scanPageRevision: revision, student }) => ({
      path: `/scan-pages/${scanPageId}`,
      body: { revision, studentId: student.id, page: null, isLeftOut: false, turn: 0 },
    }),
    Scans_handIn: ({ scannedTaskId, scanPageId, student }) => ({
      path: `/tasks/task/${scannedTaskId}/scans/hand-in`,
      body: { scripts: [{ studentId: student.id, pageIds: [scanPageId], replaces: null }], areInTime: true },
    }),
    Scans_remove: ({ scanBatchId }) => ({ path: `/scan-batches/${scanBatchId}` }),
  },
} satisfies FeatureCalls;
