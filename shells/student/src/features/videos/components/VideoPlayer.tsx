import { ApiError, Button, Loading, Notice, useTexts } from '@fulcrum/shared-ui';
import { type Playback, usePlayback } from '../api/open-playback';
import type { Video } from '../api/own-videos';
import { formatDuration } from '../player/duration';
import { type Player, usePlayer } from '../player/use-player';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';
import { LinkedVideo } from './LinkedVideo';
import { PlayerChoices } from './PlayerChoices';

/** Plays a video, wherever it is. */
export default function VideoPlayer({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const { data, error, refetch, isFetching } = usePlayback(video._id);
  const again = () => void refetch();
  if (data?.kind === 'link' && data.link) return <LinkedVideo url={data.link} title={video.title} />;
  if (data) return <StoredVideo {...{ video, playback: data, renew: again }} />;
  if (!error) return <Loading rows={1} rowHeight="14rem" label={t('opening')} />;
  return (
    <Notice tone="danger">
      <p>{t(reasonOf(error))}</p>
      <Button variant="secondary" loading={isFetching} onClick={again}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}

function reasonOf(error: Error): 'notReady' | 'gone' | 'playFailed' {
  if (!(error instanceof ApiError)) return 'playFailed';
  if (error.status === 409) return 'notReady';
  return error.status === 404 ? 'gone' : 'playFailed';
}

interface StoredVideoProps {
  video: Video;
  playback: Playback;
  renew: () => void;
}

function StoredVideo({ video, playback, renew }: StoredVideoProps) {
  const t = useTexts(videoTexts);
  const { setElement, ...player } = usePlayer({ id: video._id, playback, renew });
  const { captionsUrl, posterUrl, kind, qualities } = playback;
  return (
    <div className={styles.player}>
      <video
        ref={setElement}
        className={styles.screen}
        controls
        playsInline
        poster={posterUrl ?? undefined}
        aria-label={t('player', { title: video.title })}
      >
        <track kind="captions" src={captionsUrl ?? undefined} label={t('captions')} />
      </video>
      <Problem player={player} />
      {player.resumedAt > 0 && <Resumed player={player} />}
      {kind === 'file' && <p className={styles.aside}>{t('preparing')}</p>}
      <PlayerChoices player={player} sizes={qualities} />
    </div>
  );
}

function Problem({ player: { problem, retry } }: { player: Player }) {
  const t = useTexts(videoTexts);
  if (!problem) return null;
  return (
    <Notice tone="danger">
      <p>{t(problem === 'broken' ? 'playFailed' : 'unsupported')}</p>
      {problem === 'broken' && (
        <Button variant="secondary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}

function Resumed({ player: { resumedAt, restart } }: { player: Player }) {
  const t = useTexts(videoTexts);
  return (
    <p className={styles.resumed}>
      {t('resumed', { time: formatDuration(resumedAt) })}{' '}
      <Button variant="subtle" onClick={restart}>
        {t('fromStart')}
      </Button>
    </p>
  );
}
