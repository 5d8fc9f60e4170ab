import { expect, it } from 'vitest';
import type { Student } from '../../shared/api/list-students';
import { csvOf } from './student-csv';

const student = (fields: Partial<Student>): Student => ({
  _id: 's',
  name: 'Ann',
  email: 'ann@school.example',
  studentPhone: '201001234567',
  parentName: '',
  parentPhone: '',
  parentEmail: '',
  schoolId: null,
  groupId: null,
  yearId: null,
  parentId: null,
  activated: true,
  emailProven: true,
  ...fields,
});

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
