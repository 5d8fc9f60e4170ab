import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, HEADER, sheetXml, workbookOf } from '../testing/sheets.js';
import { ParserPool } from '../../../../platform/fence/parser-pool.js';
import { SheetReader } from './sheet-reader.js';

const FIXTURE = path.join(import.meta.dirname, '../testing/fixtures/libreoffice.xlsx');
let directory: string;
let parsers: ParserPool;
let reader: SheetReader;

async function readSheet(file: Buffer | string) {
  const at = path.join(directory, 'upload');
  await writeFile(at, file);
  return reader.read(at, 'mona');
}
const read = async (file: Buffer | string) => (await readSheet(file)).rows;
const cellsOf = async (file: Buffer | string) => (await read(file)).map(({ cells }) => cells);
const refusalOf = (file: Buffer | string) =>
  read(file).then(
    () => 'read',
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  );

/** Changes the declared unpacked size of an archive's first part. */
function claiming(archive: Buffer, bytes: number): Buffer {
  const directoryAt = archive.indexOf(Buffer.from('504b0102', 'hex'));
  archive.writeUInt32LE(bytes, directoryAt + 24);
  return archive;
}
const inlineSheet = (cell: string) => `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-sheets-'));
  parsers = new ParserPool(directory);
  reader = new SheetReader(parsers);
});
afterAll(async () => {
  await parsers.onModuleDestroy();
  await rm(directory, { recursive: true, force: true });
});

describe('a workbook', () => {
  it('saved by LibreOffice is read with the row numbers it shows', async () => {
    const rows = await read(await readFile(FIXTURE));
    expect(rows).toHaveLength(21);
    // Saved before the column "Other Spelling" existed.
    expect(rows[0]).toEqual({ number: 1, cells: HEADER.filter((title) => title !== 'Other Spelling') });
    // Row 7 is empty.
    expect(rows.map(({ number }) => number)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      ...Array.from({ length: 15 }, (_, i) => i + 8),
    ]);
    expect(rows[1]?.cells.slice(0, 3)).toEqual(['Mona Adel 1', 'student1@import.example.org', '1010000007']);
    expect(rows[3]?.cells[0]).toBe('مريم حسن 3');
    // Row 5 has the formula ="0"&"1012345678".
    expect(rows[4]?.cells[2]).toBe('01012345678');
  });

  it('shows the saved results of formulas and runs none', async () => {
    const cells = [
      '<c r="A1" t="str"><f>cmd|\'/C calc\'!A0</f><v>saved</v></c>',
      '<c r="B1"><f>1+1</f><v>7</v></c>',
      '<c r="C1"><f>WEBSERVICE("http://localhost")</f></c>',
      '<c r="D1"><v>2.01012345678E11</v></c>',
      '<c r="E1" t="b"><v>1</v></c>',
    ];
    expect(await cellsOf(workbookOf(inlineSheet(cells.join(''))))).toEqual([
      ['saved', '7', '', '201012345678', 'true'],
    ]);
  });

  it('is read without following its links to other workbooks', async () => {
    const sheet = inlineSheet('<c r="A1" t="str"><f>[1]Sheet1!A1</f><v>kept</v></c>');
    const parts = {
      'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook r:id="rId1"/></externalLink>',
      'xl/externalLinks/_rels/externalLink1.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
    };
    expect(await cellsOf(workbookOf(sheet, parts))).toEqual([['kept']]);
  });

  it('whose rows and cells do not say where they are is read in their order', async () => {
    const cell = (text: string, place = '') => `<c${place} t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      `<row>${cell('Name')}${cell('إيميل')}<c/>${cell('Phone')}</row>`,
      `<row r="4">${cell('Mona')}${cell('D', ' r="D4"')}${cell('E')}</row>`,
      `<row>${cell('last')}</row>`,
    ];
    expect(await read(workbookOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`))).toEqual([
      { number: 1, cells: ['Name', 'إيميل', '', 'Phone', ''] },
      { number: 4, cells: ['Mona', '', '', 'D', 'E'] },
      { number: 5, cells: ['last', '', '', '', ''] },
    ]);
  });

  it('is read from its first visible sheet, which is named', async () => {
    const sheets = [
      '<sheet name="Old" sheetId="1" state="hidden" r:id="rId2"/>',
      '<sheet name="Year 10 &amp; 11" sheetId="2" r:id="rId1"/>',
    ];
    const relationship = (id: number) =>
      `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`;
    const parts = {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relationship(1)}${relationship(2)}</Relationships>`,
      'xl/worksheets/sheet2.xml': sheetXml([['hidden']]),
    };
    expect(await readSheet(workbookOf(sheetXml([['shown']]), parts))).toEqual({
      sheet: 'Year 10 & 11',
      rows: [{ number: 1, cells: ['shown'] }],
    });
    expect((await readSheet(workbookOf(sheetXml([['alone']])))).sheet).toBeNull();
  });

  it('says which cells are formatted as dates, also if a phone was typed into one', async () => {
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
    const relationships =
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
    const sheet = inlineSheet(
      '<c r="A1" t="inlineStr"><is><t>Mona</t></is></c><c r="B1" s="1"><v>1012345678</v></c><c r="C1" s="1"><v>45000</v></c>',
    );
    const parts = { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': relationships };
    expect(await read(workbookOf(sheet, parts))).toEqual([
      { number: 1, cells: ['Mona', '', '2023-03-15'], dates: [1, 2] },
    ]);
  });

  it('keeps its row number if the first row is further down', async () => {
    const sheet =
      '<worksheet><sheetData><row r="3"><c r="B3" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>';
    expect(await read(workbookOf(sheet))).toEqual([{ number: 3, cells: ['', 'x'] }]);
  });

  it.each([
    [
      'billion laughs',
      () => workbookOf(`<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${sheetXml([['&b;']])}`),
      '415 This workbook was not',
    ],
    [
      'an external entity',
      () => workbookOf(`<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheetXml([['&x;']])}`),
      '415 This workbook was not',
    ],
    ['a zip bomb', () => claiming(workbookOf(sheetXml([HEADER])), 40 * 1024 * 1024), '413 This workbook holds'],
    [
      'a zip bomb that lies',
      () => claiming(Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(1024 * 1024) })), 100),
      '415 This file is damaged',
    ],
    [
      'a thousand parts',
      () => workbookOf('', Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`xl/${i}.xml`, 'x']))),
      '413 This workbook holds',
    ],
    [
      'a row beyond every sheet',
      () =>
        workbookOf(
          '<worksheet><sheetData><row r="4000000000"><c r="A4000000000"><v>1</v></c></row></sheetData></worksheet>',
        ),
      '413 This file has more than 5,000 rows',
    ],
    ['a cell in column ZZZZZZ', () => workbookOf(inlineSheet('<c r="ZZZZZZ1"><v>1</v></c>')), '413 This file has more'],
    [
      'one cell far out in both directions',
      () => workbookOf(inlineSheet('<c r="A1"><v>1</v></c><c r="XFD900000"><v>1</v></c>')),
      '413 This workbook holds',
    ],
    ['a cell that hides where it is', () => workbookOf(inlineSheet('<c r="&#90;ZZZZ1"><v>1</v></c>')), '415 This file'],
    ['elements in one another', () => workbookOf(`${'<a>'.repeat(5000)}${sheetXml([HEADER])}`), '415 This file is'],
    [
      '100 columns',
      () => workbookOf(sheetXml([Array.from({ length: 100 }, (_, i) => `c${i}`)])),
      '413 This file has more than 50 columns',
    ],
    [
      '5,002 rows',
      () => workbookOf(sheetXml(Array.from({ length: 5002 }, () => ['x']))),
      '413 This file has more than 5,000 rows',
    ],
    ['a truncated archive', () => workbookOf(sheetXml([HEADER])).subarray(0, 400), '415 This file is damaged'],
    ['half a sheet', () => workbookOf('<worksheet><sheetData><row r="1"><c r="A1"'), '415 This file is damaged'],
    [
      'another archive',
      () => Buffer.from(zipSync({ 'content.xml': new Uint8Array(10) })),
      '415 This file is not an Excel workbook',
    ],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '415 This is an old Excel file'],
  ])('is rejected: %s', async (_, file, refusal) => {
    expect(await refusalOf(file())).toContain(refusal);
  });
});

