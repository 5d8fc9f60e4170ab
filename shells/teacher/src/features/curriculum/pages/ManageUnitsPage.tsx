import { Card, EmptyState, PageHeader, QueryView, Stack, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import { YearContent } from '../../../shared/content/YearContent';
import curriculumTexts from '../locales/en.json';
import { type Unit, useUnits } from '../../../shared/api/list-units';
import type { Year } from '../../../shared/api/list-years';
import { NameForm } from '../../../shared/components/NameForm';
import { useCreateUnit } from '../api/create-unit';
import styles from '../components/Curriculum.module.css';
import { UnitCard } from '../components/UnitCard';
import { IfNotArchived } from '../../../shared/components/YearScope';

/** /manage-units: the units and chapters of each year. */
export default function ManageUnitsPage() {
  const t = useTexts(curriculumTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent hint={t('chooseYearFirst')}>{(year) => <YearUnits key={year._id} year={year} />}</YearContent>
    </>
  );
}

/** The units of a year, in the order in which they were added. */
function YearUnits({ year }: { year: Year }) {
  const t = useTexts(curriculumTexts);
  const units = useUnits(year._id);
  const create = useCreateUnit(year._id);
  const failure = t('failedToLoadUnits');
  useLoadFailure(units, failure);
  return (
    <Stack>
      <IfNotArchived>
        <Card>
          <NameForm
            label={t('unitName')}
            submitLabel={t('addUnit')}
            requiredText={t('unitRequired')}
            addedText={t('unitAdded')}
            failureText={t('failedToCreateUnit')}
            onAdd={create.mutateAsync}
          />
        </Card>
      </IfNotArchived>
      <QueryView
        query={units}
        failure={failure}
        empty={
          <EmptyState icon="book" title={t('noUnits', { year: year.name })}>
            {t('noUnitsHint')}
          </EmptyState>
        }
      >
        {(rows) => <UnitList units={rows} />}
      </QueryView>
    </Stack>
  );
}

function UnitList({ units }: { units: Unit[] }) {
  const t = useTexts(curriculumTexts);
  return (
    <ul aria-label={t('units')} className={styles.units}>
      {units.map((unit) => (
        <UnitCard key={unit._id} unit={unit} openAtFirst={units.length === 1} />
      ))}
    </ul>
  );
}
