import { Button, formatDate, StatusBadge, textsOf, type Tone, useTexts } from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../shared/components/DataTable';
import { failureToast } from '../../../shared/failures';
import { type SlippingStudent, type Standing, useShowAgain, useHideStudent } from '../api/slipping';
import texts from '../locales/en.json';
import styles from './SlippingTable.module.css';

const TONES: Record<SlippingStudent['reasons'][number]['kind'], Tone> = {
  missingWork: 'warning',
  absence: 'warning',
  fallingMarks: 'warning',
  lowAverage: 'danger',
};

interface SlippingTableProps {
  students: SlippingStudent[];
  /** Which list is shown. */
  standing: Standing;
  onReport: (student: SlippingStudent) => void;
}

/** Students who are slipping and why, each with a report and a button to hide or show them. */
export function SlippingTable({ students, standing, onReport }: SlippingTableProps) {
  const t = useTexts(texts);
  return (
    <DataTable
      long
      label={t('title')}
      columns={columns()}
      rows={students}
      rowKey={({ studentId }) => studentId}
      actions={actionsOf({ standing, onReport })}
    />
  );
}

type ActionsProps = Omit<SlippingTableProps, 'students'> & { student: SlippingStudent };

const actionsOf = (given: Omit<ActionsProps, 'student'>) => (student: SlippingStudent) => (
  <Actions student={student} {...given} />
);

function Actions({ student, standing, onReport }: ActionsProps) {
  const t = useTexts(texts);
  return (
    <span className={styles.actions}>
      <Button variant="secondary" aria-label={t('reportOf', { name: student.name })} onClick={() => onReport(student)}>
        {t('report')}
      </Button>
      <Hiding {...{ student, standing }} />
    </span>
  );
}

function columns(): Column<SlippingStudent>[] {
  const t = textsOf(texts);
  return [
    { key: 'student', header: t('student'), cell: (student) => <StudentLink id={student.studentId} of={student} /> },
    {
      key: 'group',
      header: t('group'),
      cell: ({ groupId, groupName, yearName }) => (
        <Link to={`/group/${groupId}`} className={styles.group}>
          <bdi>{yearName}</bdi> · <bdi>{groupName}</bdi>
        </Link>
      ),
    },
    { key: 'why', header: t('why'), cell: ({ reasons }) => <Reasons reasons={reasons} /> },
    { key: 'since', header: t('since'), cell: (student) => <Since of={student} /> },
  ];
}

function Reasons({ reasons }: Pick<SlippingStudent, 'reasons'>) {
  const t = useTexts(texts);
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ kind, value, reference }) => (
        <li key={kind}>
          <StatusBadge tone={TONES[kind]}>{t(kind, { value, reference })}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function Since({ of: { since, silencedUntil } }: { of: SlippingStudent }) {
  const t = useTexts(texts);
  return (
    <span className={styles.since}>
      {formatDate(since)}
      <output className={styles.hidden}>
        {silencedUntil !== null && t('hiddenUntil', { day: formatDate(silencedUntil) })}
      </output>
    </span>
  );
}

/** A student who was just hidden stays in the list until it is opened again, so that hiding can be undone. */
function Hiding({ student, standing }: Omit<ActionsProps, 'onReport'>) {
  const t = useTexts(texts);
  const silence = useHideStudent();
  const showAgain = useShowAgain();
  const { studentId, name, silencedUntil } = student;
  if (silencedUntil === null) {
    return (
      <Button
        variant="secondary"
        aria-label={t('hideNamed', { name })}
        loading={silence.isPending}
        onClick={() => silence.mutate(studentId, { onError: failureToast(t('failedToHide')) })}
      >
        {t('hide')}
      </Button>
    );
  }
  const isUndo = standing === 'open';
  return (
    <Button
      variant="secondary"
      aria-label={t(isUndo ? 'undoNamed' : 'showNamed', { name })}
      loading={showAgain.isPending}
      onClick={() => showAgain.mutate(studentId, { onError: failureToast(t('failedToShow')) })}
    >
      {t(isUndo ? 'undo' : 'showAgain')}
    </Button>
  );
}
