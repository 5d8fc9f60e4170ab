import { useState } from 'react';
import { useChapters, useOwnUnits } from './own-units';

/** What is chosen of a year's syllabus; empty texts for everything. */
export interface ChosenPart {
  unitId: string;
  chapterId: string;
}

interface Placed {
  unitId: { _id: string } | null;
  chapterId: { _id: string } | null;
}

/** A test of what belongs to the chosen unit and chapter. */
export const belongsTo =
  ({ unitId, chapterId }: ChosenPart) =>
  (content: Placed): boolean =>
    (unitId === '' || content.unitId?._id === unitId) && (chapterId === '' || content.chapterId?._id === chapterId);

/** A choice of unit and chapter. Another unit clears the chapter and brings that unit's chapters. */
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
