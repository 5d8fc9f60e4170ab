import {
  Button,
  ButtonLink,
  confirm,
  EmptyState,
  formatDate,
  Loading,
  Muted,
  QueryView,
  Row,
  serverNow,
  Stack,
  StatusBadge,
  TextField,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Student } from '../../../shared/api/list-students';
import { StudentsView } from '../../../shared/components/StudentsView';
import { failureToast } from '../../../shared/failures';
import { useCreateSession } from '../api/create-session';
import { type Session, useGroupSessions } from '../api/list-sessions';
import { useRepairMark } from '../api/save-attendance';
import { countStatuses, type Status } from '../attendance';
import { RowsSwitch } from '../../../shared/rows/RowsSwitch';
import { type Column, columnOf } from '../attendance-grid';
import gridTexts from '../locales/grid.en.json';
import { type NewSession, useNewSession } from '../use-new-session';
import { AttendanceGrid } from './AttendanceGrid';
import styles from './AttendanceGrid.module.css';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';

interface GroupAttendanceProps {
  yearId: string;
  groupId: string;
}

/** A group's students with its latest sessions, and a new session that is marked while it is created. */
export function GroupAttendance(group: GroupAttendanceProps) {
  const t = useTexts(gridTexts);
  const empty = (
    <EmptyState
      icon="users"
      title={t('noStudents')}
      action={<ButtonLink to="/teacher-dashboard#add-students">{t('addStudents')}</ButtonLink>}
    />
  );
  return (
    <StudentsView source={{ of: 'group', ...group }} wanted={Infinity} empty={empty}>
      {({ rows, complete }) => (complete ? <WithSessions {...group} students={rows} /> : <Loading />)}
    </StudentsView>
  );
}

function WithSessions(props: Omit<MarkingProps, 'sessions'>) {
  const t = useTexts(gridTexts);
  const sessions = useGroupSessions(props.groupId);
  const failure = t('failedToLoad');
  useLoadFailure(sessions.error, failure);
  return (
    <QueryView query={sessions} failure={failure}>
      {(list) => <Marking {...props} sessions={list} />}
    </QueryView>
  );
}

/** Sessions shown at first, and added by each press of Show older. */
const STEP = 8;

interface MarkingProps extends GroupAttendanceProps {
  students: Student[];
  sessions: Session[];
}

function Marking({ yearId, groupId, students, sessions }: MarkingProps) {
  const t = useTexts(gridTexts);
  const [shown, setShown] = useState(STEP);
  const ids = useMemo(() => students.map(({ _id }) => _id), [students]);
  const fresh = useNewSession({ yearId, groupId }, ids);
  const repair = useRepairMark(groupId);
  const isArchived = useArchived();
  const recorded = sessions.filter(({ _id }) => _id !== fresh.draft?.made?._id);
  const columns = [...(fresh.column ? [fresh.column] : []), ...recorded.slice(0, shown).map(columnOf)];
  const mark = ({ sessionId }: Column, studentId: string, status: Status) => {
    if (isArchived) return undefined;
    if (sessionId === '') return fresh.mark(studentId, status);
    return repair.mutate({ sessionId, studentId, status }, { onError: failureToast(t('failedToMark')) });
  };
  return (
    <Stack gap={3}>
      {fresh.draft ? (
        <NewSessionBar fresh={fresh} />
      ) : (
        <IfNotArchived>
          <NextSession yearId={yearId} groupId={groupId} onBegin={fresh.begin} />
        </IfNotArchived>
      )}
      {columns.length === 0 ? (
        <EmptyState icon="calendar" title={t('noSessions')}>
          {t('noSessionsHint')}
        </EmptyState>
      ) : (
        <AttendanceGrid students={students} columns={columns} onMark={mark} />
      )}
      {recorded.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
          {t('showOlder')}
        </Button>
      )}
    </Stack>
  );
}

/** Two ways to start a new session: marking in the table, or scanning at the door. */
function NextSession({ onBegin, ...group }: GroupAttendanceProps & { onBegin: () => void }) {
  const t = useTexts(gridTexts);
  return (
    <Row align="between">
      <Muted>{t('keys')}</Muted>
      <Row gap={2}>
        <RowsSwitch />
        <DoorButton {...group} />
        <Button icon="plus" onClick={onBegin}>
          {t('newSession')}
        </Button>
      </Row>
    </Row>
  );
}

/** Creates a session named after its day, whose students are scanned as they arrive. */
function DoorButton(group: GroupAttendanceProps) {
  const t = useTexts(gridTexts);
  const create = useCreateSession();
  const navigate = useNavigate();
  const open = () =>
    create.mutate(
      { ...group, title: formatDate(new Date(serverNow()).toISOString()) },
      {
        onSuccess: ({ _id }) => void navigate(`/door/${_id}`),
        onError: failureToast(t('failedToCreate')),
      },
    );
  return (
    <Button variant="secondary" icon="camera" loading={create.isPending} onClick={open}>
      {t('scan')}
    </Button>
  );
}

/** The session being created: its name, the number of students present, and the button that saves it. */
function NewSessionBar({ fresh }: { fresh: NewSession }) {
  const t = useTexts(gridTexts);
  const { draft, column, changed, saving, setTitle, discard, save } = fresh;
  const named = (draft?.title.trim() ?? '') !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (named) void save();
  };
  const close = async () => {
    if (changed && !(await confirm({ title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave') })))
      return;
    discard();
  };
  return (
    <form className={styles.bar} onSubmit={submit} noValidate>
      <TextField
        label={t('title')}
        value={draft?.title ?? ''}
        onChange={setTitle}
        error={named ? undefined : t('titleRequired')}
        disabled={draft?.made !== undefined}
        maxLength={200}
        required
      />
      <Counts column={column} />
      <Row gap={2} align="end">
        {!draft?.made && (
          <Button variant="subtle" disabled={saving} onClick={() => void close()}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" icon="check" loading={saving}>
          {t('save')}
        </Button>
      </Row>
    </form>
  );
}

function Counts({ column }: { column: Column | null }) {
  const t = useTexts(gridTexts);
  const counts = countStatuses([...(column?.statuses.values() ?? [])]);
  return (
    <Row gap={2}>
      <StatusBadge tone="success">{t('present', { count: counts.Present })}</StatusBadge>
      <StatusBadge tone="warning">{t('late', { count: counts.Late })}</StatusBadge>
      <StatusBadge tone="danger">{t('absent', { count: counts.Absent })}</StatusBadge>
    </Row>
  );
}
