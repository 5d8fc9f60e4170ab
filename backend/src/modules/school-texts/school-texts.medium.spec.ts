import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson } from '../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
});

const OPEN = 'server/notifications:open';
const GREETING = 'server/notifications:greeting';
const list = (query: string, caller = teacher) => api.as(caller).get(`/school-texts?language=ar&${query}`);
const found = async (query: string, caller = teacher) => (await list(query, caller).expect(200)).body;
const replace = (key: string, text: string, caller = teacher) =>
  api
    .as(caller)
    .put('/school-texts')
    .send({ language: 'ar', key, forms: [{ form: 'text', text }] });
const undo = (id: string, caller = teacher) => api.as(caller).delete(`/school-texts/${id}`);
const own = (caller: TestPerson) => api.as(caller).get('/school-texts/own?language=ar');

it('finds texts in either language, with or without Arabic vowel marks', async () => {
  const [text] = await found('search=server/notifications:open');
  expect(text).toEqual({
    _id: null,
    key: OPEN,
    forms: [{ form: 'text', english: 'Open', product: 'فتح', own: null }],
    parameters: [],
    problem: null,
  });
  const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);
  expect(keys(await found(`search=${encodeURIComponent('فَتح')}`))).toContain(OPEN);
  expect(keys(await found('search=OPEN'))).toContain(OPEN);
  expect(await found('search=nowhere-at-all')).toEqual([]);
});

it('uses the school’s own text until it is undone', async () => {
  const { body } = await replace(OPEN, 'عرض').expect(200);
  expect(body).toMatchObject({ key: OPEN, forms: [{ product: 'فتح', own: 'عرض' }] });
  expect(await found('replaced=true')).toEqual([body]);
  expect((await replace(OPEN, 'اعرض').expect(200)).body._id).toBe(body._id);
  await undo(body._id).expect(200);
  expect(await found('replaced=true')).toEqual([]);
  await undo(body._id).expect(404);
  expect((await replace(OPEN, 'عرض').expect(200)).body.forms[0].own).toBe('عرض');
});

describe('a text that does not fit', () => {
  it('is rejected with the form it is about', async () => {
    const { body } = await replace(GREETING, 'أهلًا {{nobody}}').expect(400);
    expect(body).toMatchObject({ code: 'text_does_not_fit', errors: [{ field: 'text' }] });
    expect((await replace('server/notifications:nothing', 'x').expect(404)).body.code).toBe('not_found');
    await api.as(teacher).get('/school-texts?language=xx').expect(400);
    expect(await found('replaced=true')).toEqual([]);
  });
});

it('own texts can be edited only by the teacher, and give everybody at the school a version cookie', async () => {
  const student = await people.student(teacher);
  const cookieOf = async (caller: TestPerson) => (await own(caller).expect(200)).headers['set-cookie'];
  expect(await cookieOf(student)).toBeUndefined();
  const { body } = await replace(OPEN, 'عرض').expect(200);
  expect(String(await cookieOf(student))).toMatch(/^texts=1-\w+;/);
  const stranger = await people.teacher();
  expect(await cookieOf(stranger)).toBeUndefined();
  expect(await found('replaced=true', stranger)).toEqual([]);
  await undo(body._id, stranger).expect(404);
  await replace(OPEN, 'x', await people.assistant(teacher)).expect(403);
  await replace(OPEN, 'x', student).expect(403);
});

it('a parent’s version follows the schools of the children within a minute', async () => {
  await replace(OPEN, 'عرض').expect(200);
  const other = await people.teacher();
  await replace(OPEN, 'اعرض', other).expect(200);
  const parent = await people.parentOf(await people.student(teacher));
  const version = async () =>
    /^texts=([^;]+);/.exec(String((await own(parent).expect(200)).headers['set-cookie']))?.[1];
  const ofOne = await version();
  expect(ofOne).toMatch(/^1-\w+$/);
  await people.student(other, { parentEmail: parent.email });
  api.clock.advance(MINUTE_MS);
  expect(await version()).toMatch(new RegExp(`^(${ofOne}_1-\\w+|1-\\w+_${ofOne})$`));
});

