import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PdfCheck } from './pdf-check.js';
import { type Inspection, PdfInspector } from './pdf-inspector.js';
import { onePage } from './testing/pdfs.js';

/** An inspector that answers when it is told to. */
class SlowInspector extends PdfInspector {
  private readonly waiting: ((inspection: Inspection) => void)[] = [];

  override inspect(): Promise<Inspection> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  get asked(): number {
    return this.waiting.length;
  }

  answer(inspection: Inspection): void {
    for (const resolve of this.waiting.splice(0)) resolve(inspection);
  }
}

const file = path.join(mkdtempSync(path.join(tmpdir(), 'fulcrum-pdf-')), 'work.upload');
writeFileSync(file, onePage());
const upload = { path: file, originalName: 'work.pdf', bytes: onePage().length };

describe('PdfCheck', () => {
  it('checks one user’s uploads one after the other, and those of others beside them', async () => {
    const inspector = new SlowInspector();
    const check = new PdfCheck(inspector);
    const mine = [1, 2, 3].map(() => check.assertPdf(upload, 'mona'));
    await expect.poll(() => inspector.asked).toBe(1);
    const others = check.assertPdf(upload, 'omar');
    await expect.poll(() => inspector.asked).toBe(2);
    inspector.answer({ ok: true, pages: 1 });
    await others;
    // Whose first bytes are read first is first in line.
    for (let left = 2; left > 0; left -= 1) {
      await expect.poll(() => inspector.asked).toBe(1);
      inspector.answer({ ok: true, pages: 1 });
    }
    await expect(Promise.all(mine)).resolves.toHaveLength(3);
  });

  it('refuses a user whose line is too long, until it is shorter', async () => {
    const inspector = new SlowInspector();
    const check = new PdfCheck(inspector);
    const replies = Array.from({ length: 26 }, () => check.assertPdf(upload, 'mona').catch((error: unknown) => error));
    expect(await Promise.race(replies)).toMatchObject({ status: 429, retryAfterSeconds: 5 });
    for (let left = 25; left > 0; left -= 1) {
      await expect.poll(() => inspector.asked).toBe(1);
      inspector.answer({ ok: true, pages: 1 });
    }
    expect((await Promise.all(replies)).filter((error) => error !== undefined)).toHaveLength(1);
    const again = check.assertPdf(upload, 'mona');
    await expect.poll(() => inspector.asked).toBe(1);
    inspector.answer({ ok: true, pages: 1 });
    await expect(again).resolves.toBeUndefined();
  });

  it('lets go of its place when a PDF is refused', async () => {
    const inspector = new SlowInspector();
    const check = new PdfCheck(inspector);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = check.assertPdf(upload, 'mona');
      await expect.poll(() => inspector.asked).toBe(1);
      inspector.answer({ ok: false, reason: 'broken' });
      await expect(refused).rejects.toMatchObject({ status: 415, code: 'wrong_file_type' });
    }
  });
});
