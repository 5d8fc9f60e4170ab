import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDark, pictureOf } from './picture';

export type CameraTrouble =
  /** Browsers allow camera access only over https. */
  | 'insecure'
  | 'refused'
  | 'none'
  /** Another program uses it, or the phone has taken it away. */
  | 'busy'
  | 'readerFailed';

type CameraState = 'opening' | 'scanning' | CameraTrouble;

class InsecureAddress extends Error {}

/** The code that reads the camera's pictures could not be loaded. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed';
}

/** Reads what the camera shows. */
export interface Looker<Seen> {
  /** Looks at the present picture. @throws ReaderFailed if the reader itself does not work */
  look: (screen: HTMLVideoElement) => Promise<Seen>;
  close: () => void;
}

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

/** How often the brightness is measured, in ms. */
const LIGHT_EVERY_MS = 1_000;
/** Side of the picture, in px, that is used to measure the brightness. */
const LIGHT_SIDE = 32;

interface Scanning<Seen> {
  screen: HTMLVideoElement;
  looker: Looker<Seen>;
  isOver: () => boolean;
  onSeen: (seen: Seen) => void;
  onLight: (dark: boolean) => void;
}

async function scan<Seen>({ screen, looker, isOver, onSeen, onLight }: Scanning<Seen>): Promise<void> {
  const canvas = document.createElement('canvas');
  let lookedAt = -LIGHT_EVERY_MS;
  while (!isOver()) {
    const seen = await looker.look(screen);
    if (isOver()) return;
    onSeen(seen);
    if (performance.now() - lookedAt >= LIGHT_EVERY_MS) {
      lookedAt = performance.now();
      const picture = pictureOf(screen, canvas, LIGHT_SIDE);
      if (picture) onLight(isDark(picture.data));
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

interface CameraTerms<Seen> {
  /** In px. */
  width: number;
  /** Loads what reads the pictures. */
  open: () => Promise<Looker<Seen>>;
  onSeen: (seen: Seen) => void;
}

interface Hears<Seen> extends CameraTerms<Seen>, Pick<Scanning<Seen>, 'onLight'> {
  onState: (state: CameraState) => void;
}

/** Shows the camera's picture and reads it until the returned function is called. */
function runCamera<Seen>(screen: HTMLVideoElement, hears: Hears<Seen>): () => void {
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
    // Prefers the rear camera of a phone.
    const video = { facingMode: 'environment', width: { ideal: hears.width } };
    const stream = await navigator.mediaDevices.getUserMedia({ video });
    closers.push(() => stream.getTracks().forEach((track) => track.stop()));
    // A phone call or another program can take the camera away.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(new DOMException('', 'NotReadableError')));
    const looker = await hears.open();
    closers.push(looker.close);
    // The page was closed meanwhile.
    if (over) return close();
    screen.srcObject = stream;
    await screen.play();
    hears.onState('scanning');
    await scan({ ...hears, screen, looker, isOver: () => over });
  };
  run().catch(fail);
  return close;
}

/** Runs the camera in a video element and reports what comes into view. */
export function useCamera<Seen>({ width, open, onSeen }: CameraTerms<Seen>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [dark, setDark] = useState(false);
  const hear = useEffectEvent(onSeen);
  const run = useEffectEvent((screen: HTMLVideoElement) =>
    runCamera(screen, { width, open, onSeen: (seen: Seen) => hear(seen), onState: setState, onLight: setDark }),
  );
  useEffect(() => {
    const screen = video.current;
    return screen ? run(screen) : undefined;
  }, []);
  return { video, state, dark: dark && state === 'scanning' };
}
