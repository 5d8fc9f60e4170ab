import type { Paper, PaperStudent, PaperWork, Sheet } from './api/paper';

/** Students who could hand in a sheet: nobody who took the quiz online, or is excused. */
const isOnPaper = ({ standing }: PaperStudent): boolean => standing !== 'online' && standing !== 'excused';

const isRead = ({ standing }: PaperStudent): boolean => standing === 'done' || standing === 'toCheck';

/**
 * How many sheets of the quiz were read, of how many.
 * @param readHere ids of students whose sheets this device has read since the list was loaded
 */
export function progressOf({ students }: Paper, readHere: ReadonlySet<string>): { read: number; of: number } {
  const onPaper = students.filter(isOnPaper);
  return { read: onPaper.filter((student) => isRead(student) || readHere.has(student._id)).length, of: onPaper.length };
}

/** The students of a standing, by name. */
export const studentsIn = ({ students }: Paper, standing: PaperStudent['standing']): PaperStudent[] =>
  students.filter((student) => student.standing === standing);

/** Sheets that are still to be written on, whose questions have other numbers by now: their paper has to be printed anew. */
export function sheetsOutOfOrder({ paper, sheets }: PaperWork): Sheet[] {
  const missing = new Set(studentsIn(paper, 'missing').map(({ _id }) => _id));
  return sheets.filter(
    ({ student, isCurrent, isInOrder }) => isCurrent && !isInOrder && student && missing.has(student._id),
  );
}
