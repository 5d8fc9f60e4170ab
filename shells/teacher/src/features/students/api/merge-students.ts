import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { studentsKey } from '../../../shared/api/list-students';
import { yearsKey } from '../../../shared/api/list-years';
import { useTenant } from '../../../shared/tenant';
import { GONE } from './gone-students';

export type MergePreview = components['schemas']['MergePreviewDto'];
export type MergedAccount = components['schemas']['MergedAccountDto'];

/** Which account is kept, and which is merged into it. */
export interface MergeChoice {
  keptId: string;
  goneId: string;
}

/**
 * Kept apart from the students' query key: refetching student lists must not preview a merge of accounts that are
 * already merged.
 */
const mergeKey = ['merge'];

const mergePreviewOptions = (tenant: string, keptId: string, goneId: string) =>
  queryOptions({
    queryKey: [...mergeKey, tenant, keptId, goneId],
    queryFn: () =>
      call(
        api.GET('/api/students/{studentId}/merge/{otherId}', {
          params: { path: { studentId: keptId, otherId: goneId } },
        }),
      ),
    gcTime: 0,
  });

/** What both accounts have, and what a merge would do; never cached. */
export function useMergePreview({ keptId, goneId }: MergeChoice) {
  const tenant = useTenant();
  return useQuery(mergePreviewOptions(tenant, keptId, goneId));
}

const mergedAccountsOptions = (tenant: string, studentId: string) =>
  queryOptions({
    queryKey: [...mergeKey, tenant, studentId],
    queryFn: () => call(api.GET('/api/students/{studentId}/merges', { params: { path: { studentId } } })),
    gcTime: 0,
  });

/** The accounts that were merged into a student's, each with what was set aside. */
export function useMergedAccounts(studentId: string) {
  const tenant = useTenant();
  return useQuery(mergedAccountsOptions(tenant, studentId));
}

/** Merges one account into the other. */
export function useMergeStudents() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: GONE,
    mutationFn: ({ keptId, goneId }: MergeChoice) =>
      call(
        api.POST('/api/students/{studentId}/merge', {
          params: { path: { studentId: keptId } },
          body: { otherId: goneId },
        }),
      ),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: studentsKey }),
        queries.invalidateQueries({ queryKey: yearsKey }),
      ]),
  });
}
