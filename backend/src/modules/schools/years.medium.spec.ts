import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/people.js';
import { examined } from '../../testing/queries/examined.js';
import { mostAsked } from '../../testing/queries/most-asked.js';
import type { YearDto } from './schools.dto.js';
import { ClassroomApi } from './testing/classroom-api.js';

let api: ClassroomApi;
let teacher: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  api = await ClassroomApi.start();
  teacher = await api.teacher();
  stranger = await api.teacher();
});

afterAll(() => api.stop());

const addYear = (name: unknown, caller = teacher, teacherId = teacher.id) =>
  api.call('post', '/year', caller).send({ name, teacherId });
const addGroup = (name: unknown, yearId: string, caller = teacher) =>
  api.call('post', '/group', caller).send({ name, yearId });

describe('years', () => {
  it('include their groups and each group’s student ids, all by name', async () => {
    const owner = await api.teacher();
    const { body: later } = await addYear('year B', owner, owner.id).expect(201);
    const { body: first } = await addYear('Year A', owner, owner.id).expect(201);
    expect(later).toEqual({
      _id: later._id,
      name: 'year B',
      teacherId: owner.id,
      groups: [],
      zoomLinks: [],
      archivedAt: null,
    });
    const { body: sunday } = await addGroup('sunday', first._id, owner).expect(201);
    const { body: monday } = await addGroup('Monday', first._id, owner).expect(201);
    const zoe = await api.studentOf(owner, { name: 'zoe', groupId: sunday._id });
    const adam = await api.studentOf(owner, { name: 'Adam', groupId: sunday._id });
    const { body } = await api.call('get', `/year/${owner.id}`, owner).expect(200);
    expect(body).toEqual([
      {
        ...first,
        groups: [
          { _id: monday._id, name: 'Monday', students: [] },
          { _id: sunday._id, name: 'sunday', students: [adam.id, zoe.id] },
        ],
      },
      later,
    ]);
    const { body: bare } = await api.call('get', `/year/${owner.id}?students=none`, owner).expect(200);
    expect(bare[0].groups).toEqual([monday, sunday].map(({ _id, name }) => ({ _id, name, students: [] })));
    await api.call('get', `/year/${owner.id}?students=some`, owner).expect(400);
    const groups = await api.call('get', `/group/${first._id}`, owner).expect(200);
    expect(groups.body).toEqual([monday, { ...sunday, students: [adam.id, zoe.id] }]);
  });

  it('are read without a query for each year', async () => {
    const owner = await api.teacher();
    await addYear('Only', owner, owner.id);
    for (let year = 0; year < 5; year++) {
      const { body } = await addYear(`Year ${year}`, owner, owner.id).expect(201);
      for (let group = 0; group < 3; group++) {
        const { body: made } = await addGroup(`Group ${group}`, body._id, owner).expect(201);
        await api.studentOf(owner, { groupId: made._id });
      }
    }
    const read = () => api.call('get', `/year/${owner.id}`, owner).expect(200);
    expect(await mostAsked(api.api.database, read)).toBeLessThanOrEqual(2);
  });

  it('with hundreds of groups are read from the index alone, each year’s groups by name', async () => {
    const owner = await api.teacher();
    const years = await Promise.all(
      ['Year 1', 'Year 2', 'Year 3'].map(async (name) => (await addYear(name, owner, owner.id).expect(201)).body._id),
    );
    const at = new Date();
    const groups = Array.from({ length: 300 }, (_, index) => ({
      ...{ _id: new Types.ObjectId(), tenantId: new Types.ObjectId(owner.id), createdAt: at, updatedAt: at },
      ...{ name: `${index % 2 ? 'Class' : 'class'} ${999 - index}`, yearId: new Types.ObjectId(years[index % 3]) },
    }));
    await api.api.database.collection('groups').insertMany(groups);
    const read = async () => (await api.call('get', `/year/${owner.id}?students=none`, owner).expect(200)).body;
    expect((await read()).map(({ groups: listed }: YearDto) => listed)).toEqual(
      years.map((yearId) =>
        groups
          .filter((group) => group.yearId.toString() === yearId)
          .toReversed()
          .map(({ _id, name }) => ({ _id: _id.toString(), name, students: [] })),
      ),
    );
    const [query, ...others] = await examined(api.api.database, 'groups', read);
    expect(query).toEqual({ method: 'aggregate', keys: 300, rows: 0 });
    expect(others).toEqual([]);
  });

  it('list their groups in the same order as the year’s own list, with any characters in names', async () => {
    const owner = await api.teacher();
    const { body: year } = await addYear('Named in many ways', owner, owner.id).expect(201);
    const names = [
      'Zoo',
      'Ébène',
      'ebony',
      'Äpfel',
      'apple',
      'a-b',
      'a b',
      'ab',
      '_x',
      '10',
      '9',
      '٣',
      'أحمد',
      'احمد ٢',
      'ß',
    ];
    for (const name of names) await addGroup(name, year._id, owner).expect(201);
    const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name);
    const { body: listed } = await api.call('get', `/group/${year._id}`, owner).expect(200);
    const { body: years } = await api.call('get', `/year/${owner.id}?students=none`, owner).expect(200);
    expect(namesOf(listed).toSorted()).toEqual(names.toSorted());
    expect(namesOf(years[0].groups)).toEqual(namesOf(listed));
  });

  it('and groups need a unique name', async () => {
    expect((await addYear(' ').expect(400)).body.message).toBe('Year name is required');
    const { body: year } = await addYear('Named').expect(201);
    expect((await addYear('NAMED').expect(409)).body.code).toBe('year_exists');
    expect((await addGroup('', year._id).expect(400)).body.message).toBe('Group name is required');
    await addGroup('One', year._id).expect(201);
    const { body } = await addGroup('one', year._id).expect(409);
    expect(body).toMatchObject({ code: 'group_exists', message: 'This year already has a group named one.' });
    const { body: other } = await addYear('Other').expect(201);
    await addGroup('One', other._id).expect(201);
  });

  it('cannot be read or extended by another teacher', async () => {
    const { body: year } = await addYear('Closed').expect(201);
    await api.call('get', `/year/${teacher.id}`, stranger).expect(403);
    await addYear('In your name', stranger, teacher.id).expect(403);
    await addGroup('Intruder', year._id, stranger).expect(404);
    await api.call('get', `/group/${year._id}`, stranger).expect(404);
    expect((await api.call('get', `/group/${year._id}`, teacher).expect(200)).body).toEqual([]);
  });
});

