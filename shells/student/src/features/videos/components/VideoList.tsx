import {
  Button,
  Card,
  EmptyState,
  formatBytes,
  Icon,
  Loading,
  QueryView,
  SelectField,
  Stack,
  inDigits,
  useTexts,
  LoadFailed,
  useLazyModule,
  useLoadFailure,
  formatDuration,
} from '@fulcrum/shared-ui';
import { useDataSaver } from '@fulcrum/shared-ui/low-data';
import { useEffect, useId, useState } from 'react';
import { SaveOffline } from '../../../shared/offline/SaveOffline';
import { belongsTo, type UnitFilterState } from '../../../shared/unit-filter';
import { openForSaving } from '../api/open-for-saving';
import { savedName } from '../api/open-playback';
import { useOwnVideos, type Video } from '../api/own-videos';
import videoTexts from '../locales/en.json';
import { rememberedQuality, rememberQuality } from '../player/remembered-quality';
import { AUTO } from '../player/stream-types';
import { useOwnPositions } from '../player/account-positions';
import { positionOf } from '../player/watch-position';
import styles from '../videos.module.css';

/**
 * The videos of the year, or of the chosen unit and chapter. Only one is open at a time, so that two never play sound
 * at once.
 */
export function VideoList({ yearId, filter }: { yearId: string; filter: UnitFilterState }) {
  const t = useTexts(videoTexts);
  const videos = useOwnVideos(yearId);
  useOwnPositions();
  useLoadFailure(videos, t('loadFailed'));
  return (
    <QueryView
      query={videos}
      failure={t('loadFailed')}
      loading={<Loading rowHeight="9rem" label={t('loading')} />}
      empty={
        <EmptyState icon="play" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      }
    >
      {(all) => <Cards shown={all.filter(belongsTo(filter))} />}
    </QueryView>
  );
}

function Cards({ shown }: { shown: Video[] }) {
  const t = useTexts(videoTexts);
  const [openId, open] = useState<string | null>(null);
  usePlayerAhead(shown.some(({ stored }) => stored));
  if (shown.length === 0) {
    return (
      <EmptyState icon="play" title={t('none')}>
        {t('noneHereHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <output className="visually-hidden">{t('shown', { count: shown.length })}</output>
      {shown.map((video) => {
        const isOpen = video._id === openId;
        return (
          <VideoCard key={video._id} video={video} open={isOpen} onToggle={() => open(isOpen ? null : video._id)} />
        );
      })}
    </Stack>
  );
}

const loadPlayer = () => import('./VideoPlayer');

/** Loads all code of the player ahead. What fails now is requested again when a video is opened. */
const loadAhead = (): Promise<unknown> =>
  Promise.all([loadPlayer(), import('../player/stream')]).catch(() => undefined);

/**
 * Loads the player's code while the list is read: on a slow connection it takes longer than the first segment of a
 * video.
 */
function usePlayerAhead(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void loadAhead();
  }, [wanted]);
}

interface VideoCardProps {
  video: Video;
  open: boolean;
  onToggle: () => void;
}

/** One video: its title, its data volume, and the player once it is opened. */
function VideoCard({ video, open, onToggle }: VideoCardProps) {
  const t = useTexts(videoTexts);
  const [chosen, setChosen] = useState(() => rememberedQuality(video.qualities));
  const choose = (quality: number) => {
    setChosen(quality);
    rememberQuality(video.qualities[quality]?.height);
  };
  const { title, unitId, chapterId } = video;
  const id = useId();
  return (
    <Card>
      <Stack gap={3}>
        <section className={styles.head} aria-labelledby={id}>
          {!open && <Poster video={video} />}
          <div className={styles.words}>
            <h2 id={id} className={styles.title}>
              <span dir="auto">{title}</span>
            </h2>
            <p className={styles.aside} dir="auto">
              {t('place', { unit: unitId?.name ?? '–', chapter: chapterId?.name ?? '–' })}
            </p>
            <Facts video={video} />
            {!open && video.qualities.length > 1 && <QualityBefore video={video} quality={chosen} onChange={choose} />}
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
        </section>
        {open && <Player video={video} quality={chosen} />}
        <SaveVideo video={video} quality={chosen} />
      </Stack>
    </Card>
  );
}

/** Whether this browser can play saved videos: iPhones before iOS 17.1 play streams only from the network. */
const playsKept = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

interface ChosenProps {
  video: Video;
  /** Index of the quality, or `AUTO`. */
  quality: number;
}

/** Choice of quality before anything is loaded, with the size of each. */
function QualityBefore({ video, quality, onChange }: ChosenProps & { onChange: (quality: number) => void }) {
  const t = useTexts(videoTexts);
  const { qualities } = video;
  const automatic = t(useDataSaver() ? 'autoSaving' : 'auto');
  return (
    <SelectField
      label={t('quality')}
      value={String(quality)}
      onChange={(index) => onChange(Number(index))}
      placeholder={null}
      options={[
        { value: String(AUTO), label: automatic },
        ...qualities.map(({ height, bytes }, index) => ({
          value: String(index),
          label: t('heightSize', { height, size: formatBytes(bytes) }),
        })),
      ]}
    />
  );
}

/** Saves the chosen quality, or else the smallest, which is what a phone has space for. */
function SaveVideo({ video: { _id, title, qualities }, quality }: ChosenProps) {
  const saved = qualities[quality] ?? qualities[0];
  if (!saved || !playsKept()) return null;
  const { height, bytes } = saved;
  const open = async () => {
    // Offline the video can be played only if the player's code was loaded before.
    await loadAhead();
    return openForSaving(_id, height);
  };
  return <SaveOffline wanted={{ id: savedName(_id), title, bytes, height, open }} />;
}

/** Loads the player's code when it is opened. */
function Player(props: ChosenProps) {
  const t = useTexts(videoTexts);
  const { part, failed, retry } = useLazyModule(loadPlayer);
  if (part) return <part.default {...props} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  return <Loading rows={1} rowHeight="14rem" label={t('opening')} />;
}

function Poster({ video: { posterUrl, durationSeconds } }: { video: Video }) {
  const isSaving = useDataSaver();
  return (
    <div className={styles.poster}>
      {posterUrl && !isSaving ? <img src={posterUrl} alt="" loading="lazy" /> : <Icon name="play" size={28} />}
      {durationSeconds !== null && <span className={styles.duration}>{inDigits(formatDuration(durationSeconds))}</span>}
    </div>
  );
}

/** How much data playing uses, and where the student stopped, shown before anything is loaded. */
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
          {t('continueAt', { time: inDigits(formatDuration(position)) })}
        </>
      )}
    </p>
  );
}
