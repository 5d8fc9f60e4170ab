/**
 * Makes the PDF that a student gets back, in a sandboxed process: the pages as handed in, with the annotations drawn on
 * top as vectors, followed by a summary.
 *
 * A sound file is kept byte for byte, and the changes are appended as a revision (ISO 32000-2, 7.5.6). A file that is
 * encrypted or has a damaged cross-reference is rewritten.
 */
import { readFile } from 'node:fs/promises';
import { degrees, PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import type { PageMarks } from '../annotations.js';
import { withReadableFormulas } from './formula-text.js';
import { drawingOf, HIGHLIGHT, type Letters } from './draw-marks.js';
import { letteringIn } from '../../../platform/pdf/lettering.js';
import { formatCoordinate } from '../../../platform/pdf/text-layout.js';
import { fontkitForReaders } from '../../../platform/pdf/ligatures.js';
import { drawOn, geometryOf } from '../../../platform/pdf/page-drawing.js';
import { shownSizeOf } from '../../../platform/pdf/page-space.js';
import { hasValidCrossReferences } from './cross-references.js';
import { numberedComments, type Summary, SUMMARY_SIZE, summaryPages, type SummaryWords } from './summary.js';

export interface ReturnedScriptQuestion {
  path: string;
  pages: PageMarks[];
  summary: Summary;
  words: SummaryWords;
}

/** `base64` holds the bytes to append to the original, or the whole file if it was rewritten. */
export type ReturnedScriptFinding =
  | { ok: true; kind: 'revision' | 'rewritten'; base64: string }
  | { ok: false; reason: string };

const name = (text: string) => PDFName.of(text);

function resourcesFor(document: PDFDocument, letters: Letters): PDFDict {
  const { context } = document;
  return context.obj({
    Font: Object.fromEntries([letters.regular, letters.bold].map((one) => [one.name, one.font.ref])),
    ExtGState: { [HIGHLIGHT]: { Type: 'ExtGState', ca: 0.4, BM: 'Multiply' } },
  });
}

function addSummary(document: PDFDocument, operators: string, resources: PDFDict): void {
  const { width, height } = SUMMARY_SIZE;
  const page = document.addPage([width, height]);
  const { context } = document;
  // Otherwise the page would inherit rotation and crop box from the document.
  page.setRotation(degrees(0));
  page.setCropBox(0, 0, width, height);
  const content = context.flateStream(`1 0 0 -1 0 ${formatCoordinate(height)} cm\n${operators}`);
  page.node.set(name('Resources'), resources);
  page.node.set(name('Contents'), context.register(content));
}

const LOAD = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity, password: '' };

const withWords = (pages: readonly PageMarks[]): PageMarks[] =>
  pages.map((page) => {
    const comments = page.comments.map((comment) => ({ ...comment, text: withReadableFormulas(comment.text) }));
    return { ...page, comments };
  });

async function draw(document: PDFDocument, question: ReturnedScriptQuestion): Promise<void> {
  const pages = withWords(question.pages);
  const comments = numberedComments(pages);
  const summary = {
    ...question.summary,
    comments: question.summary.comments && withReadableFormulas(question.summary.comments),
  };
  document.registerFontkit(fontkitForReaders);
  const letters = {
    regular: await letteringIn(document, 'regular'),
    bold: await letteringIn(document, 'bold'),
  };
  const resources = resourcesFor(document, letters);
  const numbers = new Map(comments.map(({ id, number }) => [id, number]));
  const originals = document.getPages();
  for (const marked of pages) {
    const page = originals[marked.page - 1];
    // The file has fewer pages than were annotated; annotations beyond its end are dropped.
    if (!page) continue;
    const { width } = shownSizeOf(geometryOf(page));
    drawOn(page, drawingOf(marked, { letters, numbers, width }), resources);
  }
  const content = { summary, comments, words: question.words };
  for (const operators of summaryPages(content, letters)) addSummary(document, operators, resources);
}

async function revised(original: Buffer, question: ReturnedScriptQuestion): Promise<Uint8Array> {
  const document = await PDFDocument.load(original, { ...LOAD, forIncrementalUpdate: true });
  const { snapshot } = document.context;
  if (!snapshot || document.isEncrypted) throw new Error('no revision can follow this file');
  await draw(document, question);
  return document.saveIncremental(snapshot);
}

/**
 * Removes cross-reference streams of the original, which are useless in a rewritten file and could still declare it
 * encrypted. Also removes the encryption keys, as a bracket or backslash in their bytes would make the rest of the file
 * unreadable.
 */
function removeOldReferences({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const text = object instanceof PDFInvalidObject || object instanceof PDFStream ? headOf(object) : '';
    if (/\/Type\s*\/XRef\b/.test(text) || isEncryption(object)) context.delete(ref);
  }
}

const isEncryption = (object: PDFObject): boolean =>
  object instanceof PDFDict &&
  object.get(name('Filter')) === name('Standard') &&
  ['V', 'R', 'O', 'U', 'P'].every((key) => object.has(name(key)));

const HEAD_BYTES = 1024;

function headOf(object: PDFObject): string {
  if (object instanceof PDFStream) return object.dict.toString();
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
}

async function rewritten(original: Buffer, question: ReturnedScriptQuestion): Promise<Uint8Array> {
  const document = await PDFDocument.load(original, LOAD);
  removeOldReferences(document);
  await draw(document, question);
  return document.save({ updateFieldAppearances: false });
}

const isEncrypted = (bytes: Buffer): boolean => bytes.includes('/Encrypt');

export default async function makeReturnedScript(question: ReturnedScriptQuestion): Promise<ReturnedScriptFinding> {
  const original = await readFile(question.path);
  try {
    const canFollow = hasValidCrossReferences(original) && !isEncrypted(original);
    const made = await (canFollow ? revised : rewritten)(original, question);
    return { ok: true, kind: canFollow ? 'revision' : 'rewritten', base64: Buffer.from(made).toString('base64') };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
