import { describe, expect, it } from 'vitest';
import { imageFormatOf } from './image-signature.js';

const head = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(32),
  ]);

describe('the format of an image by its first bytes', () => {
  it.each([
    ['jpeg', head([0xff, 0xd8, 0xff, 0xe0])],
    ['png', head([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['gif', head('GIF89a')],
    ['gif', head('GIF87a')],
    ['webp', head('RIFF', [1, 2, 3, 4], 'WEBP')],
    ['avif', head([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf')],
    ['avif', head([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
  ])('%s', (format, bytes) => expect(imageFormatOf(bytes)).toBe(format));

  it.each([
    ['SVG', head('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['XML', head('<?xml version="1.0"?><svg/>')],
    ['HTML', head('<!doctype html>')],
    ['PDF', head('%PDF-1.7')],
    ['TIFF', head('II*\0')],
    ['BMP', head('BM')],
    ['HEIC', head([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
    ['a film', head([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0], 'isomavc1')],
    ['a sound', head('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['something short', Buffer.from([0xff, 0xd8, 0xff])],
    ['nothing', Buffer.alloc(0)],
  ])('is none for %s', (_, bytes) => expect(imageFormatOf(bytes)).toBeNull());
});
