import { useRememberedYear, useShownYear } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from './api/list-years';

/** The place of a question, a video or a material. Empty strings while nothing is chosen. */
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

/** Chooses a unit and a chapter of a year. A new unit clears the chapter; `clear` clears both. */
export function useUnitAndChapter(first = { unitId: '', chapterId: '' }) {
  const [unitId, setUnit] = useState(first.unitId);
  const [chapterId, chooseChapter] = useState(first.chapterId);
  const chooseUnit = (next: string) => {
    setUnit(next);
    chooseChapter('');
  };
  return { unitId, chapterId, chooseUnit, chooseChapter, clear: () => chooseUnit('') };
}

/**
 * Chooses a unit and a chapter of a year, initially the remembered one. A new year clears both; "all years" is not
 * remembered.
 */
export function useCurriculumChoice(years: readonly Year[]): CurriculumChoice {
  const [remembered, rememberYear] = useRememberedYear();
  const [chosen, setYear] = useState(remembered);
  const yearId = years.some(({ _id }) => _id === chosen) ? chosen : '';
  const { clear, ...inside } = useUnitAndChapter();
  useShownYear((next) => {
    setYear(next);
    clear();
  });
  const chooseYear = (next: string) => {
    setYear(next);
    if (next) rememberYear(next);
    clear();
  };
  return { yearId, chooseYear, ...inside };
}

/** Binds unit and chapter to two fields of a form. */
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