describe('live-class links', () => {
  let yearId: string;
  let student: TestPerson;
  const links = [
    { title: 'Saturday', link: 'https://zoom.us/j/1?pwd=a' },
    { title: 'Tuesday', link: 'http://meet.example/2' },
  ];
  const save = (zoomLinks: unknown, caller = teacher) =>
    api.call('put', `/year/${yearId}/zoom`, caller).send({ zoomLinks });
  const read = (caller: TestPerson) => api.call('get', `/year/${yearId}/zoom`, caller);

  beforeAll(async () => {
    yearId = (await addYear('With links')).body._id;
    const group = (await addGroup('Linked', yearId)).body;
    student = await api.studentOf(teacher, { groupId: group._id });
  });

  it('are replaced as a whole and shown to the year’s students', async () => {
    expect((await save([{ title: 'Old', link: 'https://old.example' }]).expect(200)).body).toHaveLength(1);
    await save(links.map((link) => ({ ...link, extra: 'dropped' }))).expect(200, links);
    await read(student).expect(200, links);
    const years = (await api.call('get', `/year/${teacher.id}`, teacher)).body;
    expect(years.find(({ _id }: { _id: string }) => _id === yearId).zoomLinks).toEqual(links);
    await save([]).expect(200, []);
    await read(student).expect(200, []);
  });

  it('reject anything but titled http(s) links, and then keep the old ones', async () => {
    await save(links).expect(200);
    const refused: [unknown, string][] = [
      [[{ title: 'x', link: 'javascript:alert(1)' }], 'zoomLinks.0.link'],
      [[links[0], { title: 'x', link: 'https://user:secret@zoom.us' }], 'zoomLinks.1.link'],
      [[{ title: '  ', link: 'https://zoom.us' }], 'zoomLinks.0.title'],
      [[{ link: 'https://zoom.us' }], 'zoomLinks.0.title'],
      [[null], 'zoomLinks.0'],
      ...[[], [{}], 'Sunday'].map((weekly): [unknown, string] => [[{ ...links[0], weekly }], 'zoomLinks.0.weekly']),
      ['https://zoom.us', 'zoomLinks'],
      [{ 0: links[0] }, 'zoomLinks'],
      [undefined, 'zoomLinks'],
      [Array.from({ length: 51 }, () => links[0]), 'zoomLinks'],
    ];
    for (const [zoomLinks, field] of refused) {
      const { body } = await save(zoomLinks).expect(400);
      expect({ zoomLinks, field: body.errors[0].field }).toEqual({ zoomLinks, field });
    }
    await read(teacher).expect(200, links);
  });

  it('are shown only to the year’s students, and to nobody of another teacher', async () => {
    const otherYear = (await addYear('Another year')).body;
    const otherGroup = (await addGroup('Elsewhere', otherYear._id)).body;
    await read(await api.studentOf(teacher, { groupId: otherGroup._id })).expect(403);
    const waiting = await read(await api.studentOf(teacher)).expect(403);
    expect(waiting.body).toMatchObject({ code: 'no_group', message: 'You are not assigned to a group' });
    await read(await api.studentOf(stranger)).expect(404);
    await read(stranger).expect(404);
    await save(links, stranger).expect(404);
    await save([], student).expect(403);
  });
});
