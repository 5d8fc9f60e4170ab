/** Reads the questions of one file, whatever its format, in a fenced process. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { readTable } from '../../../platform/sheets/read-table.js';
import { cleanText, cleanTexts } from '../../../platform/texts/clean-text.js';
import type { SheetFault, SheetLimits } from '../../../platform/sheets/sheet.js';
import { isAiken, readAiken } from './aiken-reader.js';
import { pictureOf } from './answers.js';
import type { FileFault, FileFinding, FileFormat, FileToRead } from './file-finding.js';
import { type FilePicture, type FileQuestion, type FileRow, rowOf, Unsupported } from './file-question.js';
import { readGift } from './gift/gift-reader.js';
import { isMoodle, readMoodle } from './moodle/moodle-reader.js';
import { isQtiItem, MANIFEST, readQtiPackage, readSingleItem } from './qti/qti-reader.js';
import { isQuestionTable, readQuestionTable } from './table/table-reader.js';
import { TABLE_NAME } from './table/table-writer.js';
import { readXml, type XmlElement, XmlRefusal } from './xml-tree.js';
import { partAt, utf8Of, zipParts, ZipRefusal } from './zip-parts.js';

const MOST_QUESTIONS = 10_000;

const TABLE_LIMITS: SheetLimits = {
  rows: MOST_QUESTIONS,
  columns: 60,
  cellLength: 40_000,
  unpackedBytes: 64 * 1024 * 1024,
  parts: 500,
  lastColumn: 16_384,
  lastRow: 1_048_576,
  cells: 5_000_000,
};

class FileRefusal extends Error {
  readonly reason: FileFault;

  constructor(reason: FileFault) {
    super(reason);
    this.reason = reason;
  }
}

interface Read {
  format: FileFormat;
  rows: FileRow[];
}

const ZIP = '504b0304';
const EMPTY_ZIP = '504b0506';
const OLE = 'd0cf11e0';
/** Bytes that do not occur in text. */
// oxlint-disable-next-line no-control-regex -- it looks for control characters
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const TABLE_FAULTS: Partial<Record<SheetFault, FileFault>> = {
  'too-large-inside': 'too-large-inside',
  'too-many-rows': 'too-many',
  'too-many-columns': 'too-large-inside',
  'defines-entities': 'defines-entities',
  'old-or-locked': 'unknown',
  'not-utf8': 'not-utf8',
  damaged: 'damaged',
};

async function readTableFile(bytes: Buffer, find: (name: string) => FilePicture | null): Promise<Read> {
  const finding = await readTable(bytes, TABLE_LIMITS);
  if (!finding.ok) throw new FileRefusal(TABLE_FAULTS[finding.reason] ?? 'unknown');
  const [header] = finding.rows;
  if (!header) throw new FileRefusal('empty');
  if (!isQuestionTable(header.cells)) throw new FileRefusal('no-columns');
  return { format: 'table', rows: readQuestionTable(finding.rows, find) };
}

const NO_PICTURES = () => null;

async function readArchive(bytes: Buffer): Promise<Read> {
  const parts = zipParts(bytes);
  if (parts.has('xl/workbook.xml')) return readTableFile(bytes, NO_PICTURES);
  if (parts.has(MANIFEST)) return { format: 'qti', rows: readQtiPackage(parts) };
  const table = parts.get(TABLE_NAME);
  if (!table) throw new FileRefusal('unknown');
  return readTableFile(Buffer.from(table.buffer, table.byteOffset, table.byteLength), (name) => {
    const part = partAt(parts, TABLE_NAME, name);
    return part ? pictureOf(Buffer.from(part.buffer, part.byteOffset, part.byteLength)) : null;
  });
}

class RootFound extends Error {}

/** The document's element, from the beginning of a document. @throws XmlRefusal */
function rootOf(xml: string): XmlElement {
  let root: XmlElement | null = null;
  try {
    root = readXml(xml, (_, found) => {
      root = found;
      throw new RootFound();
    });
  } catch (error) {
    if (!(error instanceof RootFound)) throw error;
  }
  return root ?? { name: '', attributes: {}, content: [], comments: [] };
}

function readXmlFile(xml: string): Read {
  const root = rootOf(xml);
  if (isMoodle(root)) return { format: 'moodle', rows: readMoodle(xml) };
  if (isQtiItem(root)) return { format: 'qti', rows: readSingleItem(xml) };
  throw new FileRefusal('unknown');
}

/** @throws FileRefusal if it is no text, or its code page cannot be identified */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  if (BINARY.test(bytes.toString('latin1'))) throw new FileRefusal('unknown');
  if (!isUtf8(bytes)) throw new FileRefusal('not-utf8');
  return utf8Of(bytes);
}

async function readText(bytes: Buffer): Promise<Read> {
  const text = textOf(bytes);
  if (text.trim() === '') throw new FileRefusal('empty');
  if (/^\s*<[?!a-z]/i.test(text)) return readXmlFile(text);
  const firstLine = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').slice(0, 4000);
  const titles = firstLine.split(/[,;\t]/).map((title) => title.replaceAll('"', ''));
  if (isQuestionTable(titles)) return readTableFile(bytes, NO_PICTURES);
  if (isAiken(text)) return { format: 'aiken', rows: readAiken(text) };
  // Every text is GIFT, a description at least: without a single answer it is something else.
  if (!/(?<!\\)\{/.test(text)) throw new FileRefusal('unknown');
  return { format: 'gift', rows: readGift(text) };
}

function readAny(bytes: Buffer): Promise<Read> {
  if (bytes.length === 0) throw new FileRefusal('empty');
  const signature = bytes.toString('hex', 0, 4);
  if (signature === OLE) throw new FileRefusal('unknown');
  return signature === ZIP || signature === EMPTY_ZIP ? readArchive(bytes) : readText(bytes);
}

/** Texts as those of a request: without control characters and changes of direction. Pictures are no texts. */
function cleanQuestion({ picture, solutionPicture, ...texts }: FileQuestion): FileQuestion {
  cleanTexts(texts);
  const words = solutionPicture && cleanText(solutionPicture.alt);
  return { ...texts, picture, ...(solutionPicture && { solutionPicture: { ...solutionPicture, alt: words ?? '' } }) };
}

/** A row whose question may have had nothing but such characters. */
function cleanRow({ row, name, question, problem }: FileRow): FileRow {
  if (question) return rowOf(row, cleanText(name), () => cleanQuestion(question));
  cleanTexts(problem);
  return { row, name: cleanText(name), ...(problem && { problem }) };
}

function faultOf(error: unknown): FileFault | null {
  if (error instanceof FileRefusal || error instanceof XmlRefusal || error instanceof ZipRefusal) return error.reason;
  return error instanceof Unsupported ? 'damaged' : null;
}

export default async function readQuestionFile({ path }: FileToRead): Promise<FileFinding> {
  try {
    const { format, rows } = await readAny(await readFile(path));
    if (rows.length === 0) return { ok: false, reason: 'empty' };
    if (rows.length > MOST_QUESTIONS) return { ok: false, reason: 'too-many' };
    return { ok: true, format, rows: rows.map(cleanRow) };
  } catch (error) {
    const reason = faultOf(error);
    if (!reason) throw error;
    return { ok: false, reason };
  }
}
