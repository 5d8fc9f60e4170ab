/**
 * A thread that reads the structure of one PDF after the other with pdf.js: cross-reference, page tree, pages. It draws
 * nothing and runs no script. Whoever asks ends the thread when it takes too long or too much memory.
 * It imports packages and types only, so that Node runs it as it stands, from source as well as from the build.
 */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfAnswer, PdfFinding, PdfQuestion } from './pdf-inspection.js';

/** Reading every page of a long document costs more than it tells: the first ones and the last are read. */
const SAMPLED_PAGES = 20;

async function readPages(document: PDFDocumentProxy, maxPages: number): Promise<PdfFinding> {
  const pages = document.numPages;
  if (pages < 1) return { ok: false, reason: 'empty' };
  if (pages > maxPages) return { ok: false, reason: 'too-many-pages' };
  for (let number = 1; number <= Math.min(pages, SAMPLED_PAGES); number += 1) await document.getPage(number);
  await document.getPage(pages);
  return { ok: true, pages };
}

async function inspect({ path, maxPages }: PdfQuestion): Promise<PdfFinding> {
  const bytes = await readFile(path);
  const task = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    return await readPages(await task.promise, maxPages);
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, reason: locked ? 'locked' : 'broken' };
  } finally {
    await task.destroy();
  }
}

parentPort?.on('message', (question: PdfQuestion) => {
  inspect(question)
    .catch((): PdfFinding => ({ ok: false, reason: 'broken' }))
    .then((finding) => parentPort?.postMessage({ serial: question.serial, finding } satisfies PdfAnswer))
    .catch(() => process.exit(1));
});
