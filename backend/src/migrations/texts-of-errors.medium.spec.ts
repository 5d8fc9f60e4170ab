import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectId } from '../platform/database/objects.js';
import { TestApi } from '../testing/api.js';
import { People, type TestPerson } from '../testing/people.js';
import { everyErrorHasTheTextOfItsCode } from './011-texts-of-errors.js';

let api: TestApi;
let teacher: TestPerson;

/** A school's text as a version with one text for each code stored it. */
const textOf = (code: string, text: string) => ({
  tenantId: objectId(teacher.id),
  language: 'ar',
  key: `refusals:${code}`,
  forms: [{ form: 'text', text }],
  english: [{ form: 'text', text: 'A sentence of before' }],
  createdAt: new Date('2026-01-01'),
  updatedAt: new Date('2026-01-01'),
});

beforeAll(async () => {
  api = await TestApi.start();
  teacher = await new People(api).teacher();
});
afterAll(() => api.stop());

it('words every error of a code as a school worded the code, unless the school has worded the error itself', async () => {
  const texts = api.database.collection('schoolTexts');
  await texts.insertMany([
    textOf('unknown_language', 'لا نتكلم هذه اللغة.'),
    textOf('already_submitted', 'سلّمته من قبل.'),
    textOf('timeout', 'طال الانتظار.'),
    { ...textOf('quiz_begun', 'بدأ الاختبار.'), deletedAt: new Date() },
  ]);
  const forms = [{ form: 'text', text: 'حللته من قبل.' }];
  const ofQuizzes = 'server/errors/quizzes:alreadySubmitted';
  await api.as(teacher).put('/school-texts').send({ language: 'ar', key: ofQuizzes, forms }).expect(200);

  // Twice: a migration that was cut off runs again.
  const database = api.database.getClient().db(api.database.name);
  for (let run = 0; run < 2; run += 1) {
    await everyErrorHasTheTextOfItsCode.apply(database, AbortSignal.timeout(60_000));
  }

  const { body } = await api.as(teacher).get('/school-texts?language=ar&replaced=true').expect(200);
  expect(
    body.map(({ key, problem, forms: [form] }: { key: string; problem: string | null; forms: { own: string }[] }) => [
      key,
      form?.own,
      problem,
    ]),
  ).toEqual([
    ['refusals:timeout', 'طال الانتظار.', 'gone'],
    [ofQuizzes, 'حللته من قبل.', null],
    ['server/errors/school-texts:unknownLanguage', 'لا نتكلم هذه اللغة.', null],
    ['server/errors/tasks:alreadySubmitted', 'سلّمته من قبل.', null],
  ]);
});
