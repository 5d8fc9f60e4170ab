import { api, call } from '@fulcrum/shared-ui';
import { skipToken, useQuery } from '@tanstack/react-query';

const fetchUnits = (studentId: string, yearId: string) =>
  call(api.GET('/api/unit/student/{studentId}/year/{yearId}/units', { params: { path: { studentId, yearId } } }));

/** The units of the student's year; asks nothing while the year is not known. */
export const useOwnUnits = (studentId: string, yearId: string) =>
  useQuery({
    queryKey: ['units', 'student', studentId, yearId],
    queryFn: yearId ? () => fetchUnits(studentId, yearId) : skipToken,
  });

const fetchChapters = (unitId: string) => call(api.GET('/api/chapter/{id}', { params: { path: { id: unitId } } }));

/** The chapters of a unit; asks nothing while none is chosen. */
export const useChapters = (unitId: string) =>
  useQuery({ queryKey: ['chapters', unitId], queryFn: unitId ? () => fetchChapters(unitId) : skipToken });
