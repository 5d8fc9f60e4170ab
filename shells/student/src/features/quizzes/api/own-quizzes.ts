import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type StudentQuiz = components['schemas']['StudentQuizDto'];

/** New quizzes, changed times and scores come by themselves this often (ms). */
const REFRESH_MS = 60_000;

/** All that is known of quizzes: a submission makes the list and the results old. */
export const QUIZZES_KEY = ['quizzes'] as const;

const fetchOwnQuizzes = (studentId: string): Promise<StudentQuiz[]> =>
  call(api.GET('/api/quiz-student/{studentId}', { params: { path: { studentId } } }));

/** The quizzes of the student's group, and those taken in former groups. */
export const useOwnQuizzes = (studentId: string) =>
  useQuery({
    queryKey: [...QUIZZES_KEY, 'list', studentId],
    queryFn: () => fetchOwnQuizzes(studentId),
    refetchInterval: REFRESH_MS,
  });
