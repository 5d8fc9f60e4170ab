import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { defineFeature, type Get } from '../../platform/features/feature.js';
import type { YearCopyRun } from '../schools/year-copies/year-part.extension.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { AppealsRepository } from './appeals/appeals.repository.js';
import { SubmissionsForMarking } from '../tasks/grading/submissions-for-marking.js';
import { MarkedWorkMergesRepository } from './merging/marked-work-merges.repository.js';
import { SubmissionMerge } from '../tasks/merging/submission-merge.js';
import { SecondMarkingsRepository } from './second-markings.repository.js';
import { type MarkedWork, MarkingsRepository } from './markings.repository.js';
import { type ReturnKey, ReturnsRepository } from './return/returns.repository.js';
import { typedQuestionsOf, describeQuestion } from './scheme/mark-scheme.js';
import { MarkSchemesRepository } from './scheme/mark-schemes.repository.js';
import type { TaskKey } from '../tasks/grading/grading-by-question.js';

/** Adds up the scripts of a task again after its mark scheme has changed. */
export const addUpScripts = defineJob<TaskKey>({
  name: 'marking.add-up-scripts',
  queue: 'maintenance',
  key: ({ taskId }) => taskId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(MarkSchemesRepository).listWaiting(before, limit),
  },
});

/** Makes the marked PDF of a return and gives it to the student. */
export const returnScript = defineJob<ReturnKey>({
  name: 'marking.return',
  queue: 'exports',
  key: ({ returnId }) => returnId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(ReturnsRepository).listOpenSince(before, limit),
  },
});

/** A student's appeals, as the student and the parent see them. */
async function appealsOf(get: Get, tenantId: string, studentId: string): Promise<object[]> {
  const appeals = await get(AppealsRepository).listOfStudent(tenantId, studentId);
  const titles = await get(SubmissionsForMarking).titlesOf(tenantId, [...new Set(appeals.map(({ taskId }) => taskId))]);
  return appeals.map(({ taskId, label, marks, maximum, raisedAt, messages, decision }) => ({
    task: titles.get(taskId) ?? 'Deleted task',
    question: label,
    ...{ marks, maximum, raisedAt },
    messages: messages.map(({ from, at, text }) => ({ from, at, text })),
    answer: decision && { at: decision.at, text: decision.answer, marks: decision.marks },
  }));
}
/** A script, its student and its task. */
const relatedTo = ({ submissionId, studentId, taskId }: MarkedWork) => [
  { type: 'submission', id: submissionId },
  { type: 'student', id: studentId },
  { type: 'task', id: taskId },
];

/** Copies mark schemes with their tasks into a new year; a question keeps its place only if units are copied too. */
async function copySchemes(get: Get, { tenantId, fromYearId, createdBy, parts, idOf }: YearCopyRun): Promise<void> {
  const taskIds = await get(SubmissionsForMarking).tasksOfYear(tenantId, fromYearId);
  const withUnits = parts.includes('units');
  for (const [taskId, scheme] of await get(MarkSchemesRepository).ofTasks(tenantId, taskIds)) {
    const questions = scheme.questions.map((question) => {
      const { unitId, chapterId, ...kept } = question;
      const place =
        unitId && withUnits ? { unitId: idOf(unitId), ...(chapterId && { chapterId: idOf(chapterId) }) } : {};
      return { ...kept, ...place };
    });
    const first = { version: 1, earlier: null, savedAt: get(Clock).now(), savedBy: createdBy };
    await get(MarkSchemesRepository).write({ tenantId, taskId: idOf(taskId) }, { ...scheme, questions, ...first });
  }
}

