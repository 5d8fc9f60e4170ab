import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';

let school: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
});

const list = async (caller = room.teacher) => (await school.call('get', '/marking/stamps', caller).expect(200)).body;
const add = (form: object, caller = room.teacher) => school.call('post', '/marking/stamps', caller).send(form);
const remove = (id: string, caller = room.teacher) => school.call('delete', `/marking/stamps/${id}`, caller);

describe('a team’s own stamps', () => {
  it('are shared by the whole team, have unique texts and stay until deleted', async () => {
    const assistant = await school.people.assistant(room.teacher);
    const { body: first } = await add({ kind: ' AE ', mark: -1 }).expect(201);
    const { body: second } = await add({ kind: 'see me' }, assistant).expect(201);
    expect((await add({ kind: 'AE' }).expect(409)).body.code).toBe('stamp_taken');
    expect(await list(assistant)).toEqual([
      { _id: first._id, kind: 'AE', mark: -1 },
      { _id: second._id, kind: 'see me', mark: null },
    ]);
    await remove(first._id).expect(204);
    await remove(first._id).expect(404);
    expect(await list()).toHaveLength(1);
  });

  it('are limited to thirty', async () => {
    for (let number = 1; number <= 30; number += 1) await add({ kind: `E${number}` }).expect(201);
    expect((await add({ kind: 'E31' }).expect(409)).body.code).toBe('stamps_full');
  });

  it.each([
    [{}],
    [{ kind: ' ' }],
    [{ kind: 'x'.repeat(13) }],
    [{ kind: 'AE', mark: 0.333 }],
    [{ kind: 'AE', mark: '1' }],
  ])('cannot be %j', async (form) => {
    expect((await add(form).expect(400)).body.code).toBe('validation_failed');
  });

  it('are only for the team', async () => {
    const { body: stamp } = await add({ kind: 'AE' }).expect(201);
    const stranger = await school.people.teacher();
    expect(await list(stranger)).toEqual([]);
    await add({ kind: 'AE' }, stranger).expect(201);
    await remove(stamp._id, stranger).expect(404);
    await school.call('get', '/marking/stamps', room.student).expect(403);
    await add({ kind: 'OK' }, room.student).expect(403);
    expect(await list()).toHaveLength(1);
  });
});
