import { ShowMore } from '../../../shared/components/ShowMore';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatDateTime,
  Icon,
  Muted,
  joinNames,
  QueryView,
  Stack,
  StatusBadge,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Year } from '../../../shared/api/list-years';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import { YearsView } from '../../../shared/components/YearsView';
import { useChosenClass } from '../../../shared/use-chosen-class';
import { sessionKey, type SessionWithRoster } from '../api/get-session';
import { type Session, useGroupSessions } from '../api/list-sessions';
import { countStatuses } from '../attendance';
import sessionTexts from '../locales/en.json';
import { readDraft } from '../use-attendance';
import { AttendanceEditor } from './AttendanceEditor';
import styles from './SessionList.module.css';

/** A group's sessions; ?session= in the address opens the attendance of one. */
export default function GroupSessions() {
  const t = useTexts(sessionTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // After closing a session, the list shows that session's group, wherever it was opened from.
  const [lastGroup, rememberGroup] = useState('');
  const sessionId = params.get('session');
  const open = (search: string) => void navigate({ search, hash: '#attendance' });
  const openSession = ({ _id }: Session) => open(`?session=${_id}`);
  const openAll = (ofSession: string) => {
    rememberGroup(queries.getQueryData<SessionWithRoster>(sessionKey(ofSession))?.groupId ?? lastGroup);
    open('');
  };
  if (!sessionId) {
    return (
      <YearsView>{(years) => <SessionsOfYears years={years} firstGroup={lastGroup} onOpen={openSession} />}</YearsView>
    );
  }
  return (
    <Stack gap={3}>
      <div>
        <Button variant="secondary" onClick={() => openAll(sessionId)}>
          {t('allSessions')}
        </Button>
      </div>
      <AttendanceEditor key={sessionId} sessionId={sessionId} />
    </Stack>
  );
}

interface SessionsOfYearsProps {
  years: Year[];
  firstGroup: string;
  onOpen: (session: Session) => void;
}

function SessionsOfYears({ years, firstGroup, onOpen }: SessionsOfYearsProps) {
  const t = useTexts(sessionTexts);
  const chosen = useChosenClass(years, firstGroup);
  return (
    <Stack>
      <ClassPicker years={years} chosen={chosen} />
      {chosen.groupId ? (
        <SessionList key={chosen.groupId} groupId={chosen.groupId} onOpen={onOpen} />
      ) : (
        <Muted>{t('chooseGroupFirst')}</Muted>
      )}
    </Stack>
  );
}

/** Sessions shown at first, and added by each press of Show more. */
const STEP = 10;

interface SessionListProps {
  groupId: string;
  onOpen: (session: Session) => void;
}

/** A group's sessions, newest first. */
function SessionList({ groupId, onOpen }: SessionListProps) {
  const t = useTexts(sessionTexts);
  const sessions = useGroupSessions(groupId);
  const [shown, setShown] = useState(STEP);
  const failure = t('failedToLoad');
  useLoadFailure(sessions, failure);
  const empty = (
    <EmptyState
      icon="calendar"
      title={t('noSessions')}
      action={<ButtonLink to="#create-session">{t('create')}</ButtonLink>}
    >
      {t('noSessionsHint')}
    </EmptyState>
  );
  return (
    <QueryView query={sessions} failure={failure} empty={empty}>
      {(rows) => (
        <Stack gap={3}>
          <ul aria-label={t('sessions')} className={styles.list}>
            {rows.slice(0, shown).map((session) => (
              <SessionEntry key={session._id} session={session} onOpen={onOpen} />
            ))}
          </ul>
          {rows.length > shown && <ShowMore onClick={() => setShown(shown + STEP)} />}
        </Stack>
      )}
    </QueryView>
  );
}

function SessionEntry({ session, onOpen }: { session: Session; onOpen: (session: Session) => void }) {
  const t = useTexts(sessionTexts);
  const unsaved = Object.keys(readDraft(session._id)).length > 0;
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => onOpen(session)}>
        <span className={styles.words}>
          <strong dir="auto">{session.title}</strong>
          <span className={styles.detail}>{formatDateTime(session.createdAt)}</span>
          <span className={styles.detail}>{useSummary(session)}</span>
        </span>
        {unsaved && <StatusBadge tone="warning">{t('unsavedBadge')}</StatusBadge>}
        <Icon name="chevron" />
      </button>
    </li>
  );
}

/** "12 present, 1 late, 2 absent", without counts of zero. */
function useSummary({ attendance }: Session): string {
  const t = useTexts(sessionTexts);
  const counts = countStatuses(attendance.map(({ status }) => status));
  const parts = [
    counts.Present > 0 && t('present', { count: counts.Present }),
    counts.Late > 0 && t('late', { count: counts.Late }),
    counts.Absent > 0 && t('absent', { count: counts.Absent }),
  ];
  return joinNames(parts.filter((part) => part !== false)) || t('nobodyRecorded');
}
