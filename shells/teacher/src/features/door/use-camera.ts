import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDark } from './door-rules';
import { openReader, pictureOf, type Reader, ReaderFailed } from './reader';

type CameraTrouble =
  /** Browsers allow camera access only over https. */
  | 'insecure'
  | 'refused'
  | 'none'
  /** Another program uses it, or the phone has taken it away. */
  | 'busy'
  | 'readerFailed';

type CameraState = 'opening' | 'scanning' | CameraTrouble;

class InsecureAddress extends Error {}

/** The problem behind an error that `getUserMedia` throws (Media Capture and Streams). */
export function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof InsecureAddress) return 'insecure';
  if (error instanceof ReaderFailed) return 'readerFailed';
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
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

/** Prefers the rear camera of a phone. */
const WANTED = { video: { facingMode: 'environment', width: { ideal: 1280 } } };
/** How often the brightness is measured, in ms. */
const LIGHT_EVERY_MS = 1_000;
/** Side of the picture, in px, that is used to measure the brightness. */
const LIGHT_SIDE = 32;

interface Hears {
  onCode: (code: string) => void;
  onState: (state: CameraState) => void;
  onLight: (dark: boolean) => void;
}

interface Scanning extends Pick<Hears, 'onCode' | 'onLight'> {
  screen: HTMLVideoElement;
  reader: Reader;
  isOver: () => boolean;
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

/** Shows the camera's picture and reads codes until the returned function is called. */
function runCamera(screen: HTMLVideoElement, hears: Hears): () => void {
  let over = false;
  const closers: (() => void)[] = [];
  const close = () => {
    over = true;
    for (const each of closers.splice(0)) each();
  };
  const fail = (error: unknown) => {
    if (over) return;
    close();
    hears.onState(troubleOf(error));
  };
  const run = async () => {
    if (!window.isSecureContext) throw new InsecureAddress();
    const stream = await navigator.mediaDevices.getUserMedia(WANTED);
    closers.push(() => stream.getTracks().forEach((track) => track.stop()));
    // A phone call or another program can take the camera away.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(new DOMException('', 'NotReadableError')));
    const reader = await openReader();
    closers.push(reader.close);
    // The page was closed meanwhile.
    if (over) return close();
    screen.srcObject = stream;
    await screen.play();
    hears.onState('scanning');
    await scan({ ...hears, screen, reader, isOver: () => over });
  };
  run().catch(fail);
  return close;
}

/** Runs the camera in a video element and reports each code that comes into view. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [dark, setDark] = useState(false);
  const hear = useEffectEvent(onCode);
  useEffect(() => {
    const screen = video.current;
    return screen
      ? runCamera(screen, { onCode: (code) => hear(code), onState: setState, onLight: setDark })
      : undefined;
  }, []);
  return { video, state, dark: dark && state === 'scanning' };
}
