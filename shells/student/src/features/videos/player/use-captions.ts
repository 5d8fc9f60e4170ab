import { useEffect, useRef } from 'react';
import type { Playback } from '../api/open-playback';

/** Props of the captions' track. Captions that are saved on this device have an address only while they are shown. */
export function useCaptions({ captionsUrl, kept }: Playback) {
  const ref = useRef<HTMLTrackElement>(null);
  const captions = kept?.stream?.captions;
  useEffect(() => {
    if (!ref.current || !captions) return undefined;
    const url = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    ref.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [captions]);
  return { ref, src: captionsUrl ?? undefined };
}
