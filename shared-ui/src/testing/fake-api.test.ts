import { expect, it } from 'vitest';
import { fakeApi, ok, refused } from './fake-api';

const school = { _id: 's1', name: 'Nile', teacherId: 't1' };

/** Never called: the type check fails if one of these compiles. */
const WRONG_FAKES = [
  // @ts-expect-error there is no such path
  () => fakeApi({ 'GET /api/schools/all': ok([]) }),
  // @ts-expect-error there is no such method
  () => fakeApi({ 'PATCH /api/school/all': ok([]) }),
  // @ts-expect-error a created school is replied with 201
  () => fakeApi({ 'POST /api/school': ok(school) }),
  // @ts-expect-error its document has no 413
  () => fakeApi({ 'POST /api/school': () => refused(413) }),
  // @ts-expect-error a school has a teacher
  () => fakeApi({ 'GET /api/school/{id}': { t1: ok([{ _id: 's1', name: 'Nile' }]) } }),
  // @ts-expect-error a name is text
  () => fakeApi({ 'GET /api/school/{id}': () => ({ status: 200, body: [{ ...school, name: 7 }] }) }),
  // @ts-expect-error an error has no such field
  () => fakeApi({ 'GET /api/school/all': () => ({ status: 429, body: { reason: 'No' } }) }),
  // @ts-expect-error a school is created without a group
  () => fakeApi({ 'POST /api/school': ({ body }) => ({ status: 201, body: { ...school, name: body.group } }) }),
];

const ask = (path: string) =>
  fetch(`http://localhost${path}`).then(async (reply) => [reply.status, await reply.json()]);

it('allows no fake that the OpenAPI document does not define', () => {
  expect(WRONG_FAKES).toHaveLength(8);
});

it('answers a call for the given parameters only, and a path without parameters before one with them', async () => {
  const calls = fakeApi({
    'GET /api/school/{id}': { t1: ok([school]) },
    'GET /api/school/all': ok([]),
    'DELETE /api/group/{groupId}/remove-student/{studentId}': { 'g1/s1': ok({ msg: 'Removed' }) },
  });
  expect(await ask('/api/school/t1?page=1')).toEqual([200, [school]]);
  expect(await ask('/api/school/all')).toEqual([200, []]);
  expect(await ask('/api/school/t2')).toEqual([501, { message: 'No fake for GET /api/school/t2' }]);
  const removal = await fetch('http://localhost/api/group/g1/remove-student/s1', { method: 'DELETE' });
  expect(removal.status).toBe(200);
  expect(calls.at(-1)).toBe('DELETE /api/group/g1/remove-student/s1');
});

it('gives a handler the parameters and the body, and prefers later handlers', async () => {
  const seen: unknown[] = [];
  fakeApi(
    { 'PUT /api/years/{yearId}': () => refused(409), 'GET /api/school/all': ok([]) },
    {
      'PUT /api/years/{yearId}': ({ path, body }) => {
        seen.push(path, body);
        return refused(404, { message: 'No such year' });
      },
    },
  );
  const reply = await fetch('http://localhost/api/years/y1', { method: 'PUT', body: '{"name":"Year 11"}' });
  expect([reply.status, await reply.json()]).toEqual([404, { message: 'No such year' }]);
  expect(seen).toEqual([{ yearId: 'y1' }, { name: 'Year 11' }]);
  expect(await ask('/api/school/all')).toEqual([200, []]);
});
