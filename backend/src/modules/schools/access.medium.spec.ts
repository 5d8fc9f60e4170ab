import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/people.js';
import { ClassroomApi, type Method } from './testing/classroom-api.js';

const ID = new Types.ObjectId().toString();

/** Every route of schools and sessions that needs a token, with the roles that may never call it. */
const ROUTES: [Method, string, ('student' | 'parent')[]][] = [
  ['get', `/school/${ID}`, ['student', 'parent']],
  ['post', '/school', ['student', 'parent']],
  ['delete', `/school/${ID}`, ['student', 'parent']],
  ['get', `/year/${ID}`, ['student', 'parent']],
  ['post', '/year', ['student', 'parent']],
  ['get', `/year/${ID}/zoom`, ['parent']],
  ['put', `/year/${ID}/zoom`, ['student', 'parent']],
  ['post', '/group', ['student', 'parent']],
  ['get', `/group/${ID}`, ['student', 'parent']],
  ['get', `/group/${ID}/students`, ['student', 'parent']],
  ['post', `/group/${ID}/add-student`, ['student', 'parent']],
  ['delete', `/group/${ID}/remove-student/${ID}`, ['student', 'parent']],
  ['get', `/students/year/${ID}/group/${ID}`, ['student', 'parent']],
  ['get', '/students/unassigned', ['student', 'parent']],
  ['get', `/student/${ID}/year`, []],
  ['post', '/session', ['student', 'parent']],
  ['get', `/session/${ID}`, ['student', 'parent']],
  ['get', `/session/group/${ID}/${ID}`, ['student', 'parent']],
  ['put', `/session/${ID}/attendance`, ['student', 'parent']],
  ['get', `/sessions/student/${ID}`, []],
];

let api: ClassroomApi;
let people: Record<'student' | 'parent' | 'teacher', TestPerson>;

beforeAll(async () => {
  api = await ClassroomApi.start();
  const teacher = await api.teacher();
  const { child, parent } = await api.familyOf(teacher);
  people = { teacher, student: child, parent };
});

afterAll(() => api.stop());

it.each(ROUTES)('%s %s rejects a missing and a forged token', async (method, path) => {
  const { body } = await api.call(method, path).expect(401);
  expect(body).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  await api.call(method, path, { ...people.teacher, token: `${people.teacher.token}x` }).expect(401);
});

const CLOSED = ROUTES.flatMap(([method, path, roles]) => roles.map((role) => [method, path, role] as const));

it.each(CLOSED)('%s %s is closed to a %s', async (method, path, role) => {
  await api.call(method, path, people[role]).expect(403);
});

const MALFORMED = ROUTES.flatMap(([method, path]) => {
  const parts = path.split('/');
  const places = parts.flatMap((part, place) => (part === ID ? [place] : []));
  return places.map((place) => [method, parts.with(place, 'not-an-id').join('/')] as const);
});

it.each(MALFORMED)('%s %s is rejected for its id', async (method, path) => {
  await api.call(method, path, people.teacher).expect(400);
});

it.each(ROUTES.filter(([method]) => method === 'post' || method === 'put'))(
  '%s %s rejects an empty body',
  async (method, path) => {
    await api.call(method, path, people.teacher).send({}).expect(400);
  },
);
