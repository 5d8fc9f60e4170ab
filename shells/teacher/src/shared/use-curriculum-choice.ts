import { useRememberedYear } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from './api/list-years';

/** Where a question, a video or a material belongs. Empty texts while nothing is chosen. */
export interface CurriculumSelection {
  yearId: string;
  unitId: string;
  chapterId: string;
}

export interface CurriculumChoice extends CurriculumSelection {
  chooseYear: (yearId: string) => void;
  chooseUnit: (unitId: string) => void;
  chooseChapter: (chapterId: string) => void;
}

/** A choice of unit and chapter inside a year. A new unit clears the chapter; `clear` forgets both. */
export function useUnitAndChapter(first = { unitId: '', chapterId: '' }) {
  const [unitId, setUnit] = useState(first.unitId);
  const [chapterId, chooseChapter] = useState(first.chapterId);
  const chooseUnit = (next: string) => {
    setUnit(next);
    chooseChapter('');
  };
  return { unitId, chapterId, chooseUnit, chooseChapter, clear: () => chooseUnit('') };
}

/** The remembered year, and a unit and chapter of it. A new year clears both; all years are no year to remember. */
export function useCurriculumChoice(years: readonly Year[]): CurriculumChoice {
  const [remembered, rememberYear] = useRememberedYear();
  const [chosen, setYear] = useState(remembered);
  const yearId = years.some(({ _id }) => _id === chosen) ? chosen : '';
  const { clear, ...inside } = useUnitAndChapter();
  const chooseYear = (next: string) => {
    setYear(next);
    if (next) rememberYear(next);
    clear();
  };
  return { yearId, chooseYear, ...inside };
}

/** Unit and chapter as two fields of a form. */
export function usePlaceInForm(first: CurriculumSelection, set: (place: Partial<CurriculumSelection>) => void) {
  const { unitId, chapterId, chooseUnit, chooseChapter } = useUnitAndChapter(first);
  return {
    yearId: first.yearId,
    unitId,
    chapterId,
    chooseUnit: (next: string) => {
      chooseUnit(next);
      set({ unitId: next, chapterId: '' });
    },
    chooseChapter: (next: string) => {
      chooseChapter(next);
      set({ chapterId: next });
    },
  };
}
