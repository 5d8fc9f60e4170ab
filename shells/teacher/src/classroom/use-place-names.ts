import { useTexts } from '@fulcrum/shared-ui';
import { useMemo } from 'react';
import { useUnitsOfYears } from './api/list-units';
import bankTexts from './locales/bank.en.json';
import type { Place } from './use-place';

/** The words for where something belongs: "Forces · Newton's laws". A dash until the units have come. */
export function usePlaceNames(places: readonly Place[]): (place: Place) => string {
  const t = useTexts(bankTexts);
  const units = useUnitsOfYears([...new Set(places.map(({ yearId }) => yearId))]);
  const byId = useMemo(() => new Map(units.map((unit) => [unit._id, unit])), [units]);
  return ({ unitId, chapterId }) => {
    const unit = byId.get(unitId);
    const chapter = unit?.chapters.find(({ _id }) => _id === chapterId);
    return unit ? t('place', { unit: unit.name, chapter: chapter?.name ?? '–' }) : '–';
  };
}
