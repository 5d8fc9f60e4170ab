import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type StudentQuiz = components['schemas']['StudentQuizDto'];

/** Refetch interval of the list, for new quizzes, changed times and scores (ms). */
const REFRESH_MS = 60_000;

/** The root key of all quiz queries: a submission invalidates the list and the results. */
export const quizzesKey = ['quizzes'] as const;

const fetchOwnQuizzes = (studentId: string): Promise<StudentQuiz[]> =>
  call(api.GET('/api/quiz-student/{studentId}', { params: { path: { studentId } } }));

const ownQuizzesOptions = (studentId: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'list', studentId],
    queryFn: () => fetchOwnQuizzes(studentId),
    refetchInterval: REFRESH_MS,
  });

/** The quizzes of the student's group, and those taken in earlier groups. */
export const useOwnQuizzes = (studentId: string) => useQuery(ownQuizzesOptions(studentId));
