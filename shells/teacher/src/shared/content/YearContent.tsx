import { Muted, SelectField, Stack, useRememberedYear, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import type { Year } from '../api/list-years';
import { SelectBar } from '../components/SelectBar';
import { YearsView } from '../components/YearsView';
import contentTexts from '../locales/content.en.json';
import { useYearOptions, YearScope } from '../components/YearScope';

interface YearContentProps {
  /** Message while no year is chosen, if the default does not fit. */
  hint?: string;
  children: (year: Year) => ReactNode;
}

/** Selects a year, then shows its content. */
export function YearContent({ hint, children }: YearContentProps) {
  return (
    <YearsView>
      {(years) => (
        <ChosenYear years={years} hint={hint}>
          {children}
        </ChosenYear>
      )}
    </YearsView>
  );
}

function ChosenYear({ years, hint, children }: YearContentProps & { years: Year[] }) {
  const t = useTexts(contentTexts);
  const [yearId, chooseYear] = useRememberedYear();
  const year = years.find(({ _id }) => _id === yearId);
  const yearOptions = useYearOptions(years);
  return (
    <Stack>
      <SelectBar>
        <SelectField
          label={t('year')}
          value={year?._id ?? ''}
          onChange={chooseYear}
          options={yearOptions}
          placeholder={t('chooseYear')}
        />
      </SelectBar>
      {year ? <YearScope yearId={year._id}>{children(year)}</YearScope> : <Muted>{hint ?? t('chooseYearFirst')}</Muted>}
    </Stack>
  );
}
