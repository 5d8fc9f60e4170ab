import type { Student } from '../../shared/api/list-students';

/** Prefixes text that a spreadsheet would treat as a formula with an apostrophe (OWASP, CSV injection). */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A CSV of students, in UTF-8 with a byte order mark, so that spreadsheet programs read Arabic names correctly. */
export function csvOf(heads: readonly string[], students: readonly Student[]): string {
  const lines = students.map((student) => [
    student.name,
    student.email,
    student.studentPhone,
    student.parentName,
    student.parentPhone,
    student.parentId?.email ?? '',
    student.schoolId?.name ?? '',
    student.yearId?.name ?? '',
  ]);
  return `\uFEFF${[heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
