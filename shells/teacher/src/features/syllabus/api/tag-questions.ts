import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearSyllabusOptions } from './year-syllabus';

type QuestionTopics = components['schemas']['QuestionTopicsFormDto'];

/** Sets the topics of questions of a year; none gives them back their chapter's. */
export function useTagQuestions(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: QuestionTopics) => call(api.PUT('/api/questions/topics', { body })),
    onSettled: () => queries.invalidateQueries({ queryKey: yearSyllabusOptions(yearId).queryKey }),
  });
}
