import { Button, Muted, Stack } from '@fulcrum/shared-ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Year } from '../../../classroom/api/list-years';
import { ClassPicker } from '../../../classroom/components/ClassPicker';
import { YearsView } from '../../../classroom/components/YearsView';
import { useChosenClass } from '../../../classroom/use-chosen-class';
import { sessionTexts } from '../texts';
import { AttendanceEditor } from './AttendanceEditor';
import { SessionList } from './SessionList';

/** A group's sessions; ?session= in the address opens the attendance of one. */
export default function GroupSessions() {
  const t = sessionTexts.useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sessionId = params.get('session');
  const open = (search: string) => void navigate({ search, hash: '#attendance' });
  if (!sessionId) {
    return (
      <YearsView>{(years) => <SessionsOfYears years={years} onOpen={(id) => open(`?session=${id}`)} />}</YearsView>
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

function SessionsOfYears({ years, onOpen }: { years: Year[]; onOpen: (sessionId: string) => void }) {
  const t = sessionTexts.useTexts();
  const chosen = useChosenClass(years);
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
