import {
  EmptyState,
  Muted,
  optionsOf,
  QueryView,
  SelectField,
  Skeleton,
  useRememberedYear,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { useRememberedGroup } from '../../../shared/use-chosen-class';
import { useGroups } from '../../../shared/api/list-groups';
import studentTexts from '../locales/en.json';
import { StudentTable } from './StudentTable';
import { useYearOptions } from '../../../shared/components/YearScope';

export interface ChosenGroup {
  yearId: string;
  groupId: string;
  chooseYear: (yearId: string) => void;
  chooseGroup: (groupId: string) => void;
}

/**
 * The group that the page shows. Ids are empty while nothing is chosen. Choosing another year clears the group and its
 * students.
 */
export function useChosenGroup(years: readonly Year[]): ChosenGroup {
  const [remembered, rememberYear] = useRememberedYear();
  const [chosenGroup, chooseGroup] = useRememberedGroup();
  const year = years.find(({ _id }) => _id === remembered);
  const chooseYear = (next: string) => {
    rememberYear(next);
    chooseGroup('');
  };
  const groupId = year?.groups.find(({ _id }) => _id === chosenGroup)?._id ?? '';
  return { yearId: year?._id ?? '', groupId, chooseYear, chooseGroup };
}

/** Year and group selects for a row of filters. */
export function GroupFields({ years, chosen }: { years: Year[]; chosen: ChosenGroup }) {
  const t = useTexts(studentTexts);
  const yearOptions = useYearOptions(years);
  const { yearId, groupId, chooseYear, chooseGroup } = chosen;
  return (
    <>
      <SelectField
        label={t('year')}
        value={yearId}
        onChange={chooseYear}
        options={yearOptions}
        placeholder={t('chooseYear')}
      />
      {yearId && <GroupSelect yearId={yearId} value={groupId} onChange={chooseGroup} />}
    </>
  );
}

interface GroupSelectProps {
  yearId: string;
  value: string;
  onChange: (groupId: string) => void;
}

/** Shown once the year's groups are loaded, and only if the year has groups. */
function GroupSelect({ yearId, value, onChange }: GroupSelectProps) {
  const t = useTexts(studentTexts);
  const groups = useGroups(yearId);
  const failure = t('failedGroups');
  useLoadFailure(groups, failure);
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

/** The students of one group, with actions to edit or delete a student and to invite the parent. */
export function GroupTable({ yearId, groupId, search }: GroupTableProps) {
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
