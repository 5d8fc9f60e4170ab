import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Features } from '../../platform/features/features.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import { SchoolDirectory } from './directory/school-directory.js';
import { contentOf } from './contents.sentences.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
});

const years = async () => (await api.call('get', `/year/${room.teacher.id}`, room.teacher).expect(200)).body;
const put = (path: string, name: unknown, caller = room.teacher) => api.call('put', path, caller).send({ name });
const remove = (path: string, caller = room.teacher) => api.call('delete', path, caller);

describe('names', () => {
  it('of years, groups and schools change everywhere they are shown', async () => {
    await put(`/years/${room.yearId}`, ' Year 12 ').expect(200, { _id: room.yearId, name: 'Year 12' });
    await put(`/groups/${room.groupId}`, 'Sunday 5 pm').expect(200, { _id: room.groupId, name: 'Sunday 5 pm' });
    const [year] = await years();
    expect(year).toMatchObject({ name: 'Year 12' });
    expect(year.groups.map(({ name }: { name: string }) => name)).toContain('Sunday 5 pm');
    const { schoolId } = room.student;
    await put(`/school/${schoolId}`, 'El Nasr').expect(200, {
      _id: schoolId,
      name: 'El Nasr',
      teacherId: room.teacher.id,
    });
    const { body } = await api.call('get', '/auth/students', room.teacher).expect(200);
    expect(body.map((row: { schoolId: { name: string } }) => row.schoolId.name)).toContain('El Nasr');
  });

  it('that are taken are rejected, ignoring case, except the record’s own', async () => {
    expect((await put(`/groups/${room.groupId}`, 'oTHER').expect(409)).body.code).toBe('group_exists');
    await put(`/groups/${room.otherGroupId}`, 'OTHER').expect(200);
    const second = await api.call('post', '/year', room.teacher).send({ name: 'Second', teacherId: room.teacher.id });
    expect((await put(`/years/${room.yearId}`, 'SECOND').expect(409)).body.code).toBe('year_exists');
    await put(`/years/${second.body._id}`, 'second').expect(200);
    await api.call('post', '/school', room.teacher).send({ name: 'Taken', teacherId: room.teacher.id }).expect(201);
    expect((await put(`/school/${room.student.schoolId}`, 'taken').expect(409)).body.code).toBe('school_exists');
    await put(`/groups/${room.groupId}`, '  ').expect(400);
  });

  it('can be changed only by the team', async () => {
    const stranger = await api.people.teacher();
    for (const path of [`/years/${room.yearId}`, `/groups/${room.groupId}`, `/school/${room.student.schoolId}`]) {
      await put(path, 'Mine now', stranger).expect(404);
      await put(path, 'Mine now', room.student).expect(403);
    }
    await put(`/groups/${room.groupId}`, 'By assistant', await api.people.assistant(room.teacher)).expect(200);
  });
});

