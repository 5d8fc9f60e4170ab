import { Button, confirm, Row, useTexts } from '@fulcrum/shared-ui';
import sessionTexts from '../locales/en.json';
import type { useAttendance } from '../use-attendance';
import styles from './Attendance.module.css';

/** Stays in reach of the thumb: who is not saved yet, and the button that saves them. */
export function SaveBar({ attendance }: { attendance: ReturnType<typeof useAttendance> }) {
  const t = useTexts(sessionTexts);
  const { changed, names, saving, save, discard } = attendance;
  const count = changed.length;
  const askAndDiscard = async () => {
    const message = t('unsavedOf', { count, names });
    if (await confirm({ title: t('discardTitle'), message, confirmLabel: t('discard') })) discard();
  };
  return (
    <div className={styles.saveBar}>
      <output className={styles.unsaved}>{count > 0 && t('unsavedOf', { count, names })}</output>
      <Row gap={2} align="end">
        {count > 0 && (
          <Button variant="subtle" disabled={saving} onClick={() => void askAndDiscard()}>
            {t('discard')}
          </Button>
        )}
        <Button icon="check" loading={saving} disabled={count === 0} onClick={() => void save()}>
          {count > 0 ? t('saveCount', { count }) : t('save')}
        </Button>
      </Row>
    </div>
  );
}
