import type { Student } from '../../../shared/api/list-students';

/** A student without parent, school and group, with other values for the given fields. */
export const student = (fields: Partial<Student> = {}): Student => ({
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
