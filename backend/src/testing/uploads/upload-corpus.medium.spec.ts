import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SheetReader } from '../../modules/people/student-import/sheet/sheet-reader.js';
import { VideoInspector } from '../../modules/media/videos/inspection/video-inspector.js';
import { BAD_FILES, GOOD_FILES } from '../../modules/media/videos/testing/corpus.js';
import { ParserPool } from '../../platform/fence/parser-pool.js';
import { AppError } from '../../platform/http/app-error.js';
import { cleanFileName } from '../../platform/storage/file-name.js';
import { ImageEncoder } from '../../platform/storage/image-encoder.js';
import { PdfCheck } from '../../platform/storage/pdf-check.js';
import { reportFigure } from '../long-search.js';
import type { CorpusFile } from './active-pdfs.js';
import { GOOD_IMAGES, HOSTILE_IMAGES } from './image-corpus.js';
import { GOOD_PDFS, HOSTILE_PDFS } from './pdf-corpus.js';
import { GOOD_SHEETS, HOSTILE_SHEETS } from './sheet-corpus.js';

const PATIENCE = { timeout: 600_000 };
/** Limit for one hostile file, on a machine that runs other tests at the same time. */
const MAX_MS = 20_000;

let directory: string;
let parsers: ParserPool;
let serial = 0;

beforeAll(async () => {
  Logger.overrideLogger(false);
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-corpus-'));
  parsers = new ParserPool(directory);
});
afterAll(async () => {
  await parsers.onModuleDestroy();
  await rm(directory, { recursive: true, force: true });
});

const kinds: Record<string, { hostile: CorpusFile[]; good: CorpusFile[]; check: (file: string) => Promise<unknown> }> =
  {
    PDFs: {
      hostile: HOSTILE_PDFS,
      good: GOOD_PDFS,
      check: (file) => new PdfCheck(parsers).assertPdf({ path: file, originalName: 'a.pdf', bytes: 0 }, 'mona'),
    },
    images: {
      hostile: HOSTILE_IMAGES,
      good: GOOD_IMAGES,
      check: (file) => new ImageEncoder(parsers).encode({ path: file, originalName: 'a.png', bytes: 0 }, 'mona'),
    },
    spreadsheets: {
      hostile: HOSTILE_SHEETS,
      good: GOOD_SHEETS,
      check: (file) => new SheetReader(parsers).read(file, 'mona'),
    },
    videos: {
      hostile: BAD_FILES.map(([what, , content]) => ({ what, content })),
      good: GOOD_FILES.map(([what, , content]) => ({ what, content })),
      check: (file) => new VideoInspector().inspect(file),
    },
  };

/** `accepted`, or the error's status; only 4xx counts as a rejection. */
async function verdict({ content }: CorpusFile, check: (file: string) => Promise<unknown>) {
  const file = path.join(directory, `${++serial}.upload`);
  await writeFile(file, await content());
  const began = performance.now();
  const result = await check(file).then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return 'refused';
      throw error;
    },
  );
  await rm(file);
  return { result, ms: performance.now() - began };
}

const total = { hostile: 0, good: 0, accepted: 0, refused: 0 };

describe.each(Object.entries(kinds))('the corpus of %s', PATIENCE, (kind, { hostile, good, check }) => {
  it('no hostile file is accepted, and none takes long', async () => {
    const wrong: string[] = [];
    let slowest = { what: '', ms: 0 };
    for (const file of hostile) {
      const { result, ms } = await verdict(file, check);
      if (result === 'accepted') wrong.push(file.what);
      if (ms > slowest.ms) slowest = { what: file.what, ms };
      total.hostile += 1;
    }
    total.accepted += wrong.length;
    process.stdout.write(`${kind}: slowest hostile file ${Math.round(slowest.ms)} ms (${slowest.what})\n`);
    expect(wrong).toEqual([]);
    expect(slowest.ms).toBeLessThan(MAX_MS);
  });

  it('no good file is rejected', async () => {
    const wrong: string[] = [];
    for (const file of good) {
      if ((await verdict(file, check)).result === 'refused') wrong.push(file.what);
      total.good += 1;
    }
    total.refused += wrong.length;
    expect(wrong).toEqual([]);
  });
});

it.each([
  '../../../etc/passwd',
  '..\\..\\evil.exe',
  '/etc/passwd',
  'C:\\a.pdf',
  'a\0.pdf',
  '.htaccess',
  'a\u202Efdp.exe',
  'con:1',
  '',
])('the name %j becomes harmless', (name) => {
  const clean = cleanFileName(name, 'pdf');
  total.hostile += 1;
  expect(clean).toMatch(/^[^/\\\0<>:"|?*.\u202E][^/\\\0<>:"|?*\u202E]*\.pdf$/);
});

it('the corpus gives the expected totals', () => {
  const { hostile, good, accepted, refused } = total;
  reportFigure('upload corpus', `${hostile} hostile files, ${accepted} taken; ${good} good ones, ${refused} refused`);
  expect([accepted, refused]).toEqual([0, 0]);
  expect(hostile).toBeGreaterThanOrEqual(150);
  expect(good).toBeGreaterThanOrEqual(50);
});
