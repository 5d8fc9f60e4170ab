/**
 * Scripts as students hand them in: files of real programs, and what scanners, mailers and other programs do to them.
 */
import { degrees, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { fixture } from '../../../../platform/storage/testing/pdfs.js';
import { pdf } from '../../../tasks/testing/pdf.js';
import { line, returned, WORDS } from './made-scripts.js';

interface PageTerms {
  rotation?: number;
  crop?: [x: number, y: number, width: number, height: number];
  userUnit?: number;
}

/** A one-page document with `WORDS` on it. */
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

/** Files of real programs; see the README beside the fixtures. */
const SCANS = ['img2pdf', 'img2pdf-fax', 'imagemagick', 'tesseract'];
const WRITERS = ['chromium', 'libreoffice', 'linearized', 'cairo', 'ghostscript', 'pdftex'];
export const PROGRAMS = [...WRITERS, ...SCANS, 'qpdf-packed', 'qpdf-linearized'];
/** Encrypted with an owner password only. */
const ENCRYPTED = ['print-restricted', 'qpdf-aes256'];

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

/** Two pages with nothing but an image; the second page is rotated. */
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
/** Files to which a revision can be appended. */
export const SOUND: [string, () => Promise<Uint8Array>][] = [
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
    'resources, a rotation and a crop box that all pages share',
    async () =>
      saved(
        await written({}, (document) => {
          const { node } = document.getPage(0);
          const shared = document.context.register(node.Resources() ?? document.context.obj({}));
          document.catalog.Pages().set(PDFName.of('Resources'), shared);
          node.delete(PDFName.of('Resources'));
          document.catalog.Pages().set(PDFName.of('Rotate'), PDFNumber.of(90));
          document.catalog.Pages().set(PDFName.of('CropBox'), document.context.obj([50, 80, 350, 480]));
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

/** Makes `startxref` point at a wrong offset, as after a transfer that changed line endings. */
export const withDamagedEnd = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/startxref\s+\d+(?=\s+%%EOF\s*$)/, 'startxref\n7'),
    'latin1',
  );

/** Shifts each entry of the last classic table by a few bytes, as after a change of line endings. */
export function withWrongOffsets(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes).toString('latin1');
  const table = text.lastIndexOf('\nxref');
  if (table < 0) return Buffer.from(bytes);
  const moved = text.slice(table).replaceAll(/^(\d{10}) (\d{5} n)/gm, (_, offset: string, rest: string) => {
    return `${String(Number(offset) + 3).padStart(10, '0')} ${rest}`;
  });
  return Buffer.from(text.slice(0, table) + moved, 'latin1');
}

type Make = () => Promise<Uint8Array>;
const damagedEnd = (what: string, make: Make): [string, Make, Make] => [
  what,
  async () => withDamagedEnd(await make()),
  make,
];
const asItIs = (what: string, make: Make): [string, Make, Make] => [what, make, make];

/** A file with a cross-reference table and a revision with a cross-reference stream, as another program appends it. */
async function revised(name: string): Promise<Uint8Array> {
  const bytes = fixture(name);
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true });
  turnAndCrop(document.getPage(0));
  const { snapshot } = document.context;
  if (!snapshot) throw new Error('The document was not loaded for a revision.');
  return Buffer.concat([bytes, await document.saveIncremental(snapshot)]);
}

/** Files that must be rewritten, each with its undamaged version. */
export const UNSOUND: [string, Make, Make][] = [
  damagedEnd('a damaged cross-reference table', async () => pdf(WORDS)),
  ['wrong offsets in its table', async () => withWrongOffsets(pdf(WORDS)), async () => pdf(WORDS)],
  [
    'wrong offsets in one of two tables',
    async () => withWrongOffsets(fixture('qpdf-linearized')),
    async () => fixture('qpdf-linearized'),
  ],
  [
    'wrong offsets in the table before a cross-reference stream',
    async () => withWrongOffsets(await revised('libreoffice')),
    () => revised('libreoffice'),
  ],
  ...PROGRAMS.map((name) => damagedEnd(`a damaged end of what ${name} writes`, async () => fixture(name))),
  ...ENCRYPTED.map((name) => asItIs(`the encryption of ${name}`, async () => fixture(name))),
  damagedEnd('a damaged cross-reference stream', async () => saved(await written({}))),
  [
    'a mailer’s line before its header',
    async () => Buffer.concat([Buffer.from('From: scanner\n'), pdf(WORDS)]),
    async () => pdf(WORDS),
  ],
  asItIs('a password for its owner only', async () =>
    saved(
      await written({ rotation: 90 }, (document) =>
        document.encrypt({ ownerPassword: 'secret', userPassword: '', permissions: { modifying: false } }),
      ),
    ),
  ),
];
