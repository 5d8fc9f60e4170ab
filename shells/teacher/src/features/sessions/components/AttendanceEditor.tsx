import {
  Button,
  ButtonLink,
  classes,
  confirm,
  EmptyState,
  formatDateTime,
  IconButton,
  Muted,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  TextField,
  type Tone,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { useId, useState } from 'react';
import { IfNotArchived, useArchived, YearScope } from '../../../shared/components/YearScope';
import { matchesSearch } from '../../../shared/search';
import { type SessionWithRoster, useSessionRoster } from '../api/get-session';
import {
  countStatuses,
  isThere,
  type RosterEntry,
  type ShownStatus,
  type Status,
  statusIn,
  toggled,
  toggledLate,
} from '../attendance';
import sessionTexts from '../locales/en.json';
import { useAttendance } from '../use-attendance';
import styles from './Attendance.module.css';
import { ChangeSession } from './ChangeSession';

/** Rosters with at least this many students get a search field. */
const LONG_ROSTER = 15;

/** The attendance of one session: who is present, late or absent. */
export function AttendanceEditor({ sessionId }: { sessionId: string }) {
  const t = useTexts(sessionTexts);
  const session = useSessionRoster(sessionId);
  const failure = t('loadFailed');
  useLoadFailure(session, failure);
  return (
    <QueryView query={session} failure={failure}>
      {(loaded) => (
        <YearScope yearId={loaded.yearId}>
          <LoadedEditor session={loaded} />
        </YearScope>
      )}
    </QueryView>
  );
}

function LoadedEditor({ session }: { session: SessionWithRoster }) {
  const t = useTexts(sessionTexts);
  const attendance = useAttendance(session);
  const [search, setSearch] = useState('');
  const { roster, title } = session;
  const found = roster.filter(({ name, alternateName }) => matchesSearch(search, [name, alternateName]));
  return (
    <section aria-label={t('attendanceOf', { title })}>
      <Stack gap={3}>
        <Head session={session} />
        {roster.length === 0 ? (
          <NoStudents />
        ) : (
          <>
            <StatusSummary session={session} attendance={attendance} />
            {roster.length >= LONG_ROSTER && (
              <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
            )}
            <ul className={styles.roster}>
              {found.map((entry) => (
                <AttendanceRow
                  key={entry.studentId}
                  entry={entry}
                  status={statusIn(attendance.draft, entry)}
                  onMark={(status) => attendance.set(entry, status)}
                />
              ))}
            </ul>
            <IfNotArchived>
              <SaveBar attendance={attendance} />
            </IfNotArchived>
          </>
        )}
      </Stack>
    </section>
  );
}

function Head({ session }: { session: SessionWithRoster }) {
  const t = useTexts(sessionTexts);
  const { _id, title, createdAt } = session;
  return (
    <div>
      <Row gap={2}>
        <h3 dir="auto">{title}</h3>
        <IfNotArchived>
          <ChangeSession
            session={session}
            renderButton={(open) => <IconButton icon="edit" label={t('change', { title })} onClick={open} />}
          />
        </IfNotArchived>
      </Row>
      <Row gap={2} align="between">
        <Muted>{formatDateTime(createdAt)}</Muted>
        <IfNotArchived>
          <ButtonLink to={`/door/${_id}`} variant="subtle" icon="camera">
            {t('scan')}
          </ButtonLink>
        </IfNotArchived>
      </Row>
    </div>
  );
}

function NoStudents() {
  const t = useTexts(sessionTexts);
  return (
    <EmptyState
      icon="users"
      title={t('noStudents')}
      action={<ButtonLink to="#add-students">{t('addStudents')}</ButtonLink>}
    >
      {t('noStudentsHint')}
    </EmptyState>
  );
}

/** Within reach of the thumb: the unsaved students, and the button that saves them. */
function SaveBar({ attendance }: { attendance: ReturnType<typeof useAttendance> }) {
  const t = useTexts(sessionTexts);
  const { changed, names, saving, save, discard } = attendance;
  const count = changed.length;
  const askAndDiscard = async () => {
    const message = t('unsavedOf', { count, names });
    if (await confirm({ title: t('discardTitle'), message, confirmLabel: t('discard') })) discard();
  };
  return (
    <div className={styles.saveBar}>
      <output className={styles.unsaved}>{count > 0 && t('unsavedOf', { count, names })}</output>
      <Row gap={2} align="end">
        {count > 0 && (
          <Button variant="subtle" disabled={saving} onClick={() => void askAndDiscard()}>
            {t('discard')}
          </Button>
        )}
        <Button icon="check" loading={saving} disabled={count === 0} onClick={() => void save()}>
          {count > 0 ? t('saveCount', { count }) : t('save')}
        </Button>
      </Row>
    </div>
  );
}

interface StatusSummaryProps {
  session: SessionWithRoster;
  attendance: ReturnType<typeof useAttendance>;
}

/** The counts, and a button for the usual case that everyone is present. */
function StatusSummary({ session: { roster }, attendance }: StatusSummaryProps) {
  const t = useTexts(sessionTexts);
  const counts = countStatuses(roster.map((entry) => statusIn(attendance.draft, entry)));
  return (
    <Row align="between" gap={2}>
      <Row gap={2}>
        <StatusBadge tone="success">{t('present', { count: counts.Present })}</StatusBadge>
        <StatusBadge tone="warning">{t('late', { count: counts.Late })}</StatusBadge>
        <StatusBadge tone="danger">{t('absent', { count: counts.Absent })}</StatusBadge>
        {counts['Not Recorded'] > 0 && <StatusBadge>{t('notRecorded', { count: counts['Not Recorded'] })}</StatusBadge>}
      </Row>
      <IfNotArchived>
        <Button variant="secondary" icon="check" onClick={attendance.setAllPresent}>
          {t('markAllPresent')}
        </Button>
      </IfNotArchived>
    </Row>
  );
}

const TONES: Record<ShownStatus, Tone> = {
  Present: 'success',
  Absent: 'danger',
  Late: 'warning',
  'Not Recorded': 'neutral',
};

interface AttendanceRowProps {
  entry: RosterEntry;
  /** The status shown: the unsaved mark, otherwise the recorded one. */
  status: ShownStatus;
  onMark: (status: Status) => void;
}

/** One student: a tap on the name switches between Present and Absent, the button at the end sets Late. */
function AttendanceRow({ entry, status, onMark }: AttendanceRowProps) {
  const t = useTexts(sessionTexts);
  const id = useId();
  const { name, inGroup } = entry;
  return (
    <li className={classes(styles.row, status !== entry.status && styles.changed)}>
      <label className={styles.tap}>
        <input
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-status`}
          checked={isThere(status)}
          disabled={useArchived()}
          onChange={() => onMark(toggled(status))}
        />
        <span className={styles.name}>
          <span id={`${id}-name`}>
            <StudentName of={entry} />
          </span>
          {!inGroup && <Muted>{t('leftGroup')}</Muted>}
          {status === 'Absent' && entry.reason && <Muted>{entry.reason}</Muted>}
          <span id={`${id}-status`}>
            <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>
          </span>
        </span>
      </label>
      <IfNotArchived>
        <Button
          variant={status === 'Late' ? 'primary' : 'secondary'}
          aria-pressed={status === 'Late'}
          aria-label={t('lateNamed', { name })}
          onClick={() => onMark(toggledLate(status))}
        >
          {t('Late')}
        </Button>
      </IfNotArchived>
    </li>
  );
}
