import { todayKey } from '../../../shared/api/today-key';
import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

export type SlippingPage = components['schemas']['SlippingPageDto'];
export type SlippingStudent = SlippingPage['students'][number];
export type Standing = components['schemas']['SlipStanding'];

const slippingKey = ['slipping'];
/** A requested round takes seconds: the page polls for its result at this interval (ms). */
const LOOK_EVERY_MS = 1_000;

export interface SlippingFilter {
  standing: Standing;
  /** Empty for all groups. */
  groupId: string;
  /** Maximum number of students. */
  limit: number;
}

const slippingOptions = (groupId: string, query: Omit<SlippingFilter, 'groupId'>, isAwaited: boolean) =>
  queryOptions({
    queryKey: [...slippingKey, groupId, query],
    queryFn: () => call(api.GET('/api/at-risk', { params: { query: { ...query, ...(groupId && { groupId }) } } })),
    placeholderData: keepPreviousData,
    refetchInterval: isAwaited ? LOOK_EVERY_MS : false,
  });

/** @param isAwaited true while a round is running */
export const useSlipping = ({ groupId, ...query }: SlippingFilter, isAwaited: boolean) =>
  useQuery(slippingOptions(groupId, query, isAwaited));

/** Requests a new round, which works out who is slipping. */
export const useStartAtRiskRound = () => useMutation({ mutationFn: () => call(api.POST('/api/at-risk/rounds')) });

/** Updates a student in every list on the page without removing the row, so that the change can be undone in place. */
function replaced(page: SlippingPage, changed: SlippingStudent): SlippingPage {
  const known = page.students.find(({ studentId }) => studentId === changed.studentId);
  if (!known) return page;
  const moved = Number(changed.silencedUntil !== null) - Number(known.silencedUntil !== null);
  return {
    ...page,
    open: page.open - moved,
    silenced: page.silenced + moved,
    students: page.students.map((student) => (student === known ? changed : student)),
  };
}

function useChanged() {
  const queries = useQueryClient();
  return (changed: SlippingStudent) => {
    const inPage = (page: SlippingPage | undefined) => page && replaced(page, changed);
    queries.setQueriesData<SlippingPage>({ queryKey: slippingKey }, inPage);
    void queries.invalidateQueries({ queryKey: slippingKey, refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: todayKey });
  };
}

/** Hides a student for four weeks. */
export function useHideStudent() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (studentId: string) =>
      call(api.PUT('/api/at-risk/{studentId}/silence', { params: { path: { studentId } } })),
    onSuccess: changed,
  });
}

/** Shows a hidden student again. */
export function useShowAgain() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (studentId: string) =>
      call(api.DELETE('/api/at-risk/{studentId}/silence', { params: { path: { studentId } } })),
    onSuccess: changed,
  });
}
