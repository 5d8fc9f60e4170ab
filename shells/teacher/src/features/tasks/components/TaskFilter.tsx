import { Card, CheckboxCards, Muted, optionsOf, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../classroom/api/list-years';
import taskTexts from '../locales/en.json';
import type { TaskFilter as Filter } from '../use-task-filter';

/** The year, and its groups to tick. */
export function TaskFilter({ years, filter }: { years: Year[]; filter: Filter }) {
  const t = useTexts(taskTexts);
  const { year, chooseYear, groupIds, tickGroups } = filter;
  return (
    <Card>
      <Stack>
        <SelectField
          label={t('year')}
          value={year?._id ?? ''}
          onChange={chooseYear}
          options={optionsOf(years)}
          placeholder={t('chooseYear')}
        />
        {!year && <Muted>{t('chooseYearFirst')}</Muted>}
        {year && year.groups.length === 0 && <Muted>{t('noGroups')}</Muted>}
        {year && year.groups.length > 0 && (
          <Stack gap={2}>
            <CheckboxCards
              label={t('groups')}
              value={groupIds}
              onChange={tickGroups}
              options={optionsOf(year.groups)}
            />
            <Muted>{t('allGroupsHint')}</Muted>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
