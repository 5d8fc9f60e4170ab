import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type QuizSubmission = components['schemas']['QuizSubmissionDto'];

export const submissionsKey = (quizId: string) => ['quiz-submissions', quizId];

const quizSubmissionsOptions = (quizId: string) =>
  queryOptions({
    queryKey: submissionsKey(quizId),
    queryFn: () => call(api.GET('/api/quiz/{quizId}/submissions', { params: { path: { quizId } } })),
  });

/** All students' attempts at a quiz, by name. */
export const useQuizSubmissions = (quizId: string) => useQuery(quizSubmissionsOptions(quizId));