describe('a text file', () => {
  const rows = [
    ['Name', 'Email'],
    ['Ali, "Abu" Omar', 'a@example.org'],
    ['منى', 'm@example.org'],
  ];
  const text = (delimiter: string) =>
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter));

  it.each([
    ['commas', text(',').join('\r\n')],
    ['semicolons', text(';').join('\n')],
    ['tabs', text('\t').join('\r')],
    ['a byte order mark', `\uFEFF${text(',').join('\r\n')}`],
    ['Excel’s own first line', `sep=;\r\n${text(';').join('\r\n')}`],
    ['that line in quotes', `"sep=;"\r\n${text(';').join('\r\n')}`],
    ['UTF-16 in the order of the network', Buffer.from(`\uFEFF${text('\t').join('\r\n')}`, 'utf16le').swap16()],
    ['Excel’s "Unicode text"', Buffer.from(`\uFEFF${text('\t').join('\r\n')}`, 'utf16le')],
  ])('is read with %s', async (_, file) => {
    expect(await cellsOf(file)).toEqual(rows);
  });

  it('keeps quotes in a name, line breaks in a cell, and the row numbers', async () => {
    const file = 'Name,Email\nAli "the" great,a@example.org\n\n"two\nlines",b@example.org\n';
    expect(await read(file)).toEqual([
      { number: 1, cells: ['Name', 'Email'] },
      { number: 2, cells: ['Ali "the" great', 'a@example.org'] },
      { number: 4, cells: ['two\nlines', 'b@example.org'] },
    ]);
  });

  it('keeps enough of an overlong cell to show that it is too long', async () => {
    expect((await cellsOf('x'.repeat(5000)))[0]?.[0]).toHaveLength(1001);
  });

  it.each([
    [
      'Arabic in Windows-1256',
      Buffer.concat([Buffer.from('Name,Email\n'), Buffer.from('c7cde3cf', 'hex')]),
      '415 This CSV file is not in UTF-8',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '415 This file is neither'],
    ['a web page', '  <!DOCTYPE html><table><tr><td>Name</td></tr></table>', '415 This file is a web page'],
    [
      '100 columns',
      HEADER.concat(Array.from({ length: 100 }, (_, i) => `c${i}`)).join(','),
      '413 This file has more than 50 columns',
    ],
    ['5,002 rows', 'x\n'.repeat(5002), '413 This file has more than 5,000 rows'],
    ['very many empty rows', '\n'.repeat(100_000), '413 This file has more than 5,000 rows'],
    ['one endless row', 'x'.repeat(200_000), '415 This file is damaged'],
    ['a quote that never ends', `Name\n"${'x\n'.repeat(10)}`, '415 This file is damaged'],
  ])('is rejected: %s', async (_, file, refusal) => {
    expect(await refusalOf(file)).toContain(refusal);
  });
});

it('reads several files at once', async () => {
  const files = await Promise.all(
    Array.from({ length: 3 }, async (_, index) => {
      const at = path.join(directory, `file-${index}`);
      await writeFile(at, csvOf([{ name: `N${index}` }]));
      return reader.read(at, 'mona');
    }),
  );
  expect(files.map(({ rows: [, row] }) => row?.cells[0])).toEqual(['N0', 'N1', 'N2']);
});
