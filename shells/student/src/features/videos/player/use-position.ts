import { useEffect } from 'react';
import { keepPosition } from './watch-position';

/** A position is kept at least this often while a video plays. ms */
const KEEP_EVERY_MS = 5_000;

/** Keeps where the video is, so that it goes on there another time. */
export function useKeptPosition(id: string, video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return undefined;
    let kept = 0;
    const keep = () => {
      kept = Date.now();
      if (video.currentTime > 0) keepPosition(id, { at: video.currentTime, of: video.duration });
    };
    const keepSometimes = () => Date.now() - kept >= KEEP_EVERY_MS && keep();
    video.addEventListener('timeupdate', keepSometimes);
    video.addEventListener('pause', keep);
    video.addEventListener('ended', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      video.removeEventListener('timeupdate', keepSometimes);
      video.removeEventListener('pause', keep);
      video.removeEventListener('ended', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [id, video]);
}