export const markingFeature = defineFeature({
  name: 'marking',
  audit: {
    actions: [
      'scheme.save',
      'submission.mark',
      'submission.return',
      'submission.reopen',
      'submissions.return',
      'appeal.raise',
      'appeal.message',
      'appeal.answer',
      'moderation.ask',
      'moderation.mark',
      'moderation.decide',
      'moderation.call-off',
      'answers.mark',
    ],
    subjects: {
      moderation: {
        values: async (get, tenantId, moderationId) => {
          const found = await get(SecondMarkingsRepository).find({ tenantId, moderationId });
          return { marks: found?.questions, finished: found?.finishedAt, taken: found?.taken };
        },
        relatedTo: async (get, tenantId, moderationId) => {
          const found = await get(SecondMarkingsRepository).find({ tenantId, moderationId });
          return found ? relatedTo(found) : [];
        },
      },
      appeal: {
        values: async (get, tenantId, appealId) => {
          const found = await get(AppealsRepository).find({ tenantId, appealId });
          return { answer: found?.decision?.answer, marks: found?.decision?.marks ?? found?.marks };
        },
        relatedTo: async (get, tenantId, appealId) => {
          const found = await get(AppealsRepository).find({ tenantId, appealId });
          return found ? relatedTo(found) : [];
        },
      },
      /** A scheme is identified by its task's id. */
      scheme: {
        values: async (get, tenantId, taskId) => {
          const found = await get(MarkSchemesRepository).find({ tenantId, taskId });
          const questions =
            found?.questions.map((question) => [`Question ${question.label}`, describeQuestion(question)]) ?? [];
          return { rounding: found?.rounding, appealDays: found?.appealDays, ...Object.fromEntries(questions) };
        },
        relatedTo: (_get, _tenantId, taskId) => Promise.resolve([{ type: 'task', id: taskId }]),
      },
    },
  },
  partOf: {
    appeal: async (get, tenantId, appealId) => {
      const found = await get(AppealsRepository).find({ tenantId, appealId });
      return found && { type: 'task', id: found.taskId };
    },
    moderation: async (get, tenantId, moderationId) => {
      const found = await get(SecondMarkingsRepository).find({ tenantId, moderationId });
      return found && { type: 'task', id: found.taskId };
    },
  },
  yearParts: { tasks: { copy: copySchemes } },
  hiddenMarks: (get, reader) => get(SecondMarkingsRepository).listHiddenSubmissions(reader),
  typedQuestions: async (get, tenantId, taskIds) => {
    const schemes = await get(MarkSchemesRepository).ofTasks(tenantId, taskIds);
    return new Map([...schemes].map(([taskId, scheme]) => [taskId, typedQuestionsOf(scheme)]));
  },
  studentData: async (get, tenantId, studentId) => {
    const returns = await get(ReturnsRepository).listOfStudent(tenantId, studentId);
    return [
      { name: 'appeals', rows: await appealsOf(get, tenantId, studentId) },
      {
        name: 'returned-scripts',
        rows: returns.map(({ number, finishedAt, reopenedAt, summary }) => {
          return { ...summary, version: number, returnedAt: finishedAt, takenBackAt: reopenedAt };
        }),
        files: returns.map(({ number, fileId, summary }) => ({ fileId, name: `${summary.title}, version ${number}` })),
      },
    ];
  },
  mergeStudent: {
    givesWay: async (get, merge) =>
      get(MarkedWorkMergesRepository).about(merge.tenantId, await get(SubmissionMerge).losers(merge)),
    move: async (get, merge) => {
      const { tenantId, keptId: to, goneId: from } = merge;
      await get(FilesService).handOver(tenantId, await get(MarkedWorkMergesRepository).filesOf(merge), { from, to });
      await get(MarkedWorkMergesRepository).move(merge);
    },
  },
  removeStudent: async (get, tenantId, studentId) => {
    await get(MarkingsRepository).removeOfStudent(tenantId, studentId);
    await get(ReturnsRepository).removeOfStudent(tenantId, studentId);
    await get(AppealsRepository).removeOfStudent(tenantId, studentId);
    await get(SecondMarkingsRepository).removeOfStudent(tenantId, studentId);
  },
});
