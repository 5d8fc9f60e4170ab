import { MAX_IMAGE_BYTES } from './drafts';

/** The server keeps an image with at most this many pixels on its longer side. */
const LONGEST_EDGE = 2400;
const QUALITY = 0.92;

export const isWithinLimit = ({ size }: File): boolean => size <= MAX_IMAGE_BYTES;

/** Scales an image above the upload limit down, as the server would. One that the browser cannot read stays as it is. */
export async function imageWithinLimit(image: File): Promise<File> {
  if (isWithinLimit(image)) return image;
  const picture = await createImageBitmap(image).catch(() => null);
  if (!picture) return image;
  const jpeg = await jpegOf(picture).finally(() => picture.close());
  return jpeg ? new File([jpeg], image.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type }) : image;
}

function jpegOf(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Without it, what is transparent becomes black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}
