import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

const reportLinkKey = (studentId: string) => ['report-link', studentId];
const ofStudent = (studentId: string) => ({ params: { path: { studentId } } });

const reportLinkOptions = (studentId: string, enabled: boolean) =>
  queryOptions({
    queryKey: reportLinkKey(studentId),
    queryFn: () => call(api.GET('/api/students/{studentId}/report-link', ofStudent(studentId))),
    enabled,
  });

/** The link that the team shares with a student's parent. */
export const useReportLink = (studentId: string, { enabled }: { enabled: boolean }) =>
  useQuery(reportLinkOptions(studentId, enabled));

/** Creates a link that replaces the current one. */
export function useMakeReportLink(studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/students/{studentId}/report-link', ofStudent(studentId))),
    onSuccess: (link) => queries.setQueryData(reportLinkKey(studentId), link),
  });
}

/** Revokes all links to the student's report. */
export function useRevokeReportLinks(studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.DELETE('/api/students/{studentId}/report-link', ofStudent(studentId))),
    onSuccess: () => queries.setQueryData(reportLinkKey(studentId), { url: null, expiresAt: null }),
  });
}
