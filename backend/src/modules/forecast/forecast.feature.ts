import { defineFeature } from '../../platform/features/feature.js';
import type { YearPart } from '../schools/year-copies/year-part.extension.js';
import { MockPapersRepository } from './mocks/mock-papers.repository.js';
import type { MockKind } from './mocks/mock-paper.schema.js';

/** Copies of mocks are mocks of the same paper. */
const mocksOfYear = (kind: MockKind): YearPart => ({
  copy: async (get, { tenantId, fromYearId, toYearId: yearId, idOf }) => {
    const papers = await get(MockPapersRepository).listOfYear(tenantId, fromYearId);
    for (const paper of papers.filter((one) => one.kind === kind)) {
      await get(MockPapersRepository).saveFirst(tenantId, { ...paper, yearId, workId: idOf(paper.workId) });
    }
  },
});

export const forecastFeature = defineFeature({
  name: 'forecast',
  audit: {
    actions: ['forecast.open', 'forecast.settings', 'thresholds.save', 'thresholds.remove', 'quiz.paper', 'task.paper'],
  },
  removeQuiz: (get, { tenantId, quizId }) => get(MockPapersRepository).remove(tenantId, quizId),
  yearParts: { quizzes: mocksOfYear('quiz'), tasks: mocksOfYear('task') },
});
