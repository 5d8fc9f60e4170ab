import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

type NewLink = components['schemas']['MakeJoinLinkDto'];

const joinLinkKey = (groupId: string) => ['join-link', groupId];
const ofGroup = (groupId: string) => ({ params: { path: { groupId } } });

const joinLinkOptions = (groupId: string) =>
  queryOptions({
    queryKey: joinLinkKey(groupId),
    queryFn: () => call(api.GET('/api/group/{groupId}/join-link', ofGroup(groupId))),
  });

/** The link with which students register for a group. */
export const useJoinLink = (groupId: string) => useQuery(joinLinkOptions(groupId));

/** Creates a link; null revokes the current one. */
export function useChangeJoinLink(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link: NewLink | null) =>
      call(
        link
          ? api.PUT('/api/group/{groupId}/join-link', { ...ofGroup(groupId), body: link })
          : api.DELETE('/api/group/{groupId}/join-link', ofGroup(groupId)),
      ),
    onSuccess: (link) => queries.setQueryData(joinLinkKey(groupId), link),
  });
}
