import { Button, classes, Muted, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import { useId } from 'react';
import { isThere, type RosterEntry, type ShownStatus, type Status, toggled, toggledLate } from '../attendance';
import sessionTexts from '../locales/en.json';
import styles from './Attendance.module.css';

const TONES: Record<ShownStatus, Tone> = {
  Present: 'success',
  Absent: 'danger',
  Late: 'warning',
  'Not Recorded': 'neutral',
};

interface AttendanceRowProps {
  entry: RosterEntry;
  /** What is shown: the unsaved mark, else what is recorded. */
  status: ShownStatus;
  onMark: (status: Status) => void;
}

/** One student: a tap anywhere on the name turns Present and Absent, the button at the end sets Late. */
export function AttendanceRow({ entry, status, onMark }: AttendanceRowProps) {
  const t = useTexts(sessionTexts);
  const id = useId();
  const { name, inGroup } = entry;
  return (
    <li className={classes(styles.row, status !== entry.status && styles.changed)}>
      <label className={styles.tap}>
        <input
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-status`}
          checked={isThere(status)}
          onChange={() => onMark(toggled(status))}
        />
        <span className={styles.name}>
          <span id={`${id}-name`} dir="auto">
            {name}
          </span>
          {!inGroup && <Muted>{t('leftGroup')}</Muted>}
          <span id={`${id}-status`}>
            <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>
          </span>
        </span>
      </label>
      <Button
        variant={status === 'Late' ? 'primary' : 'secondary'}
        aria-pressed={status === 'Late'}
        aria-label={t('lateNamed', { name })}
        onClick={() => onMark(toggledLate(status))}
      >
        {t('Late')}
      </Button>
    </li>
  );
}
