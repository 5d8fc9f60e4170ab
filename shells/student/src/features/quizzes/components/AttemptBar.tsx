import { classes, Icon, inDigits, textsOf, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { countdown } from '../attempt/attempt-clock';
import type { AttemptSession } from '../attempt/attempt-session';
import { type SaveStatus, saveStatus } from '../attempt/attempt-view';
import styles from './AttemptBar.module.css';
import quizTexts from '../locales/en.json';
import { useAttemptView } from '../use-attempt';

/** Saves shorter than this are not shown (ms). */
const QUIET_MS = 400;
/** The last minutes are shown in another colour (seconds). */
const SOON_S = 300;

const LOOKS: Record<SaveStatus, { icon: 'check' | 'clock' | 'alert'; tone: string | undefined }> = {
  allSaved: { icon: 'check', tone: styles.good },
  backOnline: { icon: 'check', tone: styles.good },
  saving: { icon: 'clock', tone: undefined },
  offlineSaved: { icon: 'alert', tone: styles.warn },
  notSaved: { icon: 'alert', tone: styles.warn },
  notSavedServer: { icon: 'alert', tone: styles.warn },
  notKept: { icon: 'alert', tone: styles.bad },
};

/**
 * The save status without quick saves, so that not every answer distracts the student or makes a screen reader speak.
 */
function useCalmStatus(status: SaveStatus): SaveStatus {
  const [shown, show] = useState(status);
  useEffect(() => {
    const timer = setTimeout(() => show(status), status === 'saving' ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [status]);
  return shown;
}

/** Always visible: the remaining time, and whether the answers are saved. */
export function AttemptBar({ session }: { session: AttemptSession }) {
  const t = useTexts(quizTexts);
  const status = useCalmStatus(useAttemptView(session, saveStatus));
  const { icon, tone } = LOOKS[status];
  return (
    <div className={styles.bar}>
      <Countdown session={session} />
      <output className={classes(styles.status, tone)}>
        <Icon name={icon} size={18} />
        <span>{t(status)}</span>
      </output>
    </div>
  );
}

function Countdown({ session }: { session: AttemptSession }) {
  const t = useTexts(quizTexts);
  const seconds = useAttemptView(session, ({ secondsLeft }) => secondsLeft);
  return (
    <>
      <p className={classes(styles.countdown, seconds <= SOON_S && styles.soon)} role="timer">
        <span className="visually-hidden">{t('timeLeft')} </span>
        {inDigits(countdown(seconds))}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {milestone(seconds)}
      </p>
    </>
  );
}

/** What a screen reader announces of the countdown: ten, five and one minute, and thirty seconds. */
function milestone(seconds: number): string {
  const t = textsOf(quizTexts);
  if (seconds > 600 || seconds <= 0) return '';
  if (seconds <= 30) return t('secondsLeft', { count: 30 });
  const minutes = [1, 5, 10].find((count) => seconds <= count * 60) ?? 10;
  return t('minutesLeft', { count: minutes });
}
