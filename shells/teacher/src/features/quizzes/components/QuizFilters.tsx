import { IconButton, optionsOf, SelectField, type SelectOption, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { FilterLine } from '../../../shared/components/FilterLine';
import { useYearOptions } from '../../../shared/components/YearScope';
import type { QuizFilter } from '../../../shared/api/list-quizzes';
import { ACCESS_STATES, isNarrowed, MAX_SEARCH } from '../filter';
import filterTexts from '../locales/filter.en.json';

interface QuizFiltersProps {
  years: Year[];
  filter: QuizFilter;
  narrow: (change: Partial<QuizFilter>) => void;
  clear: () => void;
}

/** Filters the list by title, state, year and group. */
export function QuizFilters({ years, filter, narrow, clear }: QuizFiltersProps) {
  const t = useTexts(filterTexts);
  const [typed, setTyped] = useState(filter.search);
  const search = (text: string) => {
    setTyped(text);
    narrow({ search: text });
  };
  const clearAll = () => {
    setTyped('');
    clear();
  };
  return (
    <search aria-label={t('filters')}>
      <FilterLine>
        <TextField
          type="search"
          label={t('search')}
          placeholder={t('searchHint')}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={search}
        />
        <Choices {...{ years, filter, narrow }} />
        {isNarrowed(filter) && <IconButton variant="secondary" icon="close" label={t('clear')} onClick={clearAll} />}
      </FilterLine>
    </search>
  );
}

function Choices({ years, filter, narrow }: Omit<QuizFiltersProps, 'clear'>) {
  const t = useTexts(filterTexts);
  const yearOptions = useYearOptions(years);
  return (
    <>
      <SelectField
        label={t('state')}
        placeholder={t('anyState')}
        value={filter.state}
        options={ACCESS_STATES.map((state) => ({ value: state, label: t(state) }))}
        onChange={(chosen) => narrow({ state: ACCESS_STATES.find((state) => state === chosen) ?? '' })}
      />
      <SelectField
        label={t('year')}
        placeholder={t('anyYear')}
        value={filter.yearId}
        options={yearOptions}
        onChange={(yearId) => narrow({ yearId, groupId: '' })}
      />
      <SelectField
        label={t('group')}
        placeholder={t('anyGroup')}
        value={filter.groupId}
        options={groupOptions(years, filter.yearId)}
        onChange={(groupId) => narrow({ groupId })}
      />
    </>
  );
}

/** The groups of the chosen year; without a year, those of every year, labelled with their year. */
function groupOptions(years: Year[], yearId: string): SelectOption[] {
  const year = years.find(({ _id }) => _id === yearId);
  if (year) return optionsOf(year.groups);
  return years.flatMap(({ name, groups }) =>
    groups.map((group) => ({ value: group._id, label: `${name} · ${group.name}` })),
  );
}
