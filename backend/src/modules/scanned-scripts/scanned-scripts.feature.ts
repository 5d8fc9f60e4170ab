import { MINUTE_MS } from '../../platform/clock/durations.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { BatchRemoval } from './batches/batch-removal.js';
import { type BatchKey, ScanBatchesRepository } from './records/scan-batches.repository.js';
import { SCAN_PAGES, SCAN_PICTURES, SCANS } from './files/scan-files.js';
import { type HandInKey, ScriptHandInsRepository } from './records/script-hand-ins.repository.js';
import { ScanPagesRepository } from './records/scan-pages.repository.js';
import { StudentScans } from './pages/student-scans.js';
import { TaskScans } from './pages/task-scans.js';
import { PRINTED_SCRIPTS } from './sheets/printed-scripts.js';
import { ScriptSheetsRepository } from './records/script-sheets.repository.js';

/** Reads the pages of a batch. */
export const readBatch = defineJob<BatchKey>({
  name: 'scanned-scripts.read-batch',
  queue: 'scans',
  // What cannot be read fails at once; anything else passes, and the uploaded file is the only one there is.
  attempts: 12,
  backoffMs: 5000,
  key: ({ batchId }) => batchId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(ScanBatchesRepository).listUnread(before, limit),
  },
});

/** Removes a batch that is marked as deleted, with its pages. */
export const removeBatch = defineJob<BatchKey>({
  name: 'scanned-scripts.remove-batch',
  queue: 'maintenance',
  key: ({ batchId }) => batchId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(ScanBatchesRepository).listDeleted(before, limit),
  },
});

/** Makes a script from its pages and hands it in. */
export const handInScript = defineJob<HandInKey>({
  name: 'scanned-scripts.hand-in',
  queue: 'exports',
  key: ({ taskId, studentId }) => `${taskId}/${studentId}`,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(ScriptHandInsRepository).listOpen(before, limit),
  },
});

export const scannedScriptsFeature = defineFeature({
  name: 'scanned-scripts',
  audit: {
    actions: ['script-sheets.print', 'scans.upload', 'scans.hand-in', 'scan-page.decide', 'scan-batch.delete'],
    subjects: {
      'scan-batch': {
        names: (get, tenantId, ids) => get(ScanBatchesRepository).names(tenantId, ids),
        relatedTo: async (get, tenantId, batchId) => {
          const taskId = await get(ScanBatchesRepository).taskOf({ tenantId, batchId });
          return taskId ? [{ type: 'task', id: taskId }] : [];
        },
      },
      'scan-page': {
        // A page's name is its task's, and that of the student who has got it.
        relatedTo: async (get, tenantId, pageId) => {
          const page = await get(ScanPagesRepository).find({ tenantId, pageId });
          if (!page) return [];
          const student = page.decision?.studentId;
          return [{ type: 'task', id: page.taskId }, ...(student ? [{ type: 'student', id: student }] : [])];
        },
      },
    },
  },
  removeTask: async (get, key) => {
    await get(BatchRemoval).removeOfTask(key);
    await get(ScriptHandInsRepository).removeOfTask(key);
    await get(ScriptSheetsRepository).removeOfTask(key);
  },
  removeStudent: (get, tenantId, studentId) => get(StudentScans).remove(tenantId, studentId),
  forget: (get, gone) => get(StudentScans).forget(gone),
  mergeStudent: {
    move: async (get, merge) => {
      await get(ScriptSheetsRepository).move(merge);
      await get(ScanPagesRepository).move(merge);
      await get(ScriptHandInsRepository).move(merge);
    },
  },
  // What was handed in is among the tasks; these are the pages as they were scanned.
  studentData: async (get, tenantId, studentId) => {
    const pages = (await get(TaskScans).ofStudent(tenantId, studentId)).toReversed();
    if (pages.length === 0) return [];
    const files = pages.map(({ fileId }, at) => ({ fileId, name: `scanned-page-${at + 1}` }));
    return [{ name: 'scanned-pages', rows: pages.map(({ taskId, no, page }) => ({ taskId, no, page })), files }];
  },
  files: {
    [PRINTED_SCRIPTS]: async () => [],
    [SCANS]: (get, tenantId, ids) => get(ScanBatchesRepository).filesInUse(tenantId, ids),
    [SCAN_PAGES]: (get, tenantId, ids) => get(ScanPagesRepository).filesInUse(tenantId, 'fileId', ids),
    [SCAN_PICTURES]: (get, tenantId, ids) => get(ScanPagesRepository).filesInUse(tenantId, 'pictureId', ids),
  },
  partOf: {
    'scan-batch': async (get, tenantId, batchId) => {
      const taskId = await get(ScanBatchesRepository).taskOf({ tenantId, batchId });
      return taskId ? { type: 'task', id: taskId } : null;
    },
    'scan-page': async (get, tenantId, pageId) => {
      const page = await get(ScanPagesRepository).find({ tenantId, pageId });
      return page && { type: 'task', id: page.taskId };
    },
  },
});