describe('deleting', () => {
  it('removes an empty group, and then its empty year', async () => {
    const { body: year } = await api
      .call('post', '/year', room.teacher)
      .send({ name: 'Gone', teacherId: room.teacher.id });
    const { body: group } = await api.call('post', '/group', room.teacher).send({ name: 'Gone', yearId: year._id });
    const { body: refusal } = await remove(`/years/${year._id}`).expect(409);
    expect(refusal).toMatchObject({
      code: 'year_in_use',
      message: 'Gone is not empty (groups: 1). Only an empty year can be deleted.',
    });
    await remove(`/groups/${group._id}`).expect(200, { msg: 'Group deleted' });
    await remove(`/groups/${group._id}`).expect(404);
    await remove(`/years/${year._id}`).expect(200, { msg: 'Year deleted' });
    expect((await years()).map(({ _id }: { _id: string }) => _id)).toEqual([room.yearId]);
  });

  it('rejects a group with students, tasks or sessions, and lists them', async () => {
    await api.task(room);
    const form = { title: 'Lesson', teacherId: room.teacher.id, yearId: room.yearId, groupId: room.groupId };
    await api.call('post', '/session', room.teacher).send(form).expect(201);
    const { body } = await remove(`/groups/${room.groupId}`).expect(409);
    expect(body.code).toBe('group_in_use');
    for (const held of ['students: 1', 'tasks: 1', 'sessions: 1']) expect(body.message).toContain(held);
    expect((await years())[0].groups).toHaveLength(2);
  });

  it('lists the contents in the language of the page, for every feature', async () => {
    const { body: year } = await api
      .call('post', '/year', room.teacher)
      .send({ name: 'Year 9', teacherId: room.teacher.id });
    await api.call('post', '/group', room.teacher).send({ name: 'Sunday', yearId: year._id }).expect(201);
    const { body } = await remove(`/years/${year._id}`).set('Accept-Language', 'ar').expect(409);
    expect(body.localizedMessage.replaceAll(/[\u2068\u2069]/g, '')).toBe('في Year 9: المجموعات: 1. لا يُحذف إلا صف فارغ.');
    const features = api.api.get(Features);
    const [inYear, inGroup] = [features.collect((one) => one.inYear), features.collect((one) => one.inGroup)];
    const content = features.collect((one) => one.content);
    const plurals = [...content.values()].map(({ plural }) => plural);
    const held = [...inYear.keys(), ...inGroup.keys(), ...content.keys(), ...plurals];
    expect(held.length).toBeGreaterThan(10);
    for (const kind of held) expect(contentOf(kind, 2).in('ar')).toMatch(/[\u0600-\u06FF]/);
  });

  it('rejects a year with units', async () => {
    const { body: year } = await api
      .call('post', '/year', room.teacher)
      .send({ name: 'Units', teacherId: room.teacher.id });
    await api
      .call('post', '/unit', room.teacher)
      .send({ name: 'Forces', teacherId: room.teacher.id, yearId: year._id })
      .expect(201);
    expect((await remove(`/years/${year._id}`).expect(409)).body.message).toContain('units: 1');
  });

  it('keeps a group, with the student, if one joins at that moment', async () => {
    const { body: group } = await api.call('post', '/group', room.teacher).send({ name: 'Busy', yearId: room.yearId });
    const waiting = await api.studentOf(room.teacher);
    const join = { studentIds: [waiting.id] };
    const [deleted, joined] = await Promise.all([
      remove(`/groups/${group._id}`),
      api.call('post', `/group/${group._id}/add-student`, room.teacher).send(join),
    ]);
    const names = (await years())[0].groups.map(({ name }: { name: string }) => name);
    // Whichever came first: either the group is gone and the student was rejected, or both exist.
    expect([deleted.status, joined.status]).toEqual(names.includes('Busy') ? [409, joined.status] : [200, 404]);
  });

  it('restores a group with its join link if a session was added at that moment', async () => {
    const { body: group } = await api.call('post', '/group', room.teacher).send({ name: 'Late', yearId: room.yearId });
    const path = `/group/${group._id}/join-link`;
    const { body: link } = await api.call('put', path, room.teacher).send({ days: 7 }).expect(200);
    const count = vi.spyOn(api.api.get(SessionsRepository), 'countOfGroup').mockResolvedValueOnce(0);
    count.mockResolvedValueOnce(1);
    await remove(`/groups/${group._id}`).expect(409);
    count.mockRestore();
    expect((await api.call('get', path, room.teacher).expect(200)).body).toEqual(link);
  });

  it('undoes a task, session or edit that uses the group at that moment', async () => {
    const { body: group } = await api.call('post', '/group', room.teacher).send({ name: 'Gone', yearId: room.yearId });
    const kept = await api.task(room);
    const directory = api.api.get(SchoolDirectory);
    const seen = await directory.findGroups(room.teacher.id, [group._id]);
    await remove(`/groups/${group._id}`).expect(200);
    // The group still exists when the task is checked, but no longer when it is written.
    const lookBefore = vi.spyOn(directory, 'findGroups');
    lookBefore.mockResolvedValueOnce(seen);
    const form = api.taskForm(room, { groups: [group._id] });
    await api.call('post', '/tasks/task', room.teacher).send(form).expect(404);
    lookBefore.mockResolvedValueOnce(seen);
    const edit = { groups: [group._id] };
    await api.call('put', `/tasks/task/${kept._id}`, room.teacher).send(edit).expect(404);
    lookBefore.mockRestore();
    const lookForOne = vi.spyOn(directory, 'findGroup').mockResolvedValueOnce(seen[0] ?? null);
    const session = { title: 'Lesson', teacherId: room.teacher.id, yearId: room.yearId, groupId: group._id };
    await api.call('post', '/session', room.teacher).send(session).expect(404);
    lookForOne.mockRestore();
    const { body } = await api.call('get', `/tasks/task/${kept._id}`, room.teacher).expect(200);
    expect(body.groups).toEqual([room.groupId]);
    const left = (repository: TasksRepository | SessionsRepository) =>
      repository.countOfGroup(room.teacher.id, group._id);
    expect([await left(api.api.get(TasksRepository)), await left(api.api.get(SessionsRepository))]).toEqual([0, 0]);
  });

  it('is for the team only', async () => {
    const stranger = await api.people.teacher();
    await remove(`/groups/${room.groupId}`, stranger).expect(404);
    await remove(`/years/${room.yearId}`, stranger).expect(404);
    await remove(`/groups/${room.groupId}`, room.student).expect(403);
  });
});
