import { Button, confirm, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { toastOutcome } from '../../../shared/failures';
import { type Door, useMarkAbsent } from '../api/door';
import { isHere, type Status } from '../door-rules';
import doorTexts from '../locales/en.json';
import styles from './Door.module.css';

interface MissingProps {
  door: Door;
  statuses: ReadonlyMap<string, Status>;
  /** Scans on this device that the server has not received yet. */
  waiting: number;
}

/** Students who have not come yet, and the button that records them as absent when the door closes. */
export function Missing({ door, statuses, waiting }: MissingProps) {
  const t = useTexts(doorTexts);
  const mark = useMarkAbsent(door.sessionId);
  const missing = door.students.filter(({ studentId }) => !isHere(statuses.get(studentId)));
  const open = missing.filter(({ studentId }) => statuses.get(studentId) === 'Not Recorded');
  const close = async () => {
    const count = open.length;
    const question = { title: t('closeTitle', { count }), message: t('closeMessage'), confirmLabel: t('closeConfirm') };
    if (!(await confirm({ ...question, destructive: false }))) return;
    const marks = mark.mutateAsync(open.map(({ studentId }) => studentId));
    await toastOutcome(marks, { done: t('closed'), failed: t('failedToClose') });
  };
  return (
    <details>
      <summary>{t('missing', { count: missing.length })}</summary>
      <Stack gap={3}>
        <ul className={styles.names}>
          {missing.map(({ studentId, name }) => (
            <li key={studentId}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        {waiting > 0 && open.length > 0 && <Muted>{t('closeLater')}</Muted>}
        {open.length > 0 && (
          <IfNotArchived>
            <div>
              <Button variant="secondary" disabled={waiting > 0} loading={mark.isPending} onClick={() => void close()}>
                {t('close', { count: open.length })}
              </Button>
            </div>
          </IfNotArchived>
        )}
      </Stack>
    </details>
  );
}
