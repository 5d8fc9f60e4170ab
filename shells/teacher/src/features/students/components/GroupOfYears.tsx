import {
  EmptyState,
  Muted,
  optionsOf,
  QueryView,
  SelectField,
  Skeleton,
  Stack,
  useRememberedYear,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { useLoadFailure } from '../../../shared/failures';
import { useRememberedGroup } from '../../../shared/use-chosen-class';
import { useGroups } from '../../../shared/api/list-groups';
import studentTexts from '../locales/en.json';
import { StudentTable } from './StudentTable';
import { Choosers } from '../../../shared/components/Choosers';
import { useYearOptions } from '../../../shared/components/YearScope';

/** A year, then one of its groups, then its students. A new year clears the group and its students. */
export function GroupOfYears({ years, search }: { years: Year[]; search: string }) {
  const t = useTexts(studentTexts);
  const [remembered, rememberYear] = useRememberedYear();
  const [chosenGroup, setGroupId] = useRememberedGroup();
  const year = years.find(({ _id }) => _id === remembered);
  const yearId = year?._id ?? '';
  const yearOptions = useYearOptions(years);
  const groupId = year?.groups.find(({ _id }) => _id === chosenGroup)?._id ?? '';
  const chooseYear = (next: string) => {
    rememberYear(next);
    setGroupId('');
  };
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Choosers>
          <SelectField
            label={t('year')}
            value={yearId}
            onChange={chooseYear}
            options={yearOptions}
            placeholder={t('chooseYear')}
          />
          {yearId && <GroupSelect yearId={yearId} value={groupId} onChange={setGroupId} />}
        </Choosers>
        {!groupId && <Muted>{t('chooseFirst')}</Muted>}
      </Stack>
      {groupId && <GroupTable key={groupId} yearId={yearId} groupId={groupId} search={search} />}
    </Stack>
  );
}

interface GroupSelectProps {
  yearId: string;
  value: string;
  onChange: (groupId: string) => void;
}

/** Shown once the year's groups are there, and only when it has any. */
function GroupSelect({ yearId, value, onChange }: GroupSelectProps) {
  const t = useTexts(studentTexts);
  const groups = useGroups(yearId);
  const failure = t('failedGroups');
  useLoadFailure(groups.error, failure);
  return (
    <QueryView
      query={groups}
      failure={failure}
      loading={<Skeleton height="4.25rem" />}
      empty={<Muted>{t('noGroups')}</Muted>}
    >
      {(rows) => (
        <SelectField
          label={t('group')}
          value={value}
          onChange={onChange}
          options={optionsOf(rows)}
          placeholder={t('chooseGroup')}
        />
      )}
    </QueryView>
  );
}

interface GroupTableProps {
  yearId: string;
  groupId: string;
  search: string;
}

/** The students of one group: each can be edited, deleted, and the parent invited. */
function GroupTable({ yearId, groupId, search }: GroupTableProps) {
  const t = useTexts(studentTexts);
  return (
    <StudentTable
      title={t('inGroup')}
      source={{ of: 'group', yearId, groupId }}
      search={search}
      failure={t('failedStudents')}
      editable
      empty={
        <EmptyState icon="users" title={t('noStudents')}>
          {t('noStudentsHint')}
        </EmptyState>
      }
    />
  );
}
