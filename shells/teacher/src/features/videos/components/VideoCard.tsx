import {
  Card,
  formatBytes,
  formatDate,
  Icon,
  Muted,
  namesInARow,
  Notice,
  ProgressBar,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { isWorking, type Video } from '../api/list-videos';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';
import { VideoActions } from './VideoActions';
import bankTexts from '../../../shared/locales/bank.en.json';
import contentTexts from '../../../shared/locales/content.en.json';

const TONES: Record<Video['state'], Tone> = { waiting: 'info', processing: 'info', ready: 'success', failed: 'danger' };

/** One video: what it is, how far it is prepared, and what can be done with it. */
export function VideoCard({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const { title, state, stored } = video;
  const { place, details } = useFacts(video);
  return (
    <Card>
      <Stack gap={3}>
        <div className={styles.head}>
          <Poster video={video} />
          <div className={styles.words}>
            <h3 className={styles.title}>
              <span dir="auto">{title}</span>
            </h3>
            <Muted>
              <span dir="auto">{place}</span>
              <br />
              {details}
            </Muted>
            <StatusBadge tone={stored ? TONES[state] : 'neutral'}>
              {t(stored ? `state_${state}` : 'linkBadge')}
            </StatusBadge>
          </div>
        </div>
        <Preparation video={video} />
        <VideoActions video={video} />
      </Stack>
    </Card>
  );
}

function Poster({ video: { posterUrl } }: { video: Video }) {
  return (
    <div className={styles.poster}>
      {posterUrl ? <img src={posterUrl} alt="" loading="lazy" /> : <Icon name="play" size={28} />}
    </div>
  );
}

function Preparation({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const { progress, playable, state, error } = video;
  if (isWorking(video)) {
    return (
      <div>
        <ProgressBar part={progress / 100} label={t('progress')} />
        {playable && <Muted>{t('watchableAlready')}</Muted>}
      </div>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Notice tone="danger">
      {serverSentence(error, t('processingFailed'))} {playable && t('watchableAlready')}
    </Notice>
  );
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** "4:05", "1:02:09". */
function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Where a video belongs, and its facts in one line. */
function useFacts(video: Video): { place: string; details: string } {
  const t = useTexts(videoTexts);
  const words = useTexts(contentTexts);
  const place = useTexts(bankTexts);
  const { unitId, chapterId, createdAt, durationSeconds, bytes, qualities, captionsUrl } = video;
  const details = [
    words('added', { when: formatDate(createdAt) }),
    durationSeconds !== null && formatDuration(durationSeconds),
    bytes !== null && formatBytes(bytes),
    qualities.length > 0 && namesInARow(qualities.map(({ height }) => t('quality', { height }))),
    captionsUrl && t('hasCaptions'),
  ];
  return {
    place: place('place', { unit: unitId?.name ?? '–', chapter: chapterId?.name ?? '–' }),
    details: namesInARow(
      details.filter((detail) => typeof detail === 'string'),
      ' · ',
    ),
  };
}
