import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

export type DoorCard = components['schemas']['DoorCardDto'];

const cardsKey = (groupId: string) => ['door-cards', groupId];
const ofGroup = (id: string) => ({ params: { path: { id } } });

const cardsOptions = (groupId: string) =>
  queryOptions({
    queryKey: cardsKey(groupId),
    queryFn: () => call(api.GET('/api/group/{id}/door-cards', ofGroup(groupId))),
  });

/** The students of a group by name, each with their card if they have one. */
export const useCards = (groupId: string) => useQuery(cardsOptions(groupId));

/** Makes cards for the students who have none. */
export function useMakeCards(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/group/{id}/door-cards', ofGroup(groupId))),
    onSuccess: (cards) => queries.setQueryData(cardsKey(groupId), cards),
  });
}

/** Ends the codes of a student's phone; it fetches a new key when it is online. */
export const useRenewKey = () =>
  useMutation({
    mutationFn: (studentId: string) =>
      call(api.POST('/api/door-key/{studentId}/renew', { params: { path: { studentId } } })),
  });

export function useRevokeCard(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) =>
      call(api.DELETE('/api/door-card/{studentId}', { params: { path: { studentId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: cardsKey(groupId) }),
  });
}
