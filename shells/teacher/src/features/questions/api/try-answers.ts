import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { questionsKey } from '../../../shared/api/list-questions';

type Trial = components['schemas']['TryAnswersDto'];

const triedOptions = (trial: Trial) =>
  queryOptions({
    queryKey: [...questionsKey, 'try', trial],
    queryFn: () => call(api.POST('/api/question/try', { body: trial })),
    // The same key judges the same way.
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** How these answers would be judged by a key that is not saved yet. */
export const useTriedAnswers = (trial: Trial) => useQuery(triedOptions(trial));
