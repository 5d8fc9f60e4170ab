import type { Student } from '../../classroom/api/list-students';
import { matchesSearch } from '../../classroom/search';

/** The students who can be added: those who are not in the group already and fit the search. */
export const candidatesFor = (students: readonly Student[], groupId: string, search: string): Student[] =>
  students.filter(
    (student) =>
      (groupId === '' || student.groupId !== groupId) &&
      matchesSearch(search, [student.name, student.email, student.schoolId?.name]),
  );
