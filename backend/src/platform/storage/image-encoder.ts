import { open, rm } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../fence/parser-process.js';
import { ParserPool } from '../fence/parser-pool.js';
import type { ImageFinding, ImageQuestion } from './image.parser.js';
import type { Upload } from './upload.js';
import { storageErrors } from './storage.errors.js';

/** More than the largest photo of a usual phone (108 million); the fence bounds what decoding it may take. */
const MAX_PIXELS = 120_000_000;
/** A4 at 200 dpi is 1654 x 2339 pixels: enough for the smallest print of an exam question. */
const MAX_EDGE = 2400;
/** The largest drawing takes a few seconds to compress. */
const imageParser = defineParser<ImageQuestion, ImageFinding>(import.meta.url, './image.parser', { cpuSeconds: 10 });

/** An image as it is stored: WebP, upright, in sRGB on white, without any metadata. */
export interface EncodedImage {
  /** A temporary file beside the upload. */
  path: string;
  bytes: number;
  width: number;
  height: number;
}

const REFUSED = {
  broken: storageErrors.imageDamaged,
  large: storageErrors.imageTooManyPixels,
};

/** Re-encodes an uploaded image into a safe and small one: nothing else in the file survives. */
@Injectable()
export class ImageEncoder {
  private readonly logger = new Logger(ImageEncoder.name);

  constructor(private readonly parsers: ParserPool) {}

  /**
   * Writes the re-encoded image beside the upload.
   * @param maxEdge longer side of the stored image in pixels
   * @throws AppError 415 that says what is wrong
   */
  async encode(upload: Upload, uploadedBy: string, maxEdge = MAX_EDGE): Promise<EncodedImage> {
    const format = await formatOf(upload.path);
    if (!format) throw storageErrors.notImage();
    const isDrawn = format === 'png' || format === 'gif';
    const target = `${upload.path}.webp`;
    try {
      const question = { path: upload.path, target, isDrawn, maxPixels: MAX_PIXELS, maxEdge };
      const found = await this.parsers.run(imageParser, question, uploadedBy);
      if (!found.ok) throw this.refusal(found);
      const { bytes, width, height } = found;
      return { path: target, bytes, width, height };
    } catch (error) {
      await rm(target, { force: true });
      throw error instanceof ParserExceeded ? storageErrors.imageTooComplex() : error;
    }
  }

  private refusal({ reason, message }: Extract<ImageFinding, { ok: false }>): Error {
    if (reason === 'disk') return new Error(message);
    this.logger.debug(`an image was refused: ${message}`);
    return REFUSED[reason]();
  }
}

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** This many first bytes identify the format. */
const SIGNATURE_BYTES = 64;

const startsWith = (head: Buffer, bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const text = (head: Buffer, from: number, to: number): string => head.subarray(from, to).toString('latin1');

/** ISO base media file: the brands of its `ftyp` box identify the format. */
function isAvif(head: Buffer): boolean {
  if (text(head, 4, 8) !== 'ftyp') return false;
  const brands = text(head, 8, Math.min(head.length, head.readUInt32BE(0)));
  return brands.includes('avif');
}

/**
 * Returns the format of an image from its first bytes, or null for everything else. Names and media types are ignored,
 * and decoders run only after this check, so SVG and HTML never reach one.
 */
export function imageFormatOf(head: Buffer): ImageFormat | null {
  if (head.length < 12) return null;
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  return isAvif(head) ? 'avif' : null;
}

async function formatOf(path: string): Promise<ImageFormat | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return imageFormatOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
