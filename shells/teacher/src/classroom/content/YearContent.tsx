import { Card, Muted, optionsOf, SelectField, Stack, useRememberedYear } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import type { Year } from '../api/list-years';
import { YearsView } from '../components/YearsView';
import { contentTexts } from '../content-texts';

/** A year by choice, and then what it has. */
export function YearContent({ children }: { children: (year: Year) => ReactNode }) {
  return <YearsView>{(years) => <ChosenYear years={years}>{children}</ChosenYear>}</YearsView>;
}

function ChosenYear({ years, children }: { years: Year[]; children: (year: Year) => ReactNode }) {
  const t = contentTexts.useTexts();
  const [yearId, chooseYear] = useRememberedYear();
  const year = years.find(({ _id }) => _id === yearId);
  return (
    <Stack>
      <Card>
        <SelectField
          label={t('year')}
          value={year?._id ?? ''}
          onChange={chooseYear}
          options={optionsOf(years)}
          placeholder={t('chooseYear')}
        />
      </Card>
      {year ? children(year) : <Muted>{t('chooseYearFirst')}</Muted>}
    </Stack>
  );
}
