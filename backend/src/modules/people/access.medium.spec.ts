import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../testing/people.js';

type Caller =
  | 'nobody'
  | 'teacher'
  | 'assistant'
  | 'student'
  | 'parent'
  | 'stranger'
  | 'strangersStudent'
  | 'strangersParent';
interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  path: (room: Room) => string;
  body?: (room: Room) => object;
  /** Expected status by caller. */
  allowed: Partial<Record<Caller, number>>;
  /** The path ends in an id, or in an id and a word. */
  withId?: boolean;
  /** The id must be the caller's own, so it is not looked up. */
  isOwnId?: boolean;
  /** The route ends the caller's own session, which affects nobody else in a room. */
  endsOwnSession?: boolean;
}
interface Room {
  people: Record<Exclude<Caller, 'nobody'>, TestPerson>;
  child: TestStudent;
  /** A student with a parent who has not activated. */
  other: TestStudent;
  assistantToGo: TestPerson;
}

const details = { parentName: 'P', parentPhone: '201112345678', parentEmail: 'someone@example.org' };
const ROUTES: Record<string, Route> = {
  'POST /auth/logout': {
    method: 'post',
    path: () => '/auth/logout',
    endsOwnSession: true,
    allowed: {
      teacher: 204,
      assistant: 204,
      student: 204,
      parent: 204,
      stranger: 204,
      strangersStudent: 204,
      strangersParent: 204,
    },
  },
  'GET /auth/me': {
    method: 'get',
    path: () => '/auth/me',
    allowed: {
      teacher: 200,
      assistant: 200,
      student: 200,
      parent: 200,
      stranger: 200,
      strangersStudent: 200,
      strangersParent: 200,
    },
  },
  'GET /auth/students': {
    method: 'get',
    path: () => '/auth/students',
    allowed: { teacher: 200, assistant: 200, stranger: 200 },
  },
  'GET /auth/parent/{id}/students': {
    method: 'get',
    path: ({ people }) => `/auth/parent/${people.parent.id}/students`,
    allowed: { teacher: 200, assistant: 200, parent: 200, stranger: 404 },
    withId: true,
  },
  'POST /auth/parent/{id}/invitation': {
    method: 'post',
    path: ({ other }) => `/auth/parent/${other.parentId}/invitation`,
    allowed: { teacher: 200, assistant: 200, stranger: 404 },
    withId: true,
  },
  'POST /auth/parent/set-password': {
    method: 'post',
    path: () => '/auth/parent/set-password',
    body: ({ other }) => ({ email: other.parentEmail, newPassword: 'a new password' }),
    allowed: { nobody: 403 },
  },
  'POST /auth/student/add-parent': {
    method: 'post',
    path: () => '/auth/student/add-parent',
    body: ({ child }) => ({ studentId: child.id, ...details, parentEmail: child.parentEmail }),
    allowed: { nobody: 403, teacher: 200, assistant: 200, student: 200, stranger: 404 },
  },
  'PUT /students/{id}': {
    method: 'put',
    path: ({ child }) => `/students/${child.id}`,
    body: () => ({ name: 'Renamed' }),
    allowed: { teacher: 200, assistant: 200, stranger: 404 },
    withId: true,
  },
  'DELETE /students/{id}': {
    method: 'delete',
    path: ({ other }) => `/students/${other.id}`,
    allowed: { teacher: 200, assistant: 200, stranger: 404 },
    withId: true,
  },
  'GET /auth/teacher/assistants/{id}': {
    method: 'get',
    path: ({ people }) => `/auth/teacher/assistants/${people.teacher.id}`,
    allowed: { teacher: 200, assistant: 200 },
    withId: true,
    isOwnId: true,
  },
  'POST /auth/teacher/add-assistant': {
    method: 'post',
    path: () => '/auth/teacher/add-assistant',
    body: ({ people }) => ({
      name: 'A',
      email: `a-${people.teacher.id}@example.org`,
      password: 'a good password',
      teacherId: people.teacher.id,
    }),
    allowed: { teacher: 201 },
  },
  'DELETE /auth/teacher/delete-assistant/{id}/{id}': {
    method: 'delete',
    path: ({ people, assistantToGo }) => `/auth/teacher/delete-assistant/${people.teacher.id}/${assistantToGo.id}`,
    allowed: { teacher: 200 },
    withId: true,
  },
};
const CALLERS: Caller[] = [
  'nobody',
  'teacher',
  'assistant',
  'student',
  'parent',
  'stranger',
  'strangersStudent',
  'strangersParent',
];

