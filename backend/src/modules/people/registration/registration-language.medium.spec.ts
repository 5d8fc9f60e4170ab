import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let schoolId: string;

const form = (changes: Record<string, unknown> = {}) => ({
  name: unique('Student'),
  email: uniqueEmail('student'),
  password: PASSWORD,
  role: 'student',
  studentPhone: '+20 101 234 5678',
  parentName: unique('Parent'),
  parentPhone: '201112345678',
  parentEmail: uniqueEmail('parent'),
  schoolId,
  ...changes,
});
const register = (person: object) => api.call('post', '/auth/register').send(person);
const users = () => api.database.collection('users');

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  schoolId = await people.school(teacher, 'Cairo International');
});

it('uses Arabic for field errors and mails after registration on an Arabic page', async () => {
  const person = form({ parentName: 'هالة' });
  const refused = await register({ ...person, email: 'mona' })
    .set('Cookie', 'language=ar')
    .expect(400);
  expect(refused.body.errors).toEqual([
    { field: 'email', message: 'Enter a valid email address.', localizedMessage: expect.stringContaining('عنوان') },
  ]);
  const { body } = await register(person).set('Accept-Language', 'ar-EG,en;q=0.5').expect(201);
  const { groupId } = await people.group(teacher);
  const placed = { studentIds: [body.user.id] };
  await api.as(teacher).post(`/group/${groupId}/add-student`).send(placed).expect(200);
  await api.runJobs();
  for (const email of [person.email, person.parentEmail]) {
    const [mail] = await mailsTo(api, email);
    expect([email, mail?.html]).toEqual([email, expect.stringContaining('<html lang="ar" dir="rtl">')]);
  }
});

it('stores the language chosen on the device with the account; what the browser prefers is a guess for mails alone', async () => {
  const languagesOf = async (email: string) => {
    const row = await users().findOne({ email });
    return { language: row?.['language'], mailLanguage: row?.['mailLanguage'] };
  };
  const guessed = form();
  const { body } = await register(guessed).set('Accept-Language', 'ar-EG,en;q=0.5').expect(201);
  expect(await languagesOf(guessed.email)).toEqual({ language: undefined, mailLanguage: 'ar' });
  expect(await languagesOf(guessed.parentEmail)).toEqual({ language: undefined, mailLanguage: 'ar' });
  const account = await api
    .as({ token: await people.token(body.user.id) })
    .get('/auth/account')
    .expect(200);
  expect(account.body.language).toBeNull();

  const chosen = form();
  await register(chosen).set('Cookie', 'language=ar').set('Accept-Language', 'en').expect(201);
  expect(await languagesOf(chosen.email)).toEqual({ language: 'ar', mailLanguage: 'ar' });
  // The child's choice says nothing certain about the parent.
  expect(await languagesOf(chosen.parentEmail)).toEqual({ language: undefined, mailLanguage: 'ar' });

  const english = form();
  await register(english).set('Cookie', 'language=en').set('Accept-Language', 'ar').expect(201);
  expect(await languagesOf(english.email)).toEqual({ language: 'en', mailLanguage: 'en' });
});
