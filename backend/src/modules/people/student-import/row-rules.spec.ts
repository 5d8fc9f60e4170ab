import { describe, expect, it } from 'vitest';
import { ClassLookup } from './class-lookup.js';
import { readHeader } from './columns.js';
import { readRow } from './row-rules.js';

const lookup = new ClassLookup({ schools: [{ id: 's1', name: 'Nile School', tenantId: 't' }], years: [], groups: [] });
const columns = readHeader(['Name', 'Email', 'Student Phone', 'School']);
const read = (studentPhone: string) =>
  readRow({ number: 2, cells: ['Mona', 'mona@example.org', studentPhone, 'Nile School'] }, columns, lookup);

describe('a phone in a sheet', () => {
  it.each(['0101234567', '010123456789', '+20101234567', '٠١٠١٢٣٤٥٦٧'])(
    'that is an Egyptian mobile number with a digit short or over is refused by its name: %s',
    (phone) => {
      const message = `"${phone}" is not a whole phone number: an Egyptian mobile number has eleven digits.`;
      expect(read(phone).errors).toMatchObject([{ column: 'studentPhone', sentence: { english: message } }]);
    },
  );

  it('typed into a cell that is formatted as a date is refused as such', () => {
    const row = { number: 2, cells: ['Mona', 'mona@example.org', '', 'Nile School'], dates: [2] };
    const message = 'This cell is formatted as a date. Format it as text, and type the phone again.';
    expect(readRow(row, columns, lookup).errors).toMatchObject([
      { column: 'studentPhone', sentence: { english: message } },
    ]);
  });

  it('with a 0 left between the country and the number is read without it', () => {
    expect(read('+2001012345678')).toMatchObject({ studentPhone: '201012345678', errors: [] });
  });
});
