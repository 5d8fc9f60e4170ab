import { optionsOf, SelectField, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Year } from '../api/list-years';
import type { ChosenClass } from '../use-chosen-class';
import sharedTexts from '../locales/en.json';
import { SelectBar } from './SelectBar';
import { useYearOptions } from './YearScope';

interface ClassPickerProps {
  years: Year[];
  chosen: ChosenClass;
  /** Only in a form, where both are required. Without it the selects only filter the page. */
  errors?: { yearId?: string; groupId?: string };
  /** Buttons in the same line. */
  children?: ReactNode;
}

/** Selects a year, then one of its groups. */
export function ClassPicker({ years, chosen, errors, children }: ClassPickerProps) {
  const t = useTexts(sharedTexts);
  const { year, groupId, chooseYear, chooseGroup } = chosen;
  const groups = year?.groups ?? [];
  const yearOptions = useYearOptions(years);
  return (
    <SelectBar>
      <SelectField
        label={t('year')}
        required={errors !== undefined}
        value={year?._id ?? ''}
        onChange={chooseYear}
        options={yearOptions}
        placeholder={t('chooseYear')}
        error={errors?.yearId}
      />
      <SelectField
        label={t('group')}
        required={errors !== undefined}
        value={groupId}
        onChange={chooseGroup}
        options={optionsOf(groups)}
        placeholder={year && groups.length === 0 ? t('noGroupsInYear') : t('chooseGroup')}
        disabled={groups.length === 0}
        description={groupId && <Link to={`/group/${groupId}`}>{t('openGroup')}</Link>}
        error={errors?.groupId}
      />
      {children}
    </SelectBar>
  );
}
