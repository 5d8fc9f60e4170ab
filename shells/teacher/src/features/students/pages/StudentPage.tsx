import {
  ButtonLink,
  EmptyState,
  LazyPage,
  Loading,
  PageHeader,
  QueryView,
  Row,
  Stack,
  usePages,
  useTexts,
  withDeadline,
} from '@fulcrum/shared-ui';
import { ReportTiles, StudentProgress } from '@fulcrum/report';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useStudent } from '../../../shared/api/get-student';
import type { Student } from '../../../shared/api/list-students';
import { useYears } from '../../../shared/api/list-years';
import { useStudentReport } from '../../../shared/api/student-report';
import { ContactCard, GroupHistory } from '../components/ContactCard';
import { StudentMenu } from '../components/StudentMenu';
import { StudentNotes } from '../components/StudentNotes';
import styles from '../components/StudentPage.module.css';
import pageTexts from '../locales/student.en.json';

/** /student/{id}: everything that the team knows about one student. */
export default function StudentPage() {
  const t = useTexts(pageTexts);
  const { id = '' } = useParams();
  const student = useStudent(id);
  if (student.isError && !student.data) {
    return (
      <EmptyState
        icon="user"
        title={t('unknown')}
        action={<ButtonLink to="/all-students">{t('allStudents')}</ButtonLink>}
      >
        {t('unknownHint')}
      </EmptyState>
    );
  }
  return student.data ? <OneStudent key={id} student={student.data} /> : <Loading />;
}

function OneStudent({ student }: { student: Student }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={student.name}
        description={<Place student={student} />}
        actions={
          <Row gap={2}>
            <Part name="parent-link" />
            <StudentMenu student={student} onGone={() => void navigate('/all-students')} />
          </Row>
        }
      />
      <div className={styles.page}>
        <div className={styles.who}>
          <Stack>
            <ContactCard student={student} />
            <GroupHistory studentId={student._id} />
            <StudentNotes studentId={student._id} />
          </Stack>
        </div>
        <Stack>
          <Report studentId={student._id} />
          <Part name="appeals" />
        </Stack>
      </div>
    </>
  );
}

/** The other spelling, the group and its year. */
function Place({ student: { alternateName, groupId, yearId } }: { student: Student }) {
  const t = useTexts(pageTexts);
  const { data: years = [] } = useYears();
  const group = years.flatMap(({ groups }) => groups).find(({ _id }) => _id === groupId);
  return (
    <>
      {alternateName && (
        <>
          <bdi>{alternateName}</bdi> ·{' '}
        </>
      )}
      {groupId ? (
        <Link to={`/group/${groupId}`}>
          <bdi>{group?.name ?? t('group')}</bdi>
        </Link>
      ) : (
        t('noGroup')
      )}
      {yearId && (
        <>
          {' '}
          · <bdi>{yearId.name}</bdi>
        </>
      )}
    </>
  );
}

function Report({ studentId }: { studentId: string }) {
  const t = useTexts(pageTexts);
  const failure = t('reportFailed');
  const report = useStudentReport(studentId, failure);
  return (
    <QueryView query={report} failure={failure} loading={<Loading rowHeight="12rem" />}>
      {(shown) => (
        <Stack>
          <ReportTiles report={shown} />
          <StudentProgress studentId={studentId} />
        </Stack>
      )}
    </QueryView>
  );
}

/** A part that another feature brings. */
function Part({ name }: { name: string }) {
  const load = usePages().find(({ path }) => path === '/student/:id')?.sections?.[name];
  return load && <LazyPage id={`student:${name}`} load={() => withDeadline(load())} fallback={null} />;
}
