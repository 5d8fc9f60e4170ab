import { ButtonLink, ErrorState, PageHeader, Stack, TextField, useSession, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { NotATeacher } from '../../../classroom/components/NotATeacher';
import { YearsView } from '../../../classroom/components/YearsView';
import classroomTexts from '../../../classroom/locales/en.json';
import { GroupOfYears } from '../components/GroupOfYears';
import { StudentTable } from '../components/StudentTable';
import studentTexts from '../locales/en.json';
import { useDebounced } from '../use-debounced';

/** A pause in typing, after which the search is asked for. */
const TYPING_MS = 250;
/** The server takes no longer ones. */
const MAX_SEARCH = 100;

/** /all-students: the students of a group, and those without one. The page has no guard. */
export default function AllStudentsPage({ actions }: { actions?: ReactNode }) {
  const t = useTexts(studentTexts);
  const common = useTexts(classroomTexts);
  const role = useSession()?.user.role;
  const isTeacher = role === 'teacher';
  return (
    <>
      <PageHeader title={t('title')} actions={isTeacher && actions} />
      {isTeacher && <Tables />}
      {role && !isTeacher && <NotATeacher role={role} />}
      {!role && (
        <ErrorState title={common('notLoggedIn')} action={<ButtonLink to="/login">{common('login')}</ButtonLink>} />
      )}
    </>
  );
}

function Tables() {
  const t = useTexts(studentTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, MAX_SEARCH), TYPING_MS);
  return (
    <Stack gap={5}>
      <TextField type="search" label={t('search')} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
      <YearsView failure={t('failedYears')}>{(years) => <GroupOfYears years={years} search={search} />}</YearsView>
      <StudentTable
        title={t('unassigned')}
        source={{ of: 'unassigned' }}
        search={search}
        failure={t('failedUnassigned')}
        editable={false}
        empty={null}
      />
    </Stack>
  );
}
