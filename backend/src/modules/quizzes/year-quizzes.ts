import type { Get } from '../../platform/features/feature.js';
import type { YearPart } from '../schools/year-copies/year-part.extension.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuizChangesRepository } from './quiz-changes.repository.js';
import { lacksTimes, plannedTimesOf } from './quiz-terms.js';
import { type QuizRecord, QuizzesRepository } from './quizzes.repository.js';

const bankOf = async (get: Get, tenantId: string, yearId: string) =>
  (await get(QuestionsRepository).list(tenantId, { yearId })).rows;

/** Copies a year's question bank into a new year. An image is stored only once, whatever years show it. */
export const questionsOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await bankOf(get, tenantId, yearId)).length,
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, copied }) => {
    const questions = get(QuestionsRepository);
    for (const { id, unitId, chapterId, ...question } of await bankOf(get, tenantId, fromYearId)) {
      const place = { yearId: toYearId, unitId: idOf(unitId), chapterId: idOf(chapterId) };
      const copy = { tenantId, questionId: idOf(id) };
      await questions.createAs(copy, createdBy, { ...question, ...place });
      // Deleting a question first removes its row and then checks who else shows the image; this does it the other way
      // round.
      if (!(await questions.exists({ tenantId, questionId: id }))) await questions.remove(copy);
      await copied();
    }
  },
};

/** A year's quizzes, found through its groups: every quiz has at least one. */
async function quizzesIn(get: Get, tenantId: string, yearId: string): Promise<QuizRecord[]> {
  const groups = await get(SchoolDirectory).listGroupsOfYear(tenantId, yearId);
  const ids = groups.map(({ id }) => id);
  return get(QuizzesRepository).listOfGroups(tenantId, ids);
}

/**
 * Copies a year's quizzes into a new year, without students' data or attempts. Their questions become those of the new
 * year's bank; a question that has left the bank, or belongs to another year, stays the same question. A quiz that had no
 * start or was closed by hand has no start or no end in the copy.
 */
export const quizzesOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await quizzesIn(get, tenantId, yearId)).length,
  moments: async (get, tenantId, yearId) =>
    (await quizzesIn(get, tenantId, yearId)).flatMap((quiz) => {
      const { startTime, endTime } = plannedTimesOf(quiz);
      return [startTime, endTime].filter((moment) => moment !== null);
    }),
  undated: async (get, tenantId, yearId) =>
    (await quizzesIn(get, tenantId, yearId)).filter(lacksTimes).map(({ title }) => title),
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, moved, copied }) => {
    const inBank = new Set((await bankOf(get, tenantId, fromYearId)).map(({ id }) => id));
    for (const quiz of await quizzesIn(get, tenantId, fromYearId)) {
      const { title, duration, resultsShown, groups, questions } = quiz;
      const { startTime, endTime } = plannedTimesOf(quiz);
      await get(QuizChangesRepository).createAs({ tenantId, quizId: idOf(quiz.id) }, createdBy, {
        ...{ title, duration, resultsShown, yearId: toYearId },
        groups: groups.map(({ groupId, name }) => ({ groupId: idOf(groupId), name })),
        questions: questions.map((question) => {
          const { questionId } = question;
          return { ...question, questionId: inBank.has(questionId) ? idOf(questionId) : questionId };
        }),
        startTime: startTime && moved(startTime),
        endTime: endTime && moved(endTime),
      });
      await copied();
    }
  },
};
