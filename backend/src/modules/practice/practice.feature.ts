import { defineFeature } from '../../platform/features/feature.js';
import { answerInWords } from './given-answer.js';
import { PracticeAnswersRepository } from './practice-answers.repository.js';
import { PracticeCardsRepository } from './practice-cards.repository.js';

export const practiceFeature = defineFeature({
  name: 'practice',
  audit: { actions: ['question.practice'] },
  removeStudent: async (get, tenantId, studentId) => {
    await get(PracticeCardsRepository).removeOfStudent(tenantId, studentId);
    await get(PracticeAnswersRepository).removeOfStudent(tenantId, studentId);
  },
  mergeStudent: {
    // Nothing gives way: when they are read, cards are made anew of the answers of both accounts, as far as these may be
    // judged by then.
    move: async (get, merge) => {
      const { tenantId, keptId, goneId } = merge;
      const student = { tenantId, studentId: keptId };
      await get(PracticeAnswersRepository).move(merge);
      const answers = await get(PracticeAnswersRepository).listOfStudent(student);
      const questionIds = [...new Set(answers.map(({ questionId }) => questionId))];
      await get(PracticeCardsRepository).markIncomplete(student, questionIds);
      await get(PracticeCardsRepository).removeOfStudent(tenantId, goneId);
    },
  },
  // Without verdicts: they would tell keys of quizzes that are not closed.
  studentData: async (get, tenantId, studentId) => {
    const answers = await get(PracticeAnswersRepository).listOfStudent({ tenantId, studentId });
    const rows = answers.map(({ at, questionId, ...given }) => ({ at, questionId, answer: answerInWords(given) }));
    return rows.length > 0 ? [{ name: 'practice', rows }] : [];
  },
});
