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

const list = async (caller = room.teacher) => (await school.call('get', '/marking/comments', caller).expect(200)).body;
const add = (form: object, caller = room.teacher) => school.call('post', '/marking/comments', caller).send(form);
const added = async (form: object): Promise<{ _id: string }> => (await add(form).expect(201)).body;
const use = (id: string) => school.call('post', `/marking/comments/${id}/uses`, room.teacher);

const UNIT = { text: 'The unit is missing', abbreviation: 'MU', mark: -0.5 };

describe('the comment bank', () => {
  it('is shared by the whole team, most used first', async () => {
    const assistant = await school.people.assistant(room.teacher);
    const first = await added(UNIT);
    const second = await added({ text: 'Well argued' });
    expect(await list(assistant)).toEqual([
      { _id: first._id, text: UNIT.text, abbreviation: 'mu', mark: -0.5, uses: 0 },
      { _id: second._id, text: 'Well argued', abbreviation: null, mark: null, uses: 0 },
    ]);
    await use(second._id).expect(204);
    await use(second._id).expect(204);
    await use(first._id).expect(204);
    expect((await list()).map(({ text, uses }: { text: string; uses: number }) => [text, uses])).toEqual([
      ['Well argued', 2],
      [UNIT.text, 1],
    ]);
  });

  it('changes a comment, removes its abbreviation and mark, and deletes it', async () => {
    const { _id } = await added(UNIT);
    const where = `/marking/comments/${_id}`;
    await school.call('put', where, room.teacher).send({ text: 'No unit', abbreviation: null }).expect(200);
    expect(await list()).toEqual([{ _id, text: 'No unit', abbreviation: null, mark: null, uses: 0 }]);
    await school.call('delete', where, room.teacher).expect(204);
    await school.call('delete', where, room.teacher).expect(404);
    await school.call('put', where, room.teacher).send(UNIT).expect(404);
    await use(_id).expect(404);
    expect(await list()).toEqual([]);
  });

  it('allows each abbreviation once, ignoring case, and many comments without one', async () => {
    await added(UNIT);
    const other = await added({ text: 'Sign error' });
    await added({ text: 'Show your working' });
    expect((await add({ ...UNIT, abbreviation: 'mu' }).expect(409)).body.code).toBe('abbreviation_taken');
    const change = school.call('put', `/marking/comments/${other._id}`, room.teacher);
    await change.send({ text: 'Sign error', abbreviation: 'Mu' }).expect(409);
    expect(await list()).toHaveLength(3);
  });

  it.each([
    [{}],
    [{ text: ' ' }],
    [{ text: 'x'.repeat(2001) }],
    [{ ...UNIT, abbreviation: 'two words' }],
    [{ ...UNIT, abbreviation: '' }],
    [{ ...UNIT, abbreviation: { $ne: 1 } }],
    [{ ...UNIT, mark: 0.333 }],
    [{ ...UNIT, mark: 'one' }],
  ])('rejects %j', async (form) => {
    expect((await add(form).expect(400)).body.code).toBe('validation_failed');
  });

  it('is only for the team', async () => {
    const { _id } = await added(UNIT);
    const stranger = await school.people.teacher();
    expect(await list(stranger)).toEqual([]);
    const where = `/marking/comments/${_id}`;
    await school.call('put', where, stranger).send(UNIT).expect(404);
    await school.call('delete', where, stranger).expect(404);
    await school.call('get', '/marking/comments', room.student).expect(403);
    await add(UNIT, room.student).expect(403);
    expect(await list()).toHaveLength(1);
  });
});
