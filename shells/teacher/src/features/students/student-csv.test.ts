import { expect, it } from 'vitest';
import { csvOf } from './student-csv';
import { student } from './testing/student';

it('has a line per student, with quotes where needed and no formulas', () => {
  const rows = [student({ name: 'فاطمة, "Fatma"' }), student({ name: '=1+1', schoolId: { _id: 'x', name: 'Nile' } })];
  expect(csvOf(['Name', 'Email'], rows)).toBe(
    [
      '\uFEFFName,Email',
      '"فاطمة, ""Fatma""",ann@school.example,201001234567,,,,,',
      "'=1+1,ann@school.example,201001234567,,,,Nile,",
      '',
    ].join('\r\n'),
  );
});
