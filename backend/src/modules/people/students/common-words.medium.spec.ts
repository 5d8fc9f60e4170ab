import 'reflect-metadata';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../../platform/database/folding.js';
import { searchFieldsOf } from '../../../platform/database/search-text.js';
import { idsWithAll, walkOf } from '../../../platform/database/word-walk.js';
import { TestApi } from '../../../testing/api.js';
import { IS_LONG, SEARCH_SEED } from '../../../testing/long-search.js';
import { People } from '../../../testing/people.js';
import { examined } from '../../../testing/queries/examined.js';
import { User } from '../../auth/users/user.schema.js';
import { PeopleSearch } from './people-search.repository.js';
import { StudentPagesRepository } from './student-pages.repository.js';

let api: TestApi;
let people: People;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

/** Random searches for each property. */
const RUNS = IS_LONG ? 1_000 : 50;

type Names = Record<'name' | 'parentName', string>;

/** Rows written by older versions have no folded name. */
const rowOf = (tenant: string, { name, parentName }: Names, isOlder = false) => ({
  ...{ _id: new Types.ObjectId(), role: 'student', tenantId: new Types.ObjectId(tenant), name, parentName },
  ...{ createdAt: new Date(), updatedAt: new Date() },
  ...searchFieldsOf([name, '', '', parentName, '', '']),
  ...(isOlder ? {} : { nameOrder: folded(name) }),
});
const insert = (rows: object[]) => api.database.collection('users').insertMany(rows);
const padded = (index: number) => String(index).padStart(4, '0');

describe('a search for two common words', () => {
  const EACH = 1_300;
  const BOTH = 520;
  let tenantId: string;

  beforeAll(async () => {
    tenantId = (await people.teacher()).id;
    const named = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => ({ name: name(index), parentName: `Parent ${index}` }));
    const rows = [
      ...named(EACH, (index) => `Hassan ${padded(index)}`),
      ...named(EACH, (index) => `Mariam ${padded(index)}`),
      ...named(BOTH, (index) => `Karim Saleh ${padded(index)}`),
      ...named(EACH - BOTH, (index) => `Saleh ${padded(index)}`),
      ...named(EACH - BOTH, (index) => `Zaki Karim ${padded(index)}`),
    ];
    await insert(rows.map((row) => rowOf(tenantId, row)));
  });

  const page = async (search: string, view: { skip?: number; sort?: 'email'; descending?: boolean } = {}) => {
    const reads = await api.get(StudentPagesRepository).page({ tenantId }, { search, skip: 0, limit: 50, ...view });
    const [rows, total] = await Promise.all([reads.rows, reads.total]);
    return { names: rows.map(({ name }) => name), total };
  };
  const read = async (work: () => Promise<unknown>) => {
    const queries = await examined(api.database, 'users', work);
    const sum = (of: 'keys' | 'rows') => queries.reduce((total, query) => total + query[of], 0);
    return { keys: sum('keys'), rows: sum('rows'), queries: queries.length };
  };

  it.each(['mariam hassan', 'mari hass', 'hassan mariam 0'])(
    'reads no row if nobody has both: “%s”',
    async (search) => {
      const { keys, rows } = await read(async () => expect(await page(search)).toEqual({ names: [], total: 0 }));
      expect(rows).toBe(0);
      expect(keys).toBeLessThan(1_500);
    },
  );

  it('needs a few short reads if nobody has both, at most three in sequence', async () => {
    const { keys, queries } = await read(() => page('mariam hassan'));
    // The first of each word and what is longer, then one behind the other and, at the same time, behind the first name.
    expect(queries).toBeLessThanOrEqual(8);
    expect(keys).toBeLessThan(600);
  });

  it('shares one lookup between students and parents', async () => {
    const request = { tenantId, text: 'mariam hassan', limit: 6 };
    const search = api.get(PeopleSearch);
    const { queries } = await read(() => Promise.all([search.students(request), search.parents(request)]));
    expect(queries).toBeLessThanOrEqual(8);
  });

  it.each(['students', 'parents'] as const)('reads no row for %s if nobody has both', async (whom) => {
    const request = { tenantId, text: 'mariam hassan', limit: 6 };
    const { rows } = await read(async () => expect(await api.get(PeopleSearch)[whom](request)).toEqual([]));
    expect(rows).toBe(0);
  });

  it.each([
    ['upwards', false],
    ['downwards', true],
  ])('lists everybody with both %s, page by page, and reads only the page’s rows', async (_way, descending) => {
    const expected = Array.from({ length: BOTH }, (_, index) => `Karim Saleh ${padded(index)}`);
    if (descending) expected.reverse();
    const names: string[] = [];
    for (let skip = 0; skip < BOTH; skip += 50) {
      const { rows } = await read(async () => {
        const listed = await page('karim saleh', { skip, descending });
        expect(listed.total).toBe(BOTH);
        names.push(...listed.names);
      });
      expect(rows).toBeLessThanOrEqual(50);
    }
    expect(names).toEqual(expected);
  });

  it('finds as many when sorted by another column', async () => {
    expect(await page('karim saleh', { sort: 'email' })).toMatchObject({ total: BOTH, names: { length: 50 } });
  });

  it('finds students whose name starts with one of them, and reads nobody else whose name does', async () => {
    await insert([1, 0].map((index) => rowOf(tenantId, { name: `Hassan Mariam ${index}`, parentName: 'Parent' })));
    const request = { tenantId, text: 'hassan mariam', limit: 6 };
    const { keys, rows } = await read(async () => {
      const found = await api.get(PeopleSearch).students(request);
      expect(found.map(({ title }) => title)).toEqual(['Hassan Mariam 0', 'Hassan Mariam 1']);
    });
    expect(rows).toBeLessThanOrEqual(4);
    expect(keys).toBeLessThan(1_000);
  });

  it('finds a parent whose name starts with a word that hundreds of earlier students have', async () => {
    const children = ['Zoe', 'Zoe Ann', 'Zoe Amal'];
    await insert(children.map((name) => rowOf(tenantId, { name, parentName: 'Mariam Adel' })));
    const request = { tenantId, text: 'mariam' };
    const { rows } = await read(async () => {
      const found = await api.get(PeopleSearch).parents({ ...request, limit: 1 });
      expect(found).toMatchObject([{ title: 'Mariam Adel' }]);
    });
    // Only the first two hundred who have the word are checked.
    expect(rows).toBeLessThan(250);
  });

  it('finds a parent whose name starts with the first word behind hundreds of students who have both', async () => {
    const children = Array.from({ length: 6 }, (_, index) => `Zoe Karim ${padded(index)}`);
    await insert(children.map((name) => rowOf(tenantId, { name, parentName: `Karim Saleh ${name}` })));
    const { keys, rows } = await read(async () => {
      const found = await api.get(PeopleSearch).parents({ tenantId, text: 'karim saleh', limit: 2 });
      expect(found).toMatchObject([{ title: 'Karim Saleh Zoe Karim 0000' }, { title: 'Karim Saleh Zoe Karim 0001' }]);
    });
    // No student who has both is checked.
    expect(rows).toBeLessThan(20);
    expect(keys).toBeLessThan(2_000);
  });
});

