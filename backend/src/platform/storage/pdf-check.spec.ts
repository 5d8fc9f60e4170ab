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
  it('lets one user wait for their own earlier uploads, and nobody else', async () => {
    const inspector = new SlowInspector();
    const check = new PdfCheck(inspector);
    const first = [1, 2, 3].map(() => check.assertPdf(upload, 'mona'));
    await expect.poll(() => inspector.asked).toBe(3);
    await expect(check.assertPdf(upload, 'mona')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    const others = check.assertPdf(upload, 'omar');
    await expect.poll(() => inspector.asked).toBe(4);
    inspector.answer({ ok: true, pages: 1 });
    await Promise.all([...first, others]);
    const again = [1, 2, 3].map(() => check.assertPdf(upload, 'mona'));
    await expect.poll(() => inspector.asked).toBe(3);
    inspector.answer({ ok: true, pages: 1 });
    await expect(Promise.all(again)).resolves.toHaveLength(3);
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
