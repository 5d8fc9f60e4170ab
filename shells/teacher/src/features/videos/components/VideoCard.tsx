import { Card, Icon, Muted, Notice, ProgressBar, Stack, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import { isWorking, type Video } from '../api/list-videos';
import videoTexts from '../locales/en.json';
import { useFacts } from '../video-facts';
import styles from '../videos.module.css';
import { VideoActions } from './VideoActions';

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
      {error ?? t('processingFailed')} {playable && t('watchableAlready')}
    </Notice>
  );
}
