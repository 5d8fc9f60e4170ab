import type { BodyOf } from './fake-api';

type Site = BodyOf<'GET /api/site'>;
type Me = BodyOf<'GET /api/auth/me'>;

/** The public pages' details; nothing is filled in but what a test gives. */
export const siteOf = (fields: Partial<Site> = {}): Site => ({
  teacherName: 'Ms Noor',
  about: '',
  photo: null,
  phones: [],
  messagingLinks: [],
  assistantUrl: '',
  courses: [],
  timeZone: 'Africa/Cairo',
  ...fields,
});

/** The signed-in account: a student without a group. */
export const meOf = (fields: Partial<Me> = {}): Me => ({
  id: 'a'.repeat(24),
  name: 'Test User',
  email: 'user@school.example',
  role: 'student',
  groupId: null,
  yearId: null,
  ...fields,
});
