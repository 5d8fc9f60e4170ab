import { api, call, type components } from '@fulcrum/shared-ui';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

export type NextPractice = components['schemas']['NextDto'];
export type ServedQuestion = NextPractice['questions'][number];

/** An own device keeps these for when it is without internet. */
const SERVED = 20;

const nextPracticeOptions = (studentId: string) =>
  queryOptions({
    queryKey: ['practice', 'next', studentId],
    queryFn: () => call(api.GET('/api/practice/next', { params: { query: { n: SERVED } } })),
    // What may be practised changes with every answer and with every quiz.
    staleTime: 0,
  });

/** The student's next questions, and what comes when. */
export const useNextPractice = (studentId: string) => useQuery(nextPracticeOptions(studentId));

/** Takes a question that was answered out of what is kept, so that it does not come again without internet. */
export function noteAnswered(queries: QueryClient, studentId: string, questionId: string): void {
  queries.setQueryData(nextPracticeOptions(studentId).queryKey, (next) => {
    const questions = next?.questions.filter(({ question }) => question._id !== questionId) ?? [];
    if (!next || questions.length === next.questions.length) return next;
    return { ...next, questions, due: Math.max(next.due - 1, questions.length) };
  });
}
