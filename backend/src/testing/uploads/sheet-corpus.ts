import { zipSync } from 'fflate';
import { csvOf, HEADER, sheetXml, workbookOf, xlsxOf } from '../../modules/people/student-import/testing/sheets.js';
import type { CorpusFile } from './active-pdfs.js';

const MEGABYTE = 1024 * 1024;
const cell = (reference: string, rest = '<v>1</v>') => `<c r="${reference}">${rest}</c>`;
const sheetOf = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;

/** Makes the archive declare this size for its first part. */
function claiming(archive: Buffer, bytes: number): Buffer {
  archive.writeUInt32LE(bytes, archive.indexOf(Buffer.from('504b0102', 'hex')) + 24);
  return archive;
}
const entity = (declared: string, used: string) => workbookOf(`<!DOCTYPE l [${declared}]>${sheetXml([[used]])}`);
const zipped = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files, { level: 9 }));

const FAR_OUT = [
  'ZZZZZZ1',
  'XFE1',
  'AAAA1',
  'A4000000000',
  'A1048577',
  'XFD1048576',
  'ZZZZZZ99999999',
  '&#90;ZZZ1',
  'A1B2',
  '1A',
  '-A1',
];

export const HOSTILE_SHEETS: CorpusFile[] = [
  ...FAR_OUT.map((reference) => ({
    what: `a cell ${reference}`,
    content: () => workbookOf(sheetOf(cell('A1') + cell(reference))),
  })),
  {
    what: 'a cell at the end of every row',
    content: () =>
      workbookOf(
        `<worksheet><sheetData>${'<row>'.concat(cell('XFD1'), '</row>')}${cell('A5000')}</sheetData></worksheet>`
          .replace('</row><c', '</row><row><c')
          .replace('</c></sheetData>', '</c></row></sheetData>'),
      ),
  },
  { what: 'billion laughs', content: () => entity('<!ENTITY a "ha"><!ENTITY b "&a;&a;">', '&b;') },
  { what: 'an external entity', content: () => entity('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;') },
  { what: 'a zip bomb that says so', content: () => claiming(workbookOf(sheetXml([HEADER])), 40 * MEGABYTE) },
  {
    what: 'a zip bomb that lies',
    content: () => claiming(zipped({ 'xl/workbook.xml': new Uint8Array(MEGABYTE) }), 100),
  },
  {
    what: '40 MB of zeros',
    content: () =>
      zipped({ 'xl/workbook.xml': new Uint8Array(8), 'xl/worksheets/sheet1.xml': new Uint8Array(40 * MEGABYTE) }),
  },
  {
    what: 'a thousand parts',
    content: () =>
      workbookOf('', Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`xl/${index}.xml`, 'x']))),
  },
  {
    what: 'ten thousand pictures',
    content: () =>
      workbookOf(
        sheetXml([HEADER]),
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`xl/media/${index}.png`, 'x'])),
      ),
  },
  { what: 'elements in one another', content: () => workbookOf(`${'<a>'.repeat(100_000)}${sheetXml([HEADER])}`) },
  {
    what: '100 columns',
    content: () => workbookOf(sheetXml([Array.from({ length: 100 }, (_, index) => `c${index}`)])),
  },
  { what: '5,002 rows', content: () => workbookOf(sheetXml(Array.from({ length: 5002 }, () => ['x']))) },
  { what: 'half an archive', content: () => workbookOf(sheetXml([HEADER])).subarray(0, 400) },
  { what: 'half a sheet', content: () => workbookOf('<worksheet><sheetData><row r="1"><c r="A1"') },
  { what: 'another archive', content: () => zipped({ 'content.xml': new Uint8Array(10) }) },
  { what: 'a text document', content: () => zipped({ 'word/document.xml': new Uint8Array(10) }) },
  { what: 'an old workbook', content: () => Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { what: 'a picture', content: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
  { what: 'a PDF', content: () => Buffer.from('%PDF-1.7\n\x01\x02\0\0') },
  { what: 'a program', content: () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
  { what: 'a web page', content: () => Buffer.from('  <!DOCTYPE html><table><tr><td>Name</td></tr></table>') },
  {
    what: 'Arabic in Windows-1256',
    content: () => Buffer.concat([Buffer.from('Name,Email\n'), Buffer.from('c7cde3cf', 'hex')]),
  },
  {
    what: '100 columns of text',
    content: () => Buffer.from(Array.from({ length: 100 }, (_, index) => `c${index}`).join(',')),
  },
  { what: '5,002 rows of text', content: () => Buffer.from('x\n'.repeat(5002)) },
  { what: 'a million empty rows', content: () => Buffer.from('\n'.repeat(1_000_000)) },
  { what: 'a million empty cells', content: () => Buffer.from(','.repeat(1_000_000)) },
  { what: 'one endless cell', content: () => Buffer.from('x'.repeat(4_000_000)) },
  { what: 'a quote without end', content: () => Buffer.from(`Name\n"${'x\n'.repeat(10)}`) },
];

const student = {
  name: 'Mona Adel',
  email: 'mona@example.org',
  school: 'Nile School',
  parentName: 'Adel',
  parentEmail: 'adel@example.org',
};

export const GOOD_SHEETS: CorpusFile[] = [
  { what: 'a workbook', content: () => xlsxOf([student]) },
  { what: 'a workbook of 300 students', content: () => xlsxOf(Array.from({ length: 300 }, () => student)) },
  { what: 'a formatted cell far out', content: () => workbookOf(sheetOf(cell('A1') + cell('XFD1', ''))) },
  {
    what: 'a formatted cell far below',
    content: () =>
      workbookOf(
        `<worksheet><sheetData><row r="1">${cell('A1')}</row><row r="65536">${cell('A65536', '')}</row></sheetData></worksheet>`,
      ),
  },
  { what: 'a formula', content: () => workbookOf(sheetOf(cell('A1', '<f>1+1</f><v>2</v>'))) },
  {
    what: 'a link to another workbook',
    content: () => workbookOf(sheetOf('<c r="A1" t="str"><f>[1]Sheet1!A1</f><v>kept</v></c>')),
  },
  {
    what: 'parts with names that climb',
    content: () => workbookOf(sheetXml([HEADER]), { '../../../tmp/evil.xml': '<a/>' }),
  },
  { what: 'commas', content: () => Buffer.from(csvOf([student])) },
  { what: 'semicolons', content: () => Buffer.from(csvOf([student], ';')) },
  { what: 'tabs', content: () => Buffer.from(csvOf([student], '\t')) },
  { what: 'a byte order mark', content: () => Buffer.from(`\uFEFF${csvOf([student])}`) },
  { what: 'Excel’s “Unicode text”', content: () => Buffer.from(`\uFEFF${csvOf([student], '\t')}`, 'utf16le') },
  { what: 'a cell that would be a formula', content: () => Buffer.from(csvOf([{ ...student, name: '=cmd|calc' }])) },
];
