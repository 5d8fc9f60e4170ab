import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  PageHeader,
  Stack,
  TextField,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WrongRole } from '../../../shared/components/WrongRole';
import { YearsView } from '../../../shared/components/YearsView';
import sharedTexts from '../../../shared/locales/en.json';
import { useDebounced } from '../../../shared/use-debounced';
import { GroupOfYears } from './GroupOfYears';
import { StudentTable } from './StudentTable';
import studentTexts from '../locales/en.json';
import styles from './StudentTable.module.css';

/** The server takes no longer ones. */
const MAX_SEARCH = 100;

/** /all-students: the students of a group, and those without one. The page has no guard. */
export function StudentTables({ actions }: { actions?: ReactNode }) {
  const t = useTexts(studentTexts);
  const common = useTexts(sharedTexts);
  const role = useSession()?.user.role;
  const isTeacher = role === 'teacher';
  return (
    <>
      <PageHeader title={t('title')} actions={isTeacher && actions} />
      {isTeacher && <Tables />}
      {role && !isTeacher && <WrongRole role={role} />}
      {!role && (
        <ErrorState title={common('notLoggedIn')} action={<ButtonLink to="/login">{common('login')}</ButtonLink>} />
      )}
    </>
  );
}

/** `?show=all` lists everybody in one table; `?search=` begins with a search. */
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
  /** The search that the address begins with. */
  asked: string;
  isAll: boolean;
  /** Asked for the other view: everybody in one table, or the students of a group. */
  onOther: () => void;
}

function SearchedTables({ asked, isAll, onOther }: SearchedTablesProps) {
  const t = useTexts(studentTexts);
  const [typed, setTyped] = useState(asked);
  const search = useDebounced(typed.trim().slice(0, MAX_SEARCH));
  return (
    <>
      <div className={styles.narrowing}>
        <TextField type="search" label={t('search')} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
        <Button variant="secondary" icon="users" onClick={onOther}>
          {t(isAll ? 'byGroup' : 'everybody')}
        </Button>
      </div>
      {isAll ? <Everybody search={search} /> : <ByGroup search={search} />}
    </>
  );
}

/** The students of a group, and those without one. */
function ByGroup({ search }: { search: string }) {
  const t = useTexts(studentTexts);
  return (
    <>
      <YearsView failure={t('failedYears')}>{(years) => <GroupOfYears years={years} search={search} />}</YearsView>
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

/** Every student of the teacher, in a group or not. */
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
