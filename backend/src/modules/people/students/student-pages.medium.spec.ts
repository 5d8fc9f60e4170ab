import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../../platform/database/folding.js';
import { searchFieldsOf } from '../../../platform/database/search-text.js';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson } from '../../../testing/people.js';
import { examined } from '../../../testing/queries/examined.js';
import { MOST_COUNTED, StudentPagesRepository } from './student-pages.repository.js';

let api: TestApi;
let people: People;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

describe('pages of many students', () => {
  const COMMON = 1_250;
  const OTHERS = 210;
  let teacher: TestPerson;

  const named = (name: string, by: TestPerson) => ({
    ...{ _id: new Types.ObjectId(), role: 'student', tenantId: new Types.ObjectId(by.id), name },
    ...{ nameOrder: folded(name), ...searchFieldsOf([name]), createdAt: new Date(), updatedAt: new Date() },
  });
  const numbered = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => named(`${name} ${String(index).padStart(5, '0')}`, teacher));
  const insert = (students: object[]) => api.database.collection('users').insertMany(students);
  const view = async (by: TestPerson, { search = '', skip = 0, descending = false }) => {
    const reads = await api
      .get(StudentPagesRepository)
      .page({ tenantId: by.id }, { search, skip, limit: 50, descending });
    const [students, total] = await Promise.all([reads.rows, reads.total]);
    return { names: students.map(({ name }) => name), total };
  };

  beforeAll(async () => {
    teacher = await people.teacher();
    await insert([...numbered(COMMON, 'Common'), ...numbered(OTHERS, 'Aaron')]);
  });

  it.each([
    ['from the first on', 'mmo', false],
    ['from the last on', 'mmo', true],
    ['who stand behind others with its first letter', 'ommo', false],
    ['by a whole word', 'common', false],
    ['by a whole word from the last on', 'common', true],
    ['by a letter', 'm', false],
  ])('contain the next hits in order, with a total that offers a next page: %s', async (_, search, descending) => {
    const names: string[] = [];
    for (let skip = 0; skip < COMMON; skip += 50) {
      const listed = await view(teacher, { search, skip, descending });
      expect(listed.total).toBe(Math.min(COMMON, skip + MOST_COUNTED.found));
      names.push(...listed.names);
    }
    const expected = numbered(COMMON, 'Common').map(({ name }) => name);
    expect(names).toEqual(descending ? expected.toReversed() : expected);
    expect(await view(teacher, { search, skip: 2_000, descending })).toEqual({ names: [], total: COMMON });
  });

  it('with a very common word part read the start of the list and count a thousand', async () => {
    const queries = await examined(api.database, 'users', async () => {
      expect((await view(teacher, { search: 'mmo' })).total).toBe(MOST_COUNTED.found);
    });
    expect(queries.map(({ method }) => method)).toEqual(['countDocuments', 'findOne', 'aggregate']);
    const [counted, , listed] = queries;
    expect(counted?.rows).toBe(0);
    expect(counted?.keys).toBeLessThan(MOST_COUNTED.found + 10);
    expect(listed?.keys).toBeLessThan(310);
    expect(listed?.rows).toBeLessThan(310);
  });

  it.each([false, true])('with a whole word are read from the index, with only the page’s rows', async (descending) => {
    const queries = await examined(api.database, 'users', async () => {
      expect((await view(teacher, { search: 'common', skip: 50, descending })).names).toHaveLength(50);
    });
    const [counted, end, ids, rows] = queries;
    expect(counted?.keys).toBeLessThan(MOST_COUNTED.found + 60);
    expect([counted, end, ids].map((query) => query?.rows)).toEqual([0, 0, 0]);
    expect(end?.keys).toBeLessThan(110);
    expect(ids?.keys).toBeLessThan(210);
    expect(rows?.rows).toBe(50);
    expect(queries).toHaveLength(4);
  });

  it('sort hits of a whole and a longer word by name, including rows without a folded name', async () => {
    const mixed = await people.teacher();
    const students = Array.from({ length: 1_100 }, (_, index) => {
      const [first, number] = [index % 3 === 0 ? 'Annabel' : 'Anna', String(index).padStart(4, '0')];
      return { ...named(`${number} ${first}`, mixed), ...searchFieldsOf([`${number} ${first}`]) };
    });
    const { nameOrder: _none, ...older } = named('Anna Older', mixed);
    await insert([...students, older]);
    const names = ['Anna Older', ...students.map(({ name }) => name)];
    expect((await view(mixed, { search: 'anna' })).names).toEqual(names.slice(0, 50));
    expect((await view(mixed, { search: 'anna', skip: 500 })).names).toEqual(names.slice(500, 550));
    expect((await view(mixed, { search: 'anna', descending: true })).names).toEqual(names.slice(-50).toReversed());
    expect((await view(mixed, { search: 'anna', skip: 1_100 })).names).toEqual(names.slice(1_100));
  });

  it('with two words count a thousand', async () => {
    expect(await view(teacher, { search: 'ommon 0' })).toMatchObject({ total: MOST_COUNTED.found });
    expect(await view(teacher, { search: 'ommon 0', skip: 1_200 })).toMatchObject({ total: COMMON });
  });

  it('without a search count five thousand from each page on', async () => {
    const busy = await people.teacher();
    const students = Array.from({ length: MOST_COUNTED.listed + 60 }, (_, index) => named(`Pupil ${index}`, busy));
    await insert(students.map(({ searchKeys: _keys, ...student }) => student));
    expect((await view(busy, {})).total).toBe(MOST_COUNTED.listed);
    expect((await view(busy, { skip: 50 })).total).toBe(MOST_COUNTED.listed + 50);
    expect(await view(busy, { skip: MOST_COUNTED.listed + 50 })).toMatchObject({
      total: students.length,
      names: { length: 10 },
    });
  });

  it('report beside the total whether there may be more', async () => {
    const headersOf = async (query: string) => (await api.as(teacher).get(`/auth/students?${query}`)).headers;
    expect(await headersOf('page=1&search=mmo')).toMatchObject({ 'x-total-count': '1000', 'x-total-at-least': 'true' });
    expect(await headersOf('page=2&search=ommon+0')).toHaveProperty('x-total-at-least');
    const last = await headersOf('page=7&search=mmo');
    expect(last['x-total-count']).toBe(String(COMMON));
    for (const headers of [
      last,
      await headersOf('page=1&search=aaron'),
      await headersOf('page=1'),
      await headersOf(''),
    ]) {
      expect(headers).not.toHaveProperty('x-total-at-least');
    }
  });

  it.each(['', '&search=mmo', '&search=ommon+0'])('are empty for a huge page number%s', async (search) => {
    const { body } = await api.as(teacher).get(`/auth/students?page=3.3e242${search}`).expect(200);
    expect(body).toEqual([]);
  });
});
