import { isHeic } from '@fulcrum/scanner/heic-brand';
import { MAX_IMAGE_BYTES } from './drafts';

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

/**
 * Turns an image that the server would refuse, one above its limits or a phone's HEIC photo, into a smaller JPEG. One
 * that cannot be read stays as it is.
 *
 * @throws TypeError if the photo needs a decoder that cannot be loaded: the device is offline.
 */
export async function imageWithinLimit(image: File): Promise<File> {
  if (await isAsServerTakesIt(image)) return image;
  const { jpegOf, readPhoto, UnreadablePhoto } = await import('@fulcrum/scanner/canvas');
  try {
    const jpeg = await jpegOf(await readPhoto(image, LONGEST_EDGE), QUALITY);
    return new File([jpeg], image.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
  } catch (error) {
    if (error instanceof UnreadablePhoto) return image;
    throw error;
  }
}
