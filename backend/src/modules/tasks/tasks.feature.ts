import { HOUR_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { UnfinishedUploads } from '../../platform/resumable-uploads/unfinished-uploads.js';
import { TaskListService } from './task-list.service.js';
import { SubmissionMerge } from './merging/submission-merge.js';
import { SubmissionRemoval } from './submissions/submission-removal.js';
import { TaskReports } from './reports/task-reports.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { type StudentTaskKey, StudentTasksRepository } from './student-tasks/student-tasks.repository.js';
import { type TaskKey, TasksRepository } from './tasks.repository.js';
import { WorksheetsRepository } from './worksheets/worksheets.repository.js';
import { tasksOfYear } from './year-tasks.js';

/** Removes the submissions and files of a task that is marked as deleted, and then the task. */
export const removeTask = defineJob<TaskKey>({
  name: 'tasks.remove-task',
  queue: 'maintenance',
  key: ({ taskId }) => taskId,
  forgotten: {
    afterMs: HOUR_MS,
    find: (get, before, limit) => get(TasksRepository).listMarkedBefore(before, limit),
  },
});

/** Requests a mail to each student with a pending reminder for a task. */
export const remindStudents = defineJob<TaskKey>({
  name: 'tasks.remind-students',
  queue: 'maintenance',
  key: ({ taskId }) => taskId,
  forgotten: {
    // A request for a large year that is cut off after its rows were written says so: the mails go out soon after.
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(StudentTasksRepository).listWaitingBefore(before, limit),
  },
});

/** Mails one student that a task is not handed in. */
export const reminderMail = defineJob<StudentTaskKey>({
  name: 'tasks.reminder-mail',
  queue: 'mail',
  key: ({ taskId, studentId }) => `${taskId}/${studentId}`,
});

export const tasksFeature = defineFeature({
  name: 'tasks',
  calendar: (get, request) => get(TaskListService).calendarOf(request),
  audit: {
    actions: [
      'task.create',
      'task.update',
      'task.delete',
      'task.remind',
      'task.allow',
      'task.worksheets',
      'submission.grade',
      'submissions.open',
    ],
    subjects: {
      task: {
        names: (get, tenantId, ids) => get(TasksRepository).namesForLog(tenantId, ids),
        values: async (get, tenantId, id) => ({
          ...(await get(TasksRepository).valuesForLog(tenantId, id)),
          worksheets: await get(WorksheetsRepository).filesOf({ tenantId, taskId: id }),
        }),
      },
      submission: {
        values: async (get, tenantId, submissionId) => {
          const found = await get(SubmissionsRepository).find({ tenantId, submissionId });
          return {
            grade: found?.grade,
            comments: found?.comments,
            correctedFile: found?.correctedFileId,
            marks: found?.marks?.questions,
          };
        },
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
  mergeStudent: {
    compare: (get, merge) => get(SubmissionMerge).compare(merge),
    givesWay: (get, merge) => get(SubmissionMerge).givesWay(merge),
    move: async (get, merge, isSetAside) => {
      await get(UnfinishedUploads).removeOf(merge.goneId);
      await get(SubmissionMerge).move(merge, isSetAside);
    },
  },
  studentData: (get, tenantId, studentId) => get(TaskReports).dataOf(tenantId, studentId),
  files: {
    submission: (get, tenantId, ids) => get(SubmissionsRepository).filesInUse(tenantId, 'fileId', ids),
    worksheet: (get, tenantId, ids) => get(WorksheetsRepository).filesInUse(tenantId, ids),
    correction: (get, tenantId, ids) => get(SubmissionsRepository).filesInUse(tenantId, 'correctedFileId', ids),
  },
  search: { task: (get, request) => get(TasksRepository).search(request) },
  partOf: {
    task: async (get, tenantId, taskId) => {
      const task = await get(TasksRepository).findLive({ tenantId, taskId });
      return task && { type: 'year', id: task.yearId };
    },
    submission: async (get, tenantId, submissionId) => {
      const submission = await get(SubmissionsRepository).find({ tenantId, submissionId });
      return submission && { type: 'task', id: submission.taskId };
    },
  },
  yearParts: { tasks: tasksOfYear },
  inGroup: { tasks: (get, tenantId, groupId) => get(TasksRepository).countOfGroup(tenantId, groupId) },
  report: { tasks: (get, request) => get(TaskReports).section(request) },
});
