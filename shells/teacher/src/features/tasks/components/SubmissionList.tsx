import {
  Button,
  classes,
  formatDate,
  formatDateTime,
  Icon,
  Muted,
  SelectField,
  Stack,
  StatusBadge,
  TextField,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RETURN_TONES, type ScriptReturn } from '../../../shared/api/returns';
import returnTexts from '../../../shared/locales/returns.en.json';
import { useRowsClass } from '../../../shared/rows/rows';
import { RowsSwitch } from '../../../shared/rows/RowsSwitch';
import { matchesSearch } from '../../../shared/search';
import { type HandedIn, isHandedIn, narrowed, type Narrowing, NARROWINGS, type SubmissionRow } from '../task-lists';
import submissionTexts from '../locales/submissions.en.json';
import styles from './Submissions.module.css';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';

interface SubmissionListProps {
  rows: SubmissionRow[];
  /** The return state of each script. */
  returns: readonly ScriptReturn[];
  gradeOutOf: number;
  onGrade: (row: HandedIn) => void;
  onAllow: (row: SubmissionRow) => void;
}

/** Every student of the task, with a filter for those who need something. */
export function SubmissionList({ rows, returns, gradeOutOf, onGrade, onAllow }: SubmissionListProps) {
  const t = useTexts(submissionTexts);
  const [show, setShow] = useState<Narrowing>('all');
  const [search, setSearch] = useState('');
  const found = narrowed(rows, show).filter(({ student }) =>
    matchesSearch(search, [student.name, student.alternateName, student.email]),
  );
  const rowsClass = useRowsClass();
  const options = NARROWINGS.map((value) => ({ value, label: t(value, { count: narrowed(rows, value).length }) }));
  return (
    <Stack>
      <div className={styles.narrowing}>
        <SelectField
          label={t('show')}
          value={show}
          onChange={(next) => setShow(NARROWINGS.find((narrowing) => narrowing === next) ?? 'all')}
          options={options}
          placeholder={null}
        />
        <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
        <RowsSwitch />
      </div>
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ul aria-label={t('submissions')} className={classes(styles.list, rowsClass)}>
        {found.map((row) => (
          <SubmissionEntry
            key={row.studentId}
            {...{ row, gradeOutOf, onGrade, onAllow }}
            returned={returns.find(({ submissionId }) => submissionId === row._id)}
          />
        ))}
      </ul>
    </Stack>
  );
}

const STATES = {
  not_submitted: { tone: 'danger', text: 'stateNotSubmitted' },
  submitted: { tone: 'success', text: 'stateSubmitted' },
  graded: { tone: 'info', text: 'stateGraded' },
} as const satisfies Record<SubmissionRow['status'], { tone: Tone; text: string }>;

/** Additional badges: for late work, for excused students, and for those who joined after the task had closed. */
const PARTICULAR: Partial<
  Record<SubmissionRow['state'], { tone: Tone; text: 'stateLate' | 'stateExcused' | 'stateBeforeJoining' }>
> = {
  late: { tone: 'warning', text: 'stateLate' },
  excused: { tone: 'neutral', text: 'stateExcused' },
  not_yours: { tone: 'neutral', text: 'stateBeforeJoining' },
};

interface SubmissionEntryProps {
  row: SubmissionRow;
  returned: ScriptReturn | undefined;
  gradeOutOf: number;
  onGrade: (row: HandedIn) => void;
  onAllow: (row: SubmissionRow) => void;
}

