import { degrees, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../platform/storage/testing/pdfs.js';
import { pdf } from '../../tasks/testing/pdf.js';
import {
  line,
  LINE_AT,
  onPages,
  redOn,
  type Returned,
  returned,
  textOf,
  tryToReturn,
  WORDS,
} from './testing/made-scripts.js';

const SLOW = { timeout: 60_000 };

interface PageTerms {
  rotation?: number;
  crop?: [x: number, y: number, width: number, height: number];
  userUnit?: number;
}

/** A document of one page that says its words. */
async function written(
  terms: PageTerms,
  finish: (document: PDFDocument) => void = () => undefined,
): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const page: PDFPage = document.addPage([400, 600]);
  page.drawText(WORDS, { x: 120, y: 200, size: 12 });
  if (terms.crop) page.setCropBox(...terms.crop);
  if (terms.rotation !== undefined) page.setRotation(degrees(terms.rotation));
  if (terms.userUnit) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(terms.userUnit));
  finish(document);
  return document;
}
const saved = async (document: PDFDocument, useObjectStreams = true) => document.save({ useObjectStreams });
const CROP: PageTerms['crop'] = [50, 80, 300, 400];

/** Real programs; `linearized` went through qpdf. */
const PROGRAMS = ['chromium', 'libreoffice', 'linearized', 'cairo', 'ghostscript'];

const turnAndCrop = (page: PDFPage): void => {
  const { width, height } = page.getMediaBox();
  page.setRotation(degrees(90));
  page.setCropBox(width / 20, height / 20, width * 0.9, height * 0.9);
};
const CHANGES: [string, (page: PDFPage) => void][] = [
  ['turned and cropped by another program', turnAndCrop],
  ['turned upside down', (page) => page.setRotation(degrees(180))],
  ['with units of two points', (page) => page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2))],
];

async function changed(name: string, change: (page: PDFPage) => void): Promise<PDFDocument> {
  const document = await PDFDocument.load(fixture(name));
  document.getPages().forEach(change);
  return document;
}

/** Two pages that hold nothing but a picture; the second lies on its side. */
async function scanned(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const [width, height] = [60, 80];
  const picture = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ColorSpace: 'DeviceGray' };
  const pixels = new Uint8Array(width * height).fill(200);
  const image = context.register(context.flateStream(pixels, { ...picture, BitsPerComponent: 8 }));
  for (const rotation of [0, 90]) {
    const page = document.addPage([595, 842]);
    page.setRotation(degrees(rotation));
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Im0: image } }));
    page.node.set(PDFName.of('Contents'), context.register(context.stream('q 595 0 0 842 0 0 cm /Im0 Do Q')));
  }
  return saved(document, false);
}

const ROTATIONS = [0, 90, 180, 270, -90, 450];
const SOUND: [string, () => Promise<Uint8Array>][] = [
  ['a classic cross-reference table', async () => pdf(WORDS)],
  ['a cross-reference stream', async () => saved(await written({}))],
  ...ROTATIONS.map((rotation): [string, () => Promise<Uint8Array>] => [
    `a crop box, turned by ${rotation} degrees`,
    async () => saved(await written({ rotation, crop: CROP }), rotation % 180 === 0),
  ]),
  ['a user unit', async () => saved(await written({ userUnit: 2, crop: CROP, rotation: 90 }))],
  ['a crop box beyond its page', async () => saved(await written({ crop: [-50, -50, 900, 900] }))],
  ['a crop box outside of its page', async () => saved(await written({ crop: [900, 900, 100, 100] }))],
  [
    'a revision that was appended',
    async () => (await returned(pdf(WORDS), { pages: [{ ...line, strokes: [] }] })).bytes,
  ],
  [
    'resources that all pages share',
    async () =>
      saved(
        await written({}, (document) => {
          const { node } = document.getPage(0);
          const shared = document.context.register(node.Resources() ?? document.context.obj({}));
          document.catalog.Pages().set(PDFName.of('Resources'), shared);
          node.delete(PDFName.of('Resources'));
          document.catalog.Pages().set(PDFName.of('Rotate'), PDFNumber.of(90));
        }),
      ),
  ],
  [
    'graphics states that are never restored',
    async () =>
      saved(
        await written({}, (document) => {
          const { node } = document.getPage(0);
          const content = 'q 1 0 0 1 0 0 cm q (a q b) Tj 2 0 0 2 70 90 cm Q q 0.5 0 0 0.5 30 40 cm';
          node.addContentStream(document.context.register(document.context.flateStream(content)));
        }),
      ),
  ],
  ...PROGRAMS.map((name): [string, () => Promise<Uint8Array>] => [`what ${name} writes`, async () => fixture(name)]),
  ...PROGRAMS.flatMap((name) =>
    CHANGES.map(([how, change]): [string, () => Promise<Uint8Array>] => [
      `what ${name} writes, ${how}`,
      async () => saved(await changed(name, change), change !== turnAndCrop),
    ]),
  ),
  ['a photo in grey on each page, as scanners write them', async () => scanned()],
  [
    'no contents',
    async () => saved(await written({}, (document) => document.getPage(0).node.delete(PDFName.of('Contents')))),
  ],
];

