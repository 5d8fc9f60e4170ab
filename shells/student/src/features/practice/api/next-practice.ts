import { api, call, type components } from '@fulcrum/shared-ui';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

export type NextPractice = components['schemas']['NextDto'];
export type ServedQuestion = NextPractice['questions'][number];

/** An own device keeps these for when it is without internet. */
const SERVED = 20;

const nextPracticeKey = (studentId: string) => ['practice', 'next', studentId];

const nextPracticeOptions = (studentId: string, topic: string | null) =>
  queryOptions({
    queryKey: topic === null ? nextPracticeKey(studentId) : [...nextPracticeKey(studentId), topic],
    queryFn: () => {
      const query = { n: SERVED, ...(topic !== null && { topic }) };
      return call(api.GET('/api/practice/next', { params: { query } }));
    },
    // What may be practised changes with every answer and with every quiz.
    staleTime: 0,
  });

/**
 * The student's next questions, and what comes when.
 * @param topic of a board, "0625 1.5.2"; null for all
 */
export const useNextPractice = (studentId: string, topic: string | null, enabled: boolean) =>
  useQuery({ ...nextPracticeOptions(studentId, topic), enabled });

/** Takes a question that was answered out of what is kept, so that it does not come again without internet. */
export function noteAnswered(queries: QueryClient, studentId: string, questionId: string): void {
  queries.setQueriesData<NextPractice>({ queryKey: nextPracticeKey(studentId) }, (next) => {
    const questions = next?.questions.filter(({ question }) => question._id !== questionId) ?? [];
    if (!next || questions.length === next.questions.length) return next;
    return { ...next, questions, due: Math.max(next.due - 1, questions.length) };
  });
}
