import { Muted, optionsOf, SelectField, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUnits } from '../api/list-units';
import type { Year } from '../api/list-years';
import bankTexts from '../locales/bank.en.json';
import type { CurriculumChoice, CurriculumSelection } from '../use-curriculum-choice';
import { FilterLine } from './FilterLine';
import { useYearOptions } from './YearScope';

/** Whether the fields filter a list (nothing chosen means everything) or say where something belongs. */
type Purpose = 'narrow' | 'name';

interface CurriculumFieldsProps {
  years: Year[];
  choice: CurriculumChoice;
  purpose: Purpose;
  errors?: Partial<Record<keyof CurriculumSelection, string>>;
  /** Further filters in the same line. */
  children?: ReactNode;
}

/** Selects a year, one of its units, and one of that unit's chapters. */
export function CurriculumFields({ years, choice, purpose, errors = {}, children }: CurriculumFieldsProps) {
  const t = useTexts(bankTexts);
  const naming = purpose === 'name';
  const yearOptions = useYearOptions(years);
  return (
    <FilterLine>
      <SelectField
        label={t('year')}
        required={naming}
        value={choice.yearId}
        onChange={choice.chooseYear}
        options={yearOptions}
        placeholder={t(naming ? 'chooseYear' : 'allYears')}
        error={errors.yearId}
      />
      <UnitAndChapterFields {...{ choice, purpose, errors }} />
      {children}
    </FilterLine>
  );
}

type InsideProps = Pick<CurriculumFieldsProps, 'purpose' | 'errors'> & {
  choice: Omit<CurriculumChoice, 'chooseYear'>;
};

/** Link to add chapters if the year has none yet; renders nothing if it has. */
export function UnitsNeeded({ choice: { yearId } }: { choice: Pick<CurriculumSelection, 'yearId'> }) {
  const t = useTexts(bankTexts);
  const { data: units } = useUnits(yearId);
  if (!units || units.some(({ chapters }) => chapters.length > 0)) return null;
  return (
    <Muted>
      {t('placesNeeded')} <Link to="/manage-units">{t('manageUnits')}</Link>
    </Muted>
  );
}

/** Selects a unit of a year and one of its chapters, for pages that select the year elsewhere. */
export function UnitAndChapterFields({ choice, purpose, errors = {} }: InsideProps) {
  const t = useTexts(bankTexts);
  const { yearId, unitId, chapterId, chooseUnit, chooseChapter } = choice;
  const naming = purpose === 'name';
  const query = useUnits(yearId);
  useLoadFailure(query, t('failedToLoadUnits'));
  const units = query.data ?? [];
  const chapters = units.find(({ _id }) => _id === unitId)?.chapters ?? [];
  const noUnits = query.data?.length === 0;
  const noChapters = unitId !== '' && chapters.length === 0;
  return (
    <>
      <SelectField
        label={t('unit')}
        required={naming}
        value={unitId}
        onChange={chooseUnit}
        options={optionsOf(units)}
        placeholder={t(noUnits ? 'noUnits' : naming ? 'chooseUnit' : 'allUnits')}
        disabled={units.length === 0}
        error={errors.unitId ?? (query.isError ? t('failedToLoadUnits') : undefined)}
      />
      <SelectField
        label={t('chapter')}
        required={naming}
        value={chapterId}
        onChange={chooseChapter}
        options={optionsOf(chapters)}
        placeholder={t(noChapters ? 'noChapters' : naming ? 'chooseChapter' : 'allChapters')}
        disabled={chapters.length === 0}
        error={errors.chapterId}
      />
    </>
  );
}
