import { MINUTE_MS } from '../../platform/clock/durations.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type ImportKey, QuestionImportsRepository } from './imports/question-imports.repository.js';

/** Reads the file of an import, and makes its preview. */
export const readQuestionFile = defineJob<ImportKey>({
  name: 'question-files.read-file',
  queue: 'exports',
  key: ({ importId }) => importId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(QuestionImportsRepository).listUnread(before, limit),
  },
});

/** Adds the accepted rows of an import to the bank. */
export const saveQuestions = defineJob<ImportKey>({
  name: 'question-files.save-questions',
  queue: 'exports',
  key: ({ importId }) => importId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(QuestionImportsRepository).listUnsaved(before, limit),
  },
});

export const questionFilesFeature = defineFeature({
  name: 'question-files',
  audit: { actions: ['question.import', 'question.import-accept', 'question.export'] },
  files: { 'question-import': (get, tenantId, ids) => get(QuestionImportsRepository).filesInUse(tenantId, ids) },
});
