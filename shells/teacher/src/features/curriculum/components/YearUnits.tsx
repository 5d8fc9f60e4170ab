import { Card, EmptyState, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { type Unit, useUnits } from '../../../classroom/api/list-units';
import type { Year } from '../../../classroom/api/list-years';
import { NameForm } from '../../../classroom/components/NameForm';
import { useLoadFailure } from '../../../classroom/failures';
import { useCreateUnit } from '../api/create-unit';
import curriculumTexts from '../locales/en.json';
import styles from './Curriculum.module.css';
import { UnitCard } from './UnitCard';

/** The units of a year, in the order in which they were added. */
export function YearUnits({ year }: { year: Year }) {
  const t = useTexts(curriculumTexts);
  const units = useUnits(year._id);
  const create = useCreateUnit(year._id);
  const failure = t('failedToLoadUnits');
  useLoadFailure(units.error, failure);
  return (
    <Stack>
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
