import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineParser } from '../../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../../platform/fence/parser-pool.js';
import { fixture } from '../../../../platform/storage/testing/pdfs.js';
import type { FirstPageFinding, FirstPageQuestion } from './first-page.parser.js';

const MAX_BYTES = 48 * 1024;
const parser = defineParser<FirstPageQuestion, FirstPageFinding>(import.meta.url, './first-page.parser', {
  cpuSeconds: 15,
});
let directory: string;
let parsers: ParserPool;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-first-pages-'));
  parsers = new ParserPool(directory);
});
afterAll(async () => {
  await parsers.onModuleDestroy();
  await rm(directory, { recursive: true });
});

async function found(content: Uint8Array, maxBytes = MAX_BYTES): Promise<FirstPageFinding> {
  const file = path.join(directory, 'a.pdf');
  await writeFile(file, content);
  return parsers.run(parser, { path: file, maxBytes }, 'a material');
}

async function drawn(content: Uint8Array, maxBytes?: number) {
  const finding = await found(content, maxBytes);
  if (!finding.ok) throw new Error(finding.reason);
  const { base64, ...page } = finding;
  const picture = Buffer.from(base64, 'base64');
  const image = sharp(picture);
  const { format, width, height } = await image.metadata();
  return { ...page, bytes: picture.length, format, pixels: [width, height], image };
}

/** The darkest grey value within a part of a picture; the part is given in fractions of its sides, from 0 to 1. */
async function darkest(image: Sharp, [left, top, width, height]: number[]): Promise<number> {
  const size = await image.metadata();
  const part = {
    left: Math.round((left ?? 0) * size.width),
    top: Math.round((top ?? 0) * size.height),
    width: Math.round((width ?? 1) * size.width),
    height: Math.round((height ?? 1) * size.height),
  };
  const { channels } = await sharp(await image.clone().extract(part).greyscale().png().toBuffer()).stats();
  return channels[0]?.min ?? Number.NaN;
}

/**
 * Two pages, the first of 300 × 400 points with a black square near its lower left corner.
 * @param change a change to the document before it is saved
 */
async function squared(change: (document: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 400]);
  page.drawRectangle({ x: 30, y: 40, width: 60, height: 60 });
  document.addPage([200, 200]);
  change(document);
  return document.save();
}

const LOWER_LEFT = [0.12, 0.78, 0.15, 0.1];
const UPPER_LEFT = [0.12, 0.12, 0.08, 0.12];

describe('the picture of a first page', () => {
  it.each(['chromium', 'libreoffice', 'print-restricted'])(
    'shows the words of a PDF by %s, sharp on a phone, in few bytes',
    async (program) => {
      const { format, pixels, width, height, bytes, image } = await drawn(fixture(program));
      expect(format).toBe('webp');
      expect(pixels[0]).toBe(1080);
      expect((pixels[1] ?? 0) / 1080).toBeCloseTo(height / width, 2);
      expect(bytes).toBeLessThan(MAX_BYTES);
      expect(await darkest(image, [0, 0, 1, 0.3])).toBeLessThan(60);
    },
  );

  it('reports the page size in points and the number of pages', async () => {
    const { width, height, pages, image } = await drawn(await squared());
    expect({ width, height, pages }).toEqual({ width: 300, height: 400, pages: 2 });
    expect(await darkest(image, LOWER_LEFT)).toBeLessThan(30);
    expect(await darkest(image, UPPER_LEFT)).toBeGreaterThan(240);
  });

  it('follows the rotation and crop box of the page', async () => {
    const turned = await drawn(await squared((document) => document.getPage(0).setRotation(degrees(90))));
    expect([turned.width, turned.height]).toEqual([400, 300]);
    expect(await darkest(turned.image, UPPER_LEFT)).toBeLessThan(30);
    const cut = await drawn(await squared((document) => document.getPage(0).setCropBox(30, 40, 60, 60)));
    expect([cut.width, cut.height, cut.pixels]).toEqual([60, 60, [1080, 1080]]);
    expect(await darkest(cut.image, [0, 0, 0.1, 0.1])).toBeLessThan(30);
  });

  it('shrinks to fit the byte limit, and fails if nothing fits', async () => {
    const least = await drawn(fixture('chromium'), 3 * 1024);
    expect(least.pixels[0]).toBeLessThan(1080);
    expect(least.bytes).toBeLessThanOrEqual(3 * 1024);
    expect(await found(fixture('chromium'), 100)).toEqual({ ok: false, reason: expect.stringContaining('100 bytes') });
  });

  it('has no more pixels than others for an extremely tall page', async () => {
    const { pixels, width, height } = await drawn(
      await squared((document) => document.getPage(0).setSize(300, 14_000)),
    );
    expect([width, height]).toEqual([300, 14_000]);
    expect((pixels[0] ?? 0) * (pixels[1] ?? 0)).toBeLessThan(2_600_000);
  });

  it.each([
    ['needs a password', fixture('locked')],
    ['is damaged', fixture('chromium').subarray(0, 300)],
  ])('is not made for a file that %s', async (_, content) => {
    expect(await found(content)).toEqual({ ok: false, reason: expect.any(String) });
  });
});
