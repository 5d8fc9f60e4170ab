import { defineFeature } from '../../platform/features/feature.js';
import { SubmissionRemoval } from './removal/submission-removal.js';
import { TaskReports } from './reports/task-reports.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { TasksRepository } from './tasks.repository.js';

export const tasksFeature = defineFeature({
  name: 'tasks',
  audit: {
    actions: ['task.create', 'task.update', 'task.delete', 'submission.grade', 'submissions.open'],
    subjects: {
      task: { names: (get, tenantId, ids) => get(TasksRepository).namesForLog(tenantId, ids) },
      submission: {
        relatedTo: async (get, tenantId, submissionId) => {
          const found = await get(SubmissionsRepository).find({ tenantId, submissionId });
          if (!found) return [];
          return [
            { type: 'student', id: found.studentId },
            { type: 'task', id: found.taskId },
          ];
        },
      },
    },
  },
  removeStudent: (get, tenantId, studentId) => get(SubmissionRemoval).removeOfStudent(tenantId, studentId),
  files: {
    submission: (get, tenantId, ids) => get(SubmissionsRepository).filesInUse(tenantId, 'fileId', ids),
    correction: (get, tenantId, ids) => get(SubmissionsRepository).filesInUse(tenantId, 'correctedFileId', ids),
  },
  report: { tasks: (get, tenantId, students) => get(TaskReports).section(tenantId, students) },
});
