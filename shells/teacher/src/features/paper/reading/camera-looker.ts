import { pictureOf } from '../../../shared/camera/picture';
import type { Looker } from '../../../shared/camera/use-camera';
import type { SeenSheet, SheetReader } from './sheet-reader';

/** Longer side in px: finer than the reader needs if the sheet fills half of the picture. */
const LONGEST = 1_920;
const JPEG_QUALITY = 0.72;

export interface SeenPicture {
  seen: SeenSheet;
  /** Makes a JPEG of the picture; to be called before the next one is looked at. */
  photoOf: () => Promise<Blob>;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    const take = (jpeg: Blob | null) => (jpeg ? done(jpeg) : fail(new Error('The device has no memory for a photo.')));
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
}

/** Reads sheets in the camera's pictures; null while the camera has none. */
export function lookerOf(reader: SheetReader): Looker<SeenPicture | null> {
  const canvas = document.createElement('canvas');
  return {
    look: async (screen) => {
      const picture = pictureOf(screen, canvas, LONGEST);
      return picture && { seen: await reader.read(picture), photoOf: () => jpegOf(canvas) };
    },
    close: () => reader.close(),
  };
}