it('a refusal with own texts is worded so for everybody at the school, and the product’s for others', async () => {
  const key = 'server/errors/school-texts:unknownLanguage';
  expect(await found(`search=${key}`)).toMatchObject([
    { key, forms: [{ english: 'The product does not speak this language.' }] },
  ]);
  await replace(key, 'لا نتكلم هذه اللغة.').expect(200);
  const student = await people.student(teacher);
  const readers = [teacher, student, await people.parentOf(student), await people.teacher()];
  const refusals = await Promise.all(
    readers.map((reader) => api.as(reader).get('/school-texts/own?language=xx').set('Accept-Language', 'ar')),
  );
  expect(refusals.map(({ body }) => body.localizedMessage)).toEqual([
    'لا نتكلم هذه اللغة.',
    'لا نتكلم هذه اللغة.',
    'لا نتكلم هذه اللغة.',
    'هذه اللغة غير متاحة هنا.',
  ]);
});

it('a refusal that is repeated under its key is worded as the school words it', async () => {
  await replace('server/errors/schools:schoolExists', 'لديك {{name}} من قبل.').expect(200);
  const create = () => api.as(teacher).post('/school').send({ name: 'Cairo', teacherId: teacher.id });
  await create().expect(201);
  const key = randomUUID();
  const again = () => create().set('Idempotency-Key', key).set('Accept-Language', 'ar').expect(409);
  const [{ body: first }, { body: repeated }] = [await again(), await again()];
  expect(first.localizedMessage).toContain('من قبل');
  expect(repeated.localizedMessage).toBe(first.localizedMessage);
});

describe('a mail with own texts', () => {
  const MAIL_GREETING = 'server/auth:greeting';

  /** Returns the newest password-reset mail, in Arabic. */
  async function mailed(person: TestPerson) {
    await api.as(person).put('/auth/account/language').send({ language: 'ar' }).expect(200);
    await api.call('post', '/auth/forgot-password').send({ email: person.email }).expect(200);
    await api.runJobs();
    const mail = (await mailsTo(api, person.email)).at(-1);
    if (!mail) throw new Error(`nothing was mailed to ${person.email}`);
    return mail;
  }

  it('uses the texts of the reader’s or their child’s school, escaped as plain text', async () => {
    await replace(MAIL_GREETING, 'أهلًا <b>{{name}}</b>!').expect(200);
    const student = await people.student(teacher);
    for (const person of [student, await people.parentOf(student)]) {
      const { text, html } = await mailed(person);
      expect(text).toMatch(/^أهلًا <b>\u2068.+\u2069<\/b>!/);
      expect(html).toContain('أهلًا &lt;b&gt;');
      expect(html).not.toContain('<b>');
    }
    const stranger = await people.student(await people.teacher());
    expect((await mailed(stranger)).text).toMatch(/^مرحبًا /);
  });

  it('falls back to the product’s text if the school’s own no longer fits or was undone', async () => {
    const student = await people.student(teacher);
    const { body } = await replace(MAIL_GREETING, 'أهلًا {{name}}').expect(200);
    const forms = [{ form: 'text', text: 'أهلًا {{surname}}' }];
    const rows = api.database.collection('schoolTexts');
    await rows.updateOne(
      { key: MAIL_GREETING, 'forms.text': 'أهلًا {{name}}' },
      { $set: { forms, updatedAt: new Date() } },
    );
    await replace(OPEN, 'عرض').expect(200);
    expect(await found('replaced=true')).toMatchObject([{ key: MAIL_GREETING, problem: 'changed' }, { key: OPEN }]);
    expect((await mailed(student)).text).toMatch(/^مرحبًا /);
    await undo(body._id).expect(200);
    expect((await mailed(await people.student(teacher))).text).toMatch(/^مرحبًا /);
  });
});