/** `startxref` points into nowhere, as after a transfer that changed line ends. */
const withDamagedEnd = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/startxref\s+\d+(?=\s+%%EOF\s*$)/, 'startxref\n7'),
    'latin1',
  );

const UNSOUND: [string, () => Promise<Uint8Array>][] = [
  ['a damaged cross-reference table', async () => withDamagedEnd(pdf(WORDS))],
  ...PROGRAMS.map((name): [string, () => Promise<Uint8Array>] => [
    `a damaged end of what ${name} writes`,
    async () => withDamagedEnd(fixture(name)),
  ]),
  ['a print-restricted file of qpdf’s', async () => fixture('print-restricted')],
  ['a damaged cross-reference stream', async () => withDamagedEnd(await saved(await written({})))],
  ['a mailer’s line before its header', async () => Buffer.concat([Buffer.from('From: scanner\n'), pdf(WORDS)])],
  [
    'a password for its owner only',
    async () =>
      saved(
        await written({ rotation: 90 }, (document) =>
          document.encrypt({ ownerPassword: 'secret', userPassword: '', permissions: { modifying: false } }),
        ),
      ),
  ],
];

/** The line is on the first page, where it was drawn; the words of the original are still there. */
async function expectLineOn({ bytes }: Returned, original: Buffer): Promise<void> {
  const words = await onPages(original, async (pages) => ({ first: await textOf(pages[0]), count: pages.length }));
  await onPages(bytes, async (pages) => {
    const [first] = pages;
    expect(pages).toHaveLength(words.count + 1);
    if (!first) return;
    const found = await redOn(first);
    found.forEach((edge, at) => expect(Math.abs(edge - (LINE_AT[at] ?? 0)), String(found)).toBeLessThanOrEqual(1));
    expect(await textOf(first)).toContain(words.first);
    expect(await textOf(pages.at(-1))).toContain('Grade: 7.5 out of 10');
  });
}

describe('what is marked stands where it was seen, on a page with', SLOW, () => {
  it.each(SOUND)('%s; the original is kept byte for byte', async (_, make) => {
    const original = Buffer.from(await make());
    const made = await returned(original);
    expect(made.kind).toBe('revision');
    expect(Buffer.compare(made.bytes.subarray(0, original.length), original)).toBe(0);
    expect(made.bytes.length - original.length).toBeLessThan(60_000);
    await expectLineOn(made, original);
  });

  it.each(UNSOUND)('%s; the file is written anew', async (_, make) => {
    const original = Buffer.from(await make());
    const made = await returned(original);
    expect(made.kind).toBe('rewritten');
    expect((await PDFDocument.load(made.bytes)).isEncrypted).toBe(false);
    await expectLineOn(made, original);
  });
});

it('says that it cannot write on what is no PDF', async () => {
  expect(await tryToReturn(Buffer.from('no PDF'))).toMatchObject({ ok: false });
});
