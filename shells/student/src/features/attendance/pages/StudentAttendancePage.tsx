import {
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Loading,
  Modal,
  Muted,
  PageHeader,
  QueryView,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
  useUser,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { type AttendedSession, useOwnSessions } from '../api/own-sessions';
import styles from '../attendance.module.css';
import { DoorCode } from '../components/DoorCode';
import doorTexts from '../locales/door.en.json';
import attendanceTexts from '../locales/en.json';

/** About a term's sessions; older ones are shown on demand. */
const SHOWN_AT_FIRST = 30;

const STATUSES = {
  Present: { text: 'present', tone: 'success' },
  Absent: { text: 'absent', tone: 'danger' },
  Late: { text: 'late', tone: 'warning' },
  'Not Recorded': { text: 'notRecorded', tone: 'neutral' },
} as const satisfies Record<AttendedSession['status'], { text: string; tone: Tone }>;

/** /student-attendance: the student's sessions and their attendance. */
export default function StudentAttendancePage() {
  const t = useTexts(attendanceTexts);
  const sessions = useOwnSessions(useUser().id);
  useLoadFailure(sessions, t('loadFailed'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('description')} actions={<ShowCode />} />
      <QueryView
        query={sessions}
        failure={t('loadFailed')}
        loading={<Loading rows={6} />}
        empty={
          <EmptyState icon="calendar" title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        }
      >
        {(list) => <Sessions sessions={list} />}
      </QueryView>
    </div>
  );
}

/** The attendance code that a student shows at the door. */
function ShowCode() {
  const t = useTexts(doorTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="qr" onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      {isOpen && (
        <Modal title={t('title')} onClose={() => setOpen(false)}>
          <DoorCode />
        </Modal>
      )}
    </>
  );
}

function Sessions({ sessions }: { sessions: AttendedSession[] }) {
  const t = useTexts(attendanceTexts);
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const recorded = sessions.filter(({ status }) => status !== 'Not Recorded');
  const came = recorded.filter(({ status }) => status !== 'Absent');
  return (
    <Card>
      <Stack gap={5}>
        {recorded.length > 0 && <p>{t('summary', { part: came.length, count: recorded.length })}</p>}
        <ul className={styles.sessions} aria-label={t('sessions')}>
          {shown.map((session) => (
            <SessionLine key={session._id} session={session} />
          ))}
        </ul>
        {shown.length < sessions.length && (
          <Button variant="secondary" wide onClick={() => setAll(true)}>
            {t('showAll', { count: sessions.length })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function SessionLine({ session }: { session: AttendedSession }) {
  const t = useTexts(attendanceTexts);
  const { text, tone } = STATUSES[session.status];
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <strong dir="auto">{session.title}</strong>
        <Muted>
          <time dateTime={session.createdAt}>{formatDateTime(session.createdAt)}</time>
        </Muted>
      </div>
      <StatusBadge tone={tone}>{t(text)}</StatusBadge>
    </li>
  );
}
