import { strToU8, zipSync } from 'fflate';
import { COLUMN_KEYS, COLUMNS, type ColumnKey } from '../columns.js';

/** The cells of one student; left-out ones are empty. */
export type SheetStudent = Partial<Record<ColumnKey, string>>;

export const HEADER: string[] = COLUMN_KEYS.map((key) => COLUMNS[key]);

const quoted = (cell: string): string => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV text with all columns in the template's order. */
export function csvOf(students: SheetStudent[], delimiter = ','): string {
  const rows = students.map((student) => COLUMN_KEYS.map((key) => student[key] ?? ''));
  return [HEADER, ...rows].map((row) => row.map(quoted).join(delimiter)).join('\r\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** For the first columns only, A to Z and AA to ZZ. */
function columnLetters(place: number): string {
  const letter = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);
  return place < 26 ? letter(place) : letter(Math.floor(place / 26) - 1) + letter(place % 26);
}

const rowXml = (cells: string[], number: number): string => {
  const texts = cells.map(
    (text, place) => `<c r="${columnLetters(place)}${number}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
  );
  return `<row r="${number}">${texts.join('')}</row>`;
};

/** The XML of a sheet with these texts, row by row. */
export const sheetXml = (rows: string[][]): string =>
  `<worksheet><sheetData>${rows.map((cells, index) => rowXml(cells, index + 1)).join('')}</sheetData></worksheet>`;

/** A minimal workbook around a sheet's XML; `parts` are further files of the archive. */
export function workbookOf(sheet: string, parts: Record<string, string> = {}): Buffer {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  const entries = Object.entries(files).map(([name, text]): [string, Uint8Array] => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

/** A workbook with all columns in the template's order. */
export const xlsxOf = (students: SheetStudent[]): Buffer =>
  workbookOf(sheetXml([HEADER, ...students.map((student) => COLUMN_KEYS.map((key) => student[key] ?? ''))]));
