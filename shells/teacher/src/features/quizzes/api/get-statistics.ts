import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type QuizStatistics = components['schemas']['QuizStatisticsDto'];
export type QuestionFigures = QuizStatistics['questions'][number];

export const statisticsKey = (quizId: string) => ['quiz-statistics', quizId];

const quizStatisticsOptions = (quizId: string) =>
  queryOptions({
    queryKey: statisticsKey(quizId),
    queryFn: () => call(api.GET('/api/quiz/{quizId}/statistics', { params: { path: { quizId } } })),
  });

/** Statistics of each question of a quiz. */
export const useQuizStatistics = (quizId: string) => useQuery(quizStatisticsOptions(quizId));
