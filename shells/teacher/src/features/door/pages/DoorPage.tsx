import { ButtonLink, Notice, PageHeader, QueryView, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useEffectEvent, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useLoadFailure } from '../../../shared/failures';
import { type Door, useDoor } from '../api/door';
import { Missing, Said } from '../components/Door';
import styles from '../components/Door.module.css';
import doorTexts from '../locales/en.json';
import { useCamera } from '../use-camera';
import { useScanning } from '../use-door';

/** /door/{sessionId}: an assistant's phone scans the codes of those who come in, with or without a line. */
export default function DoorPage() {
  const t = useTexts(doorTexts);
  const { sessionId = '' } = useParams();
  const door = useDoor(sessionId);
  const failure = t('failedToLoad');
  useLoadFailure(door.error, failure);
  return (
    <QueryView query={door} failure={failure}>
      {(loaded) => <Scanner door={loaded} />}
    </QueryView>
  );
}

function Scanner({ door }: { door: Door }) {
  const t = useTexts(doorTexts);
  const { statuses, waiting, last, take } = useScanning(door);
  const here = [...statuses.values()].filter((status) => status === 'Present' || status === 'Late').length;
  return (
    <>
      <PageHeader
        title={t('title', { title: door.title })}
        actions={
          <ButtonLink to={`/teacher-dashboard?session=${door.sessionId}#attendance`} variant="secondary">
            {t('list')}
          </ButtonLink>
        }
      />
      <Stack gap={3}>
        <Row align="between" gap={2}>
          <strong>{t('hereOf', { here, of: door.students.length })}</strong>
          {waiting.length > 0 && <StatusBadge tone="warning">{t('waiting', { count: waiting.length })}</StatusBadge>}
        </Row>
        <Camera onCode={take} />
        <Said last={last} />
        <Missing door={door} statuses={statuses} />
      </Stack>
    </>
  );
}

function Camera({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useTexts(doorTexts);
  const video = useRef<HTMLVideoElement>(null);
  const heard = useEffectEvent((code: string) => void onCode(code));
  const state = useCamera(video, heard);
  return (
    <>
      {(state === 'refused' || state === 'none') && <Notice tone="danger">{t(state)}</Notice>}
      <video ref={video} className={styles.camera} muted playsInline aria-label={t('camera')} />
    </>
  );
}
