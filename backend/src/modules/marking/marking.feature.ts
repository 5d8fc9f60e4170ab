import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { MarkingsRepository } from './markings.repository.js';
import { type ReturnKey, ReturnsRepository } from './return/returns.repository.js';
import { wordsOf } from './scheme/mark-scheme.js';
import { MarkSchemesRepository } from './scheme/mark-schemes.repository.js';
import type { TaskKey } from '../tasks/grading/grading-by-question.js';

const MINUTE_MS = 60 * 1000;

/** Adds up the scripts of a task whose mark scheme has changed. */
export const addUpScripts = defineJob<TaskKey>({
  name: 'marking.add-up-scripts',
  queue: 'maintenance',
  key: ({ taskId }) => taskId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(MarkSchemesRepository).listWaiting(before, limit),
  },
});

/** Makes the marked PDF of a return, and hands it to the student. */
export const returnScript = defineJob<ReturnKey>({
  name: 'marking.return',
  queue: 'exports',
  key: ({ returnId }) => returnId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(ReturnsRepository).listOpenSince(before, limit),
  },
});

export const markingFeature = defineFeature({
  name: 'marking',
  audit: {
    actions: ['scheme.save', 'submission.mark', 'submission.return', 'submission.reopen', 'submissions.return'],
    subjects: {
      /** Its id is that of its task. */
      scheme: {
        values: async (get, tenantId, taskId) => {
          const found = await get(MarkSchemesRepository).find({ tenantId, taskId });
          const questions = found?.questions.map((question) => [`Question ${question.label}`, wordsOf(question)]) ?? [];
          return { rounding: found?.rounding, appealDays: found?.appealDays, ...Object.fromEntries(questions) };
        },
        relatedTo: (_get, _tenantId, taskId) => Promise.resolve([{ type: 'task', id: taskId }]),
      },
    },
  },
  studentData: async (get, tenantId, studentId) => {
    const returns = await get(ReturnsRepository).listOfStudent(tenantId, studentId);
    return [
      {
        name: 'returned-scripts',
        rows: returns.map(({ number, finishedAt, reopenedAt, summary }) => {
          return { ...summary, version: number, returnedAt: finishedAt, takenBackAt: reopenedAt };
        }),
        files: returns.map(({ number, fileId, summary }) => ({ fileId, name: `${summary.title}, version ${number}` })),
      },
    ];
  },
  removeStudent: async (get, tenantId, studentId) => {
    await get(MarkingsRepository).removeOfStudent(tenantId, studentId);
    await get(ReturnsRepository).removeOfStudent(tenantId, studentId);
  },
});
