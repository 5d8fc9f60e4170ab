import { api, call, type components, performanceKey } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Progress = components['schemas']['ProgressDto'];
export type ProgressPoint = Progress['points'][number];
export type ResultKind = ProgressPoint['kind'];
export type UnitAverage = Progress['units'][number];

const fetchProgress = (studentId: string) =>
  call(api.GET('/api/performance/student/{studentId}/progress', { params: { path: { studentId } } }));

const studentProgressOptions = (studentId: string) =>
  queryOptions({ queryKey: [...performanceKey, 'progress', studentId], queryFn: () => fetchProgress(studentId) });

/** Loads a student's results over the term, with those of the group. */
export const useStudentProgress = (studentId: string) => useQuery(studentProgressOptions(studentId));
