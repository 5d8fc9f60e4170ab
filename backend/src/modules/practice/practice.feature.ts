import { defineFeature } from '../../platform/features/feature.js';
import { CardReplays } from './card-replays.service.js';
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
    // Nothing gives way: cards are made anew of the answers of both accounts.
    move: async (get, merge) => {
      const { tenantId, keptId, goneId } = merge;
      await get(PracticeAnswersRepository).move(merge);
      await get(CardReplays).makeAll({ tenantId, studentId: keptId });
      await get(PracticeCardsRepository).removeOfStudent(tenantId, goneId);
    },
  },
  // Without verdicts: they would tell keys of quizzes that are not closed.
  studentData: async (get, tenantId, studentId) => {
    const answers = await get(PracticeAnswersRepository).listOfStudent({ tenantId, studentId });
    const rows = answers.map(({ at, questionId, answer }) => ({ at, questionId, answer }));
    return rows.length > 0 ? [{ name: 'practice', rows }] : [];
  },
});
