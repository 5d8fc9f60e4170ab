import { Button, formatDateTime, Icon, Muted, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import { type HandedIn, isHandedIn, type SubmissionRow } from '../submissions';
import submissionTexts from '../locales/submissions.en.json';
import styles from './Submissions.module.css';

const STATES = {
  not_submitted: { tone: 'danger', text: 'stateNotSubmitted' },
  submitted: { tone: 'success', text: 'stateSubmitted' },
  graded: { tone: 'info', text: 'stateGraded' },
} as const satisfies Record<SubmissionRow['status'], { tone: Tone; text: string }>;

interface SubmissionEntryProps {
  row: SubmissionRow;
  gradeOutOf: number;
  onGrade: (row: HandedIn) => void;
}

/** One student: Submitted or Not Submitted, the grade, the PDFs and the way to grade. */
export function SubmissionEntry({ row, gradeOutOf, onGrade }: SubmissionEntryProps) {
  const t = useTexts(submissionTexts);
  const state = STATES[row.status];
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <strong dir="auto">{row.student.name}</strong>
        {row.submittedAt && <Muted>{t('handedIn', { when: formatDateTime(row.submittedAt) })}</Muted>}
      </div>
      <div className={styles.states}>
        {row.grade !== null && <strong>{t('gradeOf', { grade: row.grade, max: gradeOutOf })}</strong>}
        <StatusBadge tone={state.tone}>{t(state.text)}</StatusBadge>
      </div>
      {isHandedIn(row) && <EntryActions row={row} onGrade={onGrade} />}
    </li>
  );
}

function EntryActions({ row, onGrade }: { row: HandedIn; onGrade: (row: HandedIn) => void }) {
  const t = useTexts(submissionTexts);
  const { name } = row.student;
  const graded = row.status === 'graded';
  return (
    <div className={styles.actions}>
      {row.fileUrl && <PdfLink href={row.fileUrl} label={t('openPdfOf', { name })} text={t('openPdf')} />}
      {row.correctedFileUrl && (
        <PdfLink href={row.correctedFileUrl} label={t('openCorrectedOf', { name })} text={t('openCorrected')} />
      )}
      <Button
        variant={graded ? 'subtle' : 'primary'}
        icon="edit"
        aria-label={t(graded ? 'changeGradeOf' : 'gradeNamed', { name })}
        onClick={() => onGrade(row)}
      >
        {t(graded ? 'changeGrade' : 'grade')}
      </Button>
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
