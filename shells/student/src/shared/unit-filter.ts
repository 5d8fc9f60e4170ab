import { useState } from 'react';
import { api, call } from '@fulcrum/shared-ui';
import { skipToken, useQuery, queryOptions } from '@tanstack/react-query';

/** The chosen part of a year's syllabus; empty strings for everything. */
export interface ChosenPart {
  unitId: string;
  chapterId: string;
}

interface Placed {
  unitId: { _id: string } | null;
  chapterId: { _id: string } | null;
}

/** Returns a predicate for content of the chosen unit and chapter. */
export const belongsTo =
  ({ unitId, chapterId }: ChosenPart) =>
  (content: Placed): boolean =>
    (unitId === '' || content.unitId?._id === unitId) && (chapterId === '' || content.chapterId?._id === chapterId);

/** The choice of unit and chapter. Choosing another unit clears the chapter and loads that unit's chapters. */
export function useUnitFilter(studentId: string, yearId: string) {
  const [unitId, setUnit] = useState('');
  const [chapterId, chooseChapter] = useState('');
  const units = useOwnUnits(studentId, yearId);
  const chapters = useChapters(unitId);
  const chooseUnit = (next: string) => {
    setUnit(next);
    chooseChapter('');
  };
  return { unitId, chapterId, units, chapters, chooseUnit, chooseChapter };
}

export type UnitFilterState = ReturnType<typeof useUnitFilter>;

const fetchUnits = (studentId: string, yearId: string) =>
  call(api.GET('/api/unit/student/{studentId}/year/{yearId}/units', { params: { path: { studentId, yearId } } }));

const ownUnitsOptions = (studentId: string, yearId: string) =>
  queryOptions({
    queryKey: ['units', 'student', studentId, yearId],
    queryFn: yearId ? () => fetchUnits(studentId, yearId) : skipToken,
  });

/** The units of the student's year; requests nothing until the year is known. */
const useOwnUnits = (studentId: string, yearId: string) => useQuery(ownUnitsOptions(studentId, yearId));

const fetchChapters = (unitId: string) => call(api.GET('/api/chapter/{id}', { params: { path: { id: unitId } } }));

const chaptersOptions = (unitId: string) =>
  queryOptions({ queryKey: ['chapters', unitId], queryFn: unitId ? () => fetchChapters(unitId) : skipToken });

/** The chapters of a unit; requests nothing if none is chosen. */
const useChapters = (unitId: string) => useQuery(chaptersOptions(unitId));
