import {
  Button,
  ButtonLink,
  EmptyState,
  formatDateTime,
  Icon,
  QueryView,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useLoadFailure } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { type Session, useGroupSessions } from '../api/list-sessions';
import { countStatuses } from '../attendance';
import { readDraft } from '../use-attendance';
import sessionTexts from '../locales/en.json';
import styles from './SessionList.module.css';

/** Sessions shown at first, and added with each press of Show more. */
const STEP = 10;

interface SessionListProps {
  groupId: string;
  onOpen: (session: Session) => void;
}

/** A group's sessions, newest first. */
export function SessionList({ groupId, onOpen }: SessionListProps) {
  const t = useTexts(sessionTexts);
  const common = useTexts(sharedTexts);
  const sessions = useGroupSessions(groupId);
  const [shown, setShown] = useState(STEP);
  const failure = t('failedToLoad');
  useLoadFailure(sessions.error, failure);
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
          {rows.length > shown && (
            <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
              {common('showMore')}
            </Button>
          )}
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

/** "12 present, 1 late, 2 absent", without what is none. */
function useSummary({ attendance }: Session): string {
  const t = useTexts(sessionTexts);
  const counts = countStatuses(attendance.map(({ status }) => status));
  const parts = [
    counts.Present > 0 && t('present', { count: counts.Present }),
    counts.Late > 0 && t('late', { count: counts.Late }),
    counts.Absent > 0 && t('absent', { count: counts.Absent }),
  ];
  return parts.filter(Boolean).join(', ') || t('nobodyRecorded');
}
