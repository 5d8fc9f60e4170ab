import { type RefObject, useEffect, useState } from 'react';
import { openReader } from './reader';

export type CameraState = 'opening' | 'scanning' | 'refused' | 'none';

/** Runs the camera behind a video element and says each code that comes before it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const run = async () => {
      if (!navigator.mediaDevices) return setState('none');
      const [read, opened] = await Promise.all([
        openReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
      ]);
      stream = opened;
      const screen = video.current;
      if (isOver || !screen) return opened.getTracks().forEach((track) => track.stop());
      screen.srcObject = opened;
      await screen.play();
      setState('scanning');
      while (!isOver) {
        for (const code of await read(screen)) onCode(code);
        await nextPicture();
      }
    };
    run().catch((error: unknown) => {
      if (!isOver) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return () => {
      isOver = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [video, onCode]);
  return state;
}

const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));
