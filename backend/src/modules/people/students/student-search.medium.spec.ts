import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../../platform/database/folding.js';
import { searchFieldsOf } from '../../../platform/database/search-text.js';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson, unique } from '../../../testing/people.js';
import { examined } from '../../../testing/queries/examined.js';
import { PeopleSearch } from './people-search.repository.js';
import { StudentPagesRepository } from './student-pages.repository.js';
import { STUDENT_COLUMNS } from './student-search.js';
import { StudentSearchTexts } from './student-search-texts.repository.js';

type Row = Record<'name' | 'email' | 'studentPhone' | 'parentName' | 'parentPhone', string>;

let api: TestApi;
let people: People;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

/** Writes students who have never signed in, with their search texts. */
async function write(teacher: TestPerson, rows: Row[]): Promise<void> {
  const at = new Date();
  const shared = { role: 'student', tenantId: new Types.ObjectId(teacher.id), createdAt: at, updatedAt: at };
  const students = rows.map((row) => ({ ...shared, ...row, _id: new Types.ObjectId() }));
  await api.database.collection('users').insertMany(students);
  await api.get(StudentSearchTexts).refresh(students.map(({ _id }) => _id.toString()));
}

async function page(teacher: TestPerson, search: string, limit = 200) {
  const reads = await api.get(StudentPagesRepository).page({ tenantId: teacher.id }, { search, skip: 0, limit });
  const [students, total] = await Promise.all([reads.rows, reads.total]);
  return { students, total };
}

describe('a search of all students', () => {
  const NAMES = [
    'Zoé (Ali) Ångström',
    'أحمد مُصطفى',
    'Abdel-Rahman',
    'فاطمة الزهراء',
    'Ümit O’Brien',
    'نور',
    'J. R. 😀 Öz',
  ];
  const DOMAINS = ['school.example', 'a-very-long-name-of-a-school.example'];
  const rows = NAMES.map((name, index) => ({
    name,
    email: `${unique('pupil').toLowerCase()}+${index}@${DOMAINS[index % 2]}`,
    studentPhone: `2010${(index + 3) * 1_234_567}`,
    parentName: NAMES.at(index - 3) ?? '',
    parentPhone: `2012${(index + 5) * 7_654_321}`,
  }));
  let teacher: TestPerson;

  /** The expected result, computed without an index. */
  const plain = (words: string[]) =>
    rows
      .filter((row) => {
        const columns = STUDENT_COLUMNS.map((column) => folded(column === 'parentEmail' ? '' : row[column]));
        return words.every((word) => columns.some((column) => column.includes(folded(word))));
      })
      .map(({ name }) => name)
      .toSorted();
  const found = async (search: string) => {
    const { students, total } = await page(teacher, search);
    expect(total, search).toBe(students.length);
    return students.map(({ name }) => name).toSorted();
  };
  beforeAll(async () => {
    teacher = await people.teacher();
    await write(teacher, rows);
    await write(await people.teacher(), [{ ...rows[0]!, email: `${unique('other').toLowerCase()}@school.example` }]);
  });

  it('finds every part of every word', async () => {
    const words = rows.flatMap((row) => Object.values(row).flatMap((text) => text.split(' ')));
    const parts = new Set<string>();
    for (const [index, word] of words.entries()) {
      const letters = [...word];
      for (const length of [1, 2, 3, 17, letters.length]) {
        const from = (index * 5) % Math.max(1, letters.length - length + 1);
        // Text that looks like a phone is searched by its digits only.
        const part = letters.slice(from, from + length).join('');
        if (!/^[+()\d.-]*\d[+()\d.-]*$/.test(part) || /^\d+$/.test(part)) parts.add(part);
      }
    }
    expect(parts.size).toBeGreaterThan(80);
    await Promise.all([...parts].map(async (part) => expect(await found(part), part).toEqual(plain([part]))));
  });

  it('finds students who have all words, whichever of them is rare', async () => {
    const pairs = ['ali', '@school.example', 'نو', 'a', '2010', 'school.example', 'j.'].flatMap((word, index, all) =>
      all.slice(index + 1).map((other) => [word, other]),
    );
    const searches = [...pairs, ['a-very-long-name-of-a-school', 'ا'], 'e x a m p l e'.split(' ')];
    for (const words of searches) expect(await found(words.join(' ')), words.join(' ')).toEqual(plain(words));
  });

  it('finds nothing for an unknown word or a pattern', async () => {
    for (const search of ['nobody', '.*', 'zo.', '^zoe', '$', '(?', 'ali نوررر'])
      expect(await found(search)).toEqual([]);
  });
});

