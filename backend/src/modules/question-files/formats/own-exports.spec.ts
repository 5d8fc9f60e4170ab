import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPORT_FORMATS, writtenFile } from './written-file.js';
import type { FileQuestion } from './file-question.js';
import readQuestionFile from './question-file.parser.js';
import { someQuestion } from './testing/some-questions.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-questions-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function readBack(bytes: Uint8Array | string) {
  const file = path.join(directory, 'file');
  await writeFile(file, bytes);
  const found = await readQuestionFile({ path: file });
  if (!found.ok) throw new Error(found.reason);
  return found.rows;
}

it.each(EXPORT_FORMATS)('an export as %s is read back as the same questions', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(someQuestion, { minLength: 1, maxLength: 4 }), async (questions) => {
      const { bytes } = writtenFile(questions, format);
      expect((await readBack(bytes)).map(({ question }) => question)).toEqual(questions);
    }),
    { numRuns: 100 },
  );
});

const QUESTION: FileQuestion = {
  ...{ name: '', text: 'How fast?', picture: null, alt: '', marks: 2, tags: [], category: [] },
  answer: {
    kind: 'number',
    key: { value: '1.20', unit: 'm/s', ask: 'type', match: { by: 'rounding', sf: 3 }, digits: 'note', unitMark: true },
  },
};

it.each(['moodle', 'gift'] as const)(
  'a key of %s that was changed in the file outranks the comment',
  async (format) => {
    const written = Buffer.from(writtenFile([QUESTION], format).bytes).toString();
    const changed = written.replaceAll(/1\.20(?=[:<])/g, '1.30');
    expect(changed).not.toBe(written);
    const [row] = await readBack(changed);
    expect(row?.question?.answer).toMatchObject({ kind: 'number', key: { value: '1.30', digits: 'ignore' } });
  },
);

it('a comment that is no question is ignored', async () => {
  const written = Buffer.from(writtenFile([QUESTION], 'gift').bytes).toString();
  const [row] = await readBack(written.replace('"marks":2', '"marks":"two"'));
  expect(row?.question).toMatchObject({ marks: 1, answer: { key: { value: '1.20', digits: 'ignore' } } });
});
