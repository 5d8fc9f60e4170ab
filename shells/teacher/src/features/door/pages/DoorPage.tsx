import { ButtonLink, Notice, PageHeader, QueryView, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useParams } from 'react-router-dom';
import { IfNotArchived, YearScope } from '../../../shared/components/YearScope';
import { type TimedDoor, useDoor } from '../api/door';
import { Camera } from '../components/Camera';
import { Refused } from '../components/LastCode';
import { Missing } from '../components/Missing';
import { LatenessSettings } from '../components/LatenessSettings';
import { isHere } from '../door-rules';
import doorTexts from '../locales/en.json';
import { useScanning } from '../use-scanning';

/** /door/{sessionId}: an assistant's phone scans the codes of arriving students, online or offline. */
export default function DoorPage() {
  const t = useTexts(doorTexts);
  const { sessionId = '' } = useParams();
  const { query, timed } = useDoor(sessionId);
  if (timed) return <Scanner key={sessionId} timed={timed} />;
  return (
    <QueryView query={query} failure={t('failedToLoad')}>
      {(loaded) => <Scanner key={sessionId} timed={loaded} />}
    </QueryView>
  );
}

function Scanner({ timed }: { timed: TimedDoor }) {
  const t = useTexts(doorTexts);
  const { door } = timed;
  const { statuses, waiting, last, refused, problem, take } = useScanning(timed);
  const here = [...statuses.values()].filter(isHere).length;
  return (
    <>
      <PageHeader
        title={t('title', { title: door.title })}
        actions={
          <Row gap={2}>
            <ButtonLink to={`/teacher-dashboard?session=${door.sessionId}#attendance`} variant="secondary">
              {t('list')}
            </ButtonLink>
            <ButtonLink to={`/door/cards/${door.groupId}`} variant="secondary" icon="print">
              {t('cards')}
            </ButtonLink>
          </Row>
        }
      />
      <YearScope groupId={door.groupId}>
        <Stack gap={3}>
          <LatenessSettings door={door} />
          <Row align="between" gap={2}>
            <strong>{t('hereOf', { here, of: door.students.length })}</strong>
            {waiting > 0 && <StatusBadge tone="warning">{t('waiting', { count: waiting })}</StatusBadge>}
          </Row>
          {problem && <Notice tone="danger">{t('notTaken', { reason: problem })}</Notice>}
          <IfNotArchived>
            <Camera onCode={(code) => void take(code)} last={last} />
          </IfNotArchived>
          <Refused refused={refused} />
          <Missing door={door} statuses={statuses} waiting={waiting} />
        </Stack>
      </YearScope>
    </>
  );
}
