import { Button, Card, formatBytes, Icon, Loading, LoadFailed, Stack, usePart, useTexts } from '@fulcrum/shared-ui';
import type { Video } from '../api/own-videos';
import { formatDuration } from '../player/duration';
import { positionOf } from '../player/watch-position';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';

const loadPlayer = () => import('./VideoPlayer');

interface VideoCardProps {
  video: Video;
  open: boolean;
  onToggle: () => void;
}

/** One video: what it is, how much data it takes, and the player once it is opened. */
export function VideoCard({ video, open, onToggle }: VideoCardProps) {
  const t = useTexts(videoTexts);
  const { title, unitId, chapterId } = video;
  return (
    <Card>
      <Stack gap={3}>
        <div className={styles.head}>
          {!open && <Poster video={video} />}
          <div className={styles.words}>
            <h2 className={styles.title}>
              <span dir="auto">{title}</span>
            </h2>
            <p className={styles.aside} dir="auto">
              {t('place', { unit: unitId?.name ?? '–', chapter: chapterId?.name ?? '–' })}
            </p>
            <Facts video={video} />
            <Button
              variant={open ? 'secondary' : 'primary'}
              icon={open ? 'close' : 'play'}
              aria-expanded={open}
              aria-label={t(open ? 'closeOf' : 'watchOf', { title })}
              onClick={onToggle}
            >
              {t(open ? 'close' : 'watch')}
            </Button>
          </div>
        </div>
        {open && <Player video={video} />}
      </Stack>
    </Card>
  );
}

/** The code of the player comes when it is opened. */
function Player({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const { part, failed, retry } = usePart(loadPlayer);
  if (part) return <part.default video={video} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  return <Loading rows={1} rowHeight="14rem" label={t('opening')} />;
}

function Poster({ video: { posterUrl, durationSeconds } }: { video: Video }) {
  return (
    <div className={styles.poster}>
      {posterUrl ? <img src={posterUrl} alt="" loading="lazy" /> : <Icon name="play" size={28} />}
      {durationSeconds !== null && <span className={styles.duration}>{formatDuration(durationSeconds)}</span>}
    </div>
  );
}

/** How much data playing takes, and where the student stopped: told before anything is loaded. */
function Facts({ video: { _id, bytes, qualities } }: { video: Video }) {
  const t = useTexts(videoTexts);
  const position = positionOf(_id);
  const [smallest, largest] = [qualities[0], qualities.at(-1)];
  return (
    <p className={styles.aside}>
      {smallest && largest && smallest !== largest
        ? t('sizes', { smallest: formatBytes(smallest.bytes), largest: formatBytes(largest.bytes) })
        : bytes !== null && t('size', { size: formatBytes(smallest?.bytes ?? bytes) })}
      {position > 0 && (
        <>
          <br />
          {t('continueAt', { time: formatDuration(position) })}
        </>
      )}
    </p>
  );
}
