import {
  formatBytes,
  formatDate,
  Muted,
  joinNames,
  Notice,
  ProgressBar,
  StatusBadge,
  type Tone,
  useTexts,
  formatDuration,
} from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useState } from 'react';
import { RecordRow, RowDetails } from '../../../shared/components/RecordRow';
import contentTexts from '../../../shared/locales/content.en.json';
import { isWorking, type Video } from '../api/list-videos';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';
import { VideoActions } from './VideoActions';

const TONES: Record<Video['state'], Tone> = { waiting: 'info', processing: 'info', ready: 'success', failed: 'danger' };

/** One video: its details and actions, with its processing state and its player below. */
export function VideoRow({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const words = useTexts(contentTexts);
  const [watching, watch] = useState(false);
  const { title, state, stored, createdAt } = video;
  return (
    <>
      <RecordRow
        title={title}
        heading="h3"
        badge={
          <StatusBadge tone={stored ? TONES[state] : 'neutral'}>
            {t(stored ? `state_${state}` : 'linkBadge')}
          </StatusBadge>
        }
        terms={useTerms(video)}
        progress={words('added', { when: formatDate(createdAt) })}
        actions={<VideoActions video={video} watching={watching} watch={watch} />}
      />
      <Preparation video={video} />
      {watching && <Preview video={video} />}
    </>
  );
}

function Preparation({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const { progress, playable, state, error } = video;
  if (isWorking(video)) {
    return (
      <RowDetails>
        <ProgressBar part={progress / 100} label={t('progress')} />
        {playable && <Muted>{t('watchableAlready')}</Muted>}
      </RowDetails>
    );
  }
  if (state !== 'failed') return null;
  return (
    <RowDetails>
      <Notice tone="danger">
        {serverSentence(error, t('processingFailed'))} {playable && t('watchableAlready')}
      </Notice>
    </RowDetails>
  );
}

function Preview({ video: { title, videoUrl, posterUrl, captionsUrl } }: { video: Video }) {
  const t = useTexts(videoTexts);
  // Every refetch signs a new link; changing the link would restart the video.
  const [src] = useState(videoUrl);
  return (
    <RowDetails>
      <video
        className={styles.preview}
        controls
        preload="metadata"
        src={src ?? undefined}
        poster={posterUrl ?? undefined}
        aria-label={title}
      >
        <track kind="captions" src={captionsUrl ?? undefined} label={t('captions')} />
      </video>
    </RowDetails>
  );
}

/** Its details, then its unit and chapter. */
function useTerms({ unitId, chapterId, durationSeconds, bytes, qualities, captionsUrl }: Video): string[] {
  const t = useTexts(videoTexts);
  const facts = [
    durationSeconds !== null && formatDuration(durationSeconds),
    bytes !== null && formatBytes(bytes),
    qualities.length > 0 && joinNames(qualities.map(({ height }) => t('quality', { height }))),
    captionsUrl && t('hasCaptions'),
    unitId?.name ?? '–',
    chapterId?.name ?? '–',
  ];
  return facts.filter((fact) => typeof fact === 'string');
}
