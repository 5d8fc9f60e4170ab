import {
  AnchorButton,
  ApiError,
  Button,
  Checkbox,
  formatBytes,
  Grid,
  Loading,
  Notice,
  SelectField,
  inDigits,
  useTexts,
  useUser,
  formatDuration,
} from '@fulcrum/shared-ui';
import { useDataSaver } from '@fulcrum/shared-ui/low-data';
import { type Playback, usePlayback } from '../api/open-playback';
import type { Video } from '../api/own-videos';
import { useCaptions } from '../player/use-captions';
import { type Player, usePlayer } from '../player/use-player';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';
import { useCallback, useState } from 'react';
import { rememberQuality } from '../player/remembered-quality';
import { AUTO, type Quality } from '../player/stream-types';

interface VideoPlayerProps {
  video: Video;
  /** The quality chosen before playing: its index, or `AUTO`. */
  quality: number;
}

/** Plays a video from any source. */
export default function VideoPlayer({ video, quality }: VideoPlayerProps) {
  const t = useTexts(videoTexts);
  const height = video.qualities[quality]?.height ?? null;
  const { data, error, refetch, isFetching } = usePlayback(useUser().id, { id: video._id, height });
  const again = () => void refetch();
  if (data?.kind === 'link' && data.link) return <LinkedVideo url={data.link} title={video.title} />;
  if (data) return <StoredVideo {...{ video, playback: data, quality: data.kept ? AUTO : quality, renew: again }} />;
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

interface StoredVideoProps extends VideoPlayerProps {
  playback: Playback;
  renew: () => void;
}

function StoredVideo({ video, playback, quality, renew }: StoredVideoProps) {
  const t = useTexts(videoTexts);
  const isSaving = useDataSaver();
  const { setElement, ...player } = usePlayer({ id: video._id, playback, quality, renew });
  const captions = useCaptions(playback);
  const show = useCallback(
    (screen: HTMLVideoElement | null) => {
      setElement(screen);
      screen?.scrollIntoView?.({ block: 'nearest' });
    },
    [setElement],
  );
  const { posterUrl, kind, qualities, kept } = playback;
  return (
    <div className={styles.player}>
      <video
        ref={show}
        className={styles.screen}
        controls
        playsInline
        poster={isSaving ? undefined : (posterUrl ?? undefined)}
        aria-label={t('player', { title: video.title })}
      >
        <track kind="captions" {...captions} label={t('captions')} />
      </video>
      <Problem player={player} />
      {player.resumedAt > 0 && <Resumed player={player} />}
      {kept && <p className={styles.aside}>{t('fromDevice')}</p>}
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
      {t('resumed', { time: inDigits(formatDuration(resumedAt)) })}{' '}
      <Button variant="subtle" onClick={restart}>
        {t('fromStart')}
      </Button>
    </p>
  );
}

/** A video on another site: in that site's player if it is a known one, otherwise as a link. */
function LinkedVideo({ url, title }: { url: string; title: string }) {
  const t = useTexts(videoTexts);
  const player = playerOf(url);
  return (
    <div className={styles.player}>
      {player && (
        <iframe
          className={styles.screen}
          src={player}
          title={t('player', { title })}
          allow="fullscreen; picture-in-picture; encrypted-media"
          // These players do not work on a page that hides its origin.
          referrerPolicy="strict-origin-when-cross-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- `allow-same-origin` means the other site's own origin: its player needs its storage and cannot reach ours
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      )}
      <p>{t('elsewhere', { site: siteOf(url) })}</p>
      <AnchorButton href={url} newTab variant="secondary" icon="external">
        {t('openInTab')}
      </AnchorButton>
    </div>
  );
}

/** Embeddable players of other sites, by the addresses that people copy. */
const PLAYERS: readonly [RegExp, (id: string) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{11})/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)/, (id) => `https://drive.google.com/file/d/${id}/preview`],
];

/** The address of a known site's player for a video; null if it can only be shown as a link. */
export function playerOf(url: string): string | null {
  for (const [pattern, addressOf] of PLAYERS) {
    const id = pattern.exec(url)?.[1];
    if (id) return addressOf(id);
  }
  return null;
}

/** The host name of a link, for people to read: "example.org". */
export const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

interface PlayerChoicesProps {
  player: Player;
  /** The size of each quality. */
  sizes: Playback['qualities'];
}

/** Controls for quality, saving data and speed. */
function PlayerChoices({ player, sizes }: PlayerChoicesProps) {
  const t = useTexts(videoTexts);
  const { qualities, wish, save } = player;
  return (
    <>
      <Grid gap={3} column="11rem">
        {qualities.length > 0 && <QualityChoice player={player} sizes={sizes} />}
        <SpeedChoice player={player} />
      </Grid>
      {qualities.length > 1 && <Checkbox label={t('saver')} checked={wish.saving} onChange={save} />}
    </>
  );
}

function QualityChoice({ player: { qualities, playing, wish, choose }, sizes }: PlayerChoicesProps) {
  const t = useTexts(videoTexts);
  // Both lists start with the smallest; in a portrait video only the server's `height` is the shorter side.
  const qualityName = ({ index, height }: Quality) => sizes[index]?.height ?? height;
  const words = (quality: Quality) => {
    const bytes = sizes[quality.index]?.bytes;
    const height = qualityName(quality);
    return bytes === undefined ? t('height', { height }) : t('heightSize', { height, size: formatBytes(bytes) });
  };
  const now = qualities.find(({ index }) => index === playing);
  return (
    <SelectField
      label={t('quality')}
      value={String(wish.quality)}
      onChange={(index) => {
        choose(Number(index));
        rememberQuality(sizes[Number(index)]?.height);
      }}
      placeholder={null}
      options={[
        { value: String(AUTO), label: now ? t('autoNow', { height: qualityName(now) }) : t('auto') },
        ...qualities.map((quality) => ({ value: String(quality.index), label: words(quality) })),
      ]}
    />
  );
}

function SpeedChoice({ player }: Pick<PlayerChoicesProps, 'player'>) {
  const t = useTexts(videoTexts);
  const [speed, setSpeed] = useState('1');
  const choose = (next: string) => {
    setSpeed(next);
    player.setSpeed(Number(next));
  };
  return (
    <SelectField
      label={t('speed')}
      value={speed}
      onChange={choose}
      placeholder={null}
      options={SPEEDS.map((one) => ({ value: String(one), label: t('speedOf', { speed: one }) }))}
    />
  );
}
