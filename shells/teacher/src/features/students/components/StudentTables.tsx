import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Muted,
  optionsOf,
  PageHeader,
  SelectField,
  Stack,
  TextField,
  useSession,
  useTexts,
  WrongRole,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSchools } from '../../../shared/api/list-schools';
import { useYears, type Year } from '../../../shared/api/list-years';
import type { StudentSource, StudentStanding } from '../../../shared/api/list-students';
import { FilterLine } from '../../../shared/components/FilterLine';
import { LinkTabs, useTab } from '../../../shared/components/LinkTabs';
import { YearsView } from '../../../shared/components/YearsView';
import sharedTexts from '../../../shared/locales/en.json';
import { useDebounced } from '../../../shared/use-debounced';
import { GroupFields, GroupTable, useChosenGroup } from './GroupFields';
import { StudentTable } from './StudentTable';
import studentTexts from '../locales/en.json';

/** The server's limit for a search, in characters. */
const MAX_SEARCH = 100;

/** /all-students: every student of the team. The page has no guard. */
export function StudentTables({ actions }: { actions?: ReactNode }) {
  const t = useTexts(studentTexts);
  const common = useTexts(sharedTexts);
  const role = useSession()?.user.role;
  const isTeacher = role === 'teacher';
  return (
    <>
      <PageHeader title={t('title')} actions={isTeacher && actions} />
      {isTeacher && <Tables />}
      {role && !isTeacher && <WrongRole role={role} title={common('otherRoleTitle')} />}
      {!role && (
        <ErrorState title={common('notLoggedIn')} action={<ButtonLink to="/login">{common('login')}</ButtonLink>} />
      )}
    </>
  );
}

const TABS = ['all', 'group'] as const;

/** All students in one table, or those of a group (`?tab=group`); `?search=` sets the initial search. */
function Tables() {
  const t = useTexts(studentTexts);
  const [params] = useSearchParams();
  const asked = params.get('search') ?? '';
  const tab = useTab(TABS);
  return (
    <div data-wide>
      <Stack gap={5}>
        <LinkTabs label={t('views')} tabs={TABS} tab={tab} nameOf={(one) => t(one === 'all' ? 'everybody' : 'byGroup')}>
          <Stack gap={5}>{tab === 'all' ? <Everybody key={asked} asked={asked} /> : <ByGroup />}</Stack>
        </LinkTabs>
      </Stack>
    </div>
  );
}

/** The search field, and what has been typed once typing pauses. */
function useSearch(asked: string) {
  const t = useTexts(studentTexts);
  const [typed, setTyped] = useState(asked);
  const search = useDebounced(typed.trim().slice(0, MAX_SEARCH));
  const field = (
    <TextField type="search" label={t('search')} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
  );
  return { search, field };
}

/** The students of a group, and those without a group. */
function ByGroup() {
  const t = useTexts(studentTexts);
  const { data: years = [] } = useYears();
  const chosen = useChosenGroup(years);
  const { search, field } = useSearch('');
  const { yearId, groupId } = chosen;
  return (
    <>
      <FilterLine>
        {years.length > 0 && <GroupFields {...{ years, chosen }} />}
        {field}
      </FilterLine>
      <YearsView failure={t('failedYears')}>
        {() =>
          groupId ? <GroupTable key={groupId} {...{ yearId, groupId, search }} /> : <Muted>{t('chooseFirst')}</Muted>
        }
      </YearsView>
      <StudentTable
        title={t('unassigned')}
        source={{ of: 'unassigned' }}
        search={search}
        failure={t('failedUnassigned')}
        editable={false}
        empty={null}
      />
    </>
  );
}

/** The value of the filter for students without a group. */
const WITHOUT_GROUP = 'none';

interface Filters {
  yearId: string;
  schoolId: string;
  group: string;
  only: StudentStanding | '';
}

const STANDINGS: readonly StudentStanding[] = ['not-invited', 'slipping'];

/** No filter; `?group=none` sets the one for students without a group. */
function useFirstFilters(): Filters {
  const [params] = useSearchParams();
  const group = params.get('group') === WITHOUT_GROUP ? WITHOUT_GROUP : '';
  return { yearId: '', schoolId: '', group, only: '' };
}

/** The filters, and which students they ask for. */
function useFilters() {
  const { data: years = [] } = useYears();
  const [filters, setFilters] = useState(useFirstFilters());
  const shownYears = years.filter(({ _id }) => filters.yearId === '' || _id === filters.yearId);
  const groups = shownYears.flatMap((year) => year.groups.map((group) => ({ ...group, year })));
  const chosen = groups.find(({ _id }) => _id === filters.group);
  const set = (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part }));
  return {
    key: Object.values(filters).join('/'),
    source: sourceOf(filters, chosen),
    fields: <FilterFields {...{ years, groups, filters, set }} />,
  };
}

interface FilterFieldsProps {
  years: readonly Year[];
  groups: readonly { _id: string; name: string; year: Year }[];
  filters: Filters;
  set: (part: Partial<Filters>) => void;
}

/** By year, group, school and standing. The lists of a group and of those without one know no school and no standing. */
function FilterFields({ years, groups, filters, set }: FilterFieldsProps) {
  const t = useTexts(studentTexts);
  const { data: schools = [] } = useSchools();
  const { yearId, group, schoolId, only } = filters;
  const ofYears = groups.map(({ _id, name, year }) => ({ value: _id, label: `${name} · ${year.name}` }));
  return (
    <>
      <SelectField
        label={t('year')}
        value={yearId}
        onChange={(next) => set({ yearId: next, group: '' })}
        options={optionsOf(years)}
        placeholder={t('everyYear')}
      />
      <SelectField
        label={t('group')}
        value={group}
        onChange={(next) => set({ group: next, schoolId: '', only: '' })}
        options={[{ value: WITHOUT_GROUP, label: t('withoutGroup') }, ...ofYears]}
        placeholder={t('everyGroup')}
      />
      <SelectField
        label={t('school')}
        value={schoolId}
        onChange={(next) => set({ schoolId: next, group: '' })}
        options={optionsOf(schools)}
        placeholder={t('everySchool')}
      />
      <SelectField
        label={t('only')}
        value={only}
        onChange={(next) => set({ only: STANDINGS.find((standing) => standing === next) ?? '', group: '' })}
        options={STANDINGS.map((standing) => ({ value: standing, label: t(`only_${standing}`) }))}
        placeholder={t('everyStanding')}
      />
    </>
  );
}

function sourceOf({ group, ...others }: Filters, chosen: { _id: string; year: Year } | undefined): StudentSource {
  if (chosen) return { of: 'group', yearId: chosen.year._id, groupId: chosen._id };
  return group === WITHOUT_GROUP ? { of: 'unassigned' } : { of: 'all', ...others };
}

/** All students of the teacher, or those that the filters name. */
function Everybody({ asked }: { asked: string }) {
  const t = useTexts(studentTexts);
  const { search, field } = useSearch(asked);
  const { key, source, fields } = useFilters();
  return (
    <>
      <FilterLine>
        {field}
        {fields}
      </FilterLine>
      <StudentTable
        key={key}
        title={t('everybody')}
        source={source}
        search={search}
        failure={t('failedStudents')}
        layout="overview"
        editable
        empty={
          <EmptyState icon="users" title={t('nobody')}>
            {t('nobodyHint')}
          </EmptyState>
        }
      />
    </>
  );
}
