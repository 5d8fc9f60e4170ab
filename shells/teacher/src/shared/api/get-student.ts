import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTenant } from '../tenant';
import { studentsKey } from './list-students';

const studentOptions = (tenant: string, studentId: string) =>
  queryOptions({
    queryKey: [...studentsKey, tenant, 'one', studentId],
    queryFn: () => call(api.GET('/api/students/{studentId}', { params: { path: { studentId } } })),
    enabled: tenant !== '',
  });

/** One student of the team. */
export const useStudent = (studentId: string) => useQuery(studentOptions(useTenant(), studentId));
