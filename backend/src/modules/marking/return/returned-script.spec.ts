import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { LINE_AT, onPages, redOn, type Returned, returned, textOf, tryToReturn } from './testing/made-scripts.js';
import { SOUND, UNSOUND } from './testing/script-corpus.js';

/** Expects the line where it was drawn on the first page, and the original's text unchanged. */
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
    // The summary page is upright and uncropped, whatever the pages before it are like.
    expect(pages.at(-1)?.page).toMatchObject({ rotate: 0, view: [0, 0, 595, 842] });
  });
}

describe('annotations are drawn where they were made, on a page with', () => {
  it.each(SOUND)('%s; the original is kept byte for byte', async (_, make) => {
    const original = Buffer.from(await make());
    const made = await returned(original);
    expect(made.kind).toBe('revision');
    expect(Buffer.compare(made.bytes.subarray(0, original.length), original)).toBe(0);
    expect(made.bytes.length - original.length).toBeLessThan(60_000);
    await expectLineOn(made, original);
  });

  it.each(UNSOUND)('%s; the file is rewritten', async (_, make) => {
    const original = Buffer.from(await make());
    const made = await returned(original);
    expect(made.kind).toBe('rewritten');
    expect((await PDFDocument.load(made.bytes)).isEncrypted).toBe(false);
    await expectLineOn(made, original);
  });
});

it('reports an error for a file that is not a PDF', async () => {
  expect(await tryToReturn(Buffer.from('no PDF'))).toMatchObject({ ok: false });
});
