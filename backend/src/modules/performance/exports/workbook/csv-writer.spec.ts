import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wallClockOf, type CellValue, type Column } from './cells.js';
import { writeCsv } from './csv-writer.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'csv-'));
});
afterEach(() => rm(folder, { recursive: true }));

const COLUMNS: Column[] = [
  { header: 'Student', kind: 'text', width: 1 },
  { header: '=1+1', isTitle: true, kind: 'grade', width: 1 },
  { header: 'Overall', kind: 'exactFraction', width: 1 },
];

async function written(rows: CellValue[][], language: 'en' | 'ar' = 'en', signal = new AbortController().signal) {
  const file = path.join(folder, 'a.csv');
  async function* batches() {
    for (const row of rows) yield [row];
  }
  let count = 0;
  const terms = { language, wallClock: wallClockOf('Africa/Cairo'), onBatch: () => (count += 1), signal };
  await writeCsv(file, [{ name: 'Gradebook', columns: COLUMNS, repeated: 1, batches: batches() }], terms);
  return { text: await readFile(file, 'utf8'), count };
}

it('quotes text, leaves numbers unquoted and contains no formula', async () => {
  const { text, count } = await written([
    ['Ann "A", B', 17.5, 0.834],
    ['=cmd|x', { lateGrade: 9 }, null],
    ['محمد', 'Missing', 1],
  ]);
  expect(text).toBe(
    [
      '\uFEFF"Student","\'=1+1","Overall"',
      '"Ann ""A"", B",17.5,83.4%',
      '"\'=cmd|x","9 L",',
      '"محمد","Missing",100.0%',
      '',
    ].join('\r\n'),
  );
  expect(count).toBe(3);
});

it('translates words and headers into the requester’s language, but never a user’s title', async () => {
  const { text } = await written([['Missing', 'Missing', null]], 'ar');
  expect(text).toContain('"الطالب/ة","\'=1+1","المعدل العام"');
  expect(text).toContain('"Missing","لم يُسلَّم",');
});

it('stops when its signal is aborted', async () => {
  await expect(written([['Ann', 1, 1]], 'en', AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
