import { Button, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Year } from '../../../shared/api/list-years';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import { YearsView } from '../../../shared/components/YearsView';
import { useChosenClass } from '../../../shared/use-chosen-class';
import type { Session } from '../api/list-sessions';
import sessionTexts from '../locales/en.json';
import { AttendanceEditor } from './AttendanceEditor';
import { SessionList } from './SessionList';

/** A group's sessions; ?session= in the address opens the attendance of one. */
export default function GroupSessions() {
  const t = useTexts(sessionTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Back from a session, the list is that of its group again.
  const [lastGroup, rememberGroup] = useState('');
  const sessionId = params.get('session');
  const open = (search: string) => void navigate({ search, hash: '#attendance' });
  const openSession = ({ _id, groupId }: Session) => {
    rememberGroup(groupId);
    open(`?session=${_id}`);
  };
  if (!sessionId) {
    return (
      <YearsView>{(years) => <SessionsOfYears years={years} firstGroup={lastGroup} onOpen={openSession} />}</YearsView>
    );
  }
  return (
    <Stack gap={3}>
      <div>
        <Button variant="secondary" onClick={() => open('')}>
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
