import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ParserPool } from '../fence/parser-pool.js';
import { ImageEncoder, imageFormatOf } from './image-encoder.js';

let directory: string;
let serial = 0;
let parsers: ParserPool;
let encoder: ImageEncoder;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-images-'));
  parsers = new ParserPool(directory);
  encoder = new ImageEncoder(parsers);
});
afterAll(async () => {
  await parsers.onModuleDestroy();
  await rm(directory, { recursive: true });
});

async function upload(content: Buffer) {
  const file = path.join(directory, `${++serial}.upload`);
  await writeFile(file, content);
  return { path: file, originalName: 'q.png', bytes: content.length };
}
const encode = async (content: Buffer) => {
  const encoded = await encoder.encode(await upload(content), 'mona');
  return { ...encoded, content: await readFile(encoded.path), image: sharp(encoded.path) };
};
const plain = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } });
const block = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});
const pixel = async (image: Sharp, left: number, top: number) => [
  ...(await image.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is stored as WebP if it is %s', async (format) => {
    const { content, image, width, height, bytes } = await encode(await plain(320, 200).toFormat(format).toBuffer());
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
    expect([width, height, bytes]).toEqual([320, 200, content.length]);
  });

  it('is turned upright according to the camera’s orientation', async () => {
    const sideways = await plain(100, 60, '#ffffff')
      .composite([{ input: block(50, 60, '#ff0000'), left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image, width, height } = await encode(sideways);
    expect([width, height]).toEqual([60, 100]);
    const [top, bottom] = [await pixel(image, 30, 10), await pixel(image, 30, 90)];
    expect(top[1]).toBeLessThan(60);
    expect(bottom[1]).toBeGreaterThan(200);
  });

  it('keeps no metadata of the camera or a program', async () => {
    const secret = 'photographed at home';
    const photograph = await plain(80, 80)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    expect(photograph.includes(secret)).toBe(true);
    const trailing = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]);
    const { content, image } = await encode(trailing);
    expect(content.includes(secret)).toBe(false);
    expect(content.includes('script')).toBe(false);
    expect((await image.metadata()).exif).toBeUndefined();
  });

  it('is no larger than a page needs, and keeps its proportions', async () => {
    expect(await encode(await plain(3600, 1800).jpeg().toBuffer())).toMatchObject({ width: 2400, height: 1200 });
    expect(await encode(await plain(64, 48).png().toBuffer())).toMatchObject({ width: 64, height: 48 });
  });

  it('is scaled down if a phone’s camera made 50 million pixels of it', async () => {
    const photograph = await plain(8160, 6144).jpeg().toBuffer();
    expect(await encode(photograph)).toMatchObject({ width: 2400, height: 1807 });
  });

  it('is white where it was transparent', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(await pixel((await encode(clear)).image, 5, 5)).toEqual([255, 255, 255]);
  });

  it('keeps drawn lines exact', async () => {
    const drawing = await plain(400, 400, '#ffffff')
      .composite([100, 102, 104].map((left) => ({ input: block(1, 400, '#000000'), left, top: 0 })))
      .png()
      .toBuffer();
    const { image } = await encode(drawing);
    for (const [left, level] of [
      [99, 255],
      [100, 0],
      [101, 255],
      [102, 0],
      [103, 255],
    ] as const) {
      const [red = -1] = await pixel(image, left, 200);
      expect(Math.abs(red - level)).toBeLessThanOrEqual(8);
    }
  });
});

describe('an image is rejected', () => {
  const refusal = async (content: Buffer) => {
    const given = await upload(content);
    const error = await encoder.encode(given, 'mona').catch((reason: unknown) => reason);
    await expect(stat(`${given.path}.webp`)).rejects.toMatchObject({ code: 'ENOENT' });
    return error;
  };

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text', 'a photograph, honestly'],
    ['nothing', ''],
  ])('when it is %s', async (_, text) => {
    expect(await refusal(Buffer.from(text))).toMatchObject({ status: 415, code: 'wrong_file_type' });
  });

  it('when it is cut off or garbled', async () => {
    const whole = await plain(400, 300).jpeg().toBuffer();
    const broken = { status: 415, message: expect.stringContaining('damaged') };
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject(broken);
    expect(await refusal(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500, 7)]))).toMatchObject(broken);
    const svgInside = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]);
    expect(await refusal(svgInside)).toMatchObject(broken);
  });

  it('when it has more than 120 million pixels, however few bytes', async () => {
    const bomb = await plain(12_000, 10_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    expect(await refusal(bomb)).toMatchObject({ status: 415, message: expect.stringContaining('120 million') });
  });
});

it('many concurrent images are all encoded', async () => {
  const images = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      plain(200 + index, 100)
        .png()
        .toBuffer(),
    ),
  );
  const encoded = await Promise.all(images.map(encode));
  expect(encoded.map(({ width }) => width)).toEqual([200, 201, 202, 203, 204, 205, 206, 207]);
});

const head = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(32),
  ]);

describe('the format of an image from its first bytes', () => {
  it.each([
    ['jpeg', head([0xff, 0xd8, 0xff, 0xe0])],
    ['png', head([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['gif', head('GIF89a')],
    ['gif', head('GIF87a')],
    ['webp', head('RIFF', [1, 2, 3, 4], 'WEBP')],
    ['avif', head([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf')],
    ['avif', head([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
  ])('is %s', (format, bytes) => expect(imageFormatOf(bytes)).toBe(format));

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
  ])('is null for %s', (_, bytes) => expect(imageFormatOf(bytes)).toBeNull());
});
