import { Grid, optionsOf, SelectField, useTexts } from '@fulcrum/shared-ui';
import studentTexts from './locales/en.json';
import type { UnitFilterState } from './unit-filter';

/** Filters a list by unit and, once its chapters are loaded, by chapter. */
export function UnitFilter({ filter }: { filter: UnitFilterState }) {
  const t = useTexts(studentTexts);
  const { units, chapters, unitId, chapterId, chooseUnit, chooseChapter } = filter;
  return (
    <Grid gap={3} column="14rem">
      <SelectField
        label={t('unit')}
        value={unitId}
        onChange={chooseUnit}
        options={optionsOf(units.data ?? [])}
        placeholder={t('allUnits')}
        disabled={!units.data}
      />
      {unitId !== '' && chapters.data && (
        <SelectField
          label={t('chapter')}
          value={chapterId}
          onChange={chooseChapter}
          options={optionsOf(chapters.data)}
          placeholder={t('allChapters')}
        />
      )}
    </Grid>
  );
}
