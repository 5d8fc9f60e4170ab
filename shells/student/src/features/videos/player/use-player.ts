import { useOnReconnect } from '@fulcrum/shared-ui';
import { setDataSaver, isDataSaverOn } from '@fulcrum/shared-ui/low-data';
import { useEffect, useRef, useState } from 'react';
import type { Playback } from '../api/open-playback';
import { sendPositions } from './account-positions';
import { AUTO } from './stream-types';
import { NOTHING_YET, type PlayerState, VideoSession, type Wish } from './video-session';
import { keepPosition, positionOf } from './watch-position';

interface PlayerOptions {
  id: string;
  playback: Playback;
  /** The quality chosen before playing: its index, or `AUTO`. */
  quality: number;
  /** Requests fresh links: a new `playback` then continues at the same second. */
  renew: () => void;
}

/** A session for the video element, for as long as the element exists. */
function useSession({ renew, playback }: PlayerOptions, startAt: number, wish: Wish) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [session, setSession] = useState<VideoSession | null>(null);
  const [state, setState] = useState<PlayerState>(NOTHING_YET);
  const latest = useRef({ renew, startAt, wish });
  useEffect(() => {
    latest.current = { renew, startAt, wish };
  });
  useEffect(() => {
    if (!element) return undefined;
    const report = (part: Partial<PlayerState>) => setState((now) => ({ ...now, ...part }));
    const made = new VideoSession(element, { ...latest.current, report, renew: () => latest.current.renew() });
    setSession(made);
    return () => made.close();
  }, [element]);
  const { kind, hlsUrl, masterPlaylist, fileUrl, kept } = playback;
  useEffect(() => {
    void session?.play({ kind, hlsUrl, masterPlaylist, fileUrl, ...(kept ? { kept } : {}) });
  }, [session, kind, hlsUrl, masterPlaylist, fileUrl, kept]);
  return { element, setElement, session, state };
}

/** Plays a video in an element, and returns its state and controls. */
export function usePlayer(options: PlayerOptions) {
  const [resumedAt] = useState(() => positionOf(options.id));
  const [wish, setWish] = useState<Wish>(() => ({
    quality: options.quality,
    saving: isDataSaverOn() && options.quality <= 0,
  }));
  const { element, setElement, session, state } = useSession(options, resumedAt, wish);
  useKeptPosition(options.id, element);
  useOnReconnect(() => session?.retry(), state.problem === 'broken');
  const want = (next: Wish) => {
    setWish(next);
    session?.want(next);
  };
  return {
    ...state,
    setElement,
    resumedAt,
    wish,
    /** Choosing a higher quality than the smallest stops saving data for this video. */
    choose: (quality: number) => want({ quality, saving: wish.saving && quality <= 0 }),
    save: (saving: boolean) => {
      setDataSaver(saving);
      want({ quality: AUTO, saving });
    },
    setSpeed: (speed: number) => session?.setSpeed(speed),
    retry: () => session?.retry(),
    restart: () => session?.restart(),
  };
}

export type Player = Omit<ReturnType<typeof usePlayer>, 'setElement'>;

/** How often at least the position is stored while a video plays (ms). */
const KEEP_EVERY_MS = 5_000;

/** Stores the position of the video, so that it resumes there later; pausing and leaving tell the account's other devices. */
function useKeptPosition(id: string, video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return undefined;
    let kept = 0;
    const keep = () => {
      kept = Date.now();
      if (video.currentTime > 0) keepPosition(id, { at: video.currentTime, of: video.duration });
    };
    const keepAndSend = () => {
      keep();
      sendPositions().catch(() => undefined);
    };
    const keepSometimes = () => Date.now() - kept >= KEEP_EVERY_MS && keep();
    video.addEventListener('timeupdate', keepSometimes);
    video.addEventListener('pause', keepAndSend);
    video.addEventListener('ended', keepAndSend);
    window.addEventListener('pagehide', keepAndSend);
    return () => {
      keepAndSend();
      video.removeEventListener('timeupdate', keepSometimes);
      video.removeEventListener('pause', keepAndSend);
      video.removeEventListener('ended', keepAndSend);
      window.removeEventListener('pagehide', keepAndSend);
    };
  }, [id, video]);
}
