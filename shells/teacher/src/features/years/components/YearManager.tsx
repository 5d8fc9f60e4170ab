import { EmptyState, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearsView } from '../../../classroom/components/YearsView';
import { useCreateYear } from '../api/create-year';
import yearTexts from '../locales/en.json';
import { NameForm } from '../../../classroom/components/NameForm';
import { YearGroups } from './YearGroups';

/** Years, the groups of each, and the students of each group. */
export default function YearManager() {
  const t = useTexts(yearTexts);
  const create = useCreateYear();
  return (
    <Stack>
      <NameForm
        label={t('yearName')}
        submitLabel={t('addYear')}
        requiredText={t('yearRequired')}
        addedText={t('yearAdded')}
        failureText={t('failedToCreateYear')}
        onAdd={create.mutateAsync}
      />
      <YearsView empty={<EmptyState title={t('noYears')}>{t('noYearsHint')}</EmptyState>}>
        {(years) => (
          <Stack gap={2}>
            {years.map((year) => (
              <YearGroups key={year._id} year={year} openAtFirst={years.length === 1} />
            ))}
          </Stack>
        )}
      </YearsView>
    </Stack>
  );
}
