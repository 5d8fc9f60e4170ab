import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isDark } from './door-rules';
import { openReader, pictureOf, type Reader, ReaderFailed } from './reader';

export type CameraTrouble =
  /** The browser gives a camera to pages with https only. */
  | 'insecure'
  | 'refused'
  | 'none'
  /** Another program has it, or the phone has taken it away. */
  | 'busy'
  | 'readerFailed';

export type CameraState = 'opening' | 'scanning' | CameraTrouble;

/** What stands in the way, by what the browser throws (Media Capture and Streams, getUserMedia). */
export function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof ReaderFailed) return 'readerFailed';
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'none';
  }
}

/** The light is looked at so often (ms). */
const LIGHT_EVERY_MS = 1_000;
/** A picture of this size says how light it is. */
const LIGHT_SIDE = 32;

interface Scanning {
  screen: HTMLVideoElement;
  reader: Reader;
  isOver: () => boolean;
  onCode: (code: string) => void;
  onLight: (dark: boolean) => void;
}

async function scan({ screen, reader, isOver, onCode, onLight }: Scanning): Promise<void> {
  const canvas = document.createElement('canvas');
  let lookedAt = -LIGHT_EVERY_MS;
  while (!isOver()) {
    for (const code of await reader.read(screen)) onCode(code);
    if (performance.now() - lookedAt >= LIGHT_EVERY_MS) {
      lookedAt = performance.now();
      const picture = pictureOf(screen, canvas, LIGHT_SIDE);
      if (picture) onLight(isDark(picture.data));
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Runs the camera behind a video element and says each code that comes before it. `again` starts it once more. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('opening');
  const [dark, setDark] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hear = useEffectEvent(onCode);
  useEffect(() => {
    let over = false;
    const closers: (() => void)[] = [];
    const close = () => {
      over = true;
      for (const each of closers.splice(0)) each();
    };
    const fail = (error: unknown) => {
      if (over) return;
      close();
      setState(troubleOf(error));
    };
    const run = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      closers.push(() => stream.getTracks().forEach((track) => track.stop()));
      // A call, or another program, takes the camera away.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(new DOMException('', 'NotReadableError')));
      const reader = await openReader();
      closers.push(reader.close);
      const screen = video.current;
      if (over || !screen) return close();
      screen.srcObject = stream;
      await screen.play();
      setState('scanning');
      await scan({ screen, reader, isOver: () => over, onCode: (code) => hear(code), onLight: setDark });
    };
    setState('opening');
    if (!window.isSecureContext) setState('insecure');
    else if (!navigator.mediaDevices) setState('none');
    else run().catch(fail);
    return close;
  }, [video, attempt]);
  return { state, dark: dark && state === 'scanning', again: () => setAttempt((count) => count + 1) };
}
