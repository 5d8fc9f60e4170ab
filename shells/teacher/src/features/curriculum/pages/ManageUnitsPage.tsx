import { Card, Muted, optionsOf, PageHeader, SelectField, Stack, useRememberedYear } from '@fulcrum/shared-ui';
import type { Year } from '../../../classroom/api/list-years';
import { YearsView } from '../../../classroom/components/YearsView';
import { YearUnits } from '../components/YearUnits';
import { curriculumTexts } from '../texts';

/** /manage-units: what each year is taught, unit by unit. */
export default function ManageUnitsPage() {
  const t = curriculumTexts.useTexts();
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearsView>{(years) => <UnitsOfYears years={years} />}</YearsView>
    </>
  );
}

function UnitsOfYears({ years }: { years: Year[] }) {
  const t = curriculumTexts.useTexts();
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
      {year ? <YearUnits key={year._id} year={year} /> : <Muted>{t('chooseYearFirst')}</Muted>}
    </Stack>
  );
}
