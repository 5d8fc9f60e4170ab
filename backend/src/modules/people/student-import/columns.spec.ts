import { describe, expect, it } from 'vitest';
import { readHeader } from './columns.js';

describe('the header', () => {
  it('is read in any order, case and spelling', () => {
    const { indexes, ignored } = readHeader(['SCHOOL', ' e-mail ', 'student_phone', 'Full Name', '', 'Notes']);
    expect(Object.fromEntries(indexes)).toEqual({ school: 0, email: 1, studentPhone: 2, name: 3 });
    expect(ignored).toEqual(['Notes']);
  });

  it.each(['Other Spelling', 'arabic name', 'Alternate-Name'])(
    'accepts “%s” for the name in the other script',
    (header) => {
      const { indexes } = readHeader(['Name', 'Email', 'Phone', 'School', header]);
      expect(indexes.get('alternateName')).toBe(4);
    },
  );

  it('is rejected with the names of the missing columns', () => {
    expect(() => readHeader(['Name', 'Email', 'School'])).toThrow('"Student Phone" is missing');
    expect(() => readHeader(['Name', 'School'])).toThrow('"Email" and "Student Phone" are missing');
    expect(() => readHeader([])).toThrow('"Name", "Email", "Student Phone" and "School" are missing');
  });

  it('is rejected if a column is repeated', () => {
    expect(() => readHeader(['Name', 'Email', 'Phone', 'School', 'student phone'])).toThrow(
      '"Student Phone" is there twice',
    );
  });
});
