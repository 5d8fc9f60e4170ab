import type { Classroom, Upload } from './api.ts';
import { uniqueDigits, uniqueEmail } from './people.ts';

const COLUMNS = [
  'Name',
  'Email',
  'Student Phone',
  'School',
  'Parent Name',
  'Parent Phone',
  'Parent Email',
  'Year',
  'Group',
];

interface Entry {
  name: string;
  email: string;
  phone: string;
  parentPhone: string;
}

/** A student for a class file, with their own email address and phone numbers. */
export const entry = (name: string): Entry => ({
  name,
  email: uniqueEmail('imported'),
  phone: `0101234${uniqueDigits()}`,
  parentPhone: `0111234${uniqueDigits()}`,
});

/** A CSV file of students as Excel saves it: UTF-8 with a byte order mark and CRLF line ends. */
export function sheetOf({ school, year, group }: Classroom, entries: Entry[]): Upload {
  const rows = entries.map(({ name, email, phone, parentPhone }) => {
    const parent = [`Parent of ${name}`, parentPhone, email.replace('imported', 'parent')];
    return [name, email, phone, school.name, ...parent, year.name, group.name];
  });
  const text = [COLUMNS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}\r\n`) };
}
