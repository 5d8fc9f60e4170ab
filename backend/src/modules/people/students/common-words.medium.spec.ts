import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../../platform/database/folding.js';
import { searchFieldsOf } from '../../../platform/database/search-text.js';
import { TestApi } from '../../../testing/api.js';
import { People } from '../../../testing/people.js';
import { examined } from '../../../testing/queries/examined.js';
import { PeopleSearch } from './people-search.repository.js';
import { StudentPagesRepository } from './student-pages.repository.js';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

type Names = Record<'name' | 'parentName', string>;

const studentRow = (tenant: string, { name, parentName }: Names) => ({
  ...{ _id: new Types.ObjectId(), role: 'student', tenantId: new Types.ObjectId(tenant), name, parentName },
  ...{ createdAt: new Date(), updatedAt: new Date(), nameOrder: folded(name) },
  ...searchFieldsOf([name, '', '', parentName, '', '']),
});
const padded = (index: number) => String(index).padStart(4, '0');

describe('a search for two words that more than a thousand students have', () => {
  /** Students with each word; more than the thousand up to which words are compared. */
  const EACH = 1_300;
  /** More than the hits that are fetched by id. */
  const BOTH = 520;
  let tenantId: string;

  beforeAll(async () => {
    tenantId = (await new People(api).teacher()).id;
    const named = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => ({ name: name(index), parentName: `Parent ${index}` }));
    const rows = [
      ...named(EACH, (index) => `Hassan ${padded(index)}`),
      ...named(EACH, (index) => `Mariam ${padded(index)}`),
      ...named(BOTH, (index) => `Karim Saleh ${padded(index)}`),
      ...named(EACH - BOTH, (index) => `Saleh ${padded(index)}`),
      ...named(EACH - BOTH, (index) => `Zaki Karim ${padded(index)}`),
      { name: 'Hassan Mariam 0', parentName: 'Zoe Hassan' },
      { name: 'Zoe', parentName: 'Mariam Adel' },
    ];
    await api.database.collection('users').insertMany(rows.map((row) => studentRow(tenantId, row)));
  });

  const page = async (search: string, view: { skip?: number; sort?: 'email'; descending?: boolean } = {}) => {
    const reads = await api.get(StudentPagesRepository).page({ tenantId }, { search, skip: 0, limit: 50, ...view });
    const [rows, total] = await Promise.all([reads.rows, reads.total]);
    return { names: rows.map(({ name }) => name), total };
  };
  const rowsRead = async (work: () => Promise<unknown>) =>
    (await examined(api.database, 'users', work)).reduce((sum, { rows }) => sum + rows, 0);

  it.each(['zaki hassan', 'zak hass', 'saleh hassan'])('finds nobody if nobody has both: “%s”', async (search) => {
    const rows = await rowsRead(async () => expect(await page(search)).toEqual({ names: [], total: 0 }));
    // Those with the rarer word, and not the school.
    expect(rows).toBeLessThanOrEqual(EACH + 1);
  });

  it.each([
    ['upwards', false],
    ['downwards', true],
  ])('lists everybody with both %s, page by page', async (_way, descending) => {
    const expected = Array.from({ length: BOTH }, (_, index) => `Karim Saleh ${padded(index)}`);
    if (descending) expected.reverse();
    const names: string[] = [];
    for (let skip = 0; skip < BOTH; skip += 50) {
      const listed = await page('karim saleh', { skip, descending });
      expect(listed.total).toBe(BOTH);
      names.push(...listed.names);
    }
    expect(names).toEqual(expected);
  });

  it('finds as many when sorted by another column', async () => {
    expect(await page('karim saleh', { sort: 'email' })).toMatchObject({ total: BOTH, names: { length: 50 } });
  });

  it('finds the one student whose name begins with one of them and has the other', async () => {
    const found = await api.get(PeopleSearch).students({ tenantId, text: 'hassan mariam', limit: 6 });
    expect(found.map(({ title }) => title)).toEqual(['Hassan Mariam 0']);
  });

  it('finds a parent whose name begins with a word that a thousand earlier students have', async () => {
    const found = await api.get(PeopleSearch).parents({ tenantId, text: 'mariam', limit: 1 });
    expect(found).toMatchObject([{ title: 'Mariam Adel' }]);
  });
});
