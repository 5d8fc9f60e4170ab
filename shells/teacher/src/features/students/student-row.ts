import { compareValues, type SortOrder } from '@fulcrum/shared-ui';
import type { Student } from '../../classroom/api/list-students';
import { fits, searchable } from '../../classroom/search';

/** The six fields that are shown, sorted by and edited. */
export const FIELDS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type Field = (typeof FIELDS)[number];
export type StudentValues = Record<Field, string>;

/** A student's fields as they are edited; the parent's email is the linked parent's. */
export const valuesOf = (student: Student): StudentValues => ({
  name: student.name,
  email: student.email,
  studentPhone: student.studentPhone,
  parentName: student.parentName,
  parentPhone: student.parentPhone,
  parentEmail: student.parentId?.email ?? '',
});

export const isField = (text: string): text is Field => FIELDS.some((field) => field === text);

/** The order after a press on a header: ascending first, descending on the second press of the same one. */
export const orderAfterPress = (order: SortOrder | null, column: Field): SortOrder => ({
  column,
  descending: order?.column === column && !order.descending,
});

interface View {
  search: string;
  /** Null keeps the server's order, which is by name. */
  order: SortOrder | null;
}

/** Rows do not change, so what is searched of each is prepared once: a list can have ten thousand. */
const prepared = new WeakMap<Student, string>();

function searchText(student: Student): string {
  const known = prepared.get(student);
  if (known !== undefined) return known;
  const text = searchable(Object.values(valuesOf(student)));
  prepared.set(student, text);
  return text;
}

/** The students that fit the search, in the order that was pressed: text without regard to case. */
export function arrange(students: readonly Student[], { search, order }: View): Student[] {
  const isWanted = fits(search);
  const found = search.trim() === '' ? [...students] : students.filter((student) => isWanted(searchText(student)));
  if (!order || !isField(order.column)) return found;
  const { column, descending } = order;
  const direction = descending ? -1 : 1;
  return found
    .map((student) => ({ student, key: valuesOf(student)[column] }))
    .toSorted((a, b) => direction * compareValues(a.key, b.key))
    .map(({ student }) => student);
}
