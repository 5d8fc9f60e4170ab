import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type SlippingPage = components['schemas']['SlippingPageDto'];
export type SlippingStudent = SlippingPage['students'][number];
export type Standing = components['schemas']['SlipStanding'];

const SLIPPING = 'slipping';
const TODAY = ['today'];
/** A round that was asked for takes seconds: it is looked for this often (ms). */
const LOOK_EVERY_MS = 1_000;

export interface SlippingFilter {
  standing: Standing;
  /** Empty: of all groups. */
  groupId: string;
  /** At most so many students. */
  limit: number;
}

/** @param isAwaited while a round is under way */
export const useSlipping = ({ groupId, ...query }: SlippingFilter, isAwaited: boolean) =>
  useQuery({
    queryKey: [SLIPPING, groupId, query],
    queryFn: () => call(api.GET('/api/at-risk', { params: { query: { ...query, ...(groupId && { groupId }) } } })),
    placeholderData: keepPreviousData,
    refetchInterval: isAwaited ? LOOK_EVERY_MS : false,
  });

/** Has it worked out now who slips. */
export const useFindSlipping = () => useMutation({ mutationFn: () => call(api.POST('/api/at-risk/rounds')) });

/** A student as they stand now, in every list that is on the page: so that what was done can be undone where it was done. */
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
    queries.setQueriesData<SlippingPage>({ queryKey: [SLIPPING] }, inPage);
    void queries.invalidateQueries({ queryKey: [SLIPPING], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: TODAY });
  };
}

/** Hides a student for four weeks. */
export function useSilence() {
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