it('lists hits in name order across pages, in both directions', async () => {
  const teacher = await people.teacher();
  const names = ['zoe Pupil', 'Émile pupil', 'أحمد pupil', 'Adam Pupil', 'eva PUPIL', 'adam pupil 2', 'يوسف pupil'];
  const [email, studentPhone, parentPhone] = ['', '201011111111', '201211111111'];
  const rows = names.map((name) => ({ name, email, studentPhone, parentName: 'Parent', parentPhone }));
  await write(
    teacher,
    rows.map((row) => ({ ...row, email: `${unique('by-name').toLowerCase()}@x.example` })),
  );
  const listed = async (descending: boolean) => {
    const found: string[] = [];
    for (const skip of [0, 3, 6]) {
      const view = { search: 'pupil', skip, limit: 3, descending };
      const reads = await api.get(StudentPagesRepository).page({ tenantId: teacher.id }, view);
      found.push(...(await reads.rows).map(({ name }) => name));
    }
    return found;
  };
  const order = ['Adam Pupil', 'adam pupil 2', 'Émile pupil', 'eva PUPIL', 'zoe Pupil', 'أحمد pupil', 'يوسف pupil'];
  expect(await listed(false)).toEqual(order);
  expect(await listed(true)).toEqual(order.toReversed());
});

describe('database reads of a search', () => {
  const MANY = 620;
  const pupil = () => ({
    name: 'Common Name',
    email: `${unique('many').toLowerCase()}@x.example`,
    studentPhone: '201011111111',
    parentName: 'Parent Name',
    parentPhone: '201211111111',
  });
  let teacher: TestPerson;

  beforeAll(async () => {
    teacher = await people.teacher();
    const names = Array.from({ length: MANY }, (_, index) => `Common ${index === 400 ? 'Raremann' : 'Name'}`);
    await write(
      teacher,
      names.map((name) => ({ ...pupil(), name })),
    );
  });
  const readBy = (work: () => Promise<unknown>) => examined(api.database, 'users', work);

  it.each(['arema', 'common aremann', 'nobody', 'nobody common'])(
    'are few if there are few hits: “%s”',
    async (search) => {
      const queries = await readBy(() => page(teacher, search, 50));
      expect(queries.length).toBeGreaterThan(0);
      // Counts up to a thousand keys of the common word, from the index alone, to see that the other one is rarer.
      const common = queries.filter(({ keys }) => keys >= 10);
      expect(common.length).toBeLessThanOrEqual(search.includes('common') ? 1 : 0);
      for (const { keys } of common) expect(keys).toBeLessThanOrEqual(1_001);
      for (const { rows } of queries) expect(rows).toBeLessThan(10);
    },
  );

  it.each(['students', 'parents'] as const)('are few for %s in a global search', async (whom) => {
    const request = { tenantId: teacher.id, text: 'aremann', limit: 8 };
    const queries = await readBy(() => api.get(PeopleSearch)[whom](request));
    expect(queries.length).toBeGreaterThan(0);
    for (const { keys, rows } of queries) expect(Math.max(keys, rows)).toBeLessThan(10);
  });

  it('are limited if every student has the word but no parent does', async () => {
    const busy = await people.teacher();
    const at = new Date();
    const shared = { role: 'student', tenantId: new Types.ObjectId(busy.id), createdAt: at, updatedAt: at };
    const students = Array.from({ length: 2_200 }, () => {
      const row = { ...pupil(), parentEmail: '' };
      return { ...shared, ...row, ...searchFieldsOf(STUDENT_COLUMNS.map((column) => row[column])) };
    });
    await api.database.collection('users').insertMany(students);
    const request = { tenantId: busy.id, text: 'ommo', limit: 8 };
    const queries = await readBy(async () => expect(await api.get(PeopleSearch).parents(request)).toEqual([]));
    expect(queries.length).toBeGreaterThan(0);
    for (const { rows } of queries) expect(rows).toBeLessThanOrEqual(1_800);
    expect(await api.get(PeopleSearch).parents({ ...request, text: 'parent name' })).toHaveLength(8);
  });

  it.each(['', 'ommo', 'm', '@'])('count many hits for “%s” from the index alone', async (search) => {
    const queries = await readBy(async () => expect((await page(teacher, search, 5)).total).toBe(MANY));
    const counts = queries.filter(({ method }) => method === 'countDocuments');
    expect(counts).toHaveLength(1);
    for (const { keys, rows } of counts) {
      expect(rows).toBe(0);
      expect(keys).toBeLessThan(MANY + 10);
    }
    const last = queries.findLast(({ method }) => method === 'find');
    expect(last?.rows).toBeLessThan(10);
  });

  it('are only the page’s rows when the many hits are at the end of the list', async () => {
    const others = Array.from({ length: MANY }, () => ({ ...pupil(), name: 'Aaron' }));
    await write(teacher, others);
    const queries = await readBy(async () => {
      const { students, total } = await page(teacher, 'ommo', 5);
      expect([students.length, total]).toEqual([5, MANY]);
    });
    expect(queries.length).toBeGreaterThan(0);
    for (const { rows } of queries) expect(rows).toBeLessThan(10);
  });
});
