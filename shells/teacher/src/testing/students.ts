import type { BodyOf } from '@fulcrum/shared-ui/testing';
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

type Session = BodyOf<'PUT /api/session/{id}/attendance'>;

/** Session s1 of group g1, without attendance. */
export const sessionOf = (fields: Partial<Session> = {}): Session => ({
  _id: 's1',
  title: 'Forces',
  teacherId: TEACHER,
  yearId: 'y1',
  groupId: 'g1',
  createdAt: '2026-03-01T15:00:00.000Z',
  attendance: [],
  ...fields,
});

type Invitation = BodyOf<'POST /api/auth/parent/{parentId}/invitation'>;

export const invitationOf = (fields: Partial<Invitation> = {}): Invitation => ({
  email: 'mum@home.example',
  expiresAt: '2026-11-08T15:00:00.000Z',
  oneTimePassword: 'abc-def',
  message: 'Sign in with the one-time password: abc-def',
  whatsappUrl: 'https://wa.me/?text=abc',
  ...fields,
});

type Export = BodyOf<'GET /api/exports'>[number];

/** An export of all users that has not begun. */
export const exportOf = (fields: Partial<Export> = {}): Export => ({
  _id: 'e1',
  kind: 'users',
  groupId: null,
  groupName: null,
  status: 'queued',
  progress: 0,
  fileUrl: null,
  finishedAt: null,
  quizTitle: null,
  fileName: 'Users.xlsx',
  bytes: null,
  error: null,
  createdAt: '2026-11-01T15:00:00.000Z',
  expiresAt: '2026-11-08T15:00:00.000Z',
  ...fields,
});