/** One student: Submitted or Not Submitted, the grade, the PDFs and a button to grade. */
function SubmissionEntry({ row, returned, gradeOutOf, onGrade, onAllow }: SubmissionEntryProps) {
  const t = useTexts(submissionTexts);
  const state = STATES[row.status];
  const particular = PARTICULAR[row.state];
  return (
    <li className={styles.entry}>
      <Words row={row} />
      <div className={styles.states}>
        {row.grade !== null && <strong>{t('gradeOf', { grade: row.grade, max: gradeOutOf })}</strong>}
        {row.notShown && <StatusBadge tone="warning">{t('notShown')}</StatusBadge>}
        {returned && <ReturnBadge found={returned} />}
        {particular && <StatusBadge tone={particular.tone}>{t(particular.text)}</StatusBadge>}
        <StatusBadge tone={isHandedIn(row) || row.state === 'missing' ? state.tone : 'neutral'}>
          {t(state.text)}
        </StatusBadge>
      </div>
      {isHandedIn(row) ? (
        <EntryActions row={row} onGrade={onGrade} />
      ) : (
        <IfNotArchived>
          <div className={styles.actions}>
            <Button
              variant="subtle"
              icon="clock"
              aria-label={t('moreTimeFor', { name: row.student.name })}
              onClick={() => onAllow(row)}
            >
              {t('moreTime')}
            </Button>
          </div>
        </IfNotArchived>
      )}
    </li>
  );
}

/** The student's name, and the times of what happened. */
function Words({ row }: Pick<SubmissionEntryProps, 'row'>) {
  const t = useTexts(submissionTexts);
  return (
    <div className={styles.words}>
      <strong>
        <StudentLink id={row.student._id} of={row.student} />
      </strong>
      {!row.submittedAt && row.remindedOn && (
        <Muted>{t('remindedOn', { day: formatDate(`${row.remindedOn}T12:00:00Z`) })}</Muted>
      )}
      {row.extendedTo && <Muted>{t('ownDeadline', { when: formatDateTime(row.extendedTo) })}</Muted>}
      {row.marksHidden && <Muted>{t('marksHidden')}</Muted>}
      {row.submittedAt && <Muted>{t('handedIn', { when: formatDateTime(row.submittedAt) })}</Muted>}
    </div>
  );
}

/**
 * Which version of a script its student has, and whether it has changed since. Renders nothing if the script is only
 * graded.
 */
function ReturnBadge({ found: { state, versions } }: { found: ScriptReturn }) {
  const t = useTexts(returnTexts);
  const { number } = versions.at(-1) ?? {};
  if (number === undefined) return null;
  const text = state === 'returned' || state === 'changed' ? t(`${state}Version`, { number }) : t(state);
  return <StatusBadge tone={RETURN_TONES[state]}>{text}</StatusBadge>;
}

function EntryActions({ row, onGrade }: { row: HandedIn; onGrade: (row: HandedIn) => void }) {
  const t = useTexts(submissionTexts);
  const { name } = row.student;
  const graded = row.status === 'graded';
  const isArchived = useArchived();
  return (
    <div className={styles.actions}>
      {row.fileUrl && (
        <Link to={`/teacher-tasks/mark/${row.taskId}?script=${row._id}`} className={styles.script}>
          {t(graded || isArchived || row.marksHidden ? 'openScript' : 'mark')}
          <span className="visually-hidden"> {t('scriptOf', { name })}</span>
        </Link>
      )}
      {row.fileUrl && <PdfLink href={row.fileUrl} label={t('openPdfOf', { name })} text={t('openPdf')} />}
      {row.correctedFileUrl && (
        <PdfLink href={row.correctedFileUrl} label={t('openCorrectedOf', { name })} text={t('openCorrected')} />
      )}
      {!row.marksHidden && !isArchived && (
        <Button
          variant={graded || row.fileUrl ? 'subtle' : 'primary'}
          icon="edit"
          aria-label={t(graded ? 'changeGradeOf' : 'gradeNamed', { name })}
          onClick={() => onGrade(row)}
        >
          {t(graded ? 'changeGrade' : 'grade')}
        </Button>
      )}
    </div>
  );
}

function PdfLink({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <a className={styles.pdf} href={href} target="_blank" rel="noreferrer" aria-label={label}>
      <Icon name="file" />
      {text}
    </a>
  );
}
