import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchFieldsOf } from '../../platform/database/search-text.js';
import { examined } from '../../testing/queries/examined.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { FoundDto } from './search.dto.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
});

const search = async (text: string, caller = room.teacher): Promise<FoundDto[]> =>
  (await api.call('get', `/search?text=${encodeURIComponent(text)}`, caller).expect(200)).body;
const titles = async (text: string, kind?: string) =>
  (await search(text)).filter((found) => !kind || found.kind === kind).map(({ title }) => title);

it('finds a student by part of the name in any spelling, email or phone, with group and year', async () => {
  const { teacher, groupId, yearId } = room;
  const { id, email } = await api.studentOf(teacher, { name: 'فاطمة الزهراء أحمد', groupId });
  for (const text of ['فاطمه', 'الزهرا', 'احمد فاط', 'فَاطِمَة', email.slice(3)]) {
    expect(await search(text), text).toEqual([
      {
        kind: 'student',
        id,
        title: 'فاطمة الزهراء أحمد',
        details: [email, expect.any(String), expect.any(String)],
        groupId,
        yearId,
      },
    ]);
  }
  expect(await titles('+20 101 234 5678', 'student')).toHaveLength(3);
  expect(await titles('٠١٠١٢٣٤', 'student')).toHaveLength(3);
  expect(await titles('.*')).toEqual([]);
});

it('finds a student by either spelling of the name, and returns the other one', async () => {
  const { id, email } = await api.studentOf(room.teacher, { name: 'Mona Adel' });
  const edit = { alternateName: 'مُنى عادل' };
  await api.call('put', `/students/${id}`, room.teacher).send(edit).expect(200);
  for (const text of ['mona', 'منى', 'عادل mona']) {
    const [found, ...others] = await search(text);
    expect(found, text).toMatchObject({ id, title: 'Mona Adel', details: [email, 'مُنى عادل'] });
    expect(others).toEqual([]);
  }
});

it('finds a parent once, with the children, by the parent’s own name, phone and email', async () => {
  const parentEmail = 'mother.of.two@example.org';
  const child = await api.people.student(room.teacher, { name: 'Ali One', parentEmail });
  await api.people.student(room.teacher, { name: 'Ali Two', parentEmail });
  const found = await search('mother.of');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ kind: 'parent', id: child.parentId, details: ['Ali One, Ali Two'] });
  expect(await titles('ali', 'parent')).toEqual([]);
  expect(await titles('ali', 'student')).toEqual(['Ali One', 'Ali Two']);
});

it('returns names that start with the word first, and at most six of a kind', async () => {
  for (const name of ['Bint Amal', 'Nour Amal', 'Amal Zaki', 'amal adel']) await api.studentOf(room.teacher, { name });
  expect(await titles('amal')).toEqual(['amal adel', 'Amal Zaki', 'Bint Amal', 'Nour Amal']);
  for (const name of ['Amal 1', 'Amal 2', 'Amal 3']) await api.studentOf(room.teacher, { name });
  expect(await titles('amal')).toHaveLength(6);
});

it('finds tasks by their current title, but not deleted ones', async () => {
  const task = await api.task(room, { title: 'Forces and Motion' });
  expect(await search('motion forc')).toEqual([
    {
      kind: 'task',
      id: task._id,
      title: 'Forces and Motion',
      details: [expect.any(String)],
      yearId: room.yearId,
      groupId: null,
    },
  ]);
  const form = { title: 'Momentum' };
  await api.call('put', `/tasks/task/${task._id}`, room.teacher).send(form).expect(200);
  expect(await titles('forces')).toEqual([]);
  expect(await titles('moment')).toEqual(['Momentum']);
  await api.call('put', `/tasks/task/${task._id}`, room.teacher).send({ gradeOutOf: 30 }).expect(200);
  expect(await titles('moment')).toEqual(['Momentum']);
  await api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
  expect(await titles('moment')).toEqual([]);
});

it('finds groups by any part of their current name, with the year', async () => {
  const { teacher, groupId, yearId } = room;
  const found = (await search('roup')).find(({ kind }) => kind === 'group');
  expect(found).toMatchObject({ id: groupId, yearId, details: [expect.any(String)] });
  await api.call('put', `/groups/${groupId}`, teacher).send({ name: 'Séance du samedi' }).expect(200);
  for (const text of ['seance', 'SAMEDI du']) expect(await titles(text, 'group'), text).toEqual(['Séance du samedi']);
});

it.each(['unmistak', 'aturday', 'aturday 399', 'omework 12', 'nothing at all'])(
  'reads few more groups and tasks than it shows, however many there are: “%s”',
  async (text) => {
    const { teacher, yearId, groupId } = room;
    const shared = { tenantId: new Types.ObjectId(teacher.id), yearId: new Types.ObjectId(yearId) };
    const many = (field: string, name: string) =>
      Array.from({ length: 400 }, (_, index) => {
        const title = `${name} ${index}`;
        return { ...shared, _id: new Types.ObjectId(), [field]: title, ...searchFieldsOf([title]) };
      });
    await api.api.database.collection('groups').insertMany(many('name', 'Saturday'));
    await api.api.database.collection('tasks').insertMany(many('title', 'Homework'));
    await api.studentOf(teacher, { name: 'Unmistakable', groupId });
    for (const collection of ['groups', 'tasks']) {
      const queries = await examined(api.api.database, collection, () => search(text));
      expect(queries.length, collection).toBeGreaterThan(0);
      for (const { rows } of queries) expect(rows, collection).toBeLessThan(40);
    }
  },
);

it('finds the same for an assistant, nothing for another teacher, and rejects students and parents', async () => {
  await api.studentOf(room.teacher, { name: 'Unmistakable' });
  expect(await search('unmistak', await api.people.assistant(room.teacher))).toHaveLength(1);
  expect(await search('unmistak', await api.people.teacher())).toEqual([]);
  await api.call('get', '/search?text=a', room.student).expect(403);
  await api.call('get', '/search?text=a', await api.someParent(room.teacher)).expect(403);
  await api.call('get', '/search?text=a').expect(401);
});

it.each(['', '?text=', `?text=${'a'.repeat(101)}`])('rejects %s', async (query) => {
  await api.call('get', `/search${query}`, room.teacher).expect(400);
});
