import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { degrees, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture } from '../../../platform/storage/testing/pdfs.js';
import { pdf } from '../../tasks/testing/pdf.js';
import type { PageMarks, Point } from '../annotations.js';
import type { Summary } from './summary.js';
import { summaryWords } from './summary-words.js';
import makeReturnedScript from './returned-script.parser.js';

const SLOW = { timeout: 60_000 };
const WORDS = 'F = ma by Mona';
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'returned-script-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const summary: Summary = {
  title: 'Newton’s laws',
  grade: 7.5,
  gradeOutOf: 10,
  comments: 'Good work',
  questions: [{ label: 'Question 1', marks: 3, max: 4 }],
};
const RED = { colour: '#ff0000', width: 4 };
const along = (...xs: number[]) => xs.map((x): Point => [x, 60, 0.5]);
/** Red, 4 points wide, from 40 to 70 by pen and from there to 100 with the tool for lines, at 60 points below the top. */
const line: PageMarks = {
  page: 1,
  strokes: [
    { ...RED, id: 'stroke-1', tool: 'pen', points: along(40, 50, 60, 70) },
    { ...RED, id: 'stroke-2', tool: 'line', points: along(70, 100) },
  ],
  stamps: [],
  comments: [],
};
const LINE_AT = [38, 58, 102, 62];

interface Returned {
  bytes: Buffer;
  kind: string;
}

const questionOf = (file: string, pages: PageMarks[], language = 'en') => ({
  ...{ path: file, pages, summary },
  words: summaryWords({ summary, pages, requestedAt: new Date(0), tenantId: 'a' }, { language, timeZone: 'UTC' }),
});

async function returned(original: Uint8Array, pages: PageMarks[] = [line], language = 'en'): Promise<Returned> {
  const file = path.join(directory, 'script.pdf');
  writeFileSync(file, original);
  const made = await makeReturnedScript(questionOf(file, pages, language));
  if (!made.ok) throw new Error(made.reason);
  const bytes = Buffer.from(made.base64, 'base64');
  return { kind: made.kind, bytes: made.kind === 'revision' ? Buffer.concat([readFileSync(file), bytes]) : bytes };
}

/** A page of a document, and the document's own way to make a canvas. */
interface Shown {
  page: PDFPageProxy;
  canvases: object;
}

async function onPages<Found>(bytes: Buffer, look: (pages: Shown[]) => Promise<Found>): Promise<Found> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    return await look(pages.map((page) => ({ page, canvases: document.canvasFactory })));
  } finally {
    await task.destroy();
  }
}

async function textOf(shown: Shown | undefined): Promise<string> {
  const content = await shown?.page.getTextContent();
  return (content?.items ?? []).map((item) => ('str' in item ? item.str : '')).join(' ');
}

const PIXELS_PER_POINT = 2;

/** Where something red is on a page as pdf.js shows it, in points: left, top, right, bottom. */
async function redOn({ page, canvases }: Shown): Promise<number[]> {
  const viewport = page.getViewport({ scale: PIXELS_PER_POINT });
  const size = [Math.ceil(viewport.width), Math.ceil(viewport.height)] as const;
  const { canvas, context } = Reflect.get(canvases, 'create').call(canvases, ...size);
  await page.render({ canvas, viewport }).promise;
  const { data } = context.getImageData(0, 0, ...size);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < size[0] * size[1]; at += 1) {
    const [red, green, blue] = data.subarray(4 * at, 4 * at + 3);
    if (!(red > 200 && green < 130 && blue < 130)) continue;
    xs.push(at % size[0]);
    ys.push(Math.floor(at / size[0]));
  }
  const edges = [xs, ys].flatMap((all) => [
    all.reduce((a, b) => Math.min(a, b)),
    all.reduce((a, b) => Math.max(a, b)) + 1,
  ]);
  return [0, 2, 1, 3].map((which) => (edges[which] ?? 0) / PIXELS_PER_POINT);
}

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
  ['a revision that was appended', async () => (await returned(pdf(WORDS), [{ ...line, strokes: [] }])).bytes],
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
  ...['chromium', 'libreoffice', 'linearized'].map((name): [string, () => Promise<Uint8Array>] => [
    `what ${name} writes`,
    async () => fixture(name),
  ]),
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
      .replace(/startxref\s+\d+/, 'startxref\n7'),
    'latin1',
  );

const UNSOUND: [string, () => Promise<Uint8Array>][] = [
  ['a damaged cross-reference table', async () => withDamagedEnd(pdf(WORDS))],
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

const commenting = (text: string, part: object = {}): PageMarks => ({
  page: 1,
  strokes: [],
  stamps: [],
  comments: [{ id: 'comment-1', text, at: { x: 60, y: 80 }, ...part }],
});

describe('the summary', SLOW, () => {
  it('has marks by question, the teacher’s comments, and those of the pages by number', async () => {
    const { bytes } = await returned(pdf(WORDS), [commenting('Is it $v^2$?', { mark: -0.5 })]);
    await onPages(bytes, async ([script, last]) => {
      expect(await textOf(script)).toContain('Is it v²? (−0.5)');
      const text = (await textOf(last)).replaceAll(/\s+/g, ' ');
      for (const words of ['Newton’s laws', 'Question 1', '3 / 4', 'Good work', 'page 1 · −0.5', 'Is it v²?'])
        expect(text).toContain(words);
    });
  });

  it('goes on as many pages as it needs', async () => {
    const comments = Array.from({ length: 120 }, (_, index) => ({
      ...{ id: `comment-${index}`, text: 'A long remark about units. '.repeat(4) },
      at: { x: 20, y: index },
    }));
    const { bytes } = await returned(pdf(WORDS), [{ ...line, comments }]);
    await onPages(bytes, async (pages) => {
      expect(pages.length).toBeGreaterThan(4);
      expect(await textOf(pages.at(-1))).toContain('120');
    });
  });

  it('has Arabic in the order of reading, with letters that join', async () => {
    const { bytes } = await returned(pdf(WORDS), [commenting('أين الوحدة (م/ث)؟ 3.5 m/s')]);
    await onPages(bytes, async ([script]) => {
      const text = await textOf(script);
      expect(text).toContain('الوحدة');
      expect(text).toContain('m/s');
      expect(text).not.toContain('□');
    });
  });

  it('is from right to left for a student who reads Arabic, its marks as they are written', async () => {
    const { bytes } = await returned(pdf(WORDS), [commenting('Check the units', { mark: -0.5 })], 'ar');
    const text = await onPages(bytes, (pages) => textOf(pages[1]));
    for (const words of ['الدرجة', 'يناير', 'صفحة', '3 / 4', '−0.5', 'Check the units']) expect(text).toContain(words);
    expect(text).not.toMatch(/Grade|Returned|□/);
  });

  it('says when a sign has no letter', async () => {
    const { bytes } = await returned(pdf(WORDS), [commenting('Well done \u{1F984}')]);
    await onPages(bytes, async (pages) => expect(await textOf(pages[1])).toContain('has no letter for'));
  });
});

it('says that it cannot write on what is no PDF', async () => {
  const file = path.join(directory, 'no.pdf');
  writeFileSync(file, 'no PDF');
  expect(await makeReturnedScript(questionOf(file, [line]))).toMatchObject({ ok: false });
});
