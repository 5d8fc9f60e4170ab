import type { Student } from '../../shared/api/list-students';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection). */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Students as a spreadsheet program opens them: UTF-8 with its mark, so that Arabic names are read as such. */
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
