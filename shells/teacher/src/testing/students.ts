import type { FakeReply } from '@fulcrum/shared-ui/testing';
import type { Student } from '../shared/api/list-students';
import type { Group, Year } from '../shared/api/list-years';

/** Id of the teacher for whom `renderPage` renders a page. */
export const TEACHER = 'a'.repeat(24);

/** A student in group g1 whose id equals the name. */
export const studentOf = (name: string, fields: Partial<Student> = {}): Student => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@school.example`,
  studentPhone: '201001234567',
  parentName: '',
  parentPhone: '',
  parentEmail: '',
  schoolId: null,
  groupId: 'g1',
  yearId: null,
  parentId: null,
  activated: true,
  emailProven: true,
  ...fields,
});

export const groupOf = (name: string, fields: Partial<Group> = {}): Group => ({
  _id: 'g1',
  name,
  students: [],
  ...fields,
});

/** Year y1 with these groups. */
export const yearOf = (...groups: Group[]): Year => ({
  _id: 'y1',
  name: 'Year 10',
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups,
});

export const ok = (body: unknown) => (): FakeReply => ({ status: 200, body });
