import { AnchorButton, Button, Row, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { DeleteButton } from '../../../classroom/components/DeleteButton';
import { tellOutcome } from '../../../classroom/failures';
import { useDeleteVideo, useRetryVideo } from '../api/change-video';
import type { Video } from '../api/list-videos';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';
import { CaptionsDialog } from './CaptionsDialog';

/** What a teacher can do with a video; looking at it comes below the buttons. */
export function VideoActions({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const [watching, setWatching] = useState(false);
  const remove = useDeleteVideo();
  const { _id, title, stored, videoUrl, state } = video;
  return (
    <>
      <Row gap={2}>
        {stored && videoUrl && (
          <Button
            variant="secondary"
            icon={watching ? 'eyeOff' : 'play'}
            aria-expanded={watching}
            aria-label={t(watching ? 'hideOf' : 'watchOf', { title })}
            onClick={() => setWatching(!watching)}
          >
            {t(watching ? 'hide' : 'watch')}
          </Button>
        )}
        {!stored && videoUrl && (
          <AnchorButton href={videoUrl} newTab variant="secondary" icon="external">
            {t('openLink')} <span className="visually-hidden">{title}</span>
          </AnchorButton>
        )}
        {stored && <CaptionsButton video={video} />}
        {state === 'failed' && <RetryButton video={video} />}
        <DeleteButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
      </Row>
      {watching && <Preview video={video} />}
    </>
  );
}

function Preview({ video: { title, videoUrl, posterUrl, captionsUrl } }: { video: Video }) {
  const t = useTexts(videoTexts);
  // The link is renewed with each list: a change of it would begin the video anew.
  const [src] = useState(videoUrl);
  return (
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
  );
}

function CaptionsButton({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon="chat"
        aria-label={t('captionsOf', { title: video.title })}
        onClick={() => setOpen(true)}
      >
        {t('captions')}
      </Button>
      {open && <CaptionsDialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
}

function RetryButton({ video: { _id, title } }: { video: Video }) {
  const t = useTexts(videoTexts);
  const retry = useRetryVideo();
  return (
    <Button
      variant="secondary"
      loading={retry.isPending}
      aria-label={t('retryOf', { title })}
      onClick={() => void tellOutcome(retry.mutateAsync(_id), { done: t('retried'), failed: t('failedToRetry') })}
    >
      {t('retry')}
    </Button>
  );
}
