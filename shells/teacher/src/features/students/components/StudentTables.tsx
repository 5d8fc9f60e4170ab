import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Muted,
  PageHeader,
  Stack,
  TextField,
  useSession,
  useTexts,
  WrongRole,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useYears } from '../../../shared/api/list-years';
import { FilterLine } from '../../../shared/components/FilterLine';
import { YearsView } from '../../../shared/components/YearsView';
import sharedTexts from '../../../shared/locales/en.json';
import { useDebounced } from '../../../shared/use-debounced';
import { type ChosenGroup, GroupFields, GroupTable, useChosenGroup } from './GroupFields';
import { StudentTable } from './StudentTable';
import studentTexts from '../locales/en.json';

/** The server's limit for a search, in characters. */
const MAX_SEARCH = 100;

/** /all-students: the students of a group, and those without a group. The page has no guard. */
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

/** `?show=all` lists everybody in one table; `?search=` sets the initial search. */
function Tables() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('search') ?? '';
  const isAll = params.get('show') === 'all';
  return (
    <div data-wide>
      <Stack gap={5}>
        <SearchedTables
          key={asked}
          asked={asked}
          isAll={isAll}
          onOther={() => setParams(isAll ? {} : { show: 'all' })}
        />
      </Stack>
    </div>
  );
}

interface SearchedTablesProps {
  /** The initial search from the address. */
  asked: string;
  isAll: boolean;
  /** Switches between one table of everybody and the students of a group. */
  onOther: () => void;
}

function SearchedTables({ asked, isAll, onOther }: SearchedTablesProps) {
  const t = useTexts(studentTexts);
  const [typed, setTyped] = useState(asked);
  const search = useDebounced(typed.trim().slice(0, MAX_SEARCH));
  const { data: years = [] } = useYears();
  const chosen = useChosenGroup(years);
  return (
    <>
      <FilterLine>
        {!isAll && years.length > 0 && <GroupFields {...{ years, chosen }} />}
        <TextField type="search" label={t('search')} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
        <Button variant="secondary" icon="users" onClick={onOther}>
          {t(isAll ? 'byGroup' : 'everybody')}
        </Button>
      </FilterLine>
      {isAll ? <Everybody search={search} /> : <ByGroup {...{ chosen, search }} />}
    </>
  );
}

/** The students of a group, and those without a group. */
function ByGroup({ chosen: { yearId, groupId }, search }: { chosen: ChosenGroup; search: string }) {
  const t = useTexts(studentTexts);
  return (
    <>
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

/** All students of the teacher, with or without a group. */
function Everybody({ search }: { search: string }) {
  const t = useTexts(studentTexts);
  return (
    <StudentTable
      title={t('everybody')}
      source={{ of: 'all' }}
      search={search}
      failure={t('failedStudents')}
      editable
      empty={
        <EmptyState icon="users" title={t('nobody')}>
          {t('nobodyHint')}
        </EmptyState>
      }
    />
  );
}
