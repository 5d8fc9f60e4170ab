import { open } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '../http/app-error.js';
import { type ImageFormat, imageFormatOf, SIGNATURE_BYTES } from './image-signature.js';
import type { Upload } from './upload.js';

const MAX_PIXELS = 40_000_000;
/** A page of A4 at 200 dots per inch is 1654 x 2339: enough for the smallest print of an exam question. */
const MAX_EDGE = 2400;
const TIME_LIMIT_SECONDS = 20;
/** Drawn lines stay exact up to this size; a photograph that came as PNG is better off compressed like one. */
const MAX_EXACT_BYTES = 600 * 1024;
/** Decoding takes a processor and up to 160 MB: of uploads that come together only so many are worked on at once. */
const MAX_AT_ONCE = 2;

/** An image as it is stored: WebP, upright, in sRGB on white, without any metadata. */
export interface EncodedImage {
  /** A temporary file beside the upload. */
  path: string;
  bytes: number;
  width: number;
  height: number;
}

const REFUSED = {
  kind: 'This file is not an image that can be used here. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
  broken: 'This image is damaged or incomplete and cannot be opened. Please save it again, then upload it.',
  large: 'This image has more than 40 million pixels. Please make it smaller, then upload it.',
} as const;

// One process serves everybody: no cache of decoded images, and one thread for each.
sharp.cache(false);
sharp.concurrency(1);
// The signature is checked before; this makes sure that no other decoder is ever chosen.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});

async function formatOf(path: string): Promise<ImageFormat | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return imageFormatOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Makes of an uploaded image one that is safe and small: whatever else the file held does not survive. */
@Injectable()
export class ImageEncoder {
  private readonly logger = new Logger(ImageEncoder.name);
  private readonly waiting: (() => void)[] = [];
  private working = 0;

  /** Writes the stored form beside the upload. @throws AppError 415 that says what is wrong */
  async encode(upload: Upload): Promise<EncodedImage> {
    const format = await formatOf(upload.path);
    if (!format) throw AppError.wrongType(REFUSED.kind);
    await this.takeTurn();
    try {
      return await reencode(upload.path, format);
    } catch (error) {
      throw this.refusal(error);
    } finally {
      this.endTurn();
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.working < MAX_AT_ONCE) {
      this.working += 1;
      return;
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The next in the queue takes the place over. */
  private endTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.working -= 1;
  }

  /** libvips says in words what it could not do; the disk's errors are not the image's fault. */
  private refusal(error: unknown): unknown {
    const message = error instanceof Error ? error.message : '';
    if (/ENOSPC|no space|unable to open for write|write error/i.test(message)) return error;
    this.logger.debug(`an image was refused: ${message}`);
    return AppError.wrongType(/pixel limit/i.test(message) ? REFUSED.large : REFUSED.broken);
  }
}

async function reencode(path: string, format: ImageFormat): Promise<EncodedImage> {
  const target = `${path}.webp`;
  const drawn = format === 'png' || format === 'gif';
  const image = upright(path);
  if (!drawn) return written(target, await photograph(image).toFile(target));
  const exact = await image.clone().webp({ nearLossless: true, quality: 60, effort: 3 }).toFile(target);
  if (exact.size <= MAX_EXACT_BYTES) return written(target, exact);
  return written(target, await photograph(image).toFile(target));
}

/** The first frame, turned as the camera says, no larger than it must be, with nothing showing through. */
const upright = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

const photograph = (image: Sharp): Sharp => image.clone().webp({ quality: 86, smartSubsample: true, effort: 4 });

const written = (path: string, { size, width, height }: OutputInfo): EncodedImage => ({
  path,
  bytes: size,
  width,
  height,
});
