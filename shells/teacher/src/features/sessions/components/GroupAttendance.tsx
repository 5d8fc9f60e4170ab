import {
  Button,
  ButtonLink,
  EmptyState,
  formatDate,
  Loading,
  QueryView,
  Row,
  serverNow,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Student } from '../../../shared/api/list-students';
import { StudentsView } from '../../../shared/components/StudentsView';
import { failureToast } from '../../../shared/failures';
import { useCreateSession } from '../api/create-session';
import { type Session, useGroupSessions } from '../api/list-sessions';
import { useRepairMark } from '../api/save-attendance';
import type { Mark } from '../attendance';
import { RowsSwitch } from '../../../shared/rows/RowsSwitch';
import { cameOf, type Column, columnOf, percentOf, shownIn } from '../attendance-grid';
import gridTexts from '../locales/grid.en.json';
import { useNewSession } from '../use-new-session';
import { AttendanceGrid } from './AttendanceGrid';
import { NewSessionBar } from './NewSessionBar';
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
  useLoadFailure(sessions, failure);
  return (
    <QueryView query={sessions} failure={failure}>
      {(list) => <Marking {...props} sessions={list} />}
    </QueryView>
  );
}

/** Sessions shown at first, and added by each press of Show older: as many as fit beside the menu, at least eight. */
const COLUMN_PX = 96;
const OTHER_PX = 640;
const STEP = Math.max(8, Math.floor((window.innerWidth - OTHER_PX) / COLUMN_PX));

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
  const percents = useMemo(() => percentsOf(sessions, ids), [sessions, ids]);
  const mark = ({ sessionId }: Column, studentId: string, given: Mark) => {
    if (isArchived) return undefined;
    if (sessionId === '') return fresh.mark(studentId, given);
    return repair.mutate({ sessionId, studentId, ...given }, { onError: failureToast(t('failedToMark')) });
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
        <AttendanceGrid {...{ students, columns, percents }} onMark={mark} />
      )}
      {recorded.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
          {t('showOlder')}
        </Button>
      )}
    </Stack>
  );
}

/** To how many of the group's recorded sessions each student came, in percent; null if to none of them it is known. */
function percentsOf(sessions: Session[], studentIds: string[]): Map<string, number | null> {
  const columns = sessions.map(columnOf);
  return new Map(studentIds.map((id) => [id, percentOf(cameOf(columns.map((column) => shownIn(column, id))))]));
}

/** Two ways to start a new session: marking in the table, or scanning at the door. */
function NextSession({ onBegin, ...group }: GroupAttendanceProps & { onBegin: () => void }) {
  const t = useTexts(gridTexts);
  return (
    <Row gap={2} align="end">
      <RowsSwitch />
      <DoorButton {...group} />
      <Button icon="plus" onClick={onBegin}>
        {t('newSession')}
      </Button>
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
