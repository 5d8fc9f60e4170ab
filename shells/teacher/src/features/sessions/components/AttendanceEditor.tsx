import {
  ButtonLink,
  EmptyState,
  formatDateTime,
  Muted,
  QueryView,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useLoadFailure } from '../../../classroom/failures';
import { matchesSearch } from '../../../classroom/search';
import { type SessionWithRoster, useSessionRoster } from '../api/get-session';
import { statusIn } from '../attendance';
import sessionTexts from '../locales/en.json';
import { useAttendance } from '../use-attendance';
import styles from './Attendance.module.css';
import { AttendanceRow } from './AttendanceRow';
import { SaveBar } from './SaveBar';
import { StatusSummary } from './StatusSummary';

/** From this many on, a student is searched rather than scrolled to. */
const SEARCH_FROM = 15;

/** The attendance of one session: who is there, who is late, who is absent. */
export function AttendanceEditor({ sessionId }: { sessionId: string }) {
  const t = useTexts(sessionTexts);
  const session = useSessionRoster(sessionId);
  const failure = t('loadFailed');
  useLoadFailure(session.error, failure);
  return (
    <QueryView query={session} failure={failure}>
      {(loaded) => <LoadedEditor session={loaded} />}
    </QueryView>
  );
}

function LoadedEditor({ session }: { session: SessionWithRoster }) {
  const t = useTexts(sessionTexts);
  const attendance = useAttendance(session);
  const [search, setSearch] = useState('');
  const { roster, title, createdAt } = session;
  const found = roster.filter(({ name }) => matchesSearch(search, [name]));
  return (
    <section aria-label={t('attendanceOf', { title })}>
      <Stack gap={3}>
        <div>
          <h3 dir="auto">{title}</h3>
          <Muted>{formatDateTime(createdAt)}</Muted>
        </div>
        {roster.length === 0 ? (
          <NoStudents />
        ) : (
          <>
            <StatusSummary session={session} attendance={attendance} />
            {roster.length >= SEARCH_FROM && (
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
            <SaveBar attendance={attendance} />
          </>
        )}
      </Stack>
    </section>
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
