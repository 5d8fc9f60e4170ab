import { isHeic } from '@fulcrum/scanner/heic-brand';
import type { Translate } from '@fulcrum/shared-ui';
import { MAX_IMAGE_BYTES } from './drafts';
import type uploadTexts from './locales/upload.en.json';

/** The server keeps an image with at most this many pixels on its longer side. */
const LONGEST_EDGE = 2400;
const QUALITY = 0.92;
/** The server decodes images of up to this size. */
const MAX_PIXELS = 120_000_000;

async function hasTooManyPixels(image: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(image);
    const count = picture.width * picture.height;
    picture.close();
    return count > MAX_PIXELS;
  } catch {
    return false;
  }
}

const isAsServerTakesIt = async (image: File): Promise<boolean> =>
  image.size <= MAX_IMAGE_BYTES && !(await isHeic(image)) && !(await hasTooManyPixels(image));

/** A photo in a format that the server does not take, which this browser cannot decode either. */
export class UnreadableImage extends Error {}

/** Says which picture could not be prepared, and what to do. */
export const preparationFailure = (error: unknown, { name }: File, t: Translate<typeof uploadTexts>): string =>
  t(error instanceof UnreadableImage ? 'unreadable' : 'prepareFailed', { name });

/**
 * Turns an image that the server would refuse, one above its limits or a phone's HEIC photo, into a smaller JPEG. One
 * that cannot be read here stays as it is if the server may read it.
 *
 * @throws UnreadableImage if it is a damaged HEIC photo.
 * @throws TypeError if the photo needs a decoder that cannot be loaded: the device is offline.
 */
export async function imageWithinLimit(image: File): Promise<File> {
  if (await isAsServerTakesIt(image)) return image;
  const { jpegOf, readPhoto, UnreadablePhoto } = await import('@fulcrum/scanner/canvas');
  try {
    const jpeg = await jpegOf(await readPhoto(image, LONGEST_EDGE), QUALITY);
    return new File([jpeg], image.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    if (await isHeic(image)) throw new UnreadableImage(error.message, { cause: error });
    return image;
  }
}