describe('the lookup of rows with all words', () => {
  const PARTS = ['ann', 'Anna', 'annabel', 'Hanna', 'مريم', '😀x', '\uE000q', 'b'];
  const WORDS = [...PARTS.map(folded), 'an', 'na', 'nna', 'a', 'ري', 'nobody', '0', 'x'];
  const rows: (ReturnType<typeof rowOf> & { nameOrder?: string })[] = [];
  const tenantId = new Types.ObjectId();

  beforeAll(async () => {
    const part = fc.constantFrom(...PARTS);
    const names = fc.record({
      name: fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ')),
      parentName: fc.oneof(part, fc.nat(99).map(String), fc.constant('Hanna b 0')),
    });
    const drawn = fc.sample(fc.tuple(names, fc.nat(20)), { numRuns: 1_500, seed: SEARCH_SEED });
    rows.push(...drawn.map(([each, age]) => rowOf(tenantId.toString(), each, age === 0)));
    await insert(rows);
  });

  /** The expected ids, found by checking every row for all words. */
  const plain = (words: readonly string[], descending: boolean, begin = ''): string[] => {
    const key = (row: (typeof rows)[number]) => Buffer.concat([Buffer.from(`${row.nameOrder ?? ''}\0`), row._id.id]);
    const has = ({ nameOrder = '', searchText }: (typeof rows)[number]) =>
      nameOrder.startsWith(begin) && words.every((word) => searchText.includes(word));
    const found = rows.filter(has);
    const ids = found.toSorted((one, other) => Buffer.compare(key(one), key(other))).map(({ _id }) => _id.toString());
    return descending ? ids.toReversed() : ids;
  };

  it('returns what a check of every row finds, in name order', { timeout: 120_000 }, async () => {
    const model = api.database.model<User>(User.name);
    const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
    let hits = 0;
    const property = fc.asyncProperty(words, fc.boolean(), fc.nat(1_600), async (sought, descending, most) => {
      const found = await idsWithAll(model, { tenantId, words: sought, descending, most });
      const ids = found?.map(String);
      expect(ids).toEqual(plain(sought, descending).slice(0, most));
      hits += ids?.length ?? 0;
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEARCH_SEED });
    expect(hits).toBeGreaterThan(1_000);
  });

  it('does so too when the name must start with one of the words', { timeout: 120_000 }, async () => {
    const model = api.database.model<User>(User.name);
    const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(words, fc.nat(1_600), async (sought, most) => {
      const [begin] = sought;
      const found = await idsWithAll(model, { tenantId, words: sought, most, ...(begin ? { begin } : {}) });
      expect(found?.map(String)).toEqual(plain(sought, false, begin).slice(0, most));
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEARCH_SEED });
  });

  it('knows which of its hits are all that begin with a word', { timeout: 120_000 }, async () => {
    const model = api.database.model<User>(User.name);
    const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
    let known = 0;
    const property = fc.asyncProperty(words, fc.nat(1_600), fc.nat(200), async (sought, taken, most) => {
      const [begin = ''] = sought;
      const walk = await walkOf(model, { tenantId, words: sought });
      await walk?.take(taken);
      const begun = walk?.beginningWith(begin, most)?.map(String);
      const all = plain(sought, false, begin).slice(0, most);
      expect(begun ?? all).toEqual(all);
      known += begun?.length ?? 0;
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEARCH_SEED });
    expect(known).toBeGreaterThan(100);
  });

  it('finds all rows when more share a name than are read at once', async () => {
    const other = new Types.ObjectId();
    const names = { name: 'Same Name', parentName: 'Parent' };
    await insert(Array.from({ length: 1_200 }, () => rowOf(other.toString(), names)));
    const model = api.database.model<User>(User.name);
    const found = await idsWithAll(model, { tenantId: other, words: ['same', 'paren'], most: 2_000 });
    expect(new Set(found?.map(String)).size).toBe(1_200);
  });

  it.each([
    ['upwards', false],
    ['downwards', true],
  ])('finds rows %s among many with one first name, and beyond them', async (_way, descending) => {
    const other = new Types.ObjectId();
    const named = (count: number, first: string, parentName: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => ({
        name: `${first} ${padded(index)}`,
        parentName: parentName(index),
      }));
    const names = [
      ...named(300, 'Adam', () => 'Zaki'),
      ...named(10, 'Hala Mona', () => 'Zaki'),
      ...named(700, 'Mona', (index) => (index >= 300 && index < 400 ? 'Zaki' : 'Parent')),
      ...named(10, 'Nour Mona', () => 'Zaki'),
      ...named(300, 'Omar', () => 'Zaki'),
    ];
    const family = names.map((row) => rowOf(other.toString(), row));
    await insert(family);
    const both = family.filter(({ searchText }) => searchText.includes('mona') && searchText.includes('zaki'));
    const expected = both.map(({ _id }) => _id.toString());
    if (descending) expected.reverse();
    const model = api.database.model<User>(User.name);
    const walk = { tenantId: other, words: ['mona', 'zaki'], descending, most: 1_000 };
    expect((await idsWithAll(model, walk))?.map(String)).toEqual(expected);
  });

  it('stops at the key limit where the two words are adjacent in all names', async () => {
    const other = new Types.ObjectId();
    const COUNT = 6_000;
    const both = (index: number) => index < 10 || index >= COUNT - 10;
    const word = (index: number) => (both(index) ? 'Karim Zaki' : ['Karim', 'Zaki'][index % 2]);
    const names = Array.from({ length: COUNT }, (_, index) => ({ name: `${padded(index)} ${word(index)}` }));
    await insert(names.map(({ name }) => rowOf(other.toString(), { name, parentName: '' })));
    const model = api.database.model<User>(User.name);
    const walk = { tenantId: other, words: ['karim', 'zaki'], most: 100 };
    const all = await idsWithAll(model, walk);
    expect(all).toHaveLength(20);
    expect(await idsWithAll(model, { ...walk, keys: 1_000 })).toEqual(all?.slice(0, 10));
    expect(await idsWithAll(model, { ...walk, begin: '599' })).toEqual(all?.slice(10));
  });

  it('rejects a word that too many different keys start with', async () => {
    const other = new Types.ObjectId();
    const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `pupil${padded(index)}`, parentName: 'Common' }));
    await insert(many.map((row) => rowOf(other.toString(), row)));
    const model = api.database.model<User>(User.name);
    const found = (words: string[]) => idsWithAll(model, { tenantId: other, words, most: 10 });
    expect(await found(['pupil', 'common'])).toBeNull();
    expect(await found(['common'])).toHaveLength(10);
    expect(await found(['a-very-long-word-of-all', 'common'])).toBeNull();
  });
});
