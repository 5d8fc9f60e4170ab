import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const topicQuestionsOptions = (groupId: string, topics: string) =>
  queryOptions({
    queryKey: ['topic-questions', groupId, topics],
    queryFn: () =>
      call(api.GET('/api/mastery/group/{id}/questions', { params: { path: { id: groupId }, query: { topics } } })),
    // A quiz that has just been made has some of them.
    staleTime: 0,
  });

/** Questions of the bank for a group's quiz of topics. @param topics codes with commas between them */
export const useTopicQuestions = (groupId: string, topics: string) => useQuery(topicQuestionsOptions(groupId, topics));
