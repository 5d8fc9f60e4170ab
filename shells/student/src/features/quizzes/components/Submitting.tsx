import { Card, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import type { AttemptSession } from '../attempt/attempt-session';
import type { AttemptView } from '../attempt/attempt-view';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { useAttemptView } from '../use-attempt';

type Waiting = Pick<AttemptView, 'trouble' | 'timeUp'>;

function waitingFor({ trouble, timeUp }: Waiting) {
  if (!trouble) return null;
  if (timeUp && trouble === 'offline') return 'timeUpOffline';
  return trouble === 'offline' ? 'submitOffline' : 'submitServer';
}

/** The submission is on its way; nothing can be changed any more. */
export function Submitting({ session }: { session: AttemptSession }) {
  const t = useTexts(quizTexts);
  const trouble = useAttemptView(session, (view) => view.trouble);
  const timeUp = useAttemptView(session, (view) => view.timeUp);
  const waiting = waitingFor({ trouble, timeUp });
  return (
    <Card>
      <Stack gap={4}>
        <output className={styles.submitting}>
          <span className={styles.spinner} />
          {t(timeUp ? 'timeUp' : 'submitting')}
        </output>
        {waiting && <Notice tone="warning">{t(waiting)}</Notice>}
      </Stack>
    </Card>
  );
}