let api: TestApi;
let people: People;
/** A shared room for calls that change nothing: rejected ones and reads. */
let untouched: Room;

async function makeRoom(): Promise<Room> {
  const [teacher, stranger] = await Promise.all([people.teacher(), people.teacher()]);
  const [child, other, foreign] = await Promise.all([
    people.student(teacher),
    people.student(teacher),
    people.student(stranger),
  ]);
  const [assistant, assistantToGo, parent, strangersParent] = await Promise.all([
    people.assistant(teacher),
    people.assistant(teacher),
    people.parentOf(child),
    people.parentOf(foreign),
  ]);
  return {
    people: { teacher, assistant, student: child, parent, stranger, strangersStudent: foreign, strangersParent },
    child,
    other,
    assistantToGo,
  };
}

const request = (route: Route, room: Room, { caller, path = route.path(room) }: { caller: Caller; path?: string }) => {
  const call = caller === 'nobody' ? api.call(route.method, path) : api.as(room.people[caller])[route.method](path);
  return route.body ? call.send(route.body(room)) : call;
};

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  untouched = await makeRoom();
});
afterAll(() => api.stop());

const expectedOf = (route: Route, caller: Caller): number => route.allowed[caller] ?? (caller === 'nobody' ? 401 : 403);
/** The last id in a path. */
const LAST_ID = /[0-9a-f]{24}(?=\/?[a-z]*$)/;

describe.each(Object.entries(ROUTES))('%s', (_, route) => {
  it('admits exactly the callers that the contract names', async () => {
    const shared = route.endsOwnSession ? await makeRoom() : untouched;
    for (const caller of CALLERS) {
      const expected = expectedOf(route, caller);
      const isChange = expected < 400 && route.method !== 'get' && !route.endsOwnSession;
      // A call that changes something gets a room of its own.
      const room = isChange ? await makeRoom() : shared;
      const { status, body } = await request(route, room, { caller });
      const isRefusal = typeof body.code === 'string' && body.message === body.msg && body.statusCode === status;
      expect({ caller, status, isRefusal }).toEqual({ caller, status: expected, isRefusal: expected >= 400 });
    }
  });
});

describe.each(Object.entries(ROUTES).filter(([, { withId }]) => withId))('%s', (_, route) => {
  it('rejects a malformed id before any lookup, and an unknown id', async () => {
    const malformed = route.path(untouched).replace(LAST_ID, 'not-an-id');
    const refused = await request(route, untouched, { caller: 'teacher', path: malformed });
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed_id']);
    const unknown = await request(route, untouched, {
      caller: 'teacher',
      path: route.path(untouched).replace(LAST_ID, 'f'.repeat(24)),
    });
    expect(unknown.status).toBe(route.isOwnId ? 403 : 404);
  });
});

describe('a token', () => {
  it('is rejected if forged, of another algorithm, or of a deleted account', async () => {
    const { people: room, assistantToGo } = await makeRoom();
    const [head, body, signature] = room.teacher.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${'A'.repeat(43)}`,
      'x',
    ]) {
      await api.as({ token }).get('/auth/me').expect(401);
    }
    await api.as(assistantToGo).get('/auth/me').expect(200);
    await api
      .as(room.teacher)
      .delete(`/auth/teacher/delete-assistant/${room.teacher.id}/${assistantToGo.id}`)
      .expect(200);
    await api.as(assistantToGo).get('/auth/me').expect(401);
  });

  it('expires', async () => {
    const teacher = await people.teacher();
    api.clock.advance(13 * HOUR_MS);
    await api.as(teacher).get('/auth/me').expect(401);
    api.clock.advance(-13 * HOUR_MS);
    await api.as(teacher).get('/auth/me').expect(200);
  });
});
